/** An answer that was cut at the output limit goes on, against a model server over real HTTP. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startMockModel } from '#tests/support/model/mock-model.ts'
import { readConfig } from '../config/config.ts'
import { continuedModel, openModel, outputTokensFor, roomFor, writeText } from './index.ts'

let server: Awaited<ReturnType<typeof startMockModel>>
beforeEach(async () => {
  server = await startMockModel((answer) => answer.finish())
})
afterEach(() => server.stop())

async function write() {
  const hosted = openModel(readConfig(server.env).ai, () => {
    throw new Error('not offline')
  })
  const writing = { instructions: 'Answer.', messages: [{ role: 'user' as const, text: 'Question' }], offline: {} }
  let text = ''
  const cuts = []
  for await (const piece of writeText(continuedModel(hosted, 700), writing, new AbortController().signal)) {
    if (typeof piece === 'string') text += piece
    else cuts.push(piece.cut)
  }
  return { text, cuts, calls: server.requests.length }
}

/** Says one after another in each call; all but the last are cut at the limit. */
const saysInTurn = (...turns: string[]) =>
  server.answer((answer, { call }) => {
    answer.say(turns[call - 1] ?? '')
    answer.finish(call < turns.length ? 'length' : 'stop')
  })

test('a cut answer goes on from what was written, and nobody is told that it was cut', async () => {
  saysInTurn('The notice must be sent within thirty', ' days of the memo.')
  expect(await write()).toEqual({
    text: 'The notice must be sent within thirty days of the memo.',
    cuts: [],
    calls: 2,
  })
  expect(server.requests[1]?.prompt).toContain('sent within thirty\n')
  expect(server.requests.map(({ mostTokens }) => mostTokens)).toEqual([700, 700])
})

test.each([
  [
    'the last words',
    'The notice must be sent within thirty',
    'be sent within thirty days.',
    'The notice must be sent within thirty days.',
  ],
  [
    'the last word alone',
    'The complaint is filed in the month',
    'month after it.',
    'The complaint is filed in the month after it.',
  ],
  ['a word that was cut', 'It lies within the limit', 'limitation period.', 'It lies within the limitation period.'],
  [
    'words after a blank',
    'The notice must be sent within ',
    '\nbe sent within thirty days.',
    'The notice must be sent within  thirty days.',
  ],
  ['nothing', 'The court', ' may condone it.', 'The court may condone it.'],
])('a continuation that repeats %s is joined without the repetition', async (_, first, second, whole) => {
  saysInTurn(first, second)
  expect((await write()).text.replaceAll(/ +/g, ' ')).toBe(whole.replaceAll(/ +/g, ' '))
})

test('an answer that is cut again and again ends after three continuations, and says so', async () => {
  server.answer((answer, { call }) => {
    answer.say(`Part ${call} of many. `)
    answer.finish('length')
  })
  expect(await write()).toEqual({
    text: 'Part 1 of many. Part 2 of many. Part 3 of many. Part 4 of many. ',
    cuts: ['length'],
    calls: 4,
  })
})

test.each([
  ['is refused', (answer: { refuse(status: number): void }) => answer.refuse(500)],
  ['breaks off', (answer: { say(text: string): void; cut(): void }) => answer.cut()],
])('an answer whose continuation %s keeps its beginning and says that it is not whole', async (_, fail) => {
  server.answer((answer, { call }) => {
    if (call > 1) {
      fail(answer)
      return
    }
    answer.say('The first part. ')
    answer.finish('length')
  })
  expect(await write()).toEqual({ text: 'The first part. ', cuts: ['length'], calls: 2 })
})

test('a model that only thought until its limit is not asked to go on from nothing', async () => {
  server.answer((answer) => answer.finish('length'))
  expect(await write()).toEqual({ text: '', cuts: ['length'], calls: 1 })
})

test('a short context shares its room, and a model without a stated one keeps the usual limits', () => {
  const small = { maxOutputTokens: 4_096, contextTokens: 4_096 }
  expect(outputTokensFor(small)).toBe(2_048)
  const { history, attachment, sources } = roomFor(small)
  expect(sources).toBeGreaterThan(attachment)
  expect(attachment).toBeGreaterThan(history)
  expect((history + attachment + sources) / 2.5 + outputTokensFor(small)).toBeLessThan(4_096)
  expect(roomFor({ ...small, contextTokens: undefined })).toEqual({
    history: 16_000,
    attachment: 60_000,
    sources: Infinity,
  })
})

test.each([
  ['AI_CONTEXT', '100'],
  ['AI_CONTEXT', '8k'],
  ['AI_MAX_OUTPUT', '0'],
])('%s=%s is refused at the start with its limits', (name, value) => {
  expect(() => readConfig({ ...server.env, [name]: value })).toThrow(`${name}: must be a whole number of tokens from`)
})
