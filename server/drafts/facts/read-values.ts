/** Dates and sums of money as Indian papers write them. Every pattern is bounded: the time grows with the length of the page alone. */
import type { FactPage, Mention } from './page.ts'

const MONTHS: Record<string, number> = {
  jan: 1,
  january: 1,
  जनवरी: 1,
  feb: 2,
  february: 2,
  फरवरी: 2,
  mar: 3,
  march: 3,
  मार्च: 3,
  apr: 4,
  april: 4,
  अप्रैल: 4,
  may: 5,
  मई: 5,
  jun: 6,
  june: 6,
  जून: 6,
  jul: 7,
  july: 7,
  जुलाई: 7,
  aug: 8,
  august: 8,
  अगस्त: 8,
  sep: 9,
  sept: 9,
  september: 9,
  सितंबर: 9,
  सितम्बर: 9,
  oct: 10,
  october: 10,
  अक्टूबर: 10,
  nov: 11,
  november: 11,
  नवंबर: 11,
  नवम्बर: 11,
  dec: 12,
  december: 12,
  दिसंबर: 12,
  दिसम्बर: 12,
}

const ISO = /(?<![\d/.-])(\d{4})-(\d{2})-(\d{2})(?![\d/-])/g
const FIGURES = /(?<![\d/.-])(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/-]|\.\d)/g
const DAY_MONTH = /(?<![\d/.-])(\d{1,2})(?:st|nd|rd|th)? ?(?:day of |of )?([\p{L}\p{M}]{2,10})\.?,? ?(\d{4})(?!\d)/gu
const MONTH_DAY = /(?<![\p{L}])(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/gu

/** @returns ISO days, in the order of the page; no day that no calendar has */
export function readDates({ flat }: FactPage): Mention[] {
  const found: Mention[] = []
  const add = (match: RegExpExecArray, day: string, month: number | string, year: string) => {
    const value = isoDay(Number(day), Number(month), Number(year.length === 2 ? `20${year}` : year))
    if (value) found.push({ value, start: match.index, end: match.index + match[0].length })
  }
  for (const match of flat.matchAll(ISO)) add(match, match[3] ?? '', match[2] ?? '', match[1] ?? '')
  for (const match of flat.matchAll(FIGURES)) add(match, match[1] ?? '', match[3] ?? '', match[4] ?? '')
  for (const match of flat.matchAll(DAY_MONTH))
    add(match, match[1] ?? '', MONTHS[(match[2] ?? '').toLowerCase()] ?? 0, match[3] ?? '')
  for (const match of flat.matchAll(MONTH_DAY))
    add(match, match[2] ?? '', MONTHS[(match[1] ?? '').toLowerCase()] ?? 0, match[3] ?? '')
  return found.toSorted((one, other) => one.start - other.start)
}

function isoDay(day: number, month: number, year: number): string | null {
  if (month < 1 || month > 12 || day < 1 || year < 1900 || year > 2100) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null
}

const TIMES: Record<string, number> = {
  thousand: 1e3,
  hazar: 1e3,
  hazaar: 1e3,
  हजार: 1e3,
  हज़ार: 1e3,
  k: 1e3,
  lakh: 1e5,
  lakhs: 1e5,
  lac: 1e5,
  lacs: 1e5,
  लाख: 1e5,
  crore: 1e7,
  crores: 1e7,
  cr: 1e7,
  करोड़: 1e7,
  करोड: 1e7,
}

const SUM =
  /(?<![\p{L}\d.,/])((?:rs\.?|inr|₹|rupees|रुपये|रुपए|रु\.?) {0,2})?(\d[\d,]{0,15}(?:\.\d{1,2})?) {0,2}(?:\/-)?(thousand|hazaar|hazar|हज़ार|हजार|lakhs?|lacs?|लाख|crores?|करोड़|करोड|cr|k)?(?![\p{L}\p{M}\d])( {0,2}(?:rupees|rupaye|rupay|rs|रुपये|रुपए|\/-))?/giu

/** @returns whole rupees in digits; a bare figure is no sum */
export function readAmounts({ flat }: FactPage): Mention[] {
  return [...flat.matchAll(SUM)].flatMap((match) => {
    const [whole, sign, figure = '', times, behind] = match
    if (!sign && !times && !behind) return []
    const rupees = Number(figure.replaceAll(',', '')) * (TIMES[times?.toLowerCase() ?? ''] ?? 1)
    if (!Number.isFinite(rupees) || rupees < 1 || rupees >= 1e13) return []
    return [{ value: String(Math.round(rupees)), start: match.index, end: match.index + whole.trimEnd().length }]
  })
}
