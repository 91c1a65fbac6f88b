import { throwError } from '#server/platform/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Objects } from './objects.ts'
import { receiveFile, type ReceivedFile } from './receive-file.ts'
import { findFile } from './store.ts'

/**
 * Copies a stored file to this machine's disk again.
 * @throws AppError not_found, also for a file of another person, so that nobody can tell whether it exists
 */
export async function fetchFile(
  { db, objects }: { db: Db; objects: Objects },
  userId: number,
  id: string,
): Promise<ReceivedFile> {
  const row = (await findFile(db, userId, id)) ?? throwError('not_found')
  return receiveFile(await objects.get(id), row.name, objects.incoming)
}
