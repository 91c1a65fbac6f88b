/**
 * Calls an embeddings endpoint with OpenAI's API, hosted or self-hosted: `POST {url}/embeddings` with `{ model, input
 * }`. The vectors have length one, so that the product of two is their cosine. The endpoint's own error text must never
 * reach the log, because it may quote the texts.
 */
import { z } from 'zod'

export interface EmbeddingsAccess {
  /** "https://api.example.in/v1" */
  url: string
  /** A bearer token, where there is one. */
  key: string | undefined
  model: string
}

/** The reason for missing vectors, in one sentence of ours that quotes no text. */
export class EmbeddingsError extends Error {
  /**
   * The endpoint's answer, for the person who typed the command. It may quote the texts that were sent, so it must not
   * be logged.
   */
  readonly endpointMessage: string
  constructor(message: string, said = '') {
    super(message)
    this.endpointMessage = said
  }
}

/** The endpoint was too slow, too busy or not there. The same call may succeed later. */
export class BusyError extends EmbeddingsError {
  /** How long it asks to wait, ms; null where it does not say. */
  readonly retryAfter: number | null
  constructor(message: string, retryAfter: number | null = null) {
    super(message)
    this.retryAfter = retryAfter
  }
}

/** The endpoint does not take these texts, but may take others, so they are worth sending one by one. */
export class RefusedError extends EmbeddingsError {}

/**
 * @param patience the longest time that the call may take, ms
 * @returns a vector of length one for each text, in their order, all of one dimension
 * @throws BusyError, RefusedError or EmbeddingsError
 */
export type Embed = (texts: readonly string[], patience: number) => Promise<Float32Array[]>

const answerSchema = z.object({
  data: z.array(z.object({ index: z.int().min(0).optional(), embedding: z.array(z.number()).min(1) })),
})
const faultSchema = z.object({
  error: z.union([z.string(), z.object({ message: z.string() }).transform((e) => e.message)]),
})
const MOST_MESSAGE_CHARS = 300

export function openEmbeddings({ url, key, model }: EmbeddingsAccess): Embed {
  return async (texts, patience) => {
    const { response, body } = await post(texts, patience)
    const { status } = response
    if (status === 401 || status === 403)
      throw new EmbeddingsError('The embeddings endpoint does not accept the key (EMBEDDINGS_KEY)')
    if (status === 408 || status === 429 || status >= 500)
      throw new BusyError(`The embeddings endpoint answered with status ${status}`, retryAfter(response))
    const answer = parseJson(body)
    const reason = faultSchema.safeParse(answer).data?.error.slice(0, MOST_MESSAGE_CHARS) ?? ''
    if (status === 400 || status === 413 || status === 422)
      throw new RefusedError(`The embeddings endpoint does not take the text (status ${status})`, reason)
    if (!response.ok)
      throw new EmbeddingsError(
        `The embeddings endpoint answered with status ${status}: look at EMBEDDINGS_URL and EMBEDDINGS_MODEL`,
        reason,
      )
    return readVectors(answer, texts.length)
  }

  async function post(input: readonly string[], patience: number) {
    try {
      const response = await fetch(`${url}/embeddings`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
        body: JSON.stringify({ model, input }),
        signal: AbortSignal.timeout(patience),
      })
      return { response, body: await response.text() }
    } catch (error) {
      throw new BusyError(
        error instanceof Error && error.name === 'TimeoutError'
          ? `The embeddings endpoint did not answer within ${patience / 1_000} s`
          : 'The embeddings endpoint could not be reached',
      )
    }
  }
}

/** Reads seconds or a date (RFC 9110, 10.2.3). */
function retryAfter({ headers }: Response): number | null {
  const value = headers.get('retry-after')
  if (value === null) return null
  const wait = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now()
  return Number.isFinite(wait) ? Math.max(0, wait) : null
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function readVectors(answer: unknown, wanted: number): Float32Array[] {
  const parsed = answerSchema.safeParse(answer)
  if (!parsed.success) throw new EmbeddingsError('The embeddings endpoint answered in a form that is not known')
  const vectors = parsed.data.data
    .map(({ index, embedding }, at) => ({ place: index ?? at, embedding }))
    .toSorted((a, b) => a.place - b.place)
  if (vectors.length !== wanted || vectors.some(({ place }, at) => place !== at))
    throw new EmbeddingsError(`The embeddings endpoint gave ${vectors.length} vectors for ${wanted} texts`)
  const dimension = vectors[0]?.embedding.length
  if (vectors.some(({ embedding }) => embedding.length !== dimension))
    throw new EmbeddingsError('The embeddings endpoint gave vectors of different lengths')
  return vectors.map(({ embedding }) => normalised(embedding))
}

function normalised(numbers: readonly number[]): Float32Array {
  const length = Math.sqrt(numbers.reduce((sum, number) => sum + number * number, 0))
  if (!(length > 0 && Number.isFinite(length)))
    throw new EmbeddingsError('The embeddings endpoint gave a vector without a direction')
  return Float32Array.from(numbers, (number) => number / length)
}
