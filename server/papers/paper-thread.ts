import type { PaperFact, GivenFact, PaperPage, Papers, ToldKind } from './paper.ts'
import { readPapers, readWords } from './read-papers.ts'

interface PapersToRead {
  pages: readonly PaperPage[]
  told: readonly ToldKind[]
  given: readonly GivenFact[]
}

/**
 * Only the first sentence of a statement goes back to the main thread, because the others are most of the text and
 * nobody there needs them.
 */
export function papers({ pages, told, given }: PapersToRead): Papers {
  const read = readPapers(pages, { told, given })
  const statements = read.statements.map((one) => ({ ...one, sentences: one.sentences.slice(0, 1) }))
  return { ...read, statements }
}

export function words({ pages }: { pages: readonly PaperPage[] }): PaperFact[] {
  return readWords(pages)
}
