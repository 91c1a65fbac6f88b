/**
 * Gives a vector to every text of the library that has none yet or has changed. It never writes to the library itself,
 * because a library file must not change.
 */
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openCorpus } from '../library/corpus.ts'
import { openLawContext } from '../library/context.ts'
import { openStore } from '../library/store.ts'
import {
  BusyError,
  EmbeddingsError,
  openEmbeddings,
  RefusedError,
  type Embed,
  type EmbeddingsAccess,
} from './client.ts'
import { openVectorWriter, type StoredVector, type VectorWriter } from './vector-store.ts'
import { listTexts } from './list-texts.ts'

export interface EmbedCounts {
  sent: number
  same: number
  /** Vectors that were deleted because their texts are gone. */
  removed: number
  failed: Map<string, number>
}

interface EmbedOptions {
  digests: string
  corpus: string | null
  vectors: string
  access: EmbeddingsAccess
  /** The first pause after a busy answer that names none, ms. It doubles each time. */
  backoff?: number
}

type PendingText = Omit<StoredVector, 'vector'> & { text: string }

const BATCH = 64
const BATCH_CHARACTERS = 64_000
/** The longest time the endpoint may take for a batch, ms. */
const BATCH_TIMEOUT_MS = 60_000
const ATTEMPTS = 6
const LONGEST_PAUSE_MS = 60_000

/**
 * Vectors are kept batch by batch, so that the same call goes on after a kill.
 * @param progress documents done, and documents in all
 * @throws EmbeddingsError when the endpoint cannot be used, or gives vectors unlike those that are stored
 */
export async function embedLibrary(
  { digests, corpus: imported, vectors, access, backoff = 1_000 }: EmbedOptions,
  progress: (done: number, total: number) => void,
): Promise<EmbedCounts> {
  const counts: EmbedCounts = { sent: 0, same: 0, removed: 0, failed: new Map() }
  const corpus = imported === null ? null : openCorpus(imported)
  const store = openStore(digests)
  let writer: VectorWriter | undefined
  try {
    writer = openVectorWriter(vectors, access.model)
    const sending = { embed: withRetries(openEmbeddings(access), backoff), writer, counts }
    const acts = new Map(store.acts().map((act) => [act.id, act]))
    const { total, all } = listTexts(openLawContext({ store, names: store.actNames(), acts }, corpus), corpus)
    let waiting: PendingText[] = []
    let characters = 0
    let done = 0
    for (const { key, texts } of all) {
      for (const [part, text] of texts.entries()) {
        const hash = createHash('sha256').update(text).digest('base64url')
        if (writer.has(key, part, hash)) counts.same += 1
        else {
          waiting.push({ key, part, hash, text })
          characters += text.length
        }
      }
      done += 1
      if (waiting.length >= BATCH || characters >= BATCH_CHARACTERS) {
        await send(sending, waiting)
        waiting = []
        characters = 0
        progress(done, total)
      }
    }
    await send(sending, waiting)
    progress(done, total)
    counts.removed = writer.prune(corpus !== null)
  } finally {
    writer?.close()
    store.close()
    corpus?.close()
  }
  return counts
}

interface EmbeddingRun {
  embed: (texts: readonly string[]) => Promise<Float32Array[]>
  writer: VectorWriter
  counts: EmbedCounts
}

/** Sends a batch. A batch with a refused text is sent again text by text, because the other texts are good. */
async function send(sending: EmbeddingRun, batch: readonly PendingText[]): Promise<void> {
  if (batch.length === 0) return
  const { embed, writer, counts } = sending
  const refused = await embedAndPut(batch)
  if (!refused) return
  let last: RefusedError = refused
  for (const one of batch) {
    const alone = batch.length === 1 ? refused : await embedAndPut([one])
    if (!alone) continue
    counts.failed.set(alone.message, (counts.failed.get(alone.message) ?? 0) + 1)
    last = alone
  }
  // If no text of the first batch was taken, the next ten thousand would not be taken either.
  if (counts.sent + counts.same === 0)
    throw new EmbeddingsError(`${last.message}, nor any other: look at EMBEDDINGS_MODEL`, last.endpointMessage)

  async function embedAndPut(texts: readonly PendingText[]): Promise<RefusedError | null> {
    try {
      const vectors = await embed(texts.map(({ text }) => text))
      writer.put(vectors.map((vector, at) => ({ ...(texts[at] as PendingText), vector })))
      counts.sent += texts.length
      return null
    } catch (error) {
      if (error instanceof RefusedError) return error
      throw error
    }
  }
}

/**
 * Retries while the endpoint is busy, with the pauses that it asks for; otherwise hours of work would end with one busy
 * second.
 */
const withRetries =
  (embed: Embed, backoff: number) =>
  async (texts: readonly string[]): Promise<Float32Array[]> => {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await embed(texts, BATCH_TIMEOUT_MS)
      } catch (error) {
        if (!(error instanceof BusyError) || attempt === ATTEMPTS) throw error
        await pause(Math.min(LONGEST_PAUSE_MS, error.retryAfter ?? backoff * 2 ** (attempt - 1)))
      }
  }
