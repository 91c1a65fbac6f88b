/**
 * Whether a text says what another says in its own words, so that it may be called supported: most of its telling words stand
 * there in the same order, and where the two part stands no word that turns or limits what is said. "Stamped before it is
 * signed" has all the words of "stamped after it is signed" but one.
 */
import { alignWords, wordsToAlign } from './align-words.ts'
import { changesOf } from './list-changes.ts'
import { isNeutral } from './is-turned.ts'
import { areOpposite } from './opposite-words.ts'

/** The share of the telling words that must stand in both in the same order. */
const IN_ORDER = 0.6

export function saysAlike(sentence: string, source: string): boolean {
  const [here, there] = [wordsToAlign(sentence), wordsToAlign(source)]
  const pairs = alignWords(here, there)
  const telling = here.filter(({ isTelling }) => isTelling).length
  return (
    pairs.filter(([at]) => here[at]?.isTelling).length >= IN_ORDER * telling &&
    changesOf(here, there, pairs).every(isNeutral) &&
    !areOpposite(
      here.map(({ word }) => word),
      there.map(({ word }) => word),
    )
  )
}
