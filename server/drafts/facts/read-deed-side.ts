/**
 * Finds the other side of a deed that has one side only: "To his sister Asha Rao, 44, Kochi", "Caretaker: Asha Rao, 32".
 * There every person who is introduced with an age or a place is one of the two.
 */
import type { FactPage } from './fact-page.ts'
import { otherThan, type PartyMention, type PartySides } from './party-sides.ts'
import { readPersonAt } from './read-person.ts'
import { isPlace } from './place-names.ts'
import { beginsName } from './read-name.ts'
import { endsSentence, type PageWord } from './words.ts'

const LEADS =
  /^(?:my|our|his|her|their|the|elder|younger|friend|brother|sister|son|daughter|wife|husband|father|mother|uncle|aunt|nephew|niece|cousin|mr|mrs|ms|smt|shri|sri|dr)$/
/** Whoever stands behind one of these labels is no party. */
const NO_SIDE =
  /^(?:witness|witnesses|executor|executors|nominee|guardian|guarantor|guarantors|notary|advocate|drafted|property|premises|address|place|date|duties|terms|scope|subject|note|heirs|legatees?|beneficiar(?:y|ies)|arbitrators?|mediator|broker)$/

export function readDeedSide(
  words: readonly PageWord[],
  { flat, page }: FactPage,
  { twoSided, isFirst, own, words: known }: PartySides,
  found: readonly PartyMention[],
): PartyMention[] {
  const other = otherThan(own)
  const has = (side: PartyMention['side']) => found.some((one) => one.side === side)
  if (!twoSided || !isFirst || page !== null || !has(own) || has(other)) return []
  for (const [at, word] of words.entries()) {
    const before = words[at - 1]
    if (before && !endsSentence(before) && before.text !== ';' && !word.startsLine) continue
    const from = nameFrom(words, at)
    if (from === null || known.has(word.lower)) continue
    const read = readPersonAt(words, from, flat)
    const { name = '', age = '', address = '', parentage = '' } = read?.party ?? {}
    if (!read || !/ /.test(name) || isPlace(name) || !(age || address || parentage)) continue
    if (found.some(({ party }) => party.name === name)) continue
    return [{ side: other, party: read.party, weak: true, start: word.start, end: read.end }]
  }
  return []
}

/** The word with which the name begins, behind "To his sister" or behind a label. */
function nameFrom(words: readonly PageWord[], at: number): number | null {
  const begins = (from: number) => (words[from] && beginsName(words[from]) ? from : null)
  if (words[at]?.text === 'To') {
    let from = at + 1
    while (LEADS.test(words[from]?.lower ?? '') && from < at + 5) from += 1
    return begins(from)
  }
  const isLabel = words[at + 1]?.text === ':' && /^\p{Lu}\p{Ll}+$/u.test(words[at]?.text ?? '')
  return isLabel && !NO_SIDE.test(words[at]?.lower ?? '') ? begins(at + 2) : null
}
