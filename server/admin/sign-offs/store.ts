import { eq } from 'drizzle-orm'
import { lawSignOffs } from '#db/admin.ts'
import type { Db } from '#server/platform/database/database.ts'

export type SignOffRow = typeof lawSignOffs.$inferSelect

export const listSignOffs = (db: Db): Promise<SignOffRow[]> => db.select().from(lawSignOffs)

export async function findSignOff(db: Db, entry: string): Promise<SignOffRow | undefined> {
  const [row] = await db.select().from(lawSignOffs).where(eq(lawSignOffs.entry, entry))
  return row
}

/** A later sign-off takes the place of an earlier one, whose words are in nobody's hands any more. */
export async function upsertSignOff(tx: Db, row: SignOffRow): Promise<void> {
  await tx.insert(lawSignOffs).values(row).onConflictDoUpdate({ target: lawSignOffs.entry, set: row })
}

/** @returns whether there was one */
export async function deleteSignOff(tx: Db, entry: string): Promise<boolean> {
  const gone = await tx.delete(lawSignOffs).where(eq(lawSignOffs.entry, entry)).returning({ entry: lawSignOffs.entry })
  return gone.length > 0
}
