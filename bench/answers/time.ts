/**
 * Computed periods against days counted by people: `node bench/answers/time.ts [--wrong]` reads every file of tests/time and
 * prints how many are right when only the days of the text are read, and how many answers of the whole product begin
 * with the right day; with `--wrong` each that is not, but never one that is held out; then the time of a question.
 */
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { composeScenario } from '#tests/support/chat/compose-scenario.ts'
import {
  buildLibrary,
  computePeriods,
  loadTimeTables,
  openLibrary,
  readTimeline,
  type PeriodFinding,
} from '#server/law/index.ts'
import { addDays, readableDate } from '#server/law/text/dates.ts'
import { root, spread } from '../support.ts'

const TODAY = '2026-11-24'
const FIRST_WORDS = 120
const rows = z.array(
  z.looseObject({
    text: z.string(),
    today: z.string().default(TODAY),
    lastDay: z.string().optional(),
    none: z.boolean().default(false),
    period: z.string().optional(),
  }),
)
type Row = z.infer<typeof rows>[number]

const began = performance.now()
loadTimeTables()
const loaded = performance.now() - began
const dir = mkdtempSync(join(tmpdir(), 'nyayadesk-time-'))
const library = await openLibrary(await buildLibrary(join(root, 'content/law'), dir))
const times: number[] = []

const isRight = (found: readonly PeriodFinding[], { none, period, lastDay }: Row) =>
  none
    ? found.length === 0
    : found.some((one) => (period === undefined || one.periodId === period) && one.lastDay === lastDay)

interface DayOutcome {
  /** Whether the day is counted for the whole message, or none where none may be. */
  isCounted: boolean
  /** Whether the answer of the Scenario Solver begins with it. A message that asks something else is answered first. */
  isBegun: boolean
}

async function answer({ text, today, lastDay, none }: Row): Promise<DayOutcome> {
  const found = await library.find(text, { today })
  const isNone = found.computed.length === 0
  if (none || lastDay === undefined) return { isCounted: isNone, isBegun: isNone }
  // What may be done only after a time is told by the day on which it may be done, the day after the last one.
  const [last, next] = [readableDate(lastDay), `from ${readableDate(addDays(lastDay, 1))}`]
  const answer = composeScenario(text, found)
  const first = answer
    .replaceAll(/^#.*$|\[\d+\]/gm, '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, FIRST_WORDS)
    .join(' ')
  return {
    isCounted: found.computed.some(({ working: { en } }) => en.includes(last) || en.includes(next)),
    isBegun: first.includes(last) || (first.includes('only after') && first.includes(next)),
  }
}

const table = []
for (const file of globSync('tests/time/*.yaml', { cwd: root }).toSorted()) {
  const cases = rows.parse(parse(readFileSync(join(root, file), 'utf8')))
  let [first, among, silent, counted, begun] = [0, 0, 0, 0, 0]
  for (const row of cases) {
    const start = performance.now()
    const found = computePeriods(readTimeline(row.text, row.today), { today: row.today })
    times.push(performance.now() - start)
    const [right, { isCounted, isBegun }] = [isRight(found, row), await answer(row)]
    if (right) among += 1
    if (row.none ? right : found[0]?.lastDay === row.lastDay) first += 1
    if (!row.none && found.length === 0) silent += 1
    if (isCounted) counted += 1
    if (isBegun) begun += 1
    if (!(right && isBegun) && process.argv.includes('--wrong') && !file.includes('held-out'))
      console.log(
        `${row.text}\n  expected ${row.none ? 'nothing' : `${row.lastDay} ${row.period ?? ''}`}, found ${found.map((one) => `${one.lastDay} ${one.periodId}`).join(', ') || 'nothing'}${isBegun ? '' : '; the answer does not begin with it'}`,
      )
  }
  table.push({
    file,
    cases: cases.length,
    'first of those found': first,
    'among those found': among,
    'nothing found': silent,
    'counted for the whole message': counted,
    'in the first 120 words of the answer': begun,
  })
}
console.table(table)
console.table([
  { what: 'reading the tables, once, ms', ...spread([loaded]) },
  { what: 'a question, ms', ...spread(times) },
])
await library.close()
rmSync(dir, { recursive: true, force: true })
