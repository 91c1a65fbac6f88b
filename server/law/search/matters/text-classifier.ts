/**
 * Which matter a question is about, or which field of law a vague message names, learned from all examples together: a
 * linear classifier over the features of `features.ts`. An example that is like a question counts alike for every word;
 * the classifier has learned which words tell one class from its neighbours. It is made when the library is built and
 * read as it is.
 */
import { learnLinear, type FeatureVector } from '#server/platform/linear-classifier.ts'
import { CLASSIFIER } from '../weights.ts'
import { countTexts, indexOfFeature, keepFeatures, LEFT_OUT, tabulateFeatures, unitWeights } from './feature-table.ts'
import { type Features, featuresOf } from './features.ts'
import { type ModelPart, openParts, type PartsOf, storeParts } from './model-parts.ts'

export interface LabelledText {
  text: string
  /** The row of its class, from 1. */
  label: number
}

const PARTS = {
  /** Sorted, each with its rarity and with the end of its weights. */
  hashes: Uint32Array,
  rarities: Float32Array,
  ends: Uint32Array,
  /** The row of the class that a weight speaks for or against. */
  labels: Uint16Array,
  weights: Int8Array,
}
type Parts = PartsOf<typeof PARTS>
/** Which of the classifiers of a library it is: of matters, or of the fields of law that a vague message may name. */
type ClassifierName = 'matters' | 'fields'
const prefixOf = (name: ClassifierName) => `${name}:`
const LARGEST = 127

/**
 * @param table the features of each text, where they are known already
 * @returns the parts of the classifier, for the table of the model
 */
export function makeTextClassifier(
  name: ClassifierName,
  texts: readonly LabelledText[],
  table = tabulateFeatures(texts.map(({ text }) => text)),
): ModelPart[] {
  const seen = countTexts(table)
  const { hashes, placeOf } = keepFeatures(table.hashes, (place) => (seen[place] ?? 0) >= CLASSIFIER.fewest)
  const rarities = new Float32Array(seen.filter((_, place) => placeOf[place] !== LEFT_OUT)).map((n) =>
    Math.log(1 + texts.length / n),
  )
  const classes = texts.reduce((most, { label }) => Math.max(most, label), 0)
  const learned = learnLinear(
    table.texts.map(({ places, counts }) => toVector(places, counts, placeOf, rarities)),
    texts.map(({ label }) => label - 1),
    { classes, features: hashes.length, rounds: CLASSIFIER.rounds[name], rate: CLASSIFIER.rate },
  )
  return storeParts(prefixOf(name), PARTS, { hashes, rarities, ...packed(learned, classes) })
}

/**
 * @param placeOf for each feature of the table its place among those of the classifier, or `LEFT_OUT`
 * @returns a unit vector over those that the classifier knows
 */
function toVector(all: Uint32Array, counts: Float32Array, placeOf: Uint32Array, rarities: Float32Array): FeatureVector {
  const places = new Uint32Array(all.length)
  const own = new Float32Array(all.length)
  let known = 0
  for (let at = 0; at < all.length; at++) {
    const place = placeOf[all[at] ?? 0] ?? LEFT_OUT
    if (place === LEFT_OUT) continue
    places[known] = place
    own[known++] = counts[at] ?? 0
  }
  return { places: places.slice(0, known), weights: unitWeights(own.subarray(0, known), places, rarities) }
}

/** Leaves out what hardly counts, and writes the rest as whole numbers up to 127. */
function packed(learned: Float32Array, classes: number): Pick<Parts, 'ends' | 'labels' | 'weights'> {
  const largest = CLASSIFIER.largest / LARGEST
  const ends: number[] = []
  const rows: number[] = []
  const weights: number[] = []
  for (let from = 0; from < learned.length; from += classes) {
    for (let label = 1; label <= classes; label++) {
      const weight = learned[from + label - 1] ?? 0
      if (Math.abs(weight) < CLASSIFIER.least) continue
      rows.push(label)
      weights.push(Math.max(-LARGEST, Math.min(LARGEST, Math.round(weight / largest))))
    }
    ends.push(rows.length)
  }
  return { ends: Uint32Array.from(ends), labels: Uint16Array.from(rows), weights: Int8Array.from(weights) }
}

/**
 * @returns the logarithm of the chance of each class, by its row, but for what is the same for all of them
 */
export type ClassifyText = (text: string) => Float32Array

/** @param parts as `makeTextClassifier` made them; empty where the library has no examples */
export function openTextClassifier(name: ClassifierName, parts: readonly ModelPart[]): ClassifyText {
  const model = openParts(prefixOf(name), PARTS, parts)
  if (!model) return () => new Float32Array()
  const { hashes, rarities, ends, labels, weights } = model
  const classes = labels.reduce((most, label) => Math.max(most, label), 0)
  // What each whole number stands for: a question adds up some ten thousand weights.
  const worth = Float64Array.from(
    { length: 2 * LARGEST + 1 },
    (_, at) => ((at - LARGEST) / LARGEST) * CLASSIFIER.largest,
  )

  return (text) => {
    const scores = new Float32Array(classes + 1)
    const { places, weights: shares } = knownFeatures(featuresOf(text))
    for (let i = 0; i < places.length; i++) {
      const place = places[i] ?? 0
      const share = shares[i] ?? 0
      const end = ends[place] ?? 0
      for (let at = place === 0 ? 0 : (ends[place - 1] ?? 0); at < end; at++) {
        const label = labels[at] ?? 0
        scores[label] = (scores[label] ?? 0) + share * (worth[(weights[at] ?? 0) + LARGEST] ?? 0)
      }
    }
    return scores
  }

  /** By hand: iterators and lists that are thrown away took longer than the sum. */
  function knownFeatures(features: Features): FeatureVector {
    const places = new Uint32Array(features.size)
    const counts = new Float32Array(features.size)
    let known = 0
    for (const [hash, count] of features) {
      const place = indexOfFeature(hashes, hash)
      if (place === undefined) continue
      places[known] = place
      counts[known++] = count
    }
    return {
      places: places.subarray(0, known),
      weights: unitWeights(counts.subarray(0, known), places, rarities),
    }
  }
}
