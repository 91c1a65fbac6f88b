/**
 * Reads open data from a public bucket without a key: listings and ranges of the S3 protocol over plain HTTP
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html).
 */
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { listObjects } from '#server/platform/s3-listing.ts'
import { ImportError, Skip } from '../importer.ts'
import type { Objects, StoredObject } from './objects.ts'

/**
 * The number of attempts for a call, and the pause before the second one. The pause doubles each time, because a busy
 * server needs time.
 */
const TRIES = 4
const WAIT_MS = 300
/** A server that sends nothing for this long is taken to be gone. */
const SILENCE_MS = 60_000

/** @param address "s3://name", or the bucket's own address @throws ImportError when it cannot be listed */
export async function openBucket(address: string): Promise<Objects> {
  const base = baseOf(address)
  const fetchPage = async (query: URLSearchParams) => (await call(`${base}?${query}`)).text()
  const isNoListing = (error: unknown) => {
    throw error instanceof z.ZodError ? new Skip('a listing that is none') : error
  }
  await listObjects(fetchPage, { 'max-keys': '1' })
    .next()
    .catch(isNoListing)
    .catch((error: unknown) => {
      throw error instanceof Skip ? new ImportError(`${address} cannot be listed: ${error.message}`) : error
    })
  return {
    async list(prefix) {
      const objects = await Array.fromAsync(listObjects(fetchPage, { prefix })).catch(isNoListing)
      return objects.map(({ key, size, etag }) => ({ key, size, fingerprint: `${size}-${etag}` }))
    },
    async slice(object, start, end) {
      const bytes = Buffer.concat(await Array.fromAsync(chunksOf(base, object, start, end)))
      return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)
    },
    stream: (object) => Readable.from(chunksOf(base, object, 0, object.size), { objectMode: false }),
  }
}

const baseOf = (address: string) =>
  address.startsWith('s3://')
    ? `https://${address.slice(5).replace(/\/+$/, '')}.s3.amazonaws.com/`
    : `${address.replace(/\/+$/, '')}/`

const range = (base: string, { key, fingerprint }: StoredObject, start: number, end: number) =>
  call(`${base}${key.split('/').map(encodeURIComponent).join('/')}`, {
    range: `bytes=${start}-${end - 1}`,
    // The bytes that were read must not be joined with another file that has the same name now.
    ...(/-[0-9a-f]{16,}/.test(fingerprint)
      ? { 'if-match': `"${fingerprint.slice(fingerprint.indexOf('-') + 1)}"` }
      : {}),
  })

/**
 * Continues at the same byte when a connection breaks, because an archive of gigabytes would never arrive otherwise.
 * @throws Skip when it breaks again and again, or the file has changed
 */
async function* chunksOf(base: string, object: StoredObject, start: number, end: number): AsyncGenerator<Uint8Array> {
  let at = start
  for (let failed = 0; at < end;) {
    const before = at
    try {
      const answer = await range(base, object, at, end)
      for await (const chunk of answer.body ?? []) {
        at += chunk.length
        yield chunk
      }
      if (at < end) throw new Error('the connection ended early')
    } catch (error) {
      if (error instanceof Skip) throw error
      failed = at > before ? 1 : failed + 1
      if (failed >= TRIES) throw new Skip('a file that could not be fetched to its end')
      await pause(WAIT_MS * 2 ** (failed - 1))
    }
  }
}

/** @throws Skip when the answer is an error, or there is none */
async function call(url: string, headers: Record<string, string> = {}): Promise<Response> {
  for (let tried = 1; ; tried++) {
    const silence = new AbortController()
    const late = setTimeout(() => silence.abort(), SILENCE_MS)
    // The time limit ends with the first byte, because an archive takes an hour.
    const answer = await fetch(url, { headers, signal: silence.signal }).catch(() => null)
    clearTimeout(late)
    if (answer?.ok && (!headers['range'] || answer.status === 206)) return answer
    await answer?.body?.cancel()
    const hopeless = answer !== null && answer.status < 500 && answer.status !== 429
    if (hopeless || tried >= TRIES)
      throw new Skip(answer === null ? 'the bucket does not answer' : `the bucket answers ${answer.status}`)
    await pause(WAIT_MS * 2 ** (tried - 1))
  }
}
