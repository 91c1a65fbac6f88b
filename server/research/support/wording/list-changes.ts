/** Where two texts part: the words that only one of them has, between words of both. */
import type { AlignedWord, WordPair } from './align-words.ts'

export interface Change {
  here: readonly AlignedWord[]
  there: readonly AlignedWord[]
  /** The words of both that stand next to it, each by its weight. */
  near: number
  /** The places of the words of both right before and behind it. */
  shownHere: readonly [number, number]
  shownThere: readonly [number, number]
}

/** How many common words on each side are looked at, and how many words away they may stand. */
const NEIGHBOURS = 6
const AWAY = 5
/** What a word of grammar counts among them; one that tells something counts 1. */
const GRAMMAR = 0.35

export function changesOf(
  here: readonly AlignedWord[],
  there: readonly AlignedWord[],
  pairs: readonly WordPair[],
): Change[] {
  const [first, last] = [pairs[0], pairs.at(-1)]
  if (!first || !last) return []
  // At the edges as many words are compared as the sentence has there. It may be a part of what the source says.
  const behind = Math.min(here.length - last[0], there.length - last[1])
  const places: WordPair[] = [
    [-1, Math.max(-1, first[1] - first[0] - 1)],
    ...pairs,
    [here.length, last[1] + (here.length === last[0] + 1 ? 1 : behind)],
  ]
  return places.slice(0, -1).flatMap(([i, j], at) => {
    const [nextI, nextJ] = places[at + 1] ?? [i + 1, j + 1]
    const [own, other] = [here.slice(i + 1, nextI), there.slice(j + 1, nextJ)]
    if (own.length === 0 && other.length === 0) return []
    return [{ here: own, there: other, near: nearTo(here, places, at), shownHere: [i, nextI], shownThere: [j, nextJ] }]
  })
}

function nearTo(here: readonly AlignedWord[], places: readonly WordPair[], at: number): number {
  const before = places.slice(Math.max(0, at + 1 - NEIGHBOURS), at + 1).toReversed()
  return weightOf(here, before) + weightOf(here, places.slice(at + 1, at + 1 + NEIGHBOURS))
}

/** @param places from the nearest to the farthest */
function weightOf(here: readonly AlignedWord[], places: readonly WordPair[]): number {
  const [nearest] = places
  let weight = 0
  for (const [i, j] of places) {
    const word = here[i]
    if (!word || !nearest || Math.abs(i - nearest[0]) > AWAY || Math.abs(j - nearest[1]) > AWAY + 1) break
    weight += word.isTelling ? 1 : GRAMMAR
  }
  return weight
}
