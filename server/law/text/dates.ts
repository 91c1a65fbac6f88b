import { ENGLISH_MONTHS } from '#shared/indian-text/months.ts'

/** @param iso "2024-07-01" @returns "1 July 2024" */
export function readableDate(iso: string): string {
  const [year, month, day] = iso.split('-').map(Number)
  return `${day} ${ENGLISH_MONTHS[(month ?? 1) - 1]} ${year}`
}

/** @param iso "2024-06-30" @returns the day `days` later: "2024-07-01" for 1 */
export function addDays(iso: string, days: number): string {
  const date = new Date(`${iso}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/**
 * @returns today's date in India, "2026-11-20", because deadlines run there. The server's clock is UTC and would be a
 * day behind until half past five.
 */
export function todayInIndia(now = Date.now()): string {
  return new Date(now + 5.5 * 3_600_000).toISOString().slice(0, 10)
}
