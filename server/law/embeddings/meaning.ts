/**
 * Finds what is near in meaning to a search. The result is one more list and never a condition: when anything fails,
 * the search still has its words and nobody waits long.
 */
import { existsSync } from 'node:fs'
import { Piscina } from 'piscina'
import { AppError } from '#server/platform/errors.ts'
import { log } from '#server/platform/log.ts'
import { NICE } from '#server/platform/priorities.ts'
import { EmbeddingsError, openEmbeddings, type EmbeddingsAccess } from './client.ts'
import type { Nearest } from './nearest-worker.ts'

export interface MeaningOptions extends EmbeddingsAccess {
  /** The file in which `npm run law -- embed` keeps the vectors. It may not exist yet. */
  file: string
  /**
   * Charges the call that gets the vector of a text, because a hosted endpoint costs money. Calls are free when left
   * out.
   */
  pay?: <T>(text: string, ask: () => Promise<T>) => Promise<T>
  /** A search must not wait longer for the endpoint, ms. */
  timeoutMs?: number
  /** The pause after a failure, ms, because otherwise every search would wait for an endpoint that is down. */
  pauseMs?: number
  /** The file is checked at most this often, ms. */
  readEveryMs?: number
}

export interface Meaning {
  /** @returns keys of the library, nearest first; null where meaning could not be compared */
  near(query: string): Promise<string[] | null>
  close(): Promise<void>
}

/** More keys are asked for than a page shows, because filters take some away. */
const NEAREST = 400
/**
 * Characters of a query that are compared. Its first words say what it is about, and models read no more than some
 * hundred.
 */
const READ_CHARACTERS = 2_000
/** Vectors of queries that are kept, because the pages of one search ask for the same vector. */
const REMEMBERED = 200
const LOG_EVERY = 60_000

export function openMeaning({
  file,
  pay = (_text, ask) => ask(),
  timeoutMs = 2_000,
  pauseMs = 10_000,
  readEveryMs = 60_000,
  ...access
}: MeaningOptions): Meaning {
  const embed = openEmbeddings(access)
  const vectors = new Map<string, Promise<Float32Array>>()
  const pool = new Piscina({
    filename: new URL('./nearest-worker.ts', import.meta.url).href,
    workerData: { file, model: access.model, readEveryMs },
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: Infinity,
    niceIncrement: NICE.library,
  })
  let pausedUntil = 0
  let silentUntil = 0

  async function vectorOf(text: string): Promise<Float32Array> {
    const known = vectors.get(text)
    if (known) return known
    const asked = pay(text, () => embed([text], timeoutMs)).then(([vector]) => {
      if (!vector) throw new EmbeddingsError('The embeddings endpoint gave no vector')
      return vector
    })
    vectors.set(text, asked)
    const oldest = vectors.keys().next().value
    if (vectors.size > REMEMBERED && oldest !== undefined) vectors.delete(oldest)
    return asked.catch((error: unknown) => {
      vectors.delete(text)
      throw error
    })
  }

  return {
    async near(query) {
      const text = query.trim().slice(0, READ_CHARACTERS).toWellFormed()
      if (text === '' || performance.now() < pausedUntil || !existsSync(file)) return null
      try {
        const task = { vector: await vectorOf(text), most: NEAREST }
        const found = (await pool.run(task, { name: 'nearestTo' })) as Nearest
        if ('fault' in found) throw new EmbeddingsError(found.fault)
        return found.keys
      } catch (error) {
        const now = performance.now()
        pausedUntil = now + pauseMs
        if (now >= silentUntil) {
          silentUntil = now + LOG_EVERY
          const why =
            error instanceof EmbeddingsError || error instanceof AppError
              ? error.message
              : 'the vectors could not be read'
          log.warn({ err: error }, `A search was answered by its words alone: ${why}`)
        }
        return null
      }
    },
    close: async () => pool.destroy(),
  }
}
