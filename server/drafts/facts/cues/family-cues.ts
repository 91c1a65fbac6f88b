/** Tells on which side a husband or a wife stands, who have no side of their own in a paper between them. */
import type { PartySide } from '../../paper/parties.ts'
import { FILED } from './filed-cues.ts'
import { otherThan, type PartySides } from '../party-sides.ts'
import type { PageWord } from '../words.ts'

export const FAMILY = new Set(['wife', 'husband', 'पत्नी', 'पति', 'patni', 'pati'])

/**
 * The word before decides ("for wife Asha", "against husband Ravi", "my husband Ravi"), because husband and wife have
 * no side of their own in a divorce. Where the client is one of them, the other one is on the other side.
 *
 * @returns null where nothing says it
 */
export function familySide(
  words: readonly PageWord[],
  at: number,
  { own, joint, words: known }: PartySides,
): PartySide | null {
  const other = otherThan(own)
  const lower = words[at]?.lower ?? ''
  // Of two who ask together, the one that is named first is the first party.
  if (joint) return lower === words.find((word) => FAMILY.has(word.lower))?.lower ? 'first' : 'second'
  const before = words[at - 1]?.lower ?? ''
  if (isFor(words, at)) return own
  if (/^(?:against|versus|vs|from|my|her|his|apne|apni|mere|meri|अपने|अपनी|मेरे|मेरी)$/.test(before)) return other
  const client = words.findIndex(
    (word, place) => FAMILY.has(whose(word)) && (isFor(words, place) || isSide(words, place)),
  )
  const of = words[client]
  if (of) return whose(of) === lower ? own : other
  // In an answer either may be the one who answers.
  return own === 'second' ? null : (known.get(lower) ?? other)
}

const whose = ({ lower }: PageWord) => lower.replace(/['’]s$/, '')
/** "Wife's side", "wife side", "patni ki taraf se" */
const isSide = (words: readonly PageWord[], at: number) =>
  words[at + 1]?.lower === 'side' ||
  (/^(?:ki|की)$/.test(words[at + 1]?.lower ?? '') && /^(?:taraf|or|ore|तरफ|ओर)$/.test(words[at + 2]?.lower ?? ''))

/** "Petition by wife" is hers; "case filed by husband" tells of the one that she answers. */
const isFor = (words: readonly PageWord[], at: number) =>
  (/^(?:for|by|client)$/.test(words[at - 1]?.lower ?? '') && !FILED.test(words[at - 2]?.lower ?? '')) ||
  (words[at - 1]?.lower === 'of' && words[at - 2]?.lower === 'behalf')
