/**
 * A page in the form from which facts are read: one long line, because a fact may run over the end of a printed line.
 * The offsets of the printed lines are kept, so that a fact can be shown with its line.
 */
import { latinDigits } from '#shared/indian-text/digits.ts'
import type { FactPlace } from '#shared/drafts.ts'

export interface FactText {
  /** Null for the person's own message. */
  page: number | null
  text: string
}

export interface FactPage {
  page: number | null
  /** Its length must not differ from the page's, because offsets count in both. Line breaks are spaces. */
  flat: string
  starts: readonly number[]
}

/**
 * Characters of a page that are read. A longer page was made to slow the reader down, because no printed page has so
 * many.
 */
const MOST_CHARS = 40_000
const QUOTE_BEFORE = 60
const QUOTE_AFTER = 40

export function openPage({ page, text }: FactText): FactPage {
  const plain = latinDigits(text.slice(0, MOST_CHARS))
  const starts = [0]
  for (let at = plain.indexOf('\n'); at !== -1; at = plain.indexOf('\n', at + 1)) starts.push(at + 1)
  return { page, flat: plain.replaceAll(/[\r\n\t\u00A0]/g, ' '), starts }
}

export function factPlaceOf({ page, flat, starts }: FactPage, start: number, end: number): FactPlace {
  let line = 0
  for (let low = 0, high = starts.length - 1; low <= high;) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= start) [line, low] = [middle, middle + 1]
    else high = middle - 1
  }
  const from = Math.max(0, start - QUOTE_BEFORE)
  const words = flat.slice(from, end + QUOTE_AFTER)
  const quote = (from > 0 ? words.replace(/^\S*\s/, '') : words).replaceAll(/ {2,}/g, ' ').trim()
  return { page, line: page === null ? null : line + 1, quote: quote.toWellFormed() }
}

export interface Mention {
  value: string
  start: number
  end: number
}
