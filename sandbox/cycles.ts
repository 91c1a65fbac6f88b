import type { Plan } from './entities.ts'

const DAY = 86_400
/** India is 5 h 30 min ahead of UTC in all seasons. Seconds. */
const IST = 19_800

/** @param from, @returns Unix seconds */
export function cycleEnd(
  { period, interval }: Pick<Plan, 'period' | 'interval'>,
  from: number,
  cycles: number,
): number {
  const count = cycles * interval
  const start = new Date((from + IST) * 1_000)
  const [year, month, day] = [start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()]
  const midnight = (y: number, m: number, d: number) => Date.UTC(y, m, d) / 1_000 - IST
  if (period === 'daily') return midnight(year, month, day + count)
  if (period === 'weekly') return midnight(year, month, day + 7 * count)
  const months = month + (period === 'monthly' ? count : 12 * count)
  // One month after 31 January is the last day of February. Without this line it would be a day in March.
  const last = new Date(Date.UTC(year, months + 1, 0)).getUTCDate()
  return midnight(year, months, Math.min(day, last))
}

/** A charge that failed is tried again this many times, a day later each time. */
export const RETRIES = 3
export const RETRY_AFTER = DAY
