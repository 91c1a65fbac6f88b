/**
 * Owns: everything uploaded or generated, and the text that was read from it.
 * Must never happen: a file served to anybody but its owner, a name or type believed because the client sent it, a
 * stranger's file read by the server's own process.
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
import { receiveForm, type ReceivedForm } from './receive-form.ts'
import { countFileBytes, deleteFiles, findFile, findReading, insertFile, saveReading, type FileRow } from './store.ts'

export { maskName } from './personal-data/mask-name.ts'
export { chooseCage, type ChosenCage } from './read-document/cage/choose-cage.ts'
export { cleanText } from './read-document/clean-text.ts'
export type { HiddenPage } from './read-document/hide-personal.ts'
export { sandboxOptions } from './read-document/process/sandbox.ts'
export type { ReadDocument } from './read-document/read-document.ts'
export { PHOTO, type ReceivedFile } from './receive-file.ts'
export type { ReceivedForm } from './receive-form.ts'
export { withAttachmentNumber } from './attachment-number.ts'

const DELETE_QUEUE = 'files-delete'
/** Keys are split among jobs, so that a failed job repeats little work. */
const KEYS_AT_ONCE = 500

export interface SingleFileForm {
  fields: Record<string, string>
  file: ReceivedFile | undefined
}

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
      log.error({ missing: missing.slice(0, 20), count: missing.length }, 'the bytes of some files were missing')
  })

  async function deleteLater(tx: Db, keys: string[]) {
    for (let at = 0; at < keys.length; at += KEYS_AT_ONCE)
      await jobs.add(tx, DELETE_QUEUE, { keys: keys.slice(at, at + KEYS_AT_ONCE) })
  }

  return {
    /** Receives a form with one file, or none. @throws as `receiveForm` */
    async receiveForm(request: FastifyRequest, fileField: string | null, terms?: UploadRules): Promise<SingleFileForm> {
      const { fields, files } = await receiveForm(request, fileField, objects.incoming, terms && { terms })
      return { fields, file: files[0] }
    },

    /** Receives a form with up to `mostFiles` files under one name. @throws as `receiveForm` */
    receiveFiles: (request: FastifyRequest, fileField: string | null, mostFiles: number): Promise<ReceivedForm> =>
      receiveForm(request, fileField, objects.incoming, { mostFiles }),

    /** @throws as `readDocument`, and `too_many` when the person's scans have cost too much lately */
    readDocument: (userId: number, file: ReceivedFile, listener: ReadingListener) =>
      readDocument(file, listener, {
        whose: userId,
        scanning: (scan) => ceilings.within(scanningPer5Minutes, userId, scan),
      }),
    checkPlain,
    hidePersonal,

    /**
     * @returns the id to record the file under; without a record the bytes are deleted after an hour, so that an
     * abandoned upload takes no room
     */
    async storeFile(file: ReceivedFile): Promise<string> {
      const id = randomUUID()
      await objects.put(id, file.path)
      return id
    },

    async storeBytes(bytes: Buffer): Promise<string> {
      const id = randomUUID()
      await objects.put(id, bytes)
      return id
    },

    /**
     * Draws a person's photo again, because the camera's data would reveal where it was taken, and stores it, to be
     * recorded like any file.
     * @throws as `makePhoto`
     */
    async storePhoto(userId: number, file: ReceivedFile): Promise<{ id: string } & FileFacts> {
      const photo = await makePhoto(file, userId)
      const id = randomUUID()
      await objects.put(id, photo)
      const sha256 = createHash('sha256').update(photo).digest('hex')
      return { id, sha256, mediaType: 'image/webp', bytes: photo.length, name: 'photo.webp' }
    },

    /** @throws AppError not_found, also for a file of another person or purpose */
    async openFile(userId: number, id: string, purpose: FileRow['purpose']): Promise<Readable> {
      const row = await findFile(db, userId, id)
      if (row?.purpose !== purpose) throwError('not_found')
      return objects.get(id)
    },

    /**
     * Records stored bytes in the transaction of the row that refers to them, so that neither exists without the other.
     * @throws AppError quota_reached
     */
    async recordFile(
      tx: Db,
      id: string,
      { sha256, mediaType, bytes, name }: FileFacts,
      userId: number,
      purpose: FileRow['purpose'],
    ): Promise<void> {
      await insertFile(tx, quota, { id, userId, sha256, mediaType, bytes, name, purpose }, clock.now())
    },

    fetchFile: (userId: number, id: string) => fetchFile({ db, objects }, userId, id),

    saveReading: (userId: number, id: string, reading: ReadDocument) => saveReading(db, userId, id, reading),

    /** @returns undefined when the file was never read to its end, or belongs to another person */
    findReading: (userId: number, id: string) => findReading(db, userId, id),

    /**
     * Deletes files of one owner. Their bytes are deleted after the transaction has committed, because a rollback could
     * not bring them back.
     */
    async deleteFiles(tx: Db, ids: string[], userId: number): Promise<void> {
      await deleteLater(tx, await deleteFiles(tx, userId, ids))
    },

    ownData: ownFilesData({ db, objects }, deleteLater),
  }
}
