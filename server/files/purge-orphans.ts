import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Objects } from './objects.ts'
import { findExistingIds, findIdsBefore } from './store.ts'

/**
 * Younger ones are left alone, because an object may still wait for the row of its transaction, and an upload for its
 * turn to be read.
 */
const GRACE_MS = HOUR
const BATCH = 500
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Repairs differences between rows and objects after a crash: deletes objects that no row refers to, and unfinished
 * uploads. Run it every hour, and on one node only, because two would do the same work.
 * @returns the deleted keys, and the ids of rows whose object is missing, which a person must check
 */
export async function purgeOrphans(
  db: Db,
  objects: Objects,
  now: Date,
): Promise<{ purged: string[]; missing: string[] }> {
  const before = new Date(now.getTime() - GRACE_MS)
  // Rows are read first, so that a file deleted in the meantime does not look like a missing object.
  const expected = new Set(await findIdsBefore(db, before))
  const purged: string[] = []
  let batch: string[] = []
  const purge = async () => {
    const known = await findExistingIds(db, batch)
    for (const key of batch.filter((each) => !known.has(each))) {
      await objects.delete(key)
      purged.push(key)
    }
    batch = []
  }
  for await (const { key, at } of objects.list()) {
    expected.delete(key)
    if (at >= before || !UUID.test(key)) continue
    batch.push(key)
    if (batch.length === BATCH) await purge()
  }
  await purge()
  await removeOlder(objects.incoming, before.getTime())
  const missing = await findExistingIds(db, [...expected])
  return { purged, missing: [...missing] }
}

async function removeOlder(directory: string, time: number) {
  for (const name of await readdir(directory).catch(() => [])) {
    const path = join(directory, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < time) await rm(path, { recursive: true, force: true })
  }
}
