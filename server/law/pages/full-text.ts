/** An imported text as the reader shows it: paragraphs with anchors that a pinpoint can name. */
import type { FullText } from '#shared/law-pages.ts'
import type { TextPassage } from '#shared/law.ts'
import type { CorpusDocument, CorpusPassage } from '../corpus/corpus.ts'
import type { Imported } from './shelf.ts'

/** @returns the text, or null where only the citation of the document is known */
export function fullText({ corpus }: Imported, document: CorpusDocument): FullText | null {
  const passages = corpus.passages(document.id)
  if (passages.length === 0) return null
  return { source: document.source, passages: shownPassages(passages) }
}

/** @returns the passages, each paragraph's first with its anchor */
export function shownPassages(passages: readonly Pick<CorpusPassage, 'seq' | 'para' | 'text'>[]): TextPassage[] {
  const seen = new Set<string>()
  return passages.map((passage) => {
    const anchor = anchorOf(passage)
    const first = !seen.has(anchor)
    seen.add(anchor)
    return { anchor: first ? anchor : null, para: passage.para, text: withoutNumber(passage, first) }
  })
}

/** @returns "p12" for the paragraph printed as 12, "p12.1"; "s3" for the fourth passage where no number is printed */
export const anchorOf = ({ seq, para }: Pick<CorpusPassage, 'seq' | 'para'>) => (para === null ? `s${seq}` : `p${para}`)

/** The number stands in the margin; in front of the words it would be there twice. */
function withoutNumber({ para, text }: Pick<CorpusPassage, 'para' | 'text'>, first: boolean): string {
  if (para === null || !first) return text
  const start = text.replace(/^[\s(]{1,9}/, '')
  return start.startsWith(para) ? start.slice(para.length).replace(/^[.)\]]{0,2}\s{1,6}/, '') : text
}
