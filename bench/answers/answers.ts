/**
 * What the Scenario Solver answers without a model, on questions that were written apart from its code:
 * `node bench/answers/answers.ts [--failures] [FILE]`. Of the held-out file no single failure is ever printed.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeAnswer } from '#server/chat/pipeline.ts'
import { openOfflineModel } from '#server/chat/tools/index.ts'
import { buildLibrary, openLibrary } from '#server/law/index.ts'
import type { CheckedCitation, Source } from '#shared/law/law.ts'
import { markedNumbers } from '#shared/research/cited-sources.ts'
import { askedRow, judge, type QuestionRow } from './score-answer.ts'
import { percentile, root } from '../support.ts'

const { values, positionals } = parseArgs({ options: { failures: { type: 'boolean' } }, allowPositionals: true })
const asked = join(root, 'tests/questions/asked')
const files = positionals.length > 0 ? positionals : readdirSync(asked).map((name) => join(asked, name))
/** The day on which the rows were written that say no other; their days count from it. */
const WRITTEN = '2026-11-24'

const dir = mkdtempSync(join(tmpdir(), 'nyayadesk-answers-'))
const library = await openLibrary(await buildLibrary(join(root, 'content/law'), dir))
const model = openOfflineModel(0)
const contextOn = (today: string) =>
  ({
    library,
    model,
    libraryModel: model,
    modelName: 'offline',
    hosted: false,
    siteUrl: 'http://localhost',
    now: () => new Date(`${today}T06:00:00Z`),
    papers: { for: () => undefined },
  }) as unknown as Parameters<typeof writeAnswer>[0]

async function answer({ q, then, today = WRITTEN }: QuestionRow) {
  const context = contextOn(today)
  const prompts = [q, ...(then === undefined ? [] : [then])]
  const history: { prompt: string; answer: string }[] = []
  let sources: Source[] = []
  let citations: CheckedCitation[] = []
  for (const [at, prompt] of prompts.entries()) {
    let text = ''
    citations = []
    const request = {
      userId: 1,
      sessionId: '1',
      tool: 'scenario' as const,
      prompt,
      language: 'en' as const,
      depth: 'normal' as const,
      history: [...history],
      earlierPrompts: prompts.slice(0, at),
      attachment: undefined,
      attached: false,
    } satisfies Parameters<typeof writeAnswer>[1]
    const { signal } = new AbortController()
    for await (const event of writeAnswer(context, request, signal, signal)) {
      if (event.type === 'text') text += event.text
      if (event.type === 'sources') sources = event.sources
      if (event.type === 'citation') citations.push(event.citation)
    }
    history.push({ prompt, answer: text })
  }
  const text = history.at(-1)?.answer ?? ''
  const marked = markedNumbers(text)
  const labels = [
    ...sources.filter(({ n }) => marked.has(n)).map(({ label }) => label),
    ...citations.map(({ label }) => label),
  ]
  return { text, labels: [...new Set(labels)] }
}

for (const file of files) {
  const rows = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => askedRow.parse(JSON.parse(line)))
  const byKind = new Map<string, { asked: number; right: number; elsewhere: number }>()
  const words: number[] = []
  const times: number[] = []
  for (const row of rows) {
    const began = performance.now()
    const { text, labels } = await answer(row)
    times.push(performance.now() - began)
    const verdict = judge(row, text, labels)
    if (row.expect === 'answer') words.push(verdict.words)
    for (const kind of [row.expect, ...(row.then === undefined ? [] : ['second message']), 'all']) {
      const sum = byKind.get(kind) ?? { asked: 0, right: 0, elsewhere: 0 }
      byKind.set(kind, {
        asked: sum.asked + 1,
        right: sum.right + Number(verdict.isRight),
        elsewhere: sum.elsewhere + Number(verdict.isElsewhere),
      })
    }
    if (values.failures && !verdict.isRight && !basename(file).startsWith('held-out'))
      console.log(`${row.id}: ${row.then ?? row.q}\n${text.slice(0, 600)}\n`)
  }
  console.log(basename(file))
  console.table(Object.fromEntries(byKind))
  console.log(
    `words of an answer, median: ${percentile(words, 0.5)}; ms a question: median ${Math.round(percentile(times, 0.5))}, p95 ${Math.round(percentile(times, 0.95))}`,
  )
}
await library.close()
rmSync(dir, { recursive: true, force: true })
