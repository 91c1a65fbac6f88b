import { amountsIn } from '#shared/indian-text/amounts.ts'
import { datesIn } from '#shared/indian-text/dates.ts'
import { latinDigits } from '#shared/indian-text/digits.ts'

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
/** "Marriage 2021" is no March: only the months themselves are read. */
const MONTH_ALONE =
  /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?[,.]?\s+(?:of\s+)?((?:19|20)\d{2})\b(?!-\d)/g

/** @returns one way to write what people write in many: small letters, days as 2026-03-12, sums as rs 240000 */
export function normalText(written: string): string {
  const text = latinDigits(written.normalize('NFKC'))
    .replaceAll(/[‘’´`]/g, "'")
    .replaceAll(/[‐‑‒–—]/g, '-')
  const found = [
    ...amountsIn(text).map(({ start, end, least }) => ({ start, end, text: `rs ${least / 100}` })),
    ...datesIn(text).map(({ start, end, value }) => ({ start, end, text: value })),
  ].toSorted((one, other) => one.start - other.start)
  let normal = ''
  let at = 0
  for (const { start, end, text: said } of found) {
    if (start < at) continue
    normal += `${text.slice(at, start)}${said}`
    at = end
  }
  return `${normal}${text.slice(at)}`
    .toLowerCase()
    .replaceAll(/(?<=\d),(?=\d{2,3}\b)/g, '')
    .replaceAll(
      MONTH_ALONE,
      (_, month: string, year: string) => `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}`,
    )
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim()
}
