/**
 * Which matter a question is about, learned from all example questions together: a linear classifier over the features
 * of `features.ts`. An example that is like a question counts alike for every word; the classifier has learned which
 * words tell one matter from its neighbours. It is made when the library is built and read as it is.
 */
import { learnLinear, type FeatureVector } from '#server/platform/linear-classifier.ts'
import { CLASSIFIER } from '../weights.ts'
import { countTexts, keepFeatures, LEFT_OUT, tabulateFeatures, unitWeights } from './feature-table.ts'
import { featuresOf } from './features.ts'

export interface LabelledText {
  text: string
  /** The row of its matter, from 1. */
  matter: number
}

const PARTS = {
  /** Sorted, each with its rarity and with the end of its weights. */
  hashes: Uint32Array,
  rarities: Float32Array,
  ends: Uint32Array,
  /** The row of the matter that a weight speaks for or against. */
  matters: Uint16Array,
  weights: Int8Array,
}
type Part = keyof typeof PARTS
type Parts = { [P in Part]: InstanceType<(typeof PARTS)[P]> }
const NAMES = Object.keys(PARTS) as Part[]
const PREFIX = 'classifier:'
const LARGEST = 127

/**
 * @param table the features of each text, where they are known already
 * @returns the parts of the classifier, for the table of the model
 */
export function makeMatterClassifier(
  texts: readonly LabelledText[],
  table = tabulateFeatures(texts.map(({ text }) => text)),
): { part: string; value: Uint8Array }[] {
  const seen = countTexts(table)
  const { hashes, placeOf } = keepFeatures(table.hashes, (place) => (seen[place] ?? 0) >= CLASSIFIER.fewest)
  const rarities = Float32Array.from(
    seen.filter((_, place) => placeOf[place] !== LEFT_OUT),
    (n) => Math.log(1 + texts.length / n),
  )
  const matters = Math.max(0, ...texts.map(({ matter }) => matter))
  const learned = learnLinear(
    table.texts.map(({ places, counts }) =>
      toVector(
        places.map((place) => placeOf[place] ?? LEFT_OUT),
        counts,
        rarities,
      ),
    ),
    texts.map(({ matter }) => matter - 1),
    { classes: matters, features: hashes.length, rounds: CLASSIFIER.rounds, rate: CLASSIFIER.rate },
  )
  const parts: Parts = { hashes, rarities, ...packed(learned, matters) }
  return NAMES.map((name) => ({ part: PREFIX + name, value: new Uint8Array(parts[name].buffer) }))
}

/**
 * @param places of the features of a text among those of the classifier, or `LEFT_OUT`
 * @returns a unit vector over those that the classifier knows
 */
function toVector(places: Uint32Array, counts: Float32Array, rarities: Float32Array): FeatureVector {
  const known = places.filter((place) => place !== LEFT_OUT)
  const weights = unitWeights(
    counts.filter((_, at) => places[at] !== LEFT_OUT),
    (at) => rarities[known[at] ?? 0] ?? 0,
  )
  return { places: known, weights }
}

/** Leaves out what hardly counts, and writes the rest as whole numbers up to 127. */
function packed(learned: Float32Array, matters: number): Pick<Parts, 'ends' | 'matters' | 'weights'> {
  const largest = CLASSIFIER.largest / LARGEST
  const ends: number[] = []
  const rows: number[] = []
  const weights: number[] = []
  for (let from = 0; from < learned.length; from += matters) {
    for (let matter = 1; matter <= matters; matter++) {
      const weight = learned[from + matter - 1] ?? 0
      if (Math.abs(weight) < CLASSIFIER.least) continue
      rows.push(matter)
      weights.push(Math.max(-LARGEST, Math.min(LARGEST, Math.round(weight / largest))))
    }
    ends.push(rows.length)
  }
  return { ends: Uint32Array.from(ends), matters: Uint16Array.from(rows), weights: Int8Array.from(weights) }
}

/** @returns the logarithm of the chance that each matter is meant, by its row, but for what is the same for all of them */
export type ClassifyMatters = (text: string) => Float32Array

/** @param parts as `makeMatterClassifier` made them; empty where the library has no examples */
export function openMatterClassifier(parts: readonly { part: string; value: Uint8Array }[]): ClassifyMatters {
  const read = new Map(parts.map(({ part, value }) => [part, value]))
  if (!read.has(PREFIX + 'hashes')) return () => new Float32Array()
  // A copy, because the buffer of a row need not begin where a number may.
  const open = (name: Part) => new PARTS[name](Uint8Array.from(read.get(PREFIX + name) ?? []).buffer)
  const { hashes, rarities, ends, matters, weights } = Object.fromEntries(
    NAMES.map((name) => [name, open(name)]),
  ) as unknown as Parts
  const placeOfHash = new Map(Array.from(hashes, (hash, place) => [hash, place]))
  let most = 0
  for (const matter of matters) most = Math.max(most, matter)

  return (text) => {
    const scores = new Float32Array(most + 1)
    const features = featuresOf(text)
    const places = Uint32Array.from(features.keys(), (hash) => placeOfHash.get(hash) ?? LEFT_OUT)
    const vector = toVector(places, Float32Array.from(features.values()), rarities)
    for (const [i, place] of vector.places.entries())
      for (let at = place === 0 ? 0 : (ends[place - 1] ?? 0); at < (ends[place] ?? 0); at++) {
        const matter = matters[at] ?? 0
        const weight = ((weights[at] ?? 0) / LARGEST) * CLASSIFIER.largest
        scores[matter] = (scores[matter] ?? 0) + (vector.weights[i] ?? 0) * weight
      }
    return scores
  }
}
