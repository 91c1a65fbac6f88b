/**
 * Says how much a message sounds like a cry for help: a linear model over words and parts of words, trained on the
 * phrasings of `content/intent/distress` (`npm run intent`). It finds what no list of phrases foresees, above all
 * misspelt words.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Number of weights. A feature has its weight by its hash, so that no list of words must be stored. */
export const SIZE = 1 << 15
/** A weight is stored in one byte, in steps of this size, so that the file stays small. */
const STEP = 1 / 32

export interface Weights {
  of: Float64Array
  bias: number
}

export const WEIGHTS_FILE = join(import.meta.dirname, '../../../../content/intent/distress/weights.json')

/** FNV-1a. */
function hash(feature: string): number {
  let value = 2_166_136_261
  for (let at = 0; at < feature.length; at += 1) value = Math.imul(value ^ feature.charCodeAt(at), 16_777_619)
  return (value ^ (value >>> 15)) & (SIZE - 1)
}

const LONGEST_PART = 5
const SHORTEST_PART = 3

/**
 * @param text in the form of `normalizeWords` @returns its features: words, pairs of words, and parts of 3 to 5 letters
 */
export function featuresOf(text: string): number[] {
  const words = text.split(' ').filter((word) => word !== '' && word !== '.')
  const found = new Set<number>()
  for (const [at, word] of words.entries()) {
    found.add(hash(`1 ${word}`))
    if (at > 0) found.add(hash(`2 ${words[at - 1]} ${word}`))
    if (at > 1) found.add(hash(`3 ${words[at - 2]} ${word}`))
    const whole = `<${word}>`
    for (let length = SHORTEST_PART; length <= LONGEST_PART; length += 1)
      for (let from = 0; from + length <= whole.length; from += 1)
        found.add(hash(`p ${whole.slice(from, from + length)}`))
  }
  return [...found]
}

/** A message counts as having at least so many features, because a few alone are no evidence. */
const MIN_FEATURES = 90
/** The share of each feature. It is smaller in a long message, because there more features match by chance. */
export const shareOf = (features: readonly number[]): number => 1 / Math.sqrt(Math.max(features.length, MIN_FEATURES))

/** @returns the logarithm of the odds that it is a cry for help */
export function oddsOf({ of, bias }: Weights, features: readonly number[]): number {
  const share = shareOf(features)
  return features.reduce((sum, feature) => sum + (of[feature] ?? 0) * share, bias)
}

const stored = z.object({
  bias: z.number(),
  /** A signed byte for each weight. */
  weights: z.base64(),
})

export const storeWeights = ({ of, bias }: Weights): z.infer<typeof stored> => ({
  bias: Math.round(bias / STEP) * STEP,
  weights: Buffer.from(
    Int8Array.from(of, (weight) => Math.max(-127, Math.min(127, Math.round(weight / STEP)))).buffer,
  ).toString('base64'),
})

export function readWeights(): Weights {
  const { bias, weights } = stored.parse(JSON.parse(readFileSync(WEIGHTS_FILE, 'utf8')))
  const bytes = Buffer.from(weights, 'base64')
  return { bias, of: Float64Array.from(new Int8Array(bytes), (weight) => weight * STEP) }
}
