import { computePeriods } from './compute-periods.ts'
import { readTimeline } from './timeline.ts'

const TODAY = '2026-11-24'
const SAMPLES = [
  'cheque returned on 2 September 2026, notice sent 20 sept, he received 24 sept, 5 days ago, last month, 12/3/2026',
  'चेक 2 सितंबर 2026 को बाउंस हुआ, 5 दिन पहले नोटिस मिला',
]

/** Reads the tables and compiles the patterns. A server calls it at its start, because the first question would wait. */
export function loadTimeTables(): void {
  for (const sample of SAMPLES) computePeriods(readTimeline(sample, TODAY), { today: TODAY })
}
