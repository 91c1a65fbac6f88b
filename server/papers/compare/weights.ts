/**
 * What tells that two values which exclude each other are about the same thing. The weights are those of a logistic
 * regression over the pairs of the bundles for development (`node bench/cross-weights.ts`). A limit for each field,
 * set by hand, found the differences of the bundles that it was set on and few of others.
 */
import type { Finding } from '../paper.ts'

export const WEIGHTS = {
  base: 0.49,
  /** Of two witnesses, and of a person and a document: fewer words are shared by chance alone, and more things told. */
  apart: -0.75,
  document: -0.05,
  like: 4.16,
  lead: 5.31,
  /** Both tell the story from its beginning. */
  order: -1.4,
  opposite: 2.9,
  /** A paper has many figures, each of another thing, but figures near each other are often of one. */
  figure: -2.21,
  ratio: 1.74,
  broad: -2.56,
  /** How rare the words are that both share. */
  shared: 0.27,
  /** One clause denies what the other says: how rare the denied word is. */
  denial: -3.93,
  reached: 2.01,
}
export type Signs = Record<keyof typeof WEIGHTS, number>

/** @returns the logarithm of the odds */
export const weigh = (signs: Signs): number =>
  Object.entries(WEIGHTS).reduce((sum, [sign, weight]) => sum + weight * signs[sign as keyof Signs], 0)

/**
 * Where eight findings in ten are true in a bundle that the weights were not fitted on, because a list with many that are
 * no difference is not carried into court. More is asked of what is only argued than of what is put to a witness.
 */
export const LEAST: Record<Finding['between'], number> = {
  'one witness': -0.1,
  'two witnesses': 0.4,
  'person and document': 0.2,
  'two documents': 0.4,
}

/**
 * How alike two sentences must be before a broad field of them is compared. Everybody does something, so that who did it
 * differs between any two sentences that do not tell of one thing.
 */
export const LEAST_OF_BROAD = 0.1
