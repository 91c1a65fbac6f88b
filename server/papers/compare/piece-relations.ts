/** Finds relations that differ: "he is my brother-in-law" in one statement, "I am not related to him" in the other. */
import { hitsOf, KIN } from '../words/lexicon.ts'
import type { Fact } from '../paper.ts'
import type { Piece } from './pieces.ts'

/** People call a friend's brother their own, so two of these words contradict nothing. */
const VAGUE_RELATIONS = new Set(['brother', 'sister', 'cousin', 'uncle', 'employer', 'friend', 'neighbour', 'servant'])
const IS_MY = /\b(?:is|was|are|were)\s(?:also\s)?(?:my|our)\s(?:own\s|real\s|elder\s|younger\s)?/iu
const NO_KIN =
  /\b(?:not|never) (?:in any way )?related to\b|\bno (?:blood )?relation(?:ship)?s? (?:with|to)\b|\bnot my (?:relative|relation)\b/iu

function relationsIn(pieces: readonly Piece[]): Map<string, Fact> {
  const found = new Map<string, Fact>()
  for (const { text, at, persons } of pieces) {
    const [person, ...more] = persons
    if (!person || more.length > 0 || found.has(person)) continue
    const none = NO_KIN.exec(text)
    const mine = IS_MY.exec(text)
    const kin = mine && hitsOf(KIN, text).find(({ start }) => start === mine.index + mine[0].length)
    const value = none ? 'none' : kin?.value
    if (value) {
      const words = none?.[0] ?? `${mine?.[0]}${kin?.words}`
      found.set(person, { kind: 'relation', topic: 'how they are related', of: person, value, words, quote: text, at })
    }
  }
  return found
}

/** @returns each person whose relation to the witness differs between the two statements */
export function compareRelations(was: readonly Piece[], now: readonly Piece[]): { earlier: Fact; later: Fact }[] {
  const before = relationsIn(was)
  return [...relationsIn(now)].flatMap(([person, later]) => {
    const earlier = before.get(person)
    if (!earlier || earlier.value === later.value) return []
    const anyKin = earlier.value === 'none' || later.value === 'none'
    return anyKin || (!VAGUE_RELATIONS.has(earlier.value) && !VAGUE_RELATIONS.has(later.value))
      ? [{ earlier, later }]
      : []
  })
}
