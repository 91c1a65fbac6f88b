/**
 * The example questions of all matters, as an index from features to examples. It is made when the library is built and
 * read as it is, so that a thread has it at once.
 */
import { EXAMPLES } from '../weights.ts'
import { type Features, featuresOf } from './features.ts'

export interface Example {
  text: string
  /** The row of its matter; 0 for what no matter answers; `NO_QUESTION` for the words of an answer. */
  matter: number
  /** The row of its narrower answer; 0 where it has none. */
  answer: number
}

/** Instead of a matter: the text is an answer, which says what it is about and is nobody's question. */
export const NO_QUESTION = 0xffff

interface ExampleIndex {
  /** Sorted, each with its rarity and with the end of its examples in `rows`. */
  hashes: Uint32Array
  rarities: Float32Array
  ends: Uint32Array
  rows: Uint16Array
  /** 0 to 255 for a weight of 0 to 1. */
  weights: Uint8Array
  matters: Uint16Array
  answers: Uint32Array
  /** By the row of an answer: the length of the sum of all its texts. */
  lengths: Float32Array
}

const PARTS = {
  hashes: Uint32Array,
  rarities: Float32Array,
  ends: Uint32Array,
  rows: Uint16Array,
  weights: Uint8Array,
  matters: Uint16Array,
  answers: Uint32Array,
  lengths: Float32Array,
}

/**
 * @param examples fewer than 65,536, because a row has 16 bits
 * @param featured the features of each example
 */
export function makeExampleIndex(
  examples: readonly Example[],
  featured: readonly Features[],
): Record<keyof ExampleIndex, Uint8Array> {
  const seen = new Map<number, number>()
  for (const features of featured) for (const hash of features.keys()) seen.set(hash, (seen.get(hash) ?? 0) + 1)
  const rare = new Map([...seen].map(([hash, n]) => [hash, rarity(n, examples.length)]))
  const hashes = Uint32Array.from(
    [...seen].filter(([, n]) => n < examples.length * EXAMPLES.tooCommon).map(([hash]) => hash),
  ).toSorted()
  // Where the next example of each feature is put. In the end it is where they end.
  let end = 0
  const ends = Uint32Array.from(hashes, (hash) => (end += seen.get(hash) ?? 0) - (seen.get(hash) ?? 0))
  const rows = new Uint16Array(end)
  const weights = new Uint8Array(end)
  const sums: Map<number, number>[] = []
  for (const [row, features] of featured.entries()) {
    const sum = (sums[examples[row]?.answer ?? 0] ??= new Map<number, number>())
    for (const { hash, weight } of weighed(features, (one) => rare.get(one) ?? 0)) {
      const place = placeOf(hashes, hash)
      if (place === undefined) continue
      sum.set(place, (sum.get(place) ?? 0) + weight)
      const at = ends[place] ?? 0
      rows[at] = row
      weights[at] = Math.round(255 * weight)
      ends[place] = at + 1
    }
  }
  const index: ExampleIndex = {
    hashes,
    rarities: Float32Array.from(hashes, (hash) => rare.get(hash) ?? 0),
    ends,
    rows,
    weights,
    matters: Uint16Array.from(examples, ({ matter }) => matter),
    answers: Uint32Array.from(examples, ({ answer }) => answer),
    lengths: Float32Array.from(sums, (sum) => Math.sqrt([...(sum ?? [])].reduce((all, [, one]) => all + one * one, 0))),
  }
  return mapParts((part) => new Uint8Array(index[part].buffer))
}

const mapParts = <T>(make: (part: keyof ExampleIndex) => T) =>
  Object.fromEntries(Object.keys(PARTS).map((part) => [part, make(part as keyof ExampleIndex)])) as Record<
    keyof ExampleIndex,
    T
  >

/** A search in the sorted list, because a map of all features would take each thread a third of a second to make. */
function placeOf(hashes: Uint32Array, hash: number): number | undefined {
  let low = 0
  let high = hashes.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((hashes[middle] ?? 0) < hash) low = middle + 1
    else high = middle
  }
  return hashes[low] === hash ? low : undefined
}

const rarity = (seen: number, all: number) => Math.log(1 + all / seen) ** EXAMPLES.rarity

/** @returns the features with weights whose squares add up to 1, so that a long question counts like a short one */
function weighed(features: ReadonlyMap<number, number>, rarityOf: (hash: number) => number) {
  const list = [...features].map(([hash, count]) => ({ hash, weight: Math.sqrt(count) * rarityOf(hash) }))
  const length = Math.hypot(...list.map(({ weight }) => weight)) || 1
  return list.map(({ hash, weight }) => ({ hash, weight: weight / length }))
}

interface Nearest {
  /** Row of a matter → how near its nearest examples are. */
  matters: Map<number, number>
  answers: NearAnswers
  /** How near the examples are that no matter answers, on the scale of the matters. */
  none: number
}

/** How like the question the texts of each narrower answer are, 0 to 1 each, by its row. */
interface NearAnswers {
  /** Its nearest example. */
  best: Float32Array
  /** Its own words. */
  own: Float32Array
  /** All of them together: many that are a little like the question say more than one. */
  together: Float32Array
}

export type NearestExamples = (text: string, without?: 'itself') => Nearest

/** @param parts as `makeExampleIndex` made them; empty where the library has no examples */
export function openExampleIndex(parts: readonly { part: string; value: Uint8Array }[]): NearestExamples {
  const none = new Float32Array()
  if (parts.length === 0)
    return () => ({ matters: new Map(), answers: { best: none, own: none, together: none }, none: 0 })
  const read = new Map(parts.map(({ part, value }) => [part, value]))
  const index = mapParts((part) => {
    // A copy, because the buffer of a row need not begin where a number may.
    const bytes = Uint8Array.from(read.get(part) ?? [])
    return new PARTS[part](bytes.buffer)
  }) as unknown as ExampleIndex
  const { hashes, rarities, ends, rows, weights, matters, answers, lengths } = index
  const rarest = rarity(1, matters.length)

  return (text, without) => {
    const likeness = likenessOf(text)
    return gather(likeness, without === 'itself')
  }

  function likenessOf(text: string): Float32Array {
    const likeness = new Float32Array(matters.length)
    const rarityOf = (hash: number) => rarities[placeOf(hashes, hash) ?? -1] ?? rarest
    for (const { hash, weight } of weighed(featuresOf(text), rarityOf)) {
      const place = placeOf(hashes, hash)
      if (place === undefined) continue
      for (let i = place === 0 ? 0 : (ends[place - 1] ?? 0); i < (ends[place] ?? 0); i++) {
        const row = rows[i] ?? 0
        likeness[row] = (likeness[row] ?? 0) + (weight * (weights[i] ?? 0)) / 255
      }
    }
    return likeness
  }

  function gather(likeness: Float32Array, withoutItself: boolean): Nearest {
    const byMatter = new Map<number, number[]>()
    const [best, own, together] = [lengths, lengths, lengths].map(({ length }) => new Float32Array(length)) as [
      Float32Array,
      Float32Array,
      Float32Array,
    ]
    // By number: an iterator makes an array for each of some thousand examples, and a question waits for all of them.
    for (let row = 0; row < likeness.length; row++) {
      const like = likeness[row] ?? 0
      if (like === 0 || (withoutItself && like > EXAMPLES.same)) continue
      const matter = matters[row] ?? 0
      const answer = answers[row] ?? 0
      if (answer > 0) together[answer] = (together[answer] ?? 0) + like / (lengths[answer] || 1)
      if (like < EXAMPLES.least) continue
      if (matter === NO_QUESTION) {
        own[answer] = like
        continue
      }
      const list = byMatter.get(matter)
      if (list) list.push(like)
      else byMatter.set(matter, [like])
      if (answer > 0) best[answer] = Math.max(best[answer] ?? 0, like)
    }
    const near = new Map([...byMatter].map(([matter, list]) => [matter, nearness(list)]))
    const farFromAll = near.get(0) ?? 0
    near.delete(0)
    return { matters: near, answers: { best, own, together }, none: farFromAll }
  }
}

/** The nearest example counts most, so that a matter with many examples has no advantage. */
function nearness(list: number[]): number {
  list.sort((a, b) => b - a)
  return list
    .slice(0, EXAMPLES.counted)
    .reduce((sum, like, at) => sum + like ** EXAMPLES.power * EXAMPLES.fading ** at, 0)
}
