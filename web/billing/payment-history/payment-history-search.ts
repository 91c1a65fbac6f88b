import { isoDay } from '#shared/dates.ts'
import { foldWord, latinDigits } from '#shared/indian-text/digits.ts'
import { MONTH_SPELLINGS } from '#shared/indian-text/months.ts'

/**
 * The names of each month from January on, as `normal` writes them. The list shows Hindi months in the browser's own short
 * form ("नव॰"), so that a person who copies a day must find it.
 */
const MONTHS = MONTH_SPELLINGS.map((spellings, month) => {
  const shown = new Intl.DateTimeFormat('hi-IN', { month: 'short', timeZone: 'UTC' }).format(Date.UTC(2026, month))
  return [...new Set([...spellings, shown].map(normal))]
})

/** Normalises words and numbers, so that spellings and digits with the same meaning are equal. */
function normal(text: string): string {
  return foldWord(latinDigits(text))
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replaceAll(/\b(\d+)(?:st|nd|rd|th)\b/g, '$1')
    .replaceAll(/(?<!\d)0+(?=\d|$)/g, '')
    .trim()
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
