/** Quotations in a text: between marks of every kind, one within another, and set as a block. */
import { foldText } from '../../text/words.ts'

export interface Quotation {
  /** Its marks included. */
  start: number
  end: number
  /** As it stands between its marks. */
  raw: string
  /** As `comparable` gives it. */
  words: string
  /** A block of lines that begin with ">". */
  block: boolean
  /** Within which other one it stands; null for most. */
  outer: Quotation | null
}

/** A longer one was never closed. Characters. */
const MOST_CHARS = 20_000
/** Marks of one kind that are open at once: more are no quotations. */
const MOST_OPEN = 8
const MARKS = /[“”„"«»‘’'‚]/gu
/** What ends a quotation that began so. People mix the signs of one kind. */
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
/** "… his innocence [15]": the number of the source, set before the closing sign. */
const MARK_BEHIND = /(?:\s{0,2}\[\d{1,3}(?:\s{0,2},\s{0,2}\d{1,3}){0,8}\]){1,4}[\s.]{0,3}$/u
/** "the parties’ case": no end of what ‘ began. Looked for within so many characters. */
const NEXT_CLOSING = 300

/** Words only, so that punctuation, case and line breaks do not make a true quotation false. */
export function comparableWords(text: string): string {
  return (foldText(text.replaceAll(/\n[ \t]*>/g, ' ')).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')
}

/** @returns every quotation, left to right, one that holds another before it. Linear in the length of the text. */
export function findQuotations(text: string): Quotation[] {
  const blocks = [...text.matchAll(BLOCK)].map((match) => {
    const end = match.index + match[0].length
    return { start: end - (match[1] ?? '').length, end, block: true, from: end - (match[1] ?? '').length, to: end }
  })
  const found = [...blocks, ...findMarkedQuotations(text)].toSorted((a, b) => a.start - b.start || b.end - a.end)
  const quotations: Quotation[] = []
  let outer: Quotation | null = null
  for (const { start, end, block, from, to } of found) {
    while (outer && outer.end <= start) outer = outer.outer
    // Two that cross are one quotation that was closed by the wrong sign.
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
  /** What nothing closed is quoted to the end of its paragraph. A lone ’ is mostly an apostrophe. */
  const leave = () => {
    const unclosed = open.find(({ sign }) => '“„«"'.includes(sign))
    if (unclosed) add(unclosed.at, paragraphEnd(text, unclosed.at))
    open = []
  }
  for (const { 0: sign, index: at } of text.matchAll(MARKS)) {
    const first = open[0]
    // "Each paragraph of a long quotation opens anew, and the last one closes."
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

/** A straight sign is told by its neighbours: the first stands before a word, the last behind one. */
const isAtWordEdge = (text: string, at: number, place: 'first' | 'last') =>
  place === 'first'
    ? !LETTER.test(text[at - 1] ?? ' ') && /[^\s.,;:!?)\]]/u.test(text[at + 1] ?? ' ')
    : !/[\s([]/.test(text[at - 1] ?? ' ') && !LETTER.test(text[at + 1] ?? ' ')

function closes(text: string, sign: string, at: number): boolean {
  if (sign === '”' || sign === '»') return true
  if (!isAtWordEdge(text, at, 'last')) return false
  if (sign === '"' || sign === '“') return true
  // "the parties’ case is weak’": a genitive, if another sign closes before one opens.
  if (!/s/i.test(text[at - 1] ?? '') || !/^\s\p{Ll}/u.test(text.slice(at + 1, at + 3))) return true
  const behind = text.slice(at + 1, at + NEXT_CLOSING)
  const next = /['’‘](?!\p{L})|[\s(]['‘]/u.exec(behind)
  return !next || /^[\s(‘]/.test(next[0]) || behind.slice(0, next.index).includes('\n')
}
