/**
 * Holds the text that a language model proposes against what is known: an authority that code could not verify becomes a
 * blank, and so does a figure, a day or a name that nobody gave. A blank is seen, and nobody files it by mistake.
 */
import type { Draft, DraftDocument, LeftOut, Span } from '#shared/drafts.ts'
import { isoDay } from '#shared/dates.ts'
import { resolveChanges } from '#shared/tracked-changes.ts'
import { checkBlocks } from '../authorities/check-authorities.ts'
import { partyNames } from '../authorities/own-title.ts'
import { unverifiedRanges } from '../authorities/unverified-ranges.ts'
import type { DraftsContext } from '../context.ts'
import { sliceSpans } from '../paper/slice-spans.ts'
import type { Edit } from './apply-edits.ts'
import { findUngiven, type TextRange } from './given-words.ts'

export interface CheckedEdits {
  edits: Edit[]
  leftOut: LeftOut[]
  /** What stands in the new text although nobody gave it, each once. */
  ungiven: string[]
}

const textOf = (spans: readonly Span[]) => spans.map(({ text }) => text).join('')
/** Without its blanks, because the name of a blank gives nothing. */
const paperText = ({ blocks }: Pick<DraftDocument, 'blocks'>) =>
  blocks.map(({ spans }) => textOf(spans.map((span) => (span.blank ? { text: ' ' } : span)))).join('\n')

/** What else is known where a whole document is written. */
export interface KnownBeside {
  /** Words that give figures and names, and name no authority for the paper. */
  alsoGiven?: string
  /** The ids of authorities that may stand in it. */
  alsoNamed?: readonly string[]
  /** Whether a word in small letters is a common word and no name. */
  isWord?: (word: string) => boolean
  /** Whether the first word of a sentence is read too, as a name that may be invented. */
  readsFirstWords?: boolean
  /** The label of the blank for words that nobody gave. */
  labelOf?: (words: string) => string
}

/** @param instruction what the person asked for */
export async function checkNewText(
  { catalogue, library, platform }: Pick<DraftsContext, 'catalogue' | 'library' | 'platform'>,
  { template, facts, document }: Pick<Draft, 'template' | 'facts' | 'document'>,
  edits: readonly Edit[],
  instruction: string,
  {
    alsoGiven = '',
    alsoNamed = [],
    isWord = catalogue.isWord,
    readsFirstWords = false,
    labelOf: labelOfUngiven = (words: string) => `to be checked: ${words}`,
  }: KnownBeside = {},
): Promise<CheckedEdits> {
  const today = isoDay(platform.clock.now())
  const paper = paperText(resolveChanges(document, 'before'))
  const told = [
    ...Object.values(facts.fields).flat(),
    ...[...facts.first, ...facts.second].flatMap((party) => Object.values(party)),
  ].join('\n')
  const words = catalogue.words(template)
  const idsOf = async (texts: readonly string[]) =>
    (await checkBlocks(library, texts, today)).map((found) => found.flatMap(({ id }) => id ?? []))
  const [ofPaper = [], ofTemplate = [], ofFacts = [], ofPerson = []] = await idsOf([paper, words, told, instruction])
  const texts = edits.map((edit) => (edit.kind === 'remove' ? '' : textOf(edit.spans)))
  const names = partyNames(resolveChanges(document, 'accepted'), facts)
  const unverified = await unverifiedRanges(
    library,
    texts,
    {
      words: `${words}\n${paper}`,
      names,
      named: [...alsoNamed, ...catalogue.template(template).law, ...ofPaper, ...ofTemplate, ...ofFacts, ...ofPerson],
      factIds: new Set(ofFacts),
    },
    today,
  )
  const citations = await checkBlocks(library, texts, today)
  const ungivenIn = findUngiven([paper, told, instruction, alsoGiven].join('\n'), words, isWord, readsFirstWords)

  const leftOut: LeftOut[] = []
  const ungiven = new Set<string>()
  let count = labelledBlanks(document)
  const labelOf = (named: string, reason: string) => {
    const known = leftOut.find((one) => one.named === named)
    if (known) return known.blank
    leftOut.push({ blank: `authority ${(count += 1)}`, named, reason })
    return `authority ${count}`
  }
  const checked = edits.map((edit, n): Edit => {
    if (edit.kind === 'remove') return edit
    const text = texts[n] ?? ''
    const doubts = unverified[n] ?? []
    // A verified citation has a name and figures too, and those the library gave.
    const settled: TextRange[] = [...doubts, ...(citations[n] ?? []), ...blanksIn(edit.spans)]
    const strange = ungivenIn(text).filter(
      (one) => !settled.some(({ start, end }) => start < one.end && one.start < end),
    )
    for (const { start, end } of strange) ungiven.add(text.slice(start, end))
    const blanks = [
      ...doubts.map(({ start, end, reason }) => ({
        start,
        end,
        label: labelOf(text.slice(start, end).trim(), reason),
      })),
      ...strange.map(({ start, end }) => ({ start, end, label: labelOfUngiven(text.slice(start, end)) })),
    ].toSorted((a, b) => a.start - b.start)
    return { ...edit, spans: withBlanks(edit.spans, blanks, text.length) }
  })
  return { edits: checked, leftOut, ungiven: [...ungiven] }
}

function withBlanks(
  spans: readonly Span[],
  blanks: readonly (TextRange & { label: string })[],
  length: number,
): Span[] {
  const made: Span[] = []
  let at = 0
  for (const { start, end, label } of blanks) {
    made.push(...sliceSpans(spans, at, start), { text: label, blank: true })
    at = end
  }
  return [...made, ...sliceSpans(spans, at, length)]
}

function blanksIn(spans: readonly Span[]): TextRange[] {
  let at = 0
  return spans.flatMap(({ text, blank }) => {
    const start = at
    at += text.length
    return blank ? [{ start, end: at }] : []
  })
}

/** The highest number of a blank for an authority, so that no two authorities share one. */
function labelledBlanks({ blocks }: DraftDocument): number {
  const numbers = blocks.flatMap(({ spans }) =>
    spans.flatMap(({ text, blank }) => (blank ? Number(/^authority (\d+)$/.exec(text)?.[1] ?? 0) : 0)),
  )
  return Math.max(0, ...numbers)
}
