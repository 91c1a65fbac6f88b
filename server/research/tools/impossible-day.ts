import { ENGLISH_MONTHS } from '#shared/indian-text/months.ts'

const MONTHS = ENGLISH_MONTHS.map((month) => month.slice(0, 3).toLowerCase())
const MONTH = `(${MONTHS.join('|')})[a-z]*`
/** Each with the places of day, month and year among its groups. */
const FORMS = [
  {
    pattern: new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?[\\s-]+(?:of\\s+)?${MONTH}\\.?,?[\\s-]+(\\d{4})\\b`, 'gi'),
    at: [1, 2, 3],
  },
  { pattern: new RegExp(`\\b${MONTH}\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})\\b`, 'gi'), at: [2, 1, 3] },
  { pattern: /\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/g, at: [1, 2, 3] },
  { pattern: /\b(\d{4})-(\d{2})-(\d{2})\b/g, at: [3, 2, 1] },
] as const

/**
 * @returns the first day in a text that no calendar has, as it is written there: "31 February 2026"; null where there is
 *   none. A period must not be counted from the month alone, as if no day had been told.
 */
export function impossibleDay(text: string): string | null {
  for (const { pattern, at } of FORMS)
    for (const match of text.matchAll(pattern)) {
      const [day, month, year] = at.map((place) => match[place] ?? '')
      if (!exists(Number(day), monthNumber(month ?? ''), Number(year))) return match[0]
    }
  return null
}

const monthNumber = (written: string) =>
  /^\d+$/.test(written) ? Number(written) : MONTHS.indexOf(written.slice(0, 3).toLowerCase()) + 1

function exists(day: number, month: number, year: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && month >= 1
}
