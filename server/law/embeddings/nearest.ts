/**
 * The exact search among the vectors. Each vector is compared, so that the nearest really are the nearest. The scan
 * grows with the vectors: at a hundred thousand it would cost more than the rest of a search.
 */
import type { Vectors } from './vector-store.ts'

/**
 * @param vector of length one, with the dimension of the stored vectors
 * @returns the keys nearest to it by cosine, the nearest first; a document is as near as its nearest piece, because a
 * long judgment speaks of many things
 */
export function nearest({ dimension, keys, starts, matrix }: Vectors, vector: Float32Array, most: number): string[] {
  const cosines = new Float32Array(keys.length)
  for (let key = 0; key < keys.length; key += 1) {
    let best = -Infinity
    const end = starts[key + 1] ?? 0
    for (let row = starts[key] ?? 0; row < end; row += 1)
      best = Math.max(best, product(matrix, row * dimension, vector))
    cosines[key] = best
  }
  const least = most < keys.length ? (cosines.toSorted()[keys.length - most] ?? -Infinity) : -Infinity
  return keys
    .map((key, at) => ({ key, cosine: cosines[at] ?? -Infinity }))
    .filter(({ cosine }) => cosine >= least)
    .toSorted((a, b) => b.cosine - a.cosine || (a.key < b.key ? -1 : 1))
    .slice(0, most)
    .map(({ key }) => key)
}

/** Adds four sums at a time, because a single sum would wait for its own result at every number. */
function product(matrix: Float32Array, from: number, vector: Float32Array): number {
  let a = 0
  let b = 0
  let c = 0
  let d = 0
  let at = 0
  for (; at + 3 < vector.length; at += 4) {
    const row = from + at
    a += (matrix[row] as number) * (vector[at] as number)
    b += (matrix[row + 1] as number) * (vector[at + 1] as number)
    c += (matrix[row + 2] as number) * (vector[at + 2] as number)
    d += (matrix[row + 3] as number) * (vector[at + 3] as number)
  }
  for (; at < vector.length; at += 1) a += (matrix[from + at] as number) * (vector[at] as number)
  return a + b + c + d
}
