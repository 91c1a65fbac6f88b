/**
 * Reads sums without "Rs" in a message: "rent 14,000", "license fee 32000 per month", "deposit one lakh twenty thousand".
 * A bare figure may be a house, a year or a number of a cheque, so the word for the sum must stand right before it.
 */
import { amountsIn } from '#shared/indian-text/amounts.ts'
import { quantitiesIn } from '#shared/indian-text/quantities.ts'
import type { DraftForm } from '#shared/drafts.ts'
import { factWords } from './fact-words.ts'
import type { MatchField } from './match-fields.ts'
import type { FactPage, Mention } from './fact-page.ts'

/** Words between the word for the sum and its figure. */
const BETWEEN =
  /^(?:is|are|was|of|at|for|only|total|monthly|now|p\.?m|per|month|each|about|around|approx|due|agreed|fixed|hai|tha|thi|kul|inr|रुपये|कुल)$/
const MOST_BETWEEN = 2
const BEFORE_CHARS = 40
const LEAST = 100
const MOST = 1e11
/** Thousands of these are no money, and a figure behind them belongs to a list of numbers. */
const COUNTS =
  /^\s?(?:%|-|\/\d|:\d|\.\d|[\p{L}]?\d|(?:sq|square|acres?|hectares?|bighas?|kms?|kgs?|tons?|tonnes?|units?|shares?|bags?|boxes|pieces|pcs|litres?|persons?|people|workers|employees|days?|months?|years?|yrs?|hours?|instal\p{L}*|emis?|cheques?|copies|times)(?![\p{L}]))/iu
/** "Rent since 1996": a year is no rent. */
const YEAR = /^(?:1[89]|20)\d\d$/
/** A cheque has its number behind it, and "claim" and "capital" may be those of one of several. */
const NOT_TELLING = /^(?:cheque|cheques|check|chek|चेक|bill|bond|bail|water|society|claim|claimed|capital)$/

/** "Paid 2,45,000" answers only a question about what was paid, and a salary is no salary that is due. */
const DONE = /\b(?:paid|returned|refunded|received|repaid)\b/g
const KIND = /\b(?:due|arrears|unpaid|outstanding|pending|total)\b/g

/** @param match finds the field by the words near a sum; a bare one must be of the very kind that the field asks */
export function bareSumMatcher(form: DraftForm, match: MatchField): MatchField {
  return (page, mention) => {
    const field = form.fields.find(({ id }) => id === match(page, mention))
    if (!field) return undefined
    const said = page.flat.slice(Math.max(0, mention.start - BEFORE_CHARS), mention.start).toLowerCase()
    const name = field.id.replaceAll('_', ' ')
    const [asked, told] = [[name, field.label.toLowerCase()], said.slice(said.search(/[^.;,]*$/))]
    const kinds = [...(name.match(DONE) ?? []), ...(asked.join(' ').match(KIND) ?? [])]
    const words = [...(told.match(DONE) ?? []), ...(told.match(KIND) ?? [])]
    const isOfKind = kinds.length === 0 ? words.length === 0 : words.some((word) => kinds.includes(word))
    return isOfKind || (words.length === 1 && words[0] === 'total') ? field.id : undefined
  }
}

/** @returns whole rupees in digits; nothing of a page of an attachment, whose tables have many figures */
export function readBareSums({ flat, page }: FactPage): Mention[] {
  if (page !== null) return []
  const { sums } = factWords()
  const named = amountsIn(flat)
  return quantitiesIn(flat).flatMap(({ least, most, start, end, words, next }) => {
    const known = named.find((one) => one.start <= start && end <= one.end)
    // A sum in words that repeats the figures before it was read already.
    const isSpelt = known !== undefined && !/^\d/.test(words)
    if ((known && !isSpelt) || least !== most || !Number.isInteger(most) || most < LEAST || most > MOST) return []
    if (isSpelt && named.some((one) => one !== known && one.most === known.most)) return []
    if (YEAR.test(words) || COUNTS.test(next)) return []
    const before = flat
      .slice(Math.max(0, start - BEFORE_CHARS), start)
      .split(/[.;,()](?=\s)|[+&]/)
      .at(-1)
    const said = (before?.toLowerCase().match(/[\p{L}\p{M}][\p{L}\p{M}.-]*/gu) ?? []).map((word) =>
      word.replace(/\.$/, ''),
    )
    if (/\d/.test(before ?? '')) return []
    const at = said.findLastIndex((word) => sums.has(word))
    const between = said.slice(at + 1)
    const isNamed = at >= 0 && !NOT_TELLING.test(said[at] ?? '') && between.length <= MOST_BETWEEN
    return isNamed && between.every((word) => BETWEEN.test(word)) ? [{ value: String(most), start, end }] : []
  })
}
