import { isoDate } from '#shared/indian-text/dates.ts'

/** @param written "26-09-1973", "1973-09-26", or a Date @returns an ISO date, or null where it is none */
export function openDataDate(written: unknown): string | null {
  if (written instanceof Date) return Number.isNaN(written.getTime()) ? null : written.toISOString().slice(0, 10)
  const text = typeof written === 'string' ? written.trim() : ''
  const [, day, month, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? []
  if (year) return isoDate(Number(year), Number(month), Number(day))
  const iso = text.slice(0, 10)
  // Date would read "2020-02-31" as the second of March, so the result is compared with the written text.
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) && new Date(`${iso}T00:00:00Z`).toJSON()?.startsWith(iso) ? iso : null
}
