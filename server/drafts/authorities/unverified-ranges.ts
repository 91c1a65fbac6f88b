/**
 * Finds what a text names as an authority and code could not verify. The author of an attached document and a model must
 * not argue in a paper, so that an authority which neither its template nor the person named counts as unverified too.
 */
import type { CheckedCitation } from '#shared/law/law.ts'
import { citationShape, type Library } from '../../law/index.ts'
import { checkBlocks } from './check-authorities.ts'
import { isOwnCase, isOwnNumber, type PartyNames } from './own-title.ts'

export interface UnverifiedRange {
  /** UTF-16 units, in the text of a block. */
  start: number
  end: number
  reason: string
}

interface KnownAuthorities {
  /** Words that are right as they stand: those of the template, or of the paper before a change. */
  words: string
  names: PartyNames
  /** The ids that the template or the person named. */
  named: readonly string[]
  /** The ids of the facts, where an old code is right for an act of its time. */
  factIds: ReadonlySet<string>
}

const UNREAD = 'It looks like a citation, but it could not be read, so it was not looked up.'
const NOT_NAMED =
  'It is in the library, but neither the template nor you named it: only the attached document or the model did.'

/** @returns for each text its unverified authorities, in order and apart from each other */
export async function unverifiedRanges(
  library: Pick<Library, 'check'>,
  texts: readonly string[],
  { words, names, named, factIds }: KnownAuthorities,
  today: string,
): Promise<UnverifiedRange[][]> {
  const template = plain(words)

  const checked = await checkBlocks(library, texts, today)
  const isOwn = (raw: string, text: string, start: number) =>
    template.includes(plain(text.slice(isShort(raw) ? Math.max(0, start - 16) : start, start + raw.length))) ||
    isOwnNumber(
      raw,
      text.slice(Math.max(0, start - 80), start),
      text.slice(start + raw.length, start + raw.length + 60),
    )

  return texts.map((text, at): UnverifiedRange[] => {
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
}

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
