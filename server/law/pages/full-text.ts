/** Shapes an imported text for the reader: paragraphs with anchors that a pinpoint can name. */
import type { FullText, ReadPassage } from '#shared/law/law-pages.ts'
import type { TextLink } from '#shared/law/law.ts'
import type { CorpusDocument } from '../library/corpus-queries.ts'
import { anchorOf } from '../text/paragraphs.ts'
import { inlineCitations, type LinkedPassage } from './inline-citations.ts'
import type { LawContext } from '../library/context.ts'

/**
 * @param id the id of the page that shows it
 * @returns null where only the citation of the document is known
 */
export function fullText(law: LawContext, document: CorpusDocument, id: string): FullText | null {
  const passages = law.imported?.corpus.passages(document.id) ?? []
  if (passages.length === 0) return null
  const { act } = document
  return {
    source: document.source,
    asOn: document.asOn,
    passages: shownPassages(passages, inlineCitations(law, passages, { id, document: document.id, act })),
  }
}

/**
 * @returns the passages. Only the first of each paragraph has the anchor, because an anchor must be unique on its page.
 */
export function shownPassages(
  passages: readonly LinkedPassage[],
  links: ReadonlyMap<number, readonly TextLink[]>,
): ReadPassage[] {
  const seen = new Set<string>()
  return passages.map((passage) => {
    const anchor = anchorOf(passage)
    const first = !seen.has(anchor)
    seen.add(anchor)
    const text = withoutNumber(passage, first)
    const moved = shiftLinks(passage.text.length - text.length, links.get(passage.seq) ?? [])
    return { anchor: first ? anchor : null, para: passage.para, text, ...(moved.length > 0 ? { links: moved } : {}) }
  })
}

/** @param cut the number of characters that are left out in front of the words */
const shiftLinks = (cut: number, links: readonly TextLink[]): TextLink[] =>
  links.filter(({ start }) => start >= cut).map((link) => ({ ...link, start: link.start - cut, end: link.end - cut }))

/** Takes the number off the text, because the page prints it in the margin, where it would be seen a second time. */
function withoutNumber({ para, text }: LinkedPassage, first: boolean): string {
  if (para === null || !first) return text
  const start = text.replace(/^[\s(]{1,9}/, '')
  return start.startsWith(para) ? start.slice(para.length).replace(/^[.)\]]{0,2}\s{1,6}/, '') : text
}
