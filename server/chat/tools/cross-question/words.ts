/**
 * How papers, places and quotations are written in an answer. The form must not change alone, because `check-places.ts`
 * reads it back.
 */
import { paperName, QUESTION, type PaperFact, type PaperPlace, type Statement } from '../../../papers/index.ts'

/** A longer quotation hides its point. Characters. */
const MOST_QUOTE = 150
const SHORTEST_QUOTE = 20

/** Takes markup, links and source marks out of words of a paper, because a stranger wrote them. */
export const quoted = (words: string): string => `“${plainQuote(words)}”`

/** The words as they stand in an answer, without their marks. */
export const plainQuote = (words: string): string =>
  shortened(clean(beforeMarkup(words.replace(PARAGRAPH, '').replace(QUESTION, '').replace(OPENS, ''))))
/** These are taken off, because who opens a quotation has said nothing yet. */
const OPENS = /^[\s"“”'‘’]+/u
/** It is taken off, because the number of a paragraph is not read out in court. */
const PARAGRAPH = /^\s*\(?\d{1,2}(?:\.\d{1,2})?\s?[.)-]\s+(?=\p{L})/u

/** Markup in the middle of a quotation would leave a gap, and the rest would not be found in the paper. */
function beforeMarkup(words: string): string {
  const at = words.search(/[<>#[\]~]/)
  return at > SHORTEST_QUOTE ? words.slice(0, at) : words
}

const clean = (words: string) =>
  words
    .replaceAll(/[“”"]/g, '’')
    .replaceAll(/[\\*_`<>|#[\]~]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/**
 * The beginning of it, up to a whole word and before a sign that is taken out, so that the words still stand at their
 * place.
 */
function shortened(words: string): string {
  const whole = words.length <= MOST_QUOTE ? words : words.slice(0, words.lastIndexOf(' ', MOST_QUOTE))
  return whole.replace(/[\s.,;:।]+$/u, '')
}

export const pageAndLine = ({ page, line }: PaperPlace): string => `(p. ${page}, l. ${line})`
/** The places that a line of an answer names. */
export const placesIn = (text: string): PaperPlace[] =>
  [...text.matchAll(/\(p\. (\d+), l\. (\d+)\)/g)].map(([, page, line]) => ({ page: Number(page), line: Number(line) }))
export const quoteWithPlace = ({ quote, at }: Pick<PaperFact, 'quote' | 'at'>): string =>
  `${quoted(quote)} ${pageAndLine(at)}`
export const spanText = ({ from, to }: Pick<Statement, 'from' | 'to'>): string =>
  `p. ${from.page}, l. ${from.line} to ${to.page === from.page ? '' : `p. ${to.page}, l. `}${to.line}`
/** The place where a paper begins. */
export const startText = ({ from }: Pick<Statement, 'from'>): string => pageAndLine(from)
export const capital = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
export const plain = (words: string): string => clean(words)

export const witnessLabel = ({ witness, number }: Pick<Statement, 'witness' | 'number'>): string =>
  [number, witness && plain(witness)].filter(Boolean).join(' ') || 'A witness whom the paper does not name'

/** A paper in a list: "notice, p. 2". */
export const paperTitle = ({ kind, from }: Pick<Statement, 'kind' | 'from'>): string =>
  `${paperName(kind)}, p. ${from.page}`

/** A sentence begins with a capital letter, and a question ends with its mark. */
export const asQuestion = (words: string): string => `${capital(words).replace(/[.?]$/, '')}?`
