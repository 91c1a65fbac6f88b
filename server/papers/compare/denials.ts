/** Finds clauses of which one denies what the other says. */
import type { Clause } from '../facts/read-clauses.ts'
import type { DifferenceCandidate } from './contradictions.ts'
import type { ClauseSimilarity } from './clause-similarity.ts'
import { commonSigns, weigh, type Setting, type SameThingSigns } from './signs-of-same-thing.ts'

const MOST_CLAUSES = 500
/** A denied word counts only when it is rare enough, because one that stands in every second clause says nothing of what is denied. */
const LEAST_REACHED = 0.3
const DENIAL = { field: 'statement', topic: 'what one paper denies', weight: 4 }

export function denials(earlier: readonly Clause[], later: readonly Clause[], setting: Setting): DifferenceCandidate[] {
  const { likeness } = setting
  return earlier.slice(0, MOST_CLAUSES).flatMap((before) =>
    later.slice(0, MOST_CLAUSES).flatMap((now): DifferenceCandidate[] => {
      if (before.denies === now.denies) return []
      const [denying, saying] = before.denies ? [before, now] : [now, before]
      const said = [...denying.denied].filter((term) => saying.terms.has(term)).map(likeness.rarity)
      if (Math.max(0, ...said) < LEAST_REACHED) return []
      const signs: SameThingSigns = {
        ...commonSigns(before, now, setting),
        denial: 1,
        cover: shareOf(denying.denied, saying.terms, likeness),
        nested: shareOf(denying.terms, saying.around, likeness),
      }
      const sides = { earlier: { clause: before, value: null }, later: { clause: now, value: null } }
      return [{ ...DENIAL, ...sides, signs, score: weigh(signs) }]
    }),
  )
}

/** How much of some words others have; rare words count more. */
function shareOf(some: ReadonlySet<string>, others: ReadonlySet<string>, { rarity }: ClauseSimilarity): number {
  let [all, had] = [0, 0]
  for (const term of some) {
    all += rarity(term)
    if (others.has(term)) had += rarity(term)
  }
  return all === 0 ? 0 : had / all
}
