import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { throwError } from '#server/platform/errors.ts'
import { listObjects } from '#server/platform/s3-listing.ts'
import { checkKey, type ObjectStore } from './object-store.ts'

const S3_TIMEOUT_MS = 30_000

/** Objects of one bucket of an S3-compatible store, addressed by path (`host/bucket/key`). */
export function openS3(s3Url: string): ObjectStore {
  const url = new URL(s3Url)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    retries: 2,
  })
  const bucket = `${url.protocol}//${url.host}${url.pathname.replace(/\/+$/, '')}`
  const addressOf = (key: string) => `${bucket}/${checkKey(key)}`

  /** A fault of the store is not the user's, so every unexpected status becomes "busy", to be tried again. */
  async function callS3(address: string, expected: number[], init: RequestInit = {}) {
    const answer = await client
      .fetch(address, { ...init, signal: AbortSignal.timeout(S3_TIMEOUT_MS) })
      .catch((cause: unknown) => throwError('busy', { retryAfter: 5, cause }))
    if (expected.includes(answer.status)) return answer
    const answerText = (await answer.text().catch(() => '')).slice(0, 500)
    return throwError('busy', {
      retryAfter: 5,
      cause: new Error(`the object store answered ${answer.status}: ${answerText}`),
    })
  }

  return {
    async put(key, from) {
      const body = new Uint8Array(typeof from === 'string' ? await readFile(from) : from)
      const sha256 = createHash('sha256').update(body).digest('hex')
      // The hash is signed, so that the store itself refuses bytes that changed on the way.
      await callS3(addressOf(key), [200], { method: 'PUT', body, headers: { 'x-amz-content-sha256': sha256 } })
    },

    async get(key) {
      const answer = await callS3(addressOf(key), [200, 404])
      if (answer.status === 404 || !answer.body) throwError('not_found')
      return Readable.fromWeb(answer.body as ReadableStream)
    },

    async delete(key) {
      await callS3(addressOf(key), [200, 204, 404], { method: 'DELETE' })
    },

    async *list() {
      const fetchPage = async (query: URLSearchParams) => (await callS3(`${bucket}?${query}`, [200])).text()
      for await (const { key, modifiedAt } of listObjects(fetchPage)) yield { key, at: modifiedAt }
    },
  }
}
