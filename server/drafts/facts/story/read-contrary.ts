/**
 * Finds what a message tells twice and differently: "stolen on 21.11.2026 … stolen on the night of 20 November", "aged 22
 * … the accused is 24". The paper must not take one of the two, because nobody can tell which is right.
 */
import type { DraftParty } from '#shared/drafts.ts'
import { datesIn } from '#shared/indian-text/dates.ts'
import type { FactPage, Mention } from '../fact-page.ts'

/**
 * @returns days that are told without their year, in the latest year of the page. They are read only beside a day that
 * has its year, and fill no field: the year is a guess, and what differs is the day.
 */
export function daysWithoutYear({ flat }: FactPage): Mention[] {
  const latest = datesIn(flat)
    .filter(({ hasFullYear }) => hasFullYear)
    .map(({ value }) => value.slice(0, 4))
    .toSorted()
    .at(-1)
  if (latest === undefined) return []
  const dated = new Set(datesIn(flat).map(({ start }) => start))
  return datesIn(flat, `${latest}-12-31`)
    .filter(({ start, hasFullYear }) => !hasFullYear && !dated.has(start))
    .map(({ value, start, end }) => ({ value, start, end }))
}

const ROLE = String.raw`(?:accused|applicant|petitioner|plaintiff|client|अभियुक्त|आरोपी|आवेदक|प्रार्थी|याची)`
const AGED = new RegExp(
  String.raw`(?<![\p{L}\p{M}])${ROLE}(?:,| is| was| ki umar| की (?:उम्र|आयु))?(?: aged| age)? (?<age>\d{2})(?: |-)?(?:years?|yrs?|साल|वर्ष|saal|sal)(?![\p{L}\p{M}])`,
  'giu',
)

/** @param party the only one of its side, whom its role alone can mean @returns another age than the one that was read */
export function otherAge({ flat }: FactPage, party: DraftParty): Mention | null {
  for (const match of party.age === '' ? [] : flat.matchAll(AGED)) {
    const value = match.groups?.['age'] ?? ''
    if (value !== party.age) return { value, start: match.index, end: match.index + match[0].length }
  }
  return null
}
