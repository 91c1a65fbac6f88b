import { eq, lt } from 'drizzle-orm'
import { providerEvents } from '#db/billing.ts'
import type { Db } from '#server/platform/database/database.ts'

/** @returns false when the event was stored before */
export async function insertEvent(tx: Db, event: typeof providerEvents.$inferInsert): Promise<boolean> {
  const written = await tx.insert(providerEvents).values(event).onConflictDoNothing().returning()
  return written.length > 0
}

export const findEvent = async (db: Db, eventId: string) =>
  (await db.select().from(providerEvents).where(eq(providerEvents.eventId, eventId)))[0]

export async function markProcessed(db: Db, eventId: string, processedAt: Date): Promise<void> {
  await db.update(providerEvents).set({ processedAt }).where(eq(providerEvents.eventId, eventId))
}

export async function deleteEventsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(providerEvents).where(lt(providerEvents.receivedAt, before))
}
