import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Objects } from './objects.ts'
import { findExistingIds, findIdsBefore } from './store.ts'

/** An object younger than this may still be waiting for the row of its transaction, an upload for its turn to be read. */
const GRACE_MS = HOUR
const BATCH = 500
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Brings rows and objects back together after a crash between the two: deletes objects that nothing refers to and
 * uploads that nobody finished. To be run every hour, on one node.
 * @returns the keys deleted, and the ids of rows whose object is missing, which a person has to look at
 */
export async function purgeOrphans(
  db: Db,
  objects: Objects,
  now: Date,
): Promise<{ purged: string[]; missing: string[] }> {
  const before = new Date(now.getTime() - GRACE_MS)
  // Rows first: what is deleted while we look is then missing from neither list.
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
