/**
 * Finds an act that the witness did himself in one statement and somebody else did in the other: "I gave him the key",
 * "My son gave him the key".
 */
import type { AlignedPair } from './align-pieces.ts'
import type { Piece } from './pieces.ts'
import { type BothStatements, factOf, type PieceDifference, countShared, shareOf } from './piece-difference.ts'

const SHARE = 0.6
const LEAD = String.raw`^(?:(?:and|but|then|thereafter|stated that|that) )?(?:(?:On|In|At) [^,]{3,40}, )?`
const OTHER = String.raw`(?:my|his|her) \p{Ll}{3,15}(?:-in-law)?|(?:the|one) \p{Ll}{3,15}|\p{Lu}\p{Ll}{2,15}(?: \p{Lu}\p{Ll}{2,15})?`
/**
 * The first person in an active clause. The verb must follow at once, because otherwise another word may be its
 * subject.
 */
const ACTIVE = new RegExp(
  String.raw`${LEAD}(I|My \p{Ll}{3,15}(?:-in-law)?|The \p{Ll}{3,15}|${OTHER}) (?:had |has |also |myself )?(?=\p{Ll})`,
  'u',
)
const IS = /^(?:was|were|is|am|are|been|did|could|do|used|will|would|have)\b/u
const PASSIVE = new RegExp(
  String.raw`\b(?:was|were|been) (?:also )?(\p{Ll}{3,15}) [^,]{0,40}\bby (me|${OTHER})(?![\p{L}])`,
  'u',
)

interface Actor {
  self: boolean
  words: string
  verb: string
}

function readActor({ text, words }: Piece): Actor | undefined {
  const passive = PASSIVE.exec(text)
  const match = passive ?? ACTIVE.exec(text)
  if (!match) return undefined
  const end = passive ? passive.index : match[0].length
  if (!passive && IS.test(text.slice(end))) return undefined
  const verb = words.find(({ start }) => start >= end)?.stem
  const who = (passive ? passive[2] : match[1]) ?? ''
  return verb ? { self: who === 'I' || who === 'me', words: who, verb } : undefined
}

/** @returns the pair if the witness acts in one clause and somebody else in the other */
export function compareActors(
  { was, now, common }: AlignedPair,
  { was: before, now: after }: BothStatements,
): PieceDifference[] {
  const [a, b] = [readActor(was), readActor(now)]
  if (!a || !b || a.self === b.self || a.verb !== b.verb || was.denies || now.denies) return []
  if (common.size < 2 || shareOf(was, now) < SHARE) return []
  const says = (pieces: readonly Piece[], own: Piece, self: boolean) =>
    pieces.some((piece) => piece !== own && countShared(piece, common) > 1 && readActor(piece)?.self === self)
  if (says(before, was, b.self) || says(after, now, a.self)) return []
  const topic = 'who did it'
  return [
    { earlier: factOf(was, 'person', topic, a.words, a.words), later: factOf(now, 'person', topic, b.words, b.words) },
  ]
}
