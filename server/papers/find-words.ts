import { linesOf } from './lines.ts'
import type { PaperPage, Place } from './paper.ts'

const plain = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s"“”'‘’*_|\\]+/gu, ' ')
    .trim()

/**
 * @param words as they are quoted; letter case, spacing and quotation marks do not matter
 * @param at where they are said to begin
 * @returns whether they stand there, running on over as many lines as they need
 */
export function findWords(pages: readonly PaperPage[], words: string, at: Place): boolean {
  const wanted = plain(words)
  const lines = pages.filter(({ page }) => page === at.page || page === at.page + 1).flatMap(linesOf)
  const first = lines.findIndex(({ page, line }) => page === at.page && line === at.line)
  if (first < 0 || !wanted) return false
  const [head] = lines.slice(first)
  if (!head) return false
  let text = ''
  for (const { text: line } of lines.slice(first)) {
    text += ` ${line}`
    if (text.length > wanted.length + head.text.length + 1_000) break
  }
  const start = plain(text).indexOf(wanted)
  return start >= 0 && start <= plain(head.text).length
}
