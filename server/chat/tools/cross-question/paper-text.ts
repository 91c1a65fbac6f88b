/** Finds words in the papers of one witness, with the page and line at which they can be read. */
import { findWords, type PaperFact, type PaperPage, type Statement } from '../../../papers/index.ts'
import { plainQuote } from './words.ts'

type QuotedPlace = Pick<PaperFact, 'quote' | 'at'>
interface PlacedLine {
  page: number
  line: number
  text: string
}

/** How far before the wanted words a passage may begin, so that it is a whole clause. Characters. */
const BEFORE = 110
const AFTER = 170

/** @returns the lines of a paper; empty lines are not counted, because nobody counts them on paper */
export function placedLines(pages: readonly PaperPage[], { from, to }: Pick<Statement, 'from' | 'to'>): PlacedLine[] {
  return pages
    .filter(({ page }) => page >= from.page && page <= to.page)
    .flatMap(({ page, text }) =>
      text
        .split('\n')
        .filter((line) => line.trim())
        .map((line, at) => ({ page, line: at + 1, text: line.trim() })),
    )
    .filter(({ page, line }) => (page > from.page || line >= from.line) && (page < to.page || line <= to.line))
}

export const textOfPapers = (pages: readonly PaperPage[], papers: readonly Statement[]): string =>
  papers.flatMap((paper) => placedLines(pages, paper).map(({ text }) => text)).join(' ')

/**
 * @returns the clause in which the words stand, letter by letter; null where none does. The running text goes before
 * headings, because a heading is nobody's word.
 */
export function findPassage(
  pages: readonly PaperPage[],
  papers: readonly Statement[],
  words: RegExp,
  used: ReadonlySet<string> = new Set(),
): QuotedPlace | null {
  let inHeading: QuotedPlace | null = null
  let denied: QuotedPlace | null = null
  for (const paper of papers) {
    const lines = placedLines(pages, paper)
    const starts: number[] = []
    let text = ''
    for (const line of lines) {
      starts.push(text.length)
      text += `${line.text}\n`
    }
    for (const match of text.matchAll(new RegExp(words, `${words.flags}g`))) {
      const [start, end] = clauseAround(text, match.index)
      const line = lines[starts.findLastIndex((at) => at <= start)]
      if (!line) continue
      const passage = {
        quote: text.slice(start, end).replaceAll('\n', ' ').trim(),
        at: { page: line.page, line: line.line },
      }
      if (passage.quote.length < 12 || !findWords(pages, plainQuote(passage.quote), passage.at)) continue
      if (isHeading(passage.quote)) inHeading ??= passage
      else if (used.has(passage.quote)) continue
      else if (DENIED.test(passage.quote)) denied ??= passage
      else return passage
    }
  }
  return denied ?? inHeading
}

/** A denial is the last choice for a beginning, because what somebody says did not happen is a poor one. */
const DENIED = /\b(?:no|not|never|nobody|nahi|nahin)\b|नहीं/i

const isHeading = (text: string) =>
  (text.match(/\p{Lu}/gu)?.length ?? 0) > (text.match(/\p{Ll}|\p{Lo}/gu)?.length ?? 0) || !/\s\S+\s\S+\s/.test(text)

/** The clause goes on here, because the stop of an abbreviation or a figure ends none. */
const SHORT = String.raw`(?<!\b(?:rs|no|mr|mrs|dr|smt|shri|sri|sd|on|\p{L}|\d))`
/** In a form each line with a label is a clause of its own: "Opinion : simple". */
const LABEL = String.raw`\p{Lu}[\p{L} ]{2,24}\s?:`
const ENDS = new RegExp(
  String.raw`${SHORT}[.;?!।:]\s+|[;?!।]\s+|\n(?=${LABEL})|(?<=(?:^|\n)${LABEL}[^\n]*)\n(?=\p{Lu})`,
  'giu',
)
const STOP = new RegExp(String.raw`${SHORT}[.;?!।](?=\s)|[;?!।](?=\s)|\n(?=${LABEL})`, 'iu')

/** From the end of the clause before to the end of this one. */
function clauseAround(text: string, at: number): [number, number] {
  const from = Math.max(0, at - BEFORE)
  const cut = [...text.slice(from, at).matchAll(ENDS)].at(-1)
  const start = cut ? from + cut.index + cut[0].length : wordStart(text, from)
  const stop = STOP.exec(text.slice(at, start + AFTER + 60))
  const end = stop ? at + stop.index : text.length
  return [start, end - start > AFTER ? text.lastIndexOf(' ', start + AFTER) : end]
}

const wordStart = (text: string, at: number) => (at === 0 ? 0 : text.slice(at).search(/\s/) + at + 1)
