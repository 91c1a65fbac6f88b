import type { CostCeiling } from '#server/platform/limits/ceilings.ts'
import type { Limit } from '#server/platform/limits/limits.ts'

/**
 * A person's share of the threads that all share, in ms. It counts time and not calls, because a search takes about 50
 * ms and a long text about 1,000.
 */
export const lookingUpPer5Minutes: CostCeiling = {
  name: 'law-ms-5m',
  points: 60_000,
  seconds: 300,
  reached: 'law_looked_up',
}
export const checksPer5Minutes: Limit = { name: 'law-check-5m', points: 60, seconds: 300 }
/** A search costs about a tenth of a second of a shared thread. */
export const searchesPer5Minutes: Limit = { name: 'law-search-5m', points: 200, seconds: 300 }
/** Each call is paid for, unless its answer is in the cache. */
export const kanoonCallsPerDay: Limit = { name: 'law-kanoon-day', points: 200, seconds: 86_400 }
