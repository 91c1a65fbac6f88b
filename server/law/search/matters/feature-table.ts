/**
 * The features of all examples in one table, where each feature has a number. A map for each of 60,000 texts would fill
 * the memory, and building the library would wait for the garbage collector.
 */
import { featuresOf } from './features.ts'

export interface FeatureTable {
  /** Sorted. The place of a feature in it is its number. */
  hashes: Uint32Array
  texts: TextFeatures[]
}

interface TextFeatures {
  places: Uint32Array
  /** How often each feature occurs, weighted by its kind. */
  counts: Float32Array
}

export function tabulateFeatures(texts: readonly string[]): FeatureTable {
  const read = texts.map((text): TextFeatures => {
    const features = featuresOf(text)
    // By hand: `from` makes a list of an iterator first, which took a tenth of the whole build.
    const places = new Uint32Array(features.size)
    const counts = new Float32Array(features.size)
    let at = 0
    for (const [hash, count] of features) {
      places[at] = hash
      counts[at++] = count
    }
    return { places, counts }
  })
  const hashes = distinct(read.map(({ places }) => places))
  for (const text of read) text.places = text.places.map((hash) => findPlace(hashes, hash) ?? 0)
  return { hashes, texts: read }
}

/** By sorting, because a map of some millions of numbers is slower and takes more memory. */
function distinct(lists: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(lists.reduce((length, list) => length + list.length, 0))
  let end = 0
  for (const list of lists) {
    all.set(list, end)
    end += list.length
  }
  all.sort()
  return all.filter((hash, at) => at === 0 || hash !== all[at - 1])
}

/** @returns in how many of the texts each feature occurs */
export function countTexts({ hashes, texts }: FeatureTable): Uint32Array {
  const seen = new Uint32Array(hashes.length)
  for (const { places } of texts) for (const place of places) seen[place] = (seen[place] ?? 0) + 1
  return seen
}

/** Stands for the place of a feature that was left out. */
export const LEFT_OUT = 0xffffffff

/**
 * @param isKept whether a feature stays, by its place
 * @returns the features that stay, and for each place in the table the one among them or `LEFT_OUT`
 */
export function keepFeatures(hashes: Uint32Array, isKept: (place: number) => boolean) {
  let count = 0
  const placeOf = hashes.map((_, place) => (isKept(place) ? count++ : LEFT_OUT))
  return { hashes: hashes.filter((_, place) => placeOf[place] !== LEFT_OUT), placeOf }
}

/** @returns the weight of each feature of a text. Their squares add up to 1, so that a long text counts like a short one */
export function unitWeights(counts: Float32Array, rarityAt: (at: number) => number): Float32Array {
  const weights = counts.map((count, at) => Math.sqrt(count) * rarityAt(at))
  const length = Math.sqrt(weights.reduce((sum, weight) => sum + weight * weight, 0)) || 1
  return weights.map((weight) => weight / length)
}

/** A search in the sorted list, because a map of all features would take each thread a third of a second to make. */
export function findPlace(hashes: Uint32Array, hash: number): number | undefined {
  let low = 0
  let high = hashes.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((hashes[middle] ?? 0) < hash) low = middle + 1
    else high = middle
  }
  return hashes[low] === hash ? low : undefined
}
