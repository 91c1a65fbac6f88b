/**
 * The speed of the law library: `node bench/library/retrieval.ts`. Every question of tests/questions, alone and with a 30-page
 * document behind it; the check of an answer of 2,000 and of 40,000 characters; on one thread, then eight at a time
 * through the workers.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { buildLibrary, openLibrary } from '#server/law/index.ts'
import { openReader } from '#server/law/threads/reader.ts'
import { root, spread } from '../support.ts'

const ROUNDS = 5
const PAGE_CHARS = 3_000

const row = (what: string, times: number[]) => ({ what, ...spread(times) })

function time(run: () => unknown): number {
  const start = performance.now()
  run()
  return performance.now() - start
}

const dir = mkdtempSync(join(tmpdir(), 'nyayadesk-bench-'))
try {
  const start = performance.now()
  const file = await buildLibrary(join(root, 'content/law'), dir)
  const built = performance.now() - start
  const reader = openReader(file)
  const questions = z
    .array(z.looseObject({ ask: z.string() }))
    .parse(parse(readFileSync(join(root, 'tests/questions/questions.yaml'), 'utf8')))
    .map(({ ask }) => ask)
  const found = questions.map((ask) => reader.find(ask))
  const sentences = found.flatMap(({ provisions, judgments }) => [
    ...provisions.map(({ no, actTitle, says }) => `Under Section ${no} of the ${actTitle}, ${says}`),
    ...judgments.map(
      ({ title, reports, points }) => `In ${title}${reports[0] ? `, ${reports[0]}` : ''}: ${points.join(' ')}`,
    ),
  ])
  const document = sentences.join(' ').slice(0, 30 * PAGE_CHARS)
  const rounds = <T>(list: readonly T[]) => Array.from({ length: ROUNDS }, () => list).flat()
  const rows = [
    row(
      'find: a question',
      rounds(questions).map((ask) => time(() => reader.find(ask))),
    ),
    row(
      'find: a question and 30 pages',
      rounds(questions).map((ask) => time(() => reader.find(`${ask}\n\n${document}`))),
    ),
    row(
      'find: "Please advise" and 30 pages',
      rounds([1, 2, 3, 4]).map(() => time(() => reader.find(`Please advise.\n\n${document}`))),
    ),
    row(
      'check: 2,000 characters',
      rounds(questions).map((_, at) => time(() => reader.check(document.slice(at * 100, at * 100 + 2_000)))),
    ),
    row(
      'check: 40,000 characters',
      rounds([1, 2, 3, 4]).map(() => time(() => reader.check(document.slice(0, 40_000)))),
    ),
  ]
  reader.close()

  const library = await openLibrary(file, { workers: 2 })
  const through: number[] = []
  const queue = rounds(questions)
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let ask = queue.pop(); ask !== undefined; ask = queue.pop()) {
        const asked = performance.now()
        await library.find(ask)
        through.push(performance.now() - asked)
      }
    }),
  )
  await library.close()
  rows.push(row('find: through 2 workers, 8 at a time', through))
  console.log(
    `Built in ${(built / 1000).toFixed(1)} s: ${found[0]?.coverage.provisions} provisions, ${found[0]?.coverage.judgments} judgments, ${found[0]?.coverage.playbooks} matters.`,
  )
  console.table(rows)
} finally {
  rmSync(dir, { recursive: true, force: true })
}
