/**
 * Which matter a question is about, learned from all example questions together: a linear classifier over the features
 * of `features.ts`, made by passive-aggressive learning (Crammer et al., 2006, PA-I). An example that is like a question
 * counts alike for every word; the classifier has learned which words tell one matter from its neighbours. It is made
 * when the library is built and read as it is.
 */
import { CLASSIFIER } from '../weights.ts'
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

type Vector = { place: number; weight: number }[]

/** @returns the parts of the classifier, for the table of the model */
export function makeMatterClassifier(texts: readonly LabelledText[]): { part: string; value: Uint8Array }[] {
  const featured = texts.map(({ text }) => featuresOf(text))
  const seen = new Map<number, number>()
  for (const features of featured) for (const hash of features.keys()) seen.set(hash, (seen.get(hash) ?? 0) + 1)
  const hashes = Uint32Array.from([...seen].filter(([, n]) => n >= CLASSIFIER.fewest).map(([hash]) => hash)).toSorted()
  const rarities = Float32Array.from(hashes, (hash) => Math.log(1 + texts.length / (seen.get(hash) ?? 1)))
  const toVector = vectorReader(hashes, rarities)
  const matters = Math.max(0, ...texts.map(({ matter }) => matter)) + 1
  const learned = learn(
    featured.map(toVector),
    texts.map(({ matter }) => matter),
    { matters, features: hashes.length },
  )
  const parts: Parts = { hashes, rarities, ...packed(learned, matters) }
  return NAMES.map((name) => ({ part: PREFIX + name, value: new Uint8Array(parts[name].buffer) }))
}

/** @returns a function that makes features a unit vector over the features that the classifier knows */
function vectorReader(hashes: Uint32Array, rarities: Float32Array) {
  const places = new Map([...hashes].map((hash, place) => [hash, place]))
  return (features: ReadonlyMap<number, number>): Vector => {
    const vector = [...features].flatMap(([hash, count]) => {
      const place = places.get(hash)
      return place === undefined ? [] : [{ place, weight: Math.sqrt(count) * (rarities[place] ?? 0) }]
    })
    const length = Math.hypot(...vector.map(({ weight }) => weight)) || 1
    return vector.map(({ place, weight }) => ({ place, weight: weight / length }))
  }
}

/** @returns for each feature one weight of each matter */
function learn(vectors: Vector[], labels: number[], { matters, features }: { matters: number; features: number }) {
  const weights = new Float32Array(features * matters)
  const scores = new Float32Array(matters)
  const order = vectors.map((_, at) => at)
  for (let round = 0; round < CLASSIFIER.rounds; round++)
    for (const at of shuffled(order, round)) {
      const vector = vectors[at] ?? []
      const label = labels[at] ?? 0
      scores.fill(0)
      for (const { place, weight } of vector)
        for (let matter = 1, from = place * matters; matter < matters; matter++)
          scores[matter] = (scores[matter] ?? 0) + weight * (weights[from + matter] ?? 0)
      const rival = best(scores, label)
      const loss = 1 - (scores[label] ?? 0) + (scores[rival] ?? 0)
      if (loss <= 0) continue
      const step = Math.min(CLASSIFIER.boldness, loss / 2)
      for (const { place, weight } of vector) {
        weights[place * matters + label] = (weights[place * matters + label] ?? 0) + step * weight
        weights[place * matters + rival] = (weights[place * matters + rival] ?? 0) - step * weight
      }
    }
  return weights
}

/** @returns the matter with the highest score, but for one */
function best(scores: Float32Array, except: number): number {
  let found = 0
  for (let matter = 1; matter < scores.length; matter++)
    if (matter !== except && (found === 0 || (scores[matter] ?? 0) > (scores[found] ?? 0))) found = matter
  return found
}

/** Fisher-Yates. The same order each time, so that the same content makes the same library. */
function shuffled(order: number[], seed: number): number[] {
  let dice = seed + 1
  for (let at = order.length - 1; at > 0; at--) {
    dice = (Math.imul(dice, 1_664_525) + 1_013_904_223) | 0
    const other = (dice >>> 0) % (at + 1)
    const [mine, theirs] = [order[at] ?? 0, order[other] ?? 0]
    order[at] = theirs
    order[other] = mine
  }
  return order
}

/** Leaves out what hardly counts, and writes the rest as whole numbers up to 127. */
function packed(learned: Float32Array, matters: number): Pick<Parts, 'ends' | 'matters' | 'weights'> {
  const largest = CLASSIFIER.largest / LARGEST
  const ends: number[] = []
  const rows: number[] = []
  const weights: number[] = []
  for (let from = 0; from < learned.length; from += matters) {
    for (let matter = 1; matter < matters; matter++) {
      const weight = learned[from + matter] ?? 0
      if (Math.abs(weight) < CLASSIFIER.least) continue
      rows.push(matter)
      weights.push(Math.max(-LARGEST, Math.min(LARGEST, Math.round(weight / largest))))
    }
    ends.push(rows.length)
  }
  return { ends: Uint32Array.from(ends), matters: Uint16Array.from(rows), weights: Int8Array.from(weights) }
}

/** @returns how far each matter is meant, by its row: mostly -1 to 1, a higher one before a lower */
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
  const toVector = vectorReader(hashes, rarities)
  let most = 0
  for (const matter of matters) most = Math.max(most, matter)

  return (text) => {
    const scores = new Float32Array(most + 1)
    for (const { place, weight } of toVector(featuresOf(text)))
      for (let at = place === 0 ? 0 : (ends[place - 1] ?? 0); at < (ends[place] ?? 0); at++) {
        const matter = matters[at] ?? 0
        scores[matter] = (scores[matter] ?? 0) + weight * ((weights[at] ?? 0) / LARGEST) * CLASSIFIER.largest
      }
    return scores
  }
}
