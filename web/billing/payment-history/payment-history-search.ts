import { isoDay } from '#shared/dates.ts'
import { foldWord, latinDigits } from '#shared/indian-text/digits.ts'

/** English as Indians and others shorten it ("Sept", "Sep"), and Hindi. */
const LOCALES = ['en-IN', 'en-US', 'hi-IN']

/** The names of each month, from January, as `normal` has them. */
const MONTHS = Array.from({ length: 12 }, (_, month) => [
  ...new Set(
    LOCALES.flatMap((locale) =>
      (['long', 'short'] as const).map((width) =>
        normal(new Intl.DateTimeFormat(locale, { month: width, timeZone: 'UTC' }).format(Date.UTC(2026, month))),
      ),
    ),
  ),
])

/** Words and numbers with one space between them; spellings and digits that mean the same made one. */
function normal(text: string): string {
  return (
    foldWord(latinDigits(text))
      // People type अक्तूबर and अक्टूबर.
      .replaceAll('क्तू', 'क्टू')
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .replaceAll(/\b(\d+)(?:st|nd|rd|th)\b/g, '$1')
      .replaceAll(/(?<!\d)0+(?=\d|$)/g, '')
      .trim()
  )
}

/**
 * How people write the day of an instant in India, as `normal` has it: "22 11 2026", "22 nov 2026", "november 2026", …
 * @param instant ISO
 */
export function dayForms(instant: string): string[] {
  const [year = '', month, day] = isoDay(new Date(instant))
    .split('-')
    .map((part) => String(Number(part)))
  const short = year.slice(2)
  const named = (MONTHS[Number(month) - 1] ?? []).flatMap((name) => [
    `${day} ${name} ${year}`,
    `${day} ${name} ${short}`,
    `${name} ${day} ${year}`,
    `${name} ${year}`,
  ])
  return [
    `${day} ${month} ${year}`,
    `${day} ${month} ${short}`,
    `${year} ${month} ${day}`,
    `${month} ${year}`,
    ...named,
  ]
}

/** @param query as it is typed: what has been typed so far must be how one of the forms begins */
export function searchDays<T extends { forms: readonly string[] }>(days: readonly T[], query: string): readonly T[] {
  const wanted = normal(query)
  return wanted ? days.filter(({ forms }) => forms.some((form) => form.startsWith(wanted))) : days
}
