/**
 * What tells that two values which exclude each other are about the same thing. The weights are those of a logistic
 * regression over the pairs of the bundles for development (`node bench/cross-weights.ts`). A limit for each field,
 * set by hand, found the differences of the bundles that it was set on and few of others.
 */
import type { Finding } from '../paper.ts'

export const WEIGHTS = {
  base: -0.99,
  /** Of two witnesses, and of a person and a document: fewer words are shared by chance alone, and more things told. */
  apart: -0.49,
  document: -0.32,
  /** Both tell the story from its beginning. */
  order: -1.28,
  /** A paper has many figures, each of another thing, but figures near each other are often of one. */
  figure: -1.73,
  ratio: 1.93,
  broad: -1.75,
  /** How rare the words are that both share. */
  shared: 0.96,
  /** One clause denies what the other says: how rare the denied word is. */
  denial: -2.62,
  /** How alike the sentences around them are. */
  around: 3.36,
  /** How much of the denial the other clause has, and how much of the denying clause stands around the other. */
  cover: 1.8,
  /** How much more alike they are than either is to another clause that has the field. */
  rival: 3.02,
  nested: 2.13,
}
export type Signs = Partial<Record<keyof typeof WEIGHTS, number>>

/** @returns the logarithm of the odds */
export const weigh = (signs: Signs): number =>
  Object.entries(WEIGHTS).reduce((sum, [sign, weight]) => sum + weight * (signs[sign as keyof Signs] ?? 0), 0)

/**
 * Where about three findings in four are true in a bundle that the weights were not fitted on: a list with many that
 * are no difference is not carried into court. More is asked of what is only argued than of what is put to a witness.
 */
export const LEAST: Record<Finding['between'], number> = {
  'one witness': -0.25,
  'two witnesses': 0.4,
  'person and document': 0.1,
  'two documents': 1.3,
}
