/** The signs that any two clauses have, whatever differs in them. */
import type { Clause } from '../facts/read-clauses.ts'
import type { Finding } from '../paper.ts'
import type { Likeness } from './likeness.ts'
import type { Signs } from './weights.ts'

/** Of what two papers the clauses are. */
export interface Setting {
  between: Finding['between']
  likeness: Likeness
}

export const commonSigns = (earlier: Clause, later: Clause, { between, likeness }: Setting): Signs => ({
  base: 1,
  apart: Number(between === 'two witnesses'),
  document: Number(between === 'person and document' || between === 'two documents'),
  around: likeness.around(earlier, later),
  shared: likeness.shared(earlier, later),
  order: Math.abs(earlier.position - later.position),
})
