/** Counts periods on the calendar as the law does. Days are ISO: "2026-11-24". */
import { addDays } from '../text/dates.ts'
import type { Length } from './content.ts'

/**
 * The days on which every court and office of India is closed. Other holidays differ from court to court, so that they
 * are never counted with.
 */
const NATIONAL_HOLIDAYS: Record<string, { en: string; hi: string }> = {
  '01-26': { en: 'Republic Day', hi: 'गणतंत्र दिवस' },
  '08-15': { en: 'Independence Day', hi: 'स्वतंत्रता दिवस' },
  '10-02': { en: 'Gandhi Jayanti', hi: 'गांधी जयंती' },
}

/** @returns its name where the day is a Sunday or a national holiday */
export function holidayOn(day: string): { en: string; hi: string } | undefined {
  return (
    NATIONAL_HOLIDAYS[day.slice(5)] ??
    (new Date(`${day}T00:00:00Z`).getUTCDay() === 0 ? { en: 'a Sunday', hi: 'रविवार' } : undefined)
  )
}

/** @returns the day itself, or the first after it that is no Sunday and no national holiday */
export function nextOpenDay(day: string): string {
  let open = day
  while (holidayOn(open)) open = addDays(open, 1)
  return open
}

/**
 * A month is a month of the calendar (section 3(35), General Clauses Act): it ends on the day with the same number, or
 * on the last of a month that has no such day.
 */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, last))
  return first.toISOString().slice(0, 10)
}

/** @returns the last day of a period that starts on the day, which is itself not counted */
export function addLength(day: string, length: Length): string {
  if (length.days !== undefined) return addDays(day, length.days)
  if (length.weeks !== undefined) return addDays(day, length.weeks * 7)
  if (length.months !== undefined) return addMonths(day, length.months)
  if (length.years !== undefined) return addMonths(day, length.years * 12)
  if (length.hours !== undefined) return addDays(day, Math.ceil(length.hours / 24))
  let last = day
  for (let left = length.workingDays ?? 0; left > 0; left -= 1) last = nextOpenDay(addDays(last, 1))
  return last
}

export const monthEnd = (day: string): string => addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1)

/** @returns the days from the first to the second; negative when the second is earlier */
export const daysBetween = (first: string, second: string): number =>
  Math.round((Date.parse(`${second}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000)

/**
 * The days that the Supreme Court left out of every period of limitation because of the pandemic (order of 10 January
 * 2022, In re Cognizance for Extension of Limitation).
 */
const LEFT_OUT = { from: '2020-03-15', to: '2022-02-28' }
/** Whoever's time ended in those days had ninety days from 1 March 2022. */
const LEAST_END = '2022-05-29'

/**
 * @param start the day that is not counted
 * @param last the last day without the pandemic
 * @param again counts the period from another day
 * @returns the last day with it; the same where the period does not touch those days
 */
export function withoutPandemic(start: string, last: string, again: (start: string) => string): string {
  if (last < LEFT_OUT.from || start > LEFT_OUT.to) return last
  const moved = start >= LEFT_OUT.from ? again(LEFT_OUT.to) : addDays(last, daysBetween(LEFT_OUT.from, LEFT_OUT.to) + 1)
  return last <= LEFT_OUT.to && moved < LEAST_END ? LEAST_END : moved
}
