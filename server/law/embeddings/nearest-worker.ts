/**
 * The one thread that holds the vectors: each thread of the library holding them would multiply the memory. Read when they are first asked
 * for, and again when the file has changed.
 */
import { statSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { nearest } from './nearest.ts'
import { readVectors, type Vectors } from './vector-store.ts'

const { file, model, readEveryMs } = workerData as { file: string; model: string; readEveryMs: number }

let vectors: Vectors | null = null
let read = ''
let readAgain = 0

/** Which keys, or, in one sentence, why none. */
export type Nearest = { keys: string[] } | { fault: string }

export function nearestTo({ vector, most }: { vector: Float32Array; most: number }): Nearest {
  refresh()
  if (!vectors) return { keys: [] }
  if (vectors.model !== model)
    return { fault: `The stored vectors are of the model ${vectors.model}, and EMBEDDINGS_MODEL is ${model}` }
  if (vectors.dimension !== vector.length)
    return {
      fault: `The stored vectors have ${vectors.dimension} numbers, and the endpoint gave ${vector.length}: another model answers under the same name`,
    }
  return { keys: nearest(vectors, vector, most) }
}

/** While vectors are being made the file changes every second: it is read again at most so often. */
function refresh() {
  if (performance.now() < readAgain) return
  const { ino, size, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { ino: 0, size: 0, mtimeMs: 0 }
  const now = `${ino}-${size}-${mtimeMs}`
  if (now === read) return
  vectors = readVectors(file)
  read = now
  readAgain = performance.now() + readEveryMs
}
