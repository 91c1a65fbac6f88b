/**
 * The check of support on sentences with planted faults: `node bench/citations/sentences.ts [--wrong]` prints for each kind of
 * fault and each file of `tests/support-sentences` how many are marked, with `--wrong` each development sentence that is
 * not judged right, but never one that is held out; then the CPU time of a long answer.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { checkSupport } from '#server/research/index.ts'
import { root, spread } from '../support.ts'

const row = z.looseObject({
  id: z.string(),
  sentence: z.string(),
  sources: z.array(z.looseObject({ n: z.number(), label: z.string().default(''), passages: z.array(z.string()) })),
  given: z.string().default(''),
  fault: z.string().nullable(),
})
type Row = z.infer<typeof row>

const readRows = (half: string): Row[] =>
  readFileSync(join(root, `tests/support-sentences/${half}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => row.parse(JSON.parse(line)))

const check = ({ sentence, sources, given }: Row) =>
  checkSupport(sentence, new Map(sources.map(({ n, passages }) => [n, passages])), {
    names: new Map(sources.map(({ n, label }) => [n, label])),
    given,
  })
const isMarked = (one: Row) => check(one).some(({ finding }) => finding === 'differs' || finding === 'not found')

for (const half of [
  'development',
  'development-2',
  'development-3',
  'development-4',
  'development-5',
  'held-out',
  'held-out-2',
  'held-out-3',
  'held-out-4',
]) {
  const rows = readRows(half)
  console.log(`\n${half}: ${rows.length} sentences`)
  for (const [fault, some] of Map.groupBy(rows, (one) => one.fault ?? 'true')) {
    const marked = some.filter(isMarked).length
    const supported = some.filter((one) => check(one).every(({ finding }) => finding === 'supported')).length
    const share = ((100 * marked) / some.length).toFixed(1)
    console.log(
      `${fault.padEnd(14)} ${String(some.length).padStart(4)}  marked ${share.padStart(5)} %  supported ${supported}`,
    )
  }
  if (half.startsWith('held-out') || !process.argv.includes('--wrong')) continue
  for (const one of rows)
    if (isMarked(one) !== (one.fault !== null))
      console.log(
        `${one.id} ${one.fault ?? 'true'}: ${one.sentence}\n      ${check(one)
          .map(({ reason }) => reason)
          .join(' ')}`,
      )
}

const LONG_WORDS = 4_000
const SOURCES = 30
const SOURCE_CHARS = 3_000
const development = readRows('development')
const texts = development.flatMap(({ sources }) => sources.flatMap(({ passages }) => passages)).join(' ')
const passages = new Map(
  Array.from(
    { length: SOURCES },
    (_, at) => [at + 1, [texts.slice(at * SOURCE_CHARS, (at + 1) * SOURCE_CHARS)]] as const,
  ),
)
const answer = development
  .map(({ sentence }, at) => sentence.replaceAll(/\[\d+\]/g, `[${(at % SOURCES) + 1}]`))
  .join(' ')
  .split(' ')
  .slice(0, LONG_WORDS)
  .join(' ')
const times = Array.from({ length: 20 }, () => {
  const from = process.cpuUsage()
  checkSupport(answer, passages)
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1_000
})
console.log(`\n${LONG_WORDS} words, ${SOURCES} sources of ${SOURCE_CHARS} characters`)
console.table([spread(times)])
