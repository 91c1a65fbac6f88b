/**
 * Owns: anything uploaded or generated, and what can be read of it.
 * Must never happen: a file served to anybody but its owner, a name or type believed because the client said so, the
 * server's own process reading what a stranger wrote.
 */
import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Db } from '#server/platform/db.ts'
import { log } from '#server/platform/log.ts'
import type { Platform } from '#server/platform/platform.ts'
import { openObjects } from './objects.ts'
import { purgeOrphans } from './purge-orphans.ts'
import { readDocument, type ReadDocument } from './read-document/read-document.ts'
import { fetchFile } from './fetch-file.ts'
import type { ReceivedFile } from './receive-file.ts'
import { receiveForm } from './receive-form.ts'
import { deleteFiles, findReading, insertFile, saveReading } from './store.ts'

export { cleanText } from './read-document/clean-text.ts'
export { sandbox } from './read-document/sandbox.ts'
export type { ReadDocument } from './read-document/read-document.ts'
export type { ReceivedFile } from './receive-file.ts'
export type { ReceivedForm } from './receive-form.ts'

const DELETE_QUEUE = 'files-delete'

export type Files = Awaited<ReturnType<typeof openFiles>>

export async function openFiles({ config, clock, db, jobs }: Platform) {
  const objects = openObjects({ dataDir: config.dataDir, s3Url: config.s3Url })
  await jobs.work<{ keys: string[] }>(DELETE_QUEUE, { retryLimit: 10 }, async ({ keys }) => {
    for (const key of keys) await objects.delete(key)
  })
  await jobs.every('41 * * * *', 'files-tidy', async () => {
    const { missing } = await purgeOrphans(db, objects, clock.now())
    if (missing.length > 0)
      log.error({ missing: missing.slice(0, 20), count: missing.length }, 'files whose bytes are gone')
  })

  return {
    receiveForm: (request: FastifyRequest, fileField: string | null) =>
      receiveForm(request, fileField, objects.incoming),

    read: readDocument,

    /** Keeps the bytes of a file. @returns the id to record it under; unrecorded, they are purged after an hour */
    async keep(file: ReceivedFile): Promise<string> {
      const id = randomUUID()
      await objects.put(id, file.path)
      return id
    },

    /** Records kept bytes in the transaction of what they belong to. @throws Refusal file_quota */
    async record(
      tx: Db,
      id: string,
      { sha256, mediaType, bytes, name }: ReceivedFile,
      userId: number,
      purpose: 'chat',
    ): Promise<void> {
      await insertFile(tx, { id, userId, sha256, mediaType, bytes, name, purpose }, clock.now())
    },

    /** Brings the bytes of one's own file back to this machine. @throws Refusal not_found */
    fetch: (userId: number, id: string) => fetchFile({ db, objects }, userId, id),

    /** Keeps what was read of one's own file. */
    keepReading: (userId: number, id: string, reading: ReadDocument) => saveReading(db, userId, id, reading),

    /** @returns what was read of it before; undefined when it was never read to its end, or is another's */
    readingOf: (userId: number, id: string) => findReading(db, userId, id),

    /** Forgets files of one owner; their bytes go once the transaction has committed. */
    async forget(tx: Db, ids: string[], userId: number): Promise<void> {
      const keys = await deleteFiles(tx, userId, ids)
      if (keys.length > 0) await jobs.add(tx, DELETE_QUEUE, { keys })
    },
  }
}
