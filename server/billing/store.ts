import { and, desc, eq, gt } from 'drizzle-orm'
import { entitlements } from '#db/billing.ts'
import type { Db } from '#server/platform/db.ts'

export type Entitlement = typeof entitlements.$inferSelect

/** Gives a right once: a second time with the same source changes nothing. */
export async function insertEntitlement(tx: Db, entitlement: typeof entitlements.$inferInsert): Promise<void> {
  await tx.insert(entitlements).values(entitlement).onConflictDoNothing()
}

export const liveEntitlements = (db: Db, userId: number, now: Date): Promise<Entitlement[]> =>
  db
    .select()
    .from(entitlements)
    .where(and(eq(entitlements.userId, userId), gt(entitlements.endsAt, now)))
    .orderBy(desc(entitlements.endsAt))

export const latestEntitlement = async (db: Db, userId: number): Promise<Entitlement | undefined> =>
  (
    await db
      .select()
      .from(entitlements)
      .where(eq(entitlements.userId, userId))
      .orderBy(desc(entitlements.endsAt))
      .limit(1)
  )[0]

/** Everything that somebody was ever given, in its order. */
export const listEntitlements = (db: Db, userId: number): Promise<Entitlement[]> =>
  db.select().from(entitlements).where(eq(entitlements.userId, userId)).orderBy(entitlements.startsAt)

export async function deleteEntitlements(tx: Db, userId: number): Promise<void> {
  await tx.delete(entitlements).where(eq(entitlements.userId, userId))
}
