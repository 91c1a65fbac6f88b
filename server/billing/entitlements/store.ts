import { and, asc, desc, eq, gt } from 'drizzle-orm'
import { entitlements, payments, plans, purchases } from '#db/billing.ts'
import type { Db } from '#server/platform/db.ts'

export type Entitlement = typeof entitlements.$inferSelect

/** Gives a right once: a second time with the same source changes nothing. @returns whether it was given now */
export async function insertEntitlement(tx: Db, entitlement: typeof entitlements.$inferInsert): Promise<boolean> {
  const written = await tx.insert(entitlements).values(entitlement).onConflictDoNothing().returning()
  return written.length > 0
}

const ofPayment = (paymentId: string) =>
  and(eq(entitlements.sourceType, 'payment'), eq(entitlements.sourceId, paymentId))

export const entitlementOfPayment = async (db: Db, paymentId: string): Promise<Entitlement | undefined> =>
  (await db.select().from(entitlements).where(ofPayment(paymentId)))[0]

/** @returns whether it was running */
export async function endEntitlement(tx: Db, paymentId: string, at: Date): Promise<boolean> {
  const ended = await tx
    .update(entitlements)
    .set({ endsAt: at })
    .where(and(ofPayment(paymentId), gt(entitlements.endsAt, at)))
    .returning()
  return ended.length > 0
}

/** Until when somebody has paid. */
export const paidUntil = async (db: Db, userId: number): Promise<Date | undefined> =>
  (
    await db
      .select()
      .from(entitlements)
      .where(and(eq(entitlements.userId, userId), eq(entitlements.sourceType, 'payment')))
      .orderBy(desc(entitlements.endsAt))
      .limit(1)
  )[0]?.endsAt

/** What was paid for and is still running, with where it was bought. */
export const livePaid = (db: Db, userId: number, now: Date) =>
  db
    .select({ entitlement: entitlements, purchase: purchases })
    .from(entitlements)
    .innerJoin(payments, eq(payments.providerId, entitlements.sourceId))
    .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
    .where(and(eq(entitlements.userId, userId), eq(entitlements.sourceType, 'payment'), gt(entitlements.endsAt, now)))
    .orderBy(desc(entitlements.endsAt))

export const liveEntitlements = (db: Db, userId: number, now: Date): Promise<Entitlement[]> =>
  db
    .select()
    .from(entitlements)
    .where(and(eq(entitlements.userId, userId), gt(entitlements.endsAt, now)))
    .orderBy(desc(entitlements.endsAt))

export const listEntitlements = (db: Db, userId: number): Promise<Entitlement[]> =>
  db.select().from(entitlements).where(eq(entitlements.userId, userId)).orderBy(asc(entitlements.startsAt))

/** Of the plans that the certificate comes with, in the order in which they began. */
export const withCertificate = (db: Db, userId: number): Promise<{ startsAt: Date; endsAt: Date }[]> =>
  db
    .select({ startsAt: entitlements.startsAt, endsAt: entitlements.endsAt })
    .from(entitlements)
    .innerJoin(plans, eq(plans.id, entitlements.planId))
    .where(and(eq(entitlements.userId, userId), plans.certificate))
    .orderBy(asc(entitlements.startsAt))

export const latestEntitlement = async (db: Db, userId: number): Promise<Entitlement | undefined> =>
  (
    await db
      .select()
      .from(entitlements)
      .where(eq(entitlements.userId, userId))
      .orderBy(desc(entitlements.endsAt))
      .limit(1)
  )[0]

export async function eraseEntitlements(tx: Db, userId: number): Promise<void> {
  await tx.delete(entitlements).where(eq(entitlements.userId, userId))
}
