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
  const starts = startsOf(hashes)
  for (const { places } of read)
    for (let at = 0; at < places.length; at++) {
      const hash = places[at] ?? 0
      const top = hash >>> 16
      places[at] = indexOfFeature(hashes, hash, starts[top], starts[top + 1]) ?? 0
    }
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

/** @returns where the hashes begin that have the same upper 16 bits, so that a search among millions begins in a few dozen */
function startsOf(hashes: Uint32Array): Uint32Array {
  const starts = new Uint32Array(0x10001)
  for (const hash of hashes) starts[(hash >>> 16) + 1] = (starts[(hash >>> 16) + 1] ?? 0) + 1
  for (let top = 1; top < starts.length; top++) starts[top] = (starts[top] ?? 0) + (starts[top - 1] ?? 0)
  return starts
}

/** @returns in how many of the texts each feature occurs */
export function countTexts({ hashes, texts }: FeatureTable): Uint32Array {
  const seen = new Uint32Array(hashes.length)
  for (const { places } of texts)
    for (let at = 0; at < places.length; at++) {
      const place = places[at] ?? 0
      seen[place] = (seen[place] ?? 0) + 1
    }
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

/**
 * By hand, because some ten million features are weighed when the library is built.
 * @param places where the rarity of each feature stands
 * @param otherwise the rarity of a feature that has no place among them
 * @returns the weight of each feature of a text. Their squares add up to 1, so that a long text counts like a short one
 */
export function unitWeights(
  counts: Float32Array,
  places: ArrayLike<number>,
  rarities: Float32Array | Float64Array,
  otherwise = 0,
): Float32Array {
  const weights = new Float32Array(counts.length)
  let squares = 0
  for (let at = 0; at < counts.length; at++) {
    weights[at] = Math.sqrt(counts[at] ?? 0) * (rarities[places[at] ?? 0] ?? otherwise)
    const weight = weights[at] ?? 0
    squares += weight * weight
  }
  const length = Math.sqrt(squares) || 1
  for (let at = 0; at < counts.length; at++) weights[at] = (weights[at] ?? 0) / length
  return weights
}

/** A search in the sorted list, because a map of all features would take each thread a third of a second to make. */
export function indexOfFeature(hashes: Uint32Array, hash: number, low = 0, high = hashes.length): number | undefined {
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((hashes[middle] ?? 0) < hash) low = middle + 1
    else high = middle
  }
  return hashes[low] === hash ? low : undefined
}
