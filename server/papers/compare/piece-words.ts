/**
 * Finds two clauses that differ in one word: "I saw the nurse throwing it", "I saw the cook throwing it". The papers
 * must use both words for different things, because otherwise they may mean the same.
 */
import type { AlignedPair } from './align-pieces.ts'
import type { Piece } from './pieces.ts'
import { type BothStatements, factOf, type PieceDifference } from './piece-difference.ts'
import type { Word } from '../words/stems.ts'

const FEWEST_ALIKE = 3
const DETERMINED = /\b(?:the|a|an|one|my|his|her)\s$/iu

/** The one word of a clause that the other lacks, if it names a thing or a person. */
function onlyOwn({ text, words }: Piece, other: Piece): Word | undefined {
  const own = words.filter(({ stem }) => !other.stems.has(stem))
  const [one] = own
  return one &&
    own.length === 1 &&
    /^\p{Ll}/u.test(one.text) &&
    DETERMINED.test(text.slice(Math.max(0, one.start - 6), one.start))
    ? one
    : undefined
}

const nextTo = ({ words }: Piece, one: Word, step: number) => words[words.indexOf(one) + step]?.stem

/** @returns the pair if one word replaces another in the same place, and a statement uses both for different things */
export function compareOneWord(
  { was, now, common, share }: AlignedPair,
  { was: before, now: after }: BothStatements,
): PieceDifference[] {
  if (common.size < FEWEST_ALIKE || share < 0.6 || was.denies !== now.denies) return []
  const [a, b] = [onlyOwn(was, now), onlyOwn(now, was)]
  if (!a || !b) return []
  const sameNext = nextTo(was, a, 1) === nextTo(now, b, 1) && nextTo(was, a, -1) === nextTo(now, b, -1)
  const says = (pieces: readonly Piece[], { stem }: Word) => pieces.some(({ stems }) => stems.has(stem))
  const toldApart = [before, after].some((pieces) => says(pieces, a) && says(pieces, b))
  if (!sameNext || !toldApart) return []
  const topic = 'who or what it was'
  return [
    { earlier: factOf(was, 'sequence', topic, a.stem, a.text), later: factOf(now, 'sequence', topic, b.stem, b.text) },
  ]
}
