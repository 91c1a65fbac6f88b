/**
 * Owns: anything uploaded or generated, and what can be read of it.
 * Must never happen: a file served to anybody but its owner, a name or type believed because the client said so, the
 * server's own process reading what a stranger wrote.
 */
import { createHash, randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Db } from '#server/platform/database/database.ts'
import { throwError } from '#server/platform/errors.ts'
import { log } from '#server/platform/log.ts'
import type { Platform } from '#server/platform/platform.ts'
import { openObjects } from './objects.ts'
import { purgeOrphans } from './purge-orphans.ts'
import { checkPlain } from './read-document/check-plain.ts'
import { hidePersonal } from './read-document/hide-personal.ts'
import { makePhoto } from './read-document/make-photo.ts'
import type { ReadingListener } from './read-document/collect-pages.ts'
import { readDocument, type ReadDocument } from './read-document/read-document.ts'
import { scanningPer5Minutes } from './read-document/readers.ts'
import { fetchFile } from './fetch-file.ts'
import { ownFilesData } from './own-files.ts'
import type { UploadRules, ReceivedFile } from './receive-file.ts'
import { receiveForm } from './receive-form.ts'
import { countFileBytes, deleteFiles, findFile, findReading, insertFile, saveReading, type FileRow } from './store.ts'

export { maskName } from './personal-data/mask-name.ts'
export { chooseCage, type ChosenCage } from './read-document/cage/choose-cage.ts'
export { cleanText } from './read-document/clean-text.ts'
export type { HiddenPage } from './read-document/hide-personal.ts'
export { sandboxOptions } from './read-document/process/sandbox.ts'
export type { ReadDocument } from './read-document/read-document.ts'
export { PHOTO, type ReceivedFile } from './receive-file.ts'
export type { ReceivedForm } from './receive-form.ts'

const DELETE_QUEUE = 'files-delete'
/** A job that fails does no more than so many again. */
const KEYS_AT_ONCE = 500

type FileFacts = Pick<ReceivedFile, 'sha256' | 'mediaType' | 'bytes' | 'name'>

export type Files = Awaited<ReturnType<typeof openFiles>>

export async function openFiles({ config, ceilings, clock, db, jobs, quota }: Platform) {
  quota.addCounter(countFileBytes)
  const objects = openObjects({ dataDir: config.dataDir, s3Url: config.s3Url })
  await jobs.registerWorker<{ keys: string[] }>(DELETE_QUEUE, { retryLimit: 10 }, async ({ keys }) => {
    for (const key of keys) await objects.delete(key)
  })
  await jobs.schedule('41 * * * *', 'files-tidy', async () => {
    const { missing } = await purgeOrphans(db, objects, clock.now())
    if (missing.length > 0)
      log.error({ missing: missing.slice(0, 20), count: missing.length }, 'files whose bytes are gone')
  })

  async function deleteLater(tx: Db, keys: string[]) {
    for (let at = 0; at < keys.length; at += KEYS_AT_ONCE)
      await jobs.add(tx, DELETE_QUEUE, { keys: keys.slice(at, at + KEYS_AT_ONCE) })
  }

  return {
    receiveForm: (request: FastifyRequest, fileField: string | null, terms?: UploadRules) =>
      receiveForm(request, fileField, objects.incoming, terms),

    /** Reads a document for one person. @throws what `readDocument` throws, `too_many` when his scans have cost too much of late */
    readDocument: (userId: number, file: ReceivedFile, listener: ReadingListener) =>
      readDocument(file, listener, {
        whose: userId,
        scanning: (scan) => ceilings.within(scanningPer5Minutes, userId, scan),
      }),
    checkPlain,
    hidePersonal,

    /** Keeps the bytes of a file. @returns the id to record it under; unrecorded, they are purged after an hour */
    async storeFile(file: ReceivedFile): Promise<string> {
      const id = randomUUID()
      await objects.put(id, file.path)
      return id
    },

    /** Keeps bytes that were made here. @returns as `keep` */
    async storeBytes(bytes: Buffer): Promise<string> {
      const id = randomUUID()
      await objects.put(id, bytes)
      return id
    },

    /** Draws a person's photo anew and keeps it, to be recorded like any file. @throws what `makePhoto` throws */
    async storePhoto(userId: number, file: ReceivedFile): Promise<{ id: string } & FileFacts> {
      const photo = await makePhoto(file, userId)
      const id = randomUUID()
      await objects.put(id, photo)
      const sha256 = createHash('sha256').update(photo).digest('hex')
      return { id, sha256, mediaType: 'image/webp', bytes: photo.length, name: 'photo.webp' }
    },

    /** The bytes of a file of one owner. @throws AppError not_found, also for another's and for one kept for another purpose */
    async openFile(userId: number, id: string, purpose: FileRow['purpose']): Promise<Readable> {
      const row = await findFile(db, userId, id)
      if (row?.purpose !== purpose) throwError('not_found')
      return objects.get(id)
    },

    /** Records kept bytes in the transaction of what they belong to. @throws AppError quota_reached */
    async recordFile(
      tx: Db,
      id: string,
      { sha256, mediaType, bytes, name }: FileFacts,
      userId: number,
      purpose: FileRow['purpose'],
    ): Promise<void> {
      await insertFile(tx, quota, { id, userId, sha256, mediaType, bytes, name, purpose }, clock.now())
    },

    /** Brings the bytes of one's own file back to this machine. @throws AppError not_found */
    fetchFile: (userId: number, id: string) => fetchFile({ db, objects }, userId, id),

    /** Keeps what was read of one's own file. */
    saveReading: (userId: number, id: string, reading: ReadDocument) => saveReading(db, userId, id, reading),

    /** @returns what was read of it before; undefined when it was never read to its end, or is another's */
    findReading: (userId: number, id: string) => findReading(db, userId, id),

    /** Forgets files of one owner; their bytes go once the transaction has committed. */
    async deleteFiles(tx: Db, ids: string[], userId: number): Promise<void> {
      await deleteLater(tx, await deleteFiles(tx, userId, ids))
    },

    ownData: ownFilesData({ db, objects }, deleteLater),
  }
}
