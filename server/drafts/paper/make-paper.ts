/**
 * Makes a paper from its template, the facts, and what a hosted model wrote. Only an authority that code verified comes
 * into it, and only one that the template or the person named, because the author of an attached document must not
 * argue in it. Any other becomes a blank.
 */
import type { Block, DraftDocument, DraftFacts, LeftOut, Span } from '#shared/drafts.ts'
import type { CheckedCitation } from '#shared/law/law.ts'
import { isoDay } from '#shared/dates.ts'
import { citationShape } from '../../law/index.ts'
import { checkBlocks } from '../authorities/check-authorities.ts'
import type { DraftsContext } from '../context.ts'
import { arguingBlocks, isOwnCase, isOwnNumber, partyNames } from '../authorities/own-title.ts'
import type { WrittenParagraphs } from './written-paragraphs.ts'

export interface PaperWithBlanks {
  document: DraftDocument
  leftOut: LeftOut[]
}

interface UnverifiedRange {
  /** UTF-16 units, in the text of a block. */
  start: number
  end: number
  reason: string
}

const UNREAD = 'It looks like a citation, but it could not be read, so it was not looked up.'
const NOT_NAMED =
  'It is in the library, but neither the template nor you named it: only the attached document or the model did.'

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
  const template = plain(words)

  const arguing = arguingBlocks(document, names)
  const texts = arguing.map(textOf)
  const checked = await checkBlocks(library, texts, today)
  const isOwn = (raw: string, text: string, start: number) =>
    template.includes(plain(text.slice(isShort(raw) ? Math.max(0, start - 16) : start, start + raw.length))) ||
    isOwnNumber(
      raw,
      text.slice(Math.max(0, start - 80), start),
      text.slice(start + raw.length, start + raw.length + 60),
    )

  const doubts = texts.map((text, at): UnverifiedRange[] => {
    // The words around a number of a registry decide whether it is a fact or an authority.
    const citations = (checked[at] ?? []).filter((one) => !isOwnCase({ ...one, state: 'not found' }, names))
    const doubtful = citations.flatMap((one): UnverifiedRange[] => {
      const { start, end, raw, kind, id, state, finding, reason } = one
      // An old code is right for acts of its time, so it stays where the facts say that the case is under its sections.
      const isFact = kind === 'provision' && id !== null && factIds.has(id) && finding === 'differs'
      if (isFact || isOwn(raw, text, start)) return []
      if (state !== 'verified') return [{ start, end, reason: reason || UNREAD }]
      return isNamed(id, named) ? [] : [{ start, end, reason: NOT_NAMED }]
    })
    const unread = [...text.matchAll(citationShape())].flatMap(({ 0: raw, index }): UnverifiedRange[] => {
      const end = index + raw.length
      if ((checked[at] ?? []).some((one) => one.start < end && index < one.end)) return []
      const isNothing =
        isUnnamedCase(raw) || isOwn(raw, text, index) || isOwnCase({ kind: 'judgment', raw, state: 'not found' }, names)
      return isNothing ? [] : [{ start: index, end, reason: UNREAD }]
    })
    return mergeRanges([...doubtful, ...unread], citations, text)
  })
  return withBlanks(document, new Map(arguing.map((block, at) => [block, doubts[at] ?? []])))
}

const textOf = ({ spans }: Block) => spans.map(({ text }) => text).join('')
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').toLowerCase()

/**
 * A bare number belongs to the template only together with the words before it, because the same number may stand
 * anywhere.
 */
const isShort = (raw: string) => raw.length < 5 || !/\p{L}/u.test(raw)

/** "bns 318" and "bns 318(4)" name each other. */
const isNamed = (id: string | null, named: readonly string[]) =>
  id !== null && named.some((one) => one === id || one.startsWith(`${id}(`) || id.startsWith(`${one}(`))

/** Matches "the present case" and "the Prosecution case", which name no case. */
const UNNAMED_CASE =
  /^(?:this|that|the|said|present|instant|my|our|his|her|its|their|no|any|each|every|such|same|other|another|in|a|an|criminal|civil|complaint|court|police|prosecution|defence|main|sessions|summary|warrant|summons|bail|cheque|suit|original|first|second|whole|entire|applicant|petitioner|respondent|plaintiff|defendant|complainant|accused|appellant|claimant|state|company|bank)(?:['’]s)?\s(?:case|judgment|ruling)$/i
const isUnnamedCase = (raw: string) => UNNAMED_CASE.test(raw)

/**
 * Merges ranges that touch. The name of a judgment goes with its number, because half a citation would be left
 * otherwise.
 */
function mergeRanges(
  doubts: UnverifiedRange[],
  citations: readonly CheckedCitation[],
  text: string,
): UnverifiedRange[] {
  const merged: UnverifiedRange[] = []
  for (const doubt of doubts.toSorted((a, b) => a.start - b.start)) {
    const widened = { ...doubt }
    for (const { kind, start, end } of citations) {
      if (kind !== 'judgment') continue
      if (end <= widened.start && ONLY_SEPARATORS.test(text.slice(end, widened.start))) widened.start = start
      if (start >= widened.end && ONLY_SEPARATORS.test(text.slice(widened.end, start))) widened.end = end
    }
    const last = merged.at(-1)
    if (last && ONLY_SEPARATORS.test(text.slice(last.end, widened.start))) last.end = Math.max(last.end, widened.end)
    else merged.push(widened)
  }
  return merged
}
const ONLY_SEPARATORS = /^[\s,;(]{0,4}$/

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

/** @returns the spans between two offsets; a blank that begins there is kept whole */
function sliceSpans(spans: readonly Span[], from: number, to: number): Span[] {
  let at = 0
  return spans.flatMap((span): Span[] => {
    const start = at
    at += span.text.length
    if (span.blank) return start >= from && start < to ? [span] : []
    const text = span.text.slice(Math.max(0, from - start), Math.max(0, to - start))
    return text ? [{ ...span, text }] : []
  })
}
