import { linesOf } from './lines.ts'
import type { PrintedLine, PaperPage, PaperPlace } from '../paper.ts'

/** Small letters, without what a scan or a model changes. */
export const plainWords = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s"“”'‘’*_|\\]+/gu, ' ')
    .trim()

/** An answer names hundreds of places on a few pages, so each page is cut into lines only once. */
const known = new WeakMap<PaperPage, PrintedLine[]>()
function linesKnown(page: PaperPage | undefined): PrintedLine[] {
  if (!page) return []
  const lines = known.get(page) ?? linesOf(page)
  known.set(page, lines)
  return lines
}

/**
 * Letter case, spacing and quotation marks do not matter, because a scan or a model changes them.
 * @param at the place where they should begin
 * @returns whether they do, running on over as many lines as they need
 */
export function findWords(pages: readonly PaperPage[], words: string, at: PaperPlace): boolean {
  const [own = [], next = []] = [at.page, at.page + 1].map((no) => linesKnown(pages.find(({ page }) => page === no)))
  return own[at.line - 1] !== undefined && beginsAt([...own, ...next], at.line - 1, words)
}

/** @returns whether the words begin in a line, by its place among the rows, and run on in those after it */
export function beginsAt(rows: readonly PrintedLine[], at: number, words: string): boolean {
  const [wanted, head] = [plainWords(words), rows[at]]
  if (!head || !wanted) return false
  let text = ''
  for (const { text: more } of rows.slice(at)) {
    if (text.length > wanted.length + head.text.length + 1_000) break
    text += ` ${more}`
  }
  const start = plainWords(text).indexOf(wanted)
  return start >= 0 && start <= plainWords(head.text).length
}
