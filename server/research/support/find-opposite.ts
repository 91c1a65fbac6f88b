/** Whether a sentence says the opposite of its sources, by whichever comparison sees it. */
import { compareBurdens } from './compare-burdens.ts'
import { compareConditions } from './compare-conditions.ts'
import type { Fault } from './finding.ts'
import { clausesOf, comparePolarity } from './polarity.ts'
import type { ReadSource } from './read-source.ts'
import { compareWording } from './wording/compare-wording.ts'

/** @param words the telling words of the sentence */
export function findTurnedRound(
  text: string,
  words: ReadonlySet<string>,
  sources: readonly ReadSource[],
): Fault | null {
  const statements = sources.flatMap((source) => source.statements)
  const { fault, isRepeated } = compareWording(text, words, statements)
  if (fault) return fault
  // What repeats its source says what the source says, whatever a comparison of groups of words makes of it.
  if (isRepeated) return null
  return (
    compareBurdens(text, statements) ??
    compareConditions(text, statements) ??
    comparePolarity(
      clausesOf(text),
      sources.flatMap(({ clauses }) => clauses),
    )
  )
}
