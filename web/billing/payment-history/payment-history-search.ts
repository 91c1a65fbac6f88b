import { isoDay } from '#shared/dates.ts'
import { foldWord, latinDigits } from '#shared/indian-text/digits.ts'

/**
 * Three locales, because people in India and elsewhere shorten English months differently ("Sept", "Sep"), and some
 * write them in Hindi.
 */
const LOCALES = ['en-IN', 'en-US', 'hi-IN']

/** The names of each month from January on, as `normal` writes them. */
const MONTHS = Array.from({ length: 12 }, (_, month) => [
  ...new Set(
    LOCALES.flatMap((locale) =>
      (['long', 'short'] as const).map((width) =>
        normal(new Intl.DateTimeFormat(locale, { month: width, timeZone: 'UTC' }).format(Date.UTC(2026, month))),
      ),
    ),
  ),
])

/** Normalises words and numbers, so that spellings and digits with the same meaning are equal. */
function normal(text: string): string {
  return (
    foldWord(latinDigits(text))
      // Both are made one, because people type अक्तूबर as well as अक्टूबर.
      .replaceAll('क्तू', 'क्टू')
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .replaceAll(/\b(\d+)(?:st|nd|rd|th)\b/g, '$1')
      .replaceAll(/(?<!\d)0+(?=\d|$)/g, '')
      .trim()
  )
}

/**
 * The ways in which people write a day in India, as `normal` writes them: "22 11 2026", "22 nov 2026", "november 2026",
 * …
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

/** @param query as typed. It matches the beginning of a form, because the person may still be typing. */
export function searchDays<T extends { forms: readonly string[] }>(days: readonly T[], query: string): readonly T[] {
  const wanted = normal(query)
  return wanted ? days.filter(({ forms }) => forms.some((form) => form.startsWith(wanted))) : days
}
