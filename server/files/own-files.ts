import type { Db } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { OwnData, OwnFile } from '#server/platform/own-data.ts'
import { isoDay } from '#shared/dates.ts'
import type { Objects } from './objects.ts'
import { deleteFilesOf, listFiles } from './store.ts'

export function ownFilesData(
  { db, objects }: { db: Db; objects: Objects },
  deleteLater: (tx: Db, keys: string[]) => Promise<void>,
): OwnData {
  return {
    async *exportFiles(userId) {
      for (const { id, name, createdAt } of await listFiles(db, userId))
        yield await fileOf(`${isoDay(createdAt)} ${name}`, id)
    },
    erase: async (tx, userId) => deleteLater(tx, await deleteFilesOf(tx, userId)),
  }

  async function fileOf(name: string, id: string): Promise<OwnFile> {
    try {
      return { path: ['files', name], content: await objects.get(id) }
    } catch (error) {
      // A file whose bytes are gone, or which was deleted a moment ago, must not stop the export of the others.
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error
      return { path: ['files', `${name} (missing).txt`], content: 'The bytes of this file are not there any more.\n' }
    }
  }
}
