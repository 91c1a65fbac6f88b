/**
 * Computed periods against days counted by people: `node bench/time.ts [--wrong]` reads every file of tests/time and
 * prints how many are right, and with `--wrong` each that is not; then the time that a question takes.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { computePeriods, loadTimeTables, readTimeline } from '#server/law/index.ts'
import { root, spread } from './support.ts'

const TODAY = '2026-11-24'
const rows = z.array(
  z.looseObject({
    text: z.string(),
    today: z.string().default(TODAY),
    lastDay: z.string().optional(),
    none: z.boolean().default(false),
    period: z.string().optional(),
  }),
)

const began = performance.now()
loadTimeTables()
const loaded = performance.now() - began
const times: number[] = []
const table = globSync('tests/time/*.yaml', { cwd: root })
  .toSorted()
  .map((file) => {
    const cases = rows.parse(parse(readFileSync(join(root, file), 'utf8')))
    let [first, among, silent] = [0, 0, 0]
    for (const { text, today, lastDay, none, period } of cases) {
      const start = performance.now()
      const found = computePeriods(readTimeline(text, today), { today })
      times.push(performance.now() - start)
      const meant = found.filter(({ periodId }) => period === undefined || periodId === period)
      const right = none ? found.length === 0 : meant.some((one) => one.lastDay === lastDay)
      if (right) among += 1
      if (none ? right : found[0]?.lastDay === lastDay) first += 1
      if (!none && found.length === 0) silent += 1
      if (!right && process.argv.includes('--wrong'))
        console.log(
          `${text}\n  expected ${none ? 'nothing' : `${lastDay} ${period ?? ''}`}, found ${found.map((one) => `${one.lastDay} ${one.periodId}`).join(', ') || 'nothing'}`,
        )
    }
    return {
      file,
      cases: cases.length,
      'first of those found': first,
      'among those found': among,
      'nothing found': silent,
    }
  })
console.table(table)
console.table([
  { what: 'reading the tables, once, ms', ...spread([loaded]) },
  { what: 'a question, ms', ...spread(times) },
])
