/** Finds the quotations of a text: between quotation marks of every kind, one within another, and set as a block. */
import { foldText } from '../../text/words.ts'

export interface Quotation {
  /** Offsets in the text, with the quotation marks. */
  start: number
  end: number
  /** The words as they stand between the marks. */
  raw: string
  /** The same as `comparableWords` gives them. */
  words: string
  /** Whether it is a block of lines that begin with ">". */
  block: boolean
  /** The quotation it stands within; null for most. */
  outer: Quotation | null
}

/** The most characters of a quotation. A longer one was never closed. */
const MOST_CHARS = 20_000
/** The most marks that can be open at once. More of them are not quotations. */
const MOST_OPEN = 8
const MARKS = /[“”„"«»‘’'‚]/gu
/** The signs that can end a quotation which began with a given sign. There are several, because people mix signs of one kind. */
const CLOSED_BY: Readonly<Record<string, string>> = {
  '“': '”"',
  '”': '”',
  '„': '”“',
  '"': '"”',
  '«': '»',
  '‘': "’'",
  '‚': '’‘',
  "'": "'’",
}
const BLOCK = /(?:^|\n)([ \t]{0,3}>[^\n]{0,3000}(?:\n[ \t]{0,3}>[^\n]{0,3000}){0,60})/gu
/** Lines set in from the left, behind a line that introduces them with a colon. */
const INDENTED = /:[*_ \t]{0,4}\n\s{0,3}\n((?: {4}|\t)[^\n]{1,3000}(?:\n(?: {4}|\t)[^\n]{1,3000}){0,60})/gu
/** The number of the source set before the closing sign: "… his innocence [15]". */
const MARK_BEHIND = /(?:\s{0,2}\[\d{1,3}(?:\s{0,2},\s{0,2}\d{1,3}){0,8}\]){1,4}[\s.]{0,3}$/u
/** Characters that are read behind an apostrophe, to see that "the parties’ case" does not end what ‘ began. */
const NEXT_CLOSING = 300

/** @returns the words alone, because punctuation, case and line breaks must not make a true quotation false */
export function comparableWords(text: string): string {
  return (foldText(text.replaceAll(/\n[ \t]*>/g, ' ')).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')
}

/** Other signs that quote: a typist's pairs, entities and tags of HTML, marks of other alphabets. */
const OTHER_MARKS =
  /&(?:quot|ldquo|rdquo|bdquo|lsquo|rsquo|laquo|raquo|#34|#39|#822[01]|#821[67]);|<\/?(?:q|blockquote)>|``|''|[‹›‟❝❞＂「」『』`]/giu
const OPENING_MARKS = /^(?:&(?:ldquo|bdquo|lsquo|laquo|#8220|#8216);|<(?:q|blockquote)>|[‹‟❝「『])$/iu
const CLOSING_MARKS = /^(?:&(?:rdquo|rsquo|raquo|#8221|#8217);|<\/(?:q|blockquote)>|[›❞」』])$/iu

/** @returns the text with such signs as “ and ”, each in as many characters as before, so that every offset stays */
const withPlainMarks = (text: string) =>
  text.replaceAll(OTHER_MARKS, (sign: string, at: number) => {
    const [before, behind] = [text[at - 1] ?? ' ', text[at + sign.length] ?? ' ']
    const opensWord = !LETTER.test(before) && /[^\s.,;:!?)\]]/u.test(behind)
    // A lone ` within a word is an accent, and a pair of ' may be a mark of minutes.
    if (/^[`']/.test(sign) && LETTER.test(before) && LETTER.test(behind)) return sign
    const isOpening = OPENING_MARKS.test(sign) || (!CLOSING_MARKS.test(sign) && opensWord)
    return isOpening ? '“'.padStart(sign.length) : '”'.padEnd(sign.length)
  })

/** @returns every quotation, left to right, an outer one before those within it. The time is linear in the length of the text. */
export function findQuotations(text: string): Quotation[] {
  const blocks = [...text.matchAll(BLOCK), ...text.matchAll(INDENTED)].map((match) => {
    const end = match.index + match[0].length
    return { start: end - (match[1] ?? '').length, end, block: true, from: end - (match[1] ?? '').length, to: end }
  })
  const found = [...blocks, ...findMarkedQuotations(withPlainMarks(text))].toSorted(
    (a, b) => a.start - b.start || b.end - a.end,
  )
  const quotations: Quotation[] = []
  let outer: Quotation | null = null
  for (const { start, end, block, from, to } of found) {
    while (outer && outer.end <= start) outer = outer.outer
    // Two quotations that cross are one quotation that was closed with the wrong sign.
    if (outer && end > outer.end) continue
    const raw = text
      .slice(from, to)
      .replace(block ? /^[ \t]*>[ \t]?/ : '', '')
      .replace(MARK_BEHIND, '')
    const one: Quotation = { start, end, raw, words: comparableWords(raw), block, outer }
    if (!one.words) continue
    quotations.push(one)
    outer = one
  }
  return quotations
}

interface OpenMark {
  sign: string
  at: number
}

type QuotationSpan = Pick<Quotation, 'start' | 'end' | 'block'> & { from: number; to: number }

function findMarkedQuotations(text: string): QuotationSpan[] {
  const found: QuotationSpan[] = []
  let open: OpenMark[] = []
  const add = (start: number, to: number, end = to) => {
    if (end - start <= MOST_CHARS) found.push({ start, end, block: false, from: start + 1, to })
  }
  /**
   * Stops waiting for closing marks. A quotation that a double mark opened runs to the end of its paragraph. A single one
   * counts for nothing, because it is mostly an apostrophe.
   */
  const leave = () => {
    const unclosed = open.find(({ sign }) => '“„«"'.includes(sign))
    if (unclosed) add(unclosed.at, paragraphEnd(text, unclosed.at))
    open = []
  }
  for (const { 0: sign, index: at } of text.matchAll(MARKS)) {
    const first = open[0]
    // In a quotation of several paragraphs each paragraph opens anew, and only the last one closes.
    if (first && (at - first.at > MOST_CHARS || (opens(text, sign, at) && opensParagraph(text, at)))) leave()
    const place = open.findLastIndex((one) => CLOSED_BY[one.sign]?.includes(sign))
    if (place >= 0 && closes(text, sign, at)) {
      add(open[place]?.at ?? at, at, at + 1)
      open = open.slice(0, place)
    } else if (open.length < MOST_OPEN && opens(text, sign, at)) open.push({ sign, at })
  }
  leave()
  return found
}

function paragraphEnd(text: string, from: number): number {
  const end = text.slice(from, from + MOST_CHARS).search(/\n\s*\n/)
  return end < 0 ? Math.min(text.length, from + MOST_CHARS) : from + end
}

const LETTER = /[\p{L}\p{M}\p{N}]/u
const opensParagraph = (text: string, at: number) => /\n[ \t>]*\n[ \t>]*$/.test(text.slice(Math.max(0, at - 12), at))

const opens = (text: string, sign: string, at: number) =>
  '“„«‘‚'.includes(sign) || (sign in CLOSED_BY && isAtWordEdge(text, at, 'first'))

/** Whether a straight sign can open or close: the first stands before a word, the last behind one. */
const isAtWordEdge = (text: string, at: number, place: 'first' | 'last') =>
  place === 'first'
    ? !LETTER.test(text[at - 1] ?? ' ') && /^(?:[^\s.,;:!?)\]]|\.\s?\.)/u.test(text.slice(at + 1, at + 4))
    : !/[\s([]/.test(text[at - 1] ?? ' ') && !LETTER.test(text[at + 1] ?? ' ')

function closes(text: string, sign: string, at: number): boolean {
  if (sign === '”' || sign === '»') return true
  if (!isAtWordEdge(text, at, 'last')) return false
  if (sign === '"' || sign === '“') return true
  // "the parties’ case is weak’": the first sign is a genitive if another sign closes before one opens.
  if (!/s/i.test(text[at - 1] ?? '') || !/^\s\p{Ll}/u.test(text.slice(at + 1, at + 3))) return true
  const behind = text.slice(at + 1, at + NEXT_CLOSING)
  const next = /['’‘](?!\p{L})|[\s(]['‘]/u.exec(behind)
  return !next || /^[\s(‘]/.test(next[0]) || behind.slice(0, next.index).includes('\n')
}
