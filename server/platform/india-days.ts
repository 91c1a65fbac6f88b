/**
 * Days by India's calendar, for everything that is counted by day, because an evening in Mumbai would be the day before
 * in a count by UTC.
 */
import { sql, type Column } from 'drizzle-orm'
import { isoDay } from '#shared/dates.ts'
import { DAY } from './clock.ts'

/** Makes the SQL by which rows are grouped, and the day as text: "2026-11-22". */
export function groupByIndianDay(at: Column) {
  const bucket = sql`date_trunc('day', ${at} at time zone 'Asia/Kolkata')`
  return { bucket, day: sql<string>`to_char(${bucket}, 'YYYY-MM-DD')` }
}

/**
 * @param count at least 1
 * @returns the last days up to today, oldest first, and the instant at which the first began
 */
export function lastDays(count: number, now: Date): { days: string[]; from: Date } {
  // Every day has 24 hours, because India has not changed its clocks since 1945.
  const days = Array.from({ length: count }, (_, i) => isoDay(new Date(now.getTime() - (count - 1 - i) * DAY)))
  return { days, from: new Date(`${days[0]}T00:00:00+05:30`) }
}
