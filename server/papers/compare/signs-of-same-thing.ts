/** What tells that two clauses which differ speak of the same thing, and how much that weighs. */
import { LEAST, WEIGHTS } from '../content.ts'
import type { Clause } from '../facts/read-clauses.ts'
import type { PaperFinding } from '../paper.ts'
import type { ClauseSimilarity } from './clause-similarity.ts'

export type SameThingSigns = Partial<Record<keyof typeof WEIGHTS, number>>

/** Of what two papers the clauses are. */
export interface Setting {
  between: PaperFinding['between']
  likeness: ClauseSimilarity
  /** Whether one of them is a cross-examination, which goes over everything and in no order. */
  isCross: boolean
}

/** @returns the logarithm of the odds */
export const weigh = (signs: SameThingSigns): number =>
  Object.entries(WEIGHTS).reduce((sum, [sign, weight]) => sum + weight * (signs[sign as keyof SameThingSigns] ?? 0), 0)

export const isLikely = (score: number, { between }: Setting): boolean => score > LEAST[between]

/** The signs that any two clauses have, whatever differs in them. */
export const commonSigns = (
  earlier: Clause,
  later: Clause,
  { between, likeness, isCross }: Setting,
): SameThingSigns => ({
  base: 1,
  apart: Number(between === 'two witnesses'),
  document: Number(between === 'person and document' || between === 'two documents'),
  papers: Number(between === 'two documents'),
  cross: Number(isCross),
  around: likeness.around(earlier, later),
  shared: likeness.shared(earlier, later),
  // The order counts only within one witness, because a document tells no story, and another witness begins his own
  // elsewhere.
  order: between === 'one witness' ? Math.abs(earlier.position - later.position) : 0,
})
