/**
 * Makes a paper from its template, the facts, and what a hosted model wrote. Only an authority that code verified comes
 * into it, and only one that the template or the person named, because the author of an attached document must not
 * argue in it. Any other becomes a blank.
 */
import type { Block, DraftDocument, DraftFacts, LeftOut, Span } from '#shared/drafts.ts'
import type { CheckedCitation } from '#shared/law/law.ts'
import { isoDay } from '#shared/dates.ts'
import { checkBlocks } from '../authorities/check-authorities.ts'
import type { DraftsContext } from '../context.ts'
import { arguingBlocks, partyNames } from '../authorities/own-title.ts'
import { unverifiedRanges, type UnverifiedRange } from '../authorities/unverified-ranges.ts'
import { sliceSpans } from './slice-spans.ts'
import type { WrittenParagraphs } from './written-paragraphs.ts'

export interface PaperWithBlanks {
  document: DraftDocument
  leftOut: LeftOut[]
}

/**
 * @param written paragraphs of a hosted model
 * @param said what the person wrote
 * @throws AppError draft_template_unknown
 */
export async function makePaper(
  { catalogue, library, platform }: Pick<DraftsContext, 'catalogue' | 'library' | 'platform'>,
  templateId: string,
  facts: DraftFacts,
  written?: WrittenParagraphs,
  said: readonly string[] = [],
): Promise<PaperWithBlanks> {
  const document = catalogue.assemble(templateId, facts, written)
  const words = catalogue.words(templateId)
  const own = Object.values(facts.fields).flat()
  const today = isoDay(platform.clock.now())
  const [ofTemplate, ofFacts, ofPerson] = await checkBlocks(
    library,
    [words, own.join('\n\n'), said.join('\n\n')],
    today,
  )
  const idsOf = (found: CheckedCitation[] = []) => found.flatMap(({ id }) => id ?? [])
  const named = [...catalogue.template(templateId).law, ...idsOf(ofTemplate), ...idsOf(ofFacts), ...idsOf(ofPerson)]
  const factIds = new Set(idsOf(ofFacts))
  const names = partyNames(document, facts)

  const arguing = arguingBlocks(document, names)
  const doubts = await unverifiedRanges(library, arguing.map(textOf), { words, names, named, factIds }, today)
  return withBlanks(document, new Map(arguing.map((block, at) => [block, doubts[at] ?? []])))
}

const textOf = ({ spans }: Block) => spans.map(({ text }) => text).join('')

function withBlanks(document: DraftDocument, doubts: ReadonlyMap<Block, UnverifiedRange[]>): PaperWithBlanks {
  const leftOut: LeftOut[] = []
  const blankFor = (named: string, reason: string): Span => {
    let one = leftOut.find((known) => known.named === named)
    if (!one) leftOut.push((one = { blank: `authority ${leftOut.length + 1}`, named, reason }))
    return { text: one.blank, blank: true }
  }
  const blocks = document.blocks.map((block) => {
    const ranges = doubts.get(block) ?? []
    if (ranges.length === 0) return block
    const text = textOf(block)
    const spans: Span[] = []
    let at = 0
    for (const { start, end, reason } of ranges) {
      spans.push(...sliceSpans(block.spans, at, start), blankFor(text.slice(start, end).trim(), reason))
      at = end
    }
    return { ...block, spans: [...spans, ...sliceSpans(block.spans, at, text.length)] }
  })
  return { document: { ...document, blocks }, leftOut }
}
