import { and, desc, eq, isNull } from 'drizzle-orm'
import { apiKeys } from '#db/research.ts'
import type { Db } from '#server/platform/database/database.ts'

export type KeyRecord = typeof apiKeys.$inferSelect

export async function insertKey(tx: Db, key: typeof apiKeys.$inferInsert): Promise<KeyRecord> {
  const [row] = await tx.insert(apiKeys).values(key).returning()
  if (!row) throw new Error('a key was not stored')
  return row
}

export const countKeys = (tx: Db, userId: number): Promise<number> => tx.$count(apiKeys, eq(apiKeys.userId, userId))

/** The newest first. */
export const findKeysOf = (db: Db, userId: number): Promise<KeyRecord[]> =>
  db.select().from(apiKeys).where(eq(apiKeys.userId, userId)).orderBy(desc(apiKeys.createdAt), apiKeys.id)

export const findKey = async (db: Db, keyHash: string): Promise<KeyRecord | undefined> =>
  (await db.select().from(apiKeys).where(eq(apiKeys.keyHash, keyHash)))[0]

/** @returns false when another call used it first, or when it is gone */
export async function markFirstUse(tx: Db, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.lastUsedAt)))
    .returning({ id: apiKeys.id })
  return rows.length === 1
}

export async function touchKey(db: Db, id: string, now: Date): Promise<void> {
  await db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id))
}

/** @returns false when the person has no such key */
export async function deleteKeyOf(tx: Db, userId: number, id: string): Promise<boolean> {
  const gone = await tx
    .delete(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, userId)))
    .returning({ id: apiKeys.id })
  return gone.length === 1
}

/** @returns the ids of the keys that are gone */
export async function deleteKeysOf(tx: Db, userId: number): Promise<string[]> {
  const gone = await tx.delete(apiKeys).where(eq(apiKeys.userId, userId)).returning({ id: apiKeys.id })
  return gone.map(({ id }) => id)
}
