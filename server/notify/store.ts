import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { messages } from '#db/notify.ts'
import type { Db } from '#server/platform/db.ts'

export type Message = typeof messages.$inferSelect

export async function insertMessage(tx: Db, message: typeof messages.$inferInsert): Promise<string> {
  const [row] = await tx.insert(messages).values(message).returning({ id: messages.id })
  if (!row) throw new Error('a message was not stored')
  return row.id
}

export const findUnsent = async (db: Db, id: string): Promise<Message | undefined> =>
  (
    await db
      .select()
      .from(messages)
      .where(and(eq(messages.id, id), isNull(messages.sentAt)))
  )[0]

export async function countTry(db: Db, id: string): Promise<void> {
  await db
    .update(messages)
    .set({ tries: sql`${messages.tries} + 1` })
    .where(eq(messages.id, id))
}

/** Also forgets the text: a one-time code has no business in a table once it has left. */
export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db.update(messages).set({ sentAt: now, text: '', html: '' }).where(eq(messages.id, id))
}

/** Messages are not an archive: sent or given up, their text and addresses go. */
export async function forgetOld(db: Db, before: Date): Promise<void> {
  await db.delete(messages).where(lt(messages.createdAt, before))
}
