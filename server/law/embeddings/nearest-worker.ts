/**
 * The one thread that holds the vectors, because each thread of the library holding them would multiply the memory. It
 * reads them when they are first needed, and again when the file has changed.
 */
import { statSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { nearest } from './nearest.ts'
import { readVectors, type Vectors } from './vector-store.ts'

const { file, model, readEveryMs } = workerData as { file: string; model: string; readEveryMs: number }

let vectors: Vectors | null = null
let read = ''
let readAgain = 0

/** The keys, or one sentence with the reason for having none. */
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

/** Reads the vectors when the file has changed, at most this often, because the file changes every second while vectors are being made. */
function refresh() {
  if (performance.now() < readAgain) return
  const { ino, size, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { ino: 0, size: 0, mtimeMs: 0 }
  const now = `${ino}-${size}-${mtimeMs}`
  if (now === read) return
  vectors = readVectors(file)
  read = now
  readAgain = performance.now() + readEveryMs
}
