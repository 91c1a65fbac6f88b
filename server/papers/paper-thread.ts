import type { Fact, PaperPage, Papers } from './paper.ts'
import { readPapers, readWords } from './read-papers.ts'

/**
 * Only the first sentence of a statement goes back to the main thread, because the others are most of the text and
 * nobody there needs them.
 */
export function papers(pages: readonly PaperPage[]): Papers {
  const read = readPapers(pages)
  const statements = read.statements.map((one) => ({ ...one, sentences: one.sentences.slice(0, 1) }))
  return { ...read, statements }
}

export function words(pages: readonly PaperPage[]): Fact[] {
  return readWords(pages)
}
