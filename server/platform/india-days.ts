/** Days as India's calendar has them, for what is counted by day. */
import { sql, type Column } from 'drizzle-orm'
import { isoDay } from '#shared/dates.ts'
import { DAY } from './clock.ts'

/** The day of an instant: what rows are grouped by, and how it is told, "2026-11-22". */
export function groupByIndianDay(at: Column) {
  const bucket = sql`date_trunc('day', ${at} at time zone 'Asia/Kolkata')`
  return { bucket, day: sql<string>`to_char(${bucket}, 'YYYY-MM-DD')` }
}

/** The last days up to today, oldest first, and the instant at which the first began. @param count at least 1 */
export function lastDays(count: number, now: Date): { days: string[]; from: Date } {
  // No clock has been changed in India since 1945: each day is as long as the next.
  const days = Array.from({ length: count }, (_, i) => isoDay(new Date(now.getTime() - (count - 1 - i) * DAY)))
  return { days, from: new Date(`${days[0]}T00:00:00+05:30`) }
}
