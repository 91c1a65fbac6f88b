/** Finds what a later statement has and no earlier one of the same witness: an act, a person. */
import { ACTS } from '../content.ts'
import type { Clause } from '../facts/read-clauses.ts'
import { paperWords } from '../text/words.ts'
import type { ComparedSide } from './contradictions.ts'

export interface Omission {
  field: string
  topic: string
  weight: number
  later: ComparedSide
}

const PHRASES = ACTS.map((act) => ({
  ...act,
  phrases: act.words.map((phrase) => paperWords(phrase).map(({ meaning }) => meaning)),
}))

const says = ({ words }: Clause, phrase: readonly string[]): boolean =>
  words.some((_, at) => phrase.every((meaning, i) => words[at + i]?.meaning === meaning))

/** "He also showed me a knife": who adds to what was told says so. */
const ADDS = new Set(['also', 'too', 'भी', 'bhi'])
/** The part of its words that no earlier statement may have. */
const LEAST_NEW = 0.4
const ADDED = { field: 'added', topic: 'what is told for the first time', weight: 3 }

/** @param isTold whether the later paper tells of its own accord: what a cross-examination asks for is no improvement */
export function omissionsIn(earlier: readonly Clause[], later: readonly Clause[], isTold: boolean): Omission[] {
  const acts = PHRASES.flatMap(({ id, topic, weight, phrases }): Omission[] => {
    const isSaid = (clause: Clause) => phrases.some((phrase) => says(clause, phrase))
    if (earlier.some(isSaid)) return []
    const clause = later.find((one) => !one.denies && isSaid(one))
    return clause ? [{ field: id, topic, weight, later: { clause, value: null } }] : []
  })
  if (!isTold) return acts
  const known = new Set(earlier.flatMap(({ terms }) => [...terms]))
  const adds = later.filter(
    (one) => !one.denies && one.words.some(({ text }) => ADDS.has(text)) && shareOf(one, known) >= LEAST_NEW,
  )
  return [
    ...acts,
    ...adds
      .filter((clause) => acts.every((act) => act.later.clause !== clause))
      .map((clause) => ({ ...ADDED, later: { clause, value: null } })),
  ]
}

function shareOf({ terms }: Clause, known: ReadonlySet<string>): number {
  const own = [...terms].filter((term) => /^[\p{L}\p{M}]+$/u.test(term))
  return own.length === 0 ? 0 : own.filter((term) => !known.has(term)).length / own.length
}
