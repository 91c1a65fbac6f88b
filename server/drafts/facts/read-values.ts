/**
 * Reads dates and sums of money of a page. Every pattern is bounded, so that the time grows with the length of the page
 * alone.
 */
import { amountsIn, wholeRupees } from '#shared/indian-text/amounts.ts'
import { datesIn } from '#shared/indian-text/dates.ts'
import type { FactPage, Mention } from './fact-page.ts'

/** @returns ISO days, in the order of the page; no day that no calendar has */
export const readDates = ({ flat }: FactPage): Mention[] =>
  datesIn(flat).map(({ value, start, end }) => ({ value, start, end }))

/** Rupees. A sum of this size or more has too many digits to be printed in words. */
const TOO_MUCH = 1e13

/**
 * @returns whole rupees in digits. A bare figure is no sum. A sum in words is left out, because it only repeats the
 * figures before it. Of a range the highest sum is taken.
 */
export const readAmounts = ({ flat }: FactPage): Mention[] =>
  amountsIn(flat).flatMap(({ most, number, start, end }) => {
    const rupees = wholeRupees(most)
    const isSum = rupees >= 1 && rupees < TOO_MUCH && /^\d/.test(number.words)
    return isSum ? [{ value: String(rupees), start, end }] : []
  })
