/** How far two clauses speak of the same thing, by the words they share; rare words of the file count more. */
import type { Clause } from '../facts/read-clauses.ts'

export interface ClauseSimilarity {
  /** 0 to 1. */
  of(a: Clause, b: Clause): number
  /** How rare the words are that two clauses share: the sum of their weights, as a logarithm. */
  shared(a: Clause, b: Clause): number
  /** How rare a word is in the file, 0 to 1. */
  rarity(term: string): number
  around(a: Clause, b: Clause): number
}

/** A name says little of what happens, because it is in every second clause of a file. */
const NAME_WEIGHT = 0.6
/** A short clause has too few words to tell what it is about, so that the sentence around it counts too. */
const AROUND = 0.35
const FEW = 4
const AROUND_FEW = 0.7

export function likenessIn(clauses: readonly Clause[]): ClauseSimilarity {
  const times = new Map<string, number>()
  for (const { terms } of clauses) for (const term of terms) times.set(term, (times.get(term) ?? 0) + 1)
  const weights = new Map(
    [...times].map(([term, many]) => [
      term,
      Math.log(1 + clauses.length / many) * (term.startsWith('@') ? NAME_WEIGHT : 1),
    ]),
  )
  const weight = (term: string) => weights.get(term) ?? Math.log(1 + clauses.length)
  const norms = new Map<ReadonlySet<string>, number>()
  const norm = (terms: ReadonlySet<string>) => {
    const known = norms.get(terms) ?? Math.hypot(...[...terms].map(weight))
    norms.set(terms, known)
    return known
  }
  const cosine = (a: ReadonlySet<string>, b: ReadonlySet<string>) => {
    let sum = 0
    for (const term of a) if (b.has(term)) sum += weight(term) ** 2
    return sum === 0 ? 0 : sum / (norm(a) * norm(b))
  }
  return {
    of: (a, b) => {
      const around = Math.min(a.terms.size, b.terms.size) < FEW ? AROUND_FEW : AROUND
      return (1 - around) * cosine(a.terms, b.terms) + around * cosine(a.around, b.around)
    },
    shared: (a, b) => {
      let sum = 0
      for (const term of a.terms) if (b.terms.has(term)) sum += weight(term)
      return Math.log1p(sum)
    },
    around: (a, b) => cosine(a.around, b.around),
    rarity: (term) => weight(term) / Math.log(1 + clauses.length),
  }
}
