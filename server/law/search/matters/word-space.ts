/**
 * What answers and matters are about, beyond the words that they share with a question: latent semantic analysis
 * (Deerwester et al., 1990). Words that occur in the same texts point the same way, so that "locked out of my flat" comes
 * near a text about dispossession. It is made when the library is built and read as it is.
 */
import { WORD_SPACE } from '../weights.ts'
import { stemsOf, hashOf } from './features.ts'
import { type ModelPart, openParts, storeParts } from './model-parts.ts'

export interface SpaceText {
  text: string
  /** The number of the document that the text is part of, from 0. */
  document: number
}

const PARTS = {
  hashes: Uint32Array,
  /** The rarity of a word times the scale of its row in `words`. */
  scales: Float32Array,
  words: Int8Array,
  documents: Int8Array,
}
const PREFIX = 'space:'
const LARGEST = 127

type Sparse = { word: number; weight: number }[]

/** @returns the parts of the space, for the table of the model */
export function makeWordSpace(texts: readonly SpaceText[]): ModelPart[] {
  const counts: Map<number, number>[] = []
  for (const { text, document } of texts) {
    const count = (counts[document] ??= new Map<number, number>())
    for (const stem of stemsOf(text, Infinity)) {
      const hash = hashOf(stem)
      count.set(hash, (count.get(hash) ?? 0) + 1)
    }
  }
  const seen = new Map<number, number>()
  for (const count of counts) for (const hash of count.keys()) seen.set(hash, (seen.get(hash) ?? 0) + 1)
  const hashes = Uint32Array.from(
    [...seen]
      .filter(([, n]) => n >= WORD_SPACE.fewest && n <= counts.length * WORD_SPACE.tooCommon)
      .map(([hash]) => hash),
  ).toSorted()
  const place = new Map([...hashes].map((hash, at) => [hash, at]))
  const rarity = Float32Array.from(hashes, (hash) => 1 + Math.log((1 + counts.length) / (1 + (seen.get(hash) ?? 0))))
  const rows = counts.map((count): Sparse => {
    const row = [...count].flatMap(([hash, n]) => {
      const word = place.get(hash)
      return word === undefined ? [] : [{ word, weight: (1 + Math.log(n)) * (rarity[word] ?? 0) }]
    })
    const length = Math.hypot(...row.map(({ weight }) => weight)) || 1
    return row.map(({ word, weight }) => ({ word, weight: weight / length }))
  })
  const axes = mainAxes(rows, hashes.length)
  const words = packed(hashes.length, axes.length, (word) => axes.map((axis) => axis[word] ?? 0))
  const documents = packed(rows.length, axes.length, (at) => axes.map((axis) => times(rows[at] ?? [], axis)))
  return storeParts(PREFIX, PARTS, {
    hashes,
    scales: words.scales.map((scale, word) => scale * (rarity[word] ?? 0)),
    words: words.values,
    documents: documents.values,
  })
}

const times = (row: Sparse, axis: Float64Array) =>
  row.reduce((sum, { word, weight }) => sum + weight * (axis[word] ?? 0), 0)

/** The axes along which the rows differ most, by subspace iteration: each is a unit vector over the words. */
function mainAxes(rows: readonly Sparse[], words: number): Float64Array[] {
  let dice = 1
  // The random numbers begin at the same place each time, so that the same content makes the same library.
  const next = () => (dice = (Math.imul(dice, 1_664_525) + 1_013_904_223) | 0)
  // With as many axes as documents nothing would be near that shares no word.
  const count = Math.min(WORD_SPACE.axes, Math.ceil(rows.length / WORD_SPACE.documentsOfAxis))
  const axes = Array.from({ length: count }, () => Float64Array.from({ length: words }, next))
  for (let round = 0; round < WORD_SPACE.rounds; round++) {
    turn(axes, rows, words)
    makeUnlike(axes)
  }
  return axes
}

/** Multiplies the axes by the rows and back, in place. All axes of a word stand together, so that memory is read in order. */
function turn(axes: readonly Float64Array[], rows: readonly Sparse[], words: number): void {
  const count = axes.length
  const before = new Float64Array(words * count)
  for (const [axis, values] of axes.entries())
    for (let word = 0; word < words; word++) before[word * count + axis] = values[word] ?? 0
  const after = new Float64Array(words * count)
  const along = new Float64Array(count)
  for (const row of rows) {
    along.fill(0)
    for (const { word, weight } of row)
      for (let axis = 0; axis < count; axis++)
        along[axis] = (along[axis] ?? 0) + weight * (before[word * count + axis] ?? 0)
    for (const { word, weight } of row)
      for (let axis = 0, at = word * count; axis < count; axis++, at++)
        after[at] = (after[at] ?? 0) + weight * (along[axis] ?? 0)
  }
  for (const [axis, values] of axes.entries())
    for (let word = 0; word < words; word++) values[word] = after[word * count + axis] ?? 0
}

/** Gram-Schmidt, in place. */
function makeUnlike(axes: Float64Array[]): void {
  for (const [at, axis] of axes.entries()) {
    for (const before of axes.slice(0, at)) {
      const shared = dot(axis, before)
      for (let i = 0; i < axis.length; i++) axis[i] = (axis[i] ?? 0) - shared * (before[i] ?? 0)
    }
    const length = Math.sqrt(dot(axis, axis)) || 1
    for (let i = 0; i < axis.length; i++) axis[i] = (axis[i] ?? 0) / length
  }
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0)
  return sum
}

/** @returns the rows as whole numbers to 127, each with what one of them is worth */
function packed(rows: number, axes: number, rowAt: (row: number) => number[]) {
  const values = new Int8Array(rows * axes)
  const scales = new Float32Array(rows)
  for (let at = 0; at < rows; at++) {
    const row = rowAt(at)
    const scale = Math.max(...row.map(Math.abs)) / LARGEST || 1
    scales[at] = scale
    for (const [axis, value] of row.entries()) values[at * axes + axis] = Math.round(value / scale)
  }
  return { values, scales }
}

/** @returns how near each document is to a text, -1 to 1, by its number */
export type NearDocuments = (text: string) => Float32Array

/** @param parts as `makeWordSpace` made them; empty where the library has no answers */
export function openWordSpace(parts: readonly ModelPart[]): NearDocuments {
  const model = openParts(PREFIX, PARTS, parts)
  if (!model) return () => new Float32Array()
  const { hashes, scales, words, documents } = model
  const axes = words.length / hashes.length
  const place = new Map([...hashes].map((hash, at) => [hash, at]))
  const lengths = Float32Array.from({ length: documents.length / axes }, (_, at) =>
    Math.hypot(...documents.subarray(at * axes, (at + 1) * axes)),
  )

  return (text) => {
    const counts = new Map<number, number>()
    for (const stem of stemsOf(text)) {
      const word = place.get(hashOf(stem))
      if (word !== undefined) counts.set(word, (counts.get(word) ?? 0) + 1)
    }
    const point = new Float32Array(axes)
    for (const [word, n] of counts) {
      const weight = (1 + Math.log(n)) * (scales[word] ?? 0)
      for (let axis = 0; axis < axes; axis++)
        point[axis] = (point[axis] ?? 0) + weight * (words[word * axes + axis] ?? 0)
    }
    const length = Math.hypot(...point)
    return lengths.map((own, at) => {
      if (own === 0 || length === 0) return 0
      let sum = 0
      for (let axis = 0; axis < axes; axis++) sum += (point[axis] ?? 0) * (documents[at * axes + axis] ?? 0)
      return sum / own / length
    })
  }
}
