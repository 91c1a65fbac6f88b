/** A thread that reads papers. */
import type { Fact, PaperPage, Papers } from './paper.ts'
import { readPapers, readWords } from './read-papers.ts'

/** Of the sentences of a statement only the first goes back: the rest is most of the text, and was read here. */
export function papers(pages: readonly PaperPage[]): Papers {
  const read = readPapers(pages)
  const statements = read.statements.map((one) => ({ ...one, sentences: one.sentences.slice(0, 1) }))
  return { ...read, statements }
}

export function words(pages: readonly PaperPage[]): Fact[] {
  return readWords(pages)
}
