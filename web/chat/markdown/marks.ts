import { isDoubted, isOfSource, isWorse } from '#shared/research/cited-sources.ts'
import type { SentenceFinding } from '#shared/chat.ts'
import type { CheckedCitation, Source } from '#shared/law/law.ts'
import { decodeEntities } from './entities.ts'
import { lexInline, type MdToken } from './lexer.ts'

/** A source with the number that the screen shows: its place in reading order. Its own number is that in the text. */
export type NumberedSource = Source & { shown: number }

export interface Marks {
  sources: ReadonlyMap<number, NumberedSource>
  cited: CitedTexts | null
  doubts: readonly Doubt[]
}

/** A sentence that its sources do not support. */
export interface Doubt {
  /** As the answer has it, in Markdown. */
  raw: string
  /** As the reader sees it, with single spaces. */
  text: string
  reason: string
}

interface CitedTexts {
  /** The same key means the same citations. */
  key: string
  pattern: RegExp
  /** Citations by their rendered text, with single spaces. */
  byText: ReadonlyMap<string, CheckedCitation>
}

/** A range of rendered text that becomes a mark. It is counted in UTF-16 units from the start of its paragraph. */
export type MarkedRange =
  | { kind: 'numbers'; start: number; end: number; sources: NumberedSource[] }
  | { kind: 'cited'; start: number; end: number; citation: CheckedCitation; numbered: boolean }

export const NO_MARKS: Marks = { sources: new Map(), cited: null, doubts: [] }

/** Matches `[1]` and `[1, 2]`; `[1][2]` gives two matches. */
const NUMBERS = /\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\]/g

/**
 * Chooses between two checks of one text. If they differ the reader must see the worse, otherwise a wrong citation
 * could look verified.
 */
export const worse = (known: CheckedCitation | undefined, citation: CheckedCitation): CheckedCitation =>
  known && !isWorse(citation.state, known.state) ? known : citation

/**
 * @param citations those whose raw text occurs in the block
 * @returns a matcher for their rendered text, or null when there is nothing to match
 */
export function citedTexts(citations: readonly CheckedCitation[]): CitedTexts | null {
  const byText = new Map<string, CheckedCitation>()
  for (const citation of citations) {
    const text = renderedText(citation.raw)
    if (text) byText.set(text, worse(byText.get(text), citation))
  }
  if (byText.size === 0) return null
  // The longest come first, because "Section 318" would cut "Section 318(4), BNS" short.
  const texts = [...byText.keys()].toSorted((a, b) => b.length - a.length)
  const alternatives = texts.map(asPattern).join('|')
  const key = texts.map((text) => `${byText.get(text)?.start}`).join()
  // It must not match inside a longer word or number, nor a section whose subsection follows: `Section 31` is not
  // `Section 318`.
  return {
    pattern: new RegExp(`(?<![\\p{L}\\p{N}](?=[\\p{L}\\p{N}]))(?:${alternatives})(?![\\p{L}\\p{N}]|\\(\\w)`, 'gu'),
    byText,
    key,
  }
}

/**
 * @param tokens the inline tokens of one paragraph, heading, cell or list line
 * @returns the ranges to mark, in order and without overlap
 */
export function findMarks(tokens: readonly MdToken[], marks: Marks): MarkedRange[] {
  if (marks.sources.size === 0 && !marks.cited) return []
  const text = plainText(tokens)
  const ranges: MarkedRange[] = []
  if (marks.sources.size > 0) {
    for (const match of text.matchAll(NUMBERS)) {
      const sources = match[1]?.split(',').map((n) => marks.sources.get(Number.parseInt(n, 10)))
      if (sources?.every((source) => source !== undefined))
        ranges.push({ kind: 'numbers', start: match.index, end: match.index + match[0].length, sources })
    }
  }
  const numbered = ranges.flatMap((range) => (range.kind === 'numbers' ? range.sources : []))
  for (const match of marks.cited ? text.matchAll(marks.cited.pattern) : []) {
    const [start, end] = [match.index, match.index + match[0].length]
    const citation = marks.cited?.byText.get(singleSpaced(match[0]))
    if (!citation || ranges.some((range) => range.start < end && start < range.end)) continue
    // In "section 138, NI Act [1]" the number shows the state already, so the words are not marked. Words with a warning
    // are underlined all the same, because it must not be missed which words it is about.
    const isNumbered = numbered.some((source) => isOfSource(citation, source))
    if (!isNumbered || citation.state !== 'verified')
      ranges.push({ kind: 'cited', start, end, citation, numbered: isNumbered })
  }
  return ranges.toSorted((a, b) => a.start - b.start)
}

/** @param answer the text in which the findings have their places */
export const doubtsOf = (answer: string, findings: readonly SentenceFinding[]): Doubt[] =>
  findings
    .filter(isDoubted)
    .map(({ start, end, reason }) => {
      const raw = answer.slice(start, end).trim()
      return { raw, text: renderedText(raw), reason }
    })
    .filter(({ text }) => text !== '')

/** A stretch of rendered text that is underlined, in UTF-16 units from the start of its paragraph. */
export interface DoubtedRange {
  start: number
  end: number
  reason: string
}

/** @returns where the paragraph has a sentence that its sources do not support */
export function findDoubts(tokens: readonly MdToken[], { doubts }: Marks): DoubtedRange[] {
  if (doubts.length === 0) return []
  const text = plainText(tokens)
  return doubts.flatMap(({ text: sentence, reason }) => {
    const found = new RegExp(asPattern(sentence), 'u').exec(text)
    return found ? [{ start: found.index, end: found.index + found[0].length, reason }] : []
  })
}

/** The text of a leaf that may carry marks; null for code, links and raw HTML, which may not. */
export function markableText(token: MdToken): string | null {
  if (token.type === 'text' && !token.tokens) return decodeEntities(token.raw)
  if (token.type === 'escape') return token.text
  return null
}

/**
 * The text as it reads. Parts that may not be marked are replaced by one character that matches nothing, so that no
 * citation is found across them.
 */
export function plainText(tokens: readonly MdToken[]): string {
  let text = ''
  for (const token of tokens) text += markableText(token) ?? (hasMarkableInside(token) ? plainText(token.tokens) : '\0')
  return text
}

/** True for emphasis and similar containers, whose leaves may be marked. */
export function hasMarkableInside(token: MdToken): token is MdToken & { tokens: MdToken[] } {
  return (
    token.type === 'strong' ||
    token.type === 'em' ||
    token.type === 'del' ||
    (token.type === 'text' && Boolean(token.tokens))
  )
}

/**
 * The words of a citation as the reader sees them. The raw text is not enough, because it is cut out of the markdown
 * and may have half of a pair of emphasis marks: `Arnesh Kumar v. State of Bihar**, (2014) 8 SCC 273`.
 */
const renderedText = (raw: string) => singleSpaced(plainText(lexInline(raw)).replaceAll(/[*`~]|__/g, '')).trim()

const asPattern = (text: string) =>
  text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s+`)

const singleSpaced = (text: string) => text.replaceAll(/\s+/g, ' ')
