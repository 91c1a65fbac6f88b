/** Finds what a later statement has and no earlier one of the same witness: an act, a person. */
import { ACTS } from '../content.ts'
import type { Clause } from '../facts/read-clauses.ts'
import { wordsOf } from '../text/words.ts'
import type { Side } from './contradictions.ts'

export interface Omission {
  field: string
  topic: string
  weight: number
  later: Side
}

const PHRASES = ACTS.map((act) => ({
  ...act,
  phrases: act.words.map((phrase) => wordsOf(phrase).map(({ meaning }) => meaning)),
}))

const says = ({ words }: Clause, phrase: readonly string[]): boolean =>
  words.some((_, at) => phrase.every((meaning, i) => words[at + i]?.meaning === meaning))

export function omissionsIn(earlier: readonly Clause[], later: readonly Clause[]): Omission[] {
  return PHRASES.flatMap(({ id, topic, weight, phrases }): Omission[] => {
    const isSaid = (clause: Clause) => phrases.some((phrase) => says(clause, phrase))
    if (earlier.some(isSaid)) return []
    const clause = later.find((one) => !one.denies && isSaid(one))
    return clause ? [{ field: id, topic, weight, later: { clause, value: null } }] : []
  })
}
