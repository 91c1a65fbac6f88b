import type { PrintedLine, PaperPage, PaperPlace, UnreadPage } from '../paper.ts'

/** Nobody prints so much in one line. The rest is cut off, because it would only slow the patterns down. */
const MOST_LINE_CHARS = 1_000
const FEW_LETTERS = 25
/** The part of a scanned page's words that must look like words; otherwise the page counts as unread. */
const READABLE_SHARE = 0.45

/** Empty lines are not counted, because nobody counts them on paper. */
export function linesOf({ page, text }: PaperPage): PrintedLine[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line, i) => ({ page, line: i + 1, text: unframed(line.slice(0, MOST_LINE_CHARS)) }))
    .filter((line) => line.text !== '')
}

/** The frame of a table is drawn between its words, and would cut them from each other. */
const FRAME_ROW = /^\+[-=+\s]+\+$/
const unframed = (line: string): string =>
  FRAME_ROW.test(line)
    ? ''
    : line.startsWith('|') && line.endsWith('|')
      ? line.slice(1, -1).replaceAll('|', '  ').trim()
      : line

export const isAfter = (a: PaperPlace, b: PaperPlace): boolean =>
  a.page > b.page || (a.page === b.page && a.line > b.line)

/**
 * Pages whose text cannot be trusted: handwriting, a bad scan, a photograph. They are named to the reader, because a
 * contradiction may be on them.
 */
export function unreadPages(pages: readonly PaperPage[]): UnreadPage[] {
  return pages.flatMap(({ page, text, ocr }): UnreadPage[] => {
    const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
    if (letters === 0) return [{ page, why: 'nothing could be read' }]
    if (!ocr) return []
    if (letters < FEW_LETTERS) return [{ page, why: 'only a few words could be read' }]
    const words = text.split(/\s+/).filter(Boolean)
    const sound = words.filter(looksLikeWord).length
    return sound < words.length * READABLE_SHARE ? [{ page, why: 'what was read hardly makes words' }] : []
  })
}

const looksLikeWord = (word: string) =>
  /^[\p{P}\p{S}]{0,3}(?:(?=\p{L}*[aeiouyAEIOUY])[A-Za-z]{2,24}|I|a|A|\p{Script=Devanagari}{2,30}|\d[\d.,:/-]{0,20})[\p{P}\p{S}]{0,3}$/u.test(
    word,
  )
