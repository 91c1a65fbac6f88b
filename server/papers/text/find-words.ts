import { linesOf } from './lines.ts'
import type { Line, PaperPage, Place } from '../paper.ts'

/** Small letters, without what a scan or a model changes. */
export const plainWords = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s"“”'‘’*_|\\]+/gu, ' ')
    .trim()

/** An answer names hundreds of places on a few pages, so each page is cut into lines only once. */
const known = new WeakMap<PaperPage, Line[]>()
function linesKnown(page: PaperPage | undefined): Line[] {
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
export function findWords(pages: readonly PaperPage[], words: string, at: Place): boolean {
  const wanted = plainWords(words)
  const [own = [], next = []] = [at.page, at.page + 1].map((no) => linesKnown(pages.find(({ page }) => page === no)))
  const first = at.line - 1
  const head = own[first]
  if (!head || !wanted) return false
  let text = ''
  for (let row = first; text.length <= wanted.length + head.text.length + 1_000; row += 1) {
    const line = own[row] ?? next[row - own.length]
    if (!line) break
    text += ` ${line.text}`
  }
  const start = plainWords(text).indexOf(wanted)
  return start >= 0 && start <= plainWords(head.text).length
}
