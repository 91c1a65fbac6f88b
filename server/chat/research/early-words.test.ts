/** Words that come early make the same answer as words that come in the AI SDK's stream, over real HTTP. */
import type { LanguageModelV4 } from '@ai-sdk/provider'
import { tool } from 'ai'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from '#server/platform/config/config.ts'
import { continuedModel, EarlyText, openModel } from '#server/platform/models/index.ts'
import { startScriptedModel, type ScriptedTurn, type Wire } from '#tests/support/model/scripted-model.ts'
import { ResearchBudget, RESEARCH_LIMITS } from './limits.ts'
import { SourceRegister } from './source-register.ts'
import { ToolSupport } from './tool-support.ts'
import { writeResearched } from './write-researched.ts'

let server: Awaited<ReturnType<typeof startScriptedModel>>
beforeAll(async () => {
  server = await startScriptedModel(() => ({ said: [] }))
})
afterAll(() => server.stop())

const found = { text: 'Found.', summary: 'one source', links: [] }
const tools = { search_law: tool({ inputSchema: z.object({}), execute: () => Promise.resolve(found) }) }
const SEARCH = { call: 'search_law', args: {} }
const words = (text: string) => text.split(/(?<= )/).map((one) => ({ text: one }))
const thoughts = (text: string) => text.split(/(?<= )/).map((one) => ({ think: one }))
const LONG = `${'The notice is in writing. '.repeat(40)}It says what is owed.`

/** @returns the steps and the text in their order, neighbouring pieces of text as one */
async function written(wire: Wire, turns: ScriptedTurn[], isEarly: boolean) {
  let no = 0
  server.answer(() => turns[Math.min(no++, turns.length - 1)] ?? { said: [] })
  const plain = openModel(readConfig(server.env(wire)).ai, () => {
    throw new Error('not offline')
  })
  const early = new EarlyText()
  const model: LanguageModelV4 | undefined = isEarly ? plain.givingEarly?.(early) : plain
  if (!model) throw new Error('it gives nothing early')
  const writing = {
    instructions: 'Answer.',
    messages: [{ role: 'user' as const, text: 'Question' }],
    offline: {},
    tools,
    early,
    register: new SourceRegister([]),
    budget: new ResearchBudget(RESEARCH_LIMITS.normal, new AbortController().signal),
    toolSupport: new ToolSupport(),
  }
  const pieces: unknown[] = []
  let words = 0
  const answer = writeResearched(continuedModel(model, 4_000, plain), writing, new AbortController().signal)
  for await (const piece of answer) {
    const last = pieces.at(-1)
    if (typeof piece === 'string') words += 1
    if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece
    else pieces.push(piece)
  }
  return { words, pieces, sent: server.calls.splice(0).map((call) => call.sent) }
}

describe.each<Wire>(['openai-compatible', 'anthropic'])('a model of %s', (wire) => {
  test.each<[string, ScriptedTurn[]]>([
    ['that writes', [{ said: words(LONG) }]],
    ['that writes few words', [{ said: words('Yes.') }]],
    ['that thinks before it writes', [{ said: [...thoughts('I think of cheques.'), ...words(LONG)] }]],
    [
      'that thinks again',
      [{ said: [...thoughts('I think.'), ...words(LONG), ...thoughts('I think again.'), ...words('And so.')] }],
    ],
    [
      'that looks something up',
      [{ said: [...words('Let me look that up.'), SEARCH] }, { said: [...thoughts('Good.'), ...words(LONG)] }],
    ],
    [
      'that writes, looks something up and goes on',
      [{ said: [...words(LONG), SEARCH, SEARCH] }, { said: words(`${LONG} The end.`) }],
    ],
    ['that is cut by a filter', [{ said: words(LONG), end: 'content-filter' }]],
    [
      'that is cut and goes on with what it said last',
      [{ said: words(LONG), end: 'length' }, { said: words('It says what is owed. And by when.') }],
    ],
    ['that never ends', [{ said: Array.from({ length: 70 }, () => ({ text: LONG })) }]],
  ])('%s', async (_, turns) => {
    const [early, late] = [await written(wire, turns, true), await written(wire, turns, false)]
    expect({ ...early, words: 0 }).toEqual({ ...late, words: 0 })
    expect(early.pieces.length).toBeGreaterThan(0)
  })

  test('that is cut goes on word by word', async () => {
    const { words: pieces } = await written(wire, [{ said: words(LONG), end: 'length' }, { said: words(LONG) }], true)
    expect(pieces).toBeGreaterThan(200)
  })
})
