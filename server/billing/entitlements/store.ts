import { and, asc, desc, eq, gt, gte, inArray, like, max, ne } from 'drizzle-orm'
import { entitlements, payments, plans, purchases } from '#db/billing.ts'
import type { Db } from '#server/platform/database/database.ts'

/**
 * The beginning of the keys with which no money moves: those of the sandbox and of the provider's test mode. What they
 * paid must not count once real keys are configured.
 */
export const TEST_KEY_PREFIX = 'rzp_test_'

export type Entitlement = typeof entitlements.$inferSelect

/**
 * Gives an entitlement once. A second call with the same source changes nothing, so that a payment that is read twice
 * pays one period.
 * @returns whether it was given now
 */
export async function insertEntitlement(tx: Db, entitlement: typeof entitlements.$inferInsert): Promise<boolean> {
  const written = await tx.insert(entitlements).values(entitlement).onConflictDoNothing().returning()
  return written.length > 0
}

const ofPayment = (paymentId: string) =>
  and(eq(entitlements.sourceType, 'payment'), eq(entitlements.sourceId, paymentId))

export const findEntitlementOfPayment = async (db: Db, paymentId: string): Promise<Entitlement | undefined> =>
  (await db.select().from(entitlements).where(ofPayment(paymentId)))[0]

/**
 * Ends the entitlement of a payment. Entitlements of later orders move forward by the time that is cut off, because the
 * person has paid for whole periods. The months of a subscription do not move: the provider sets them.
 * @returns whether the entitlement was running or still to come
 */
export async function endEntitlement(tx: Db, paymentId: string, at: Date): Promise<boolean> {
  const entitlement = await findEntitlementOfPayment(tx, paymentId)
  if (!entitlement || entitlement.endsAt <= at) return false
  await tx.update(entitlements).set({ endsAt: at }).where(ofPayment(paymentId))
  const cutOff = entitlement.endsAt.getTime() - Math.max(entitlement.startsAt.getTime(), at.getTime())
  const following = await tx
    .select({ next: entitlements })
    .from(entitlements)
    .innerJoin(payments, eq(payments.providerId, entitlements.sourceId))
    .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
    .where(
      and(
        eq(entitlements.userId, entitlement.userId),
        eq(entitlements.sourceType, 'payment'),
        eq(purchases.kind, 'order'),
        gte(entitlements.startsAt, entitlement.endsAt),
      ),
    )
  const earlier = (day: Date) => new Date(day.getTime() - cutOff)
  for (const { next } of following)
    await tx
      .update(entitlements)
      .set({ startsAt: earlier(next.startsAt), endsAt: earlier(next.endsAt) })
      .where(eq(entitlements.id, next.id))
  return true
}

export async function hasOtherEntitlement(tx: Db, purchaseId: string, paymentId: string): Promise<boolean> {
  const others = await tx
    .select({ id: entitlements.id })
    .from(entitlements)
    .innerJoin(payments, eq(payments.providerId, entitlements.sourceId))
    .where(
      and(
        eq(entitlements.sourceType, 'payment'),
        eq(payments.purchaseId, purchaseId),
        ne(payments.providerId, paymentId),
      ),
    )
  return others.length > 0
}

export const findPaidUntil = async (db: Db, userId: number): Promise<Date | undefined> =>
  (
    await db
      .select()
      .from(entitlements)
      .where(and(eq(entitlements.userId, userId), eq(entitlements.sourceType, 'payment')))
      .orderBy(desc(entitlements.endsAt))
      .limit(1)
  )[0]?.endsAt

export const findRunningPaid = (db: Db, userId: number, now: Date) =>
  db
    .select({ entitlement: entitlements, purchase: purchases })
    .from(entitlements)
    .innerJoin(payments, eq(payments.providerId, entitlements.sourceId))
    .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
    .where(and(eq(entitlements.userId, userId), eq(entitlements.sourceType, 'payment'), gt(entitlements.endsAt, now)))
    .orderBy(desc(entitlements.endsAt))

export const findRunningEntitlements = (db: Db, userId: number, now: Date): Promise<Entitlement[]> =>
  db
    .select()
    .from(entitlements)
    .where(and(eq(entitlements.userId, userId), gt(entitlements.endsAt, now)))
    .orderBy(desc(entitlements.endsAt))

export const listEntitlements = (db: Db, userId: number): Promise<Entitlement[]> =>
  db.select().from(entitlements).where(eq(entitlements.userId, userId)).orderBy(asc(entitlements.startsAt))

/** A person who never had an entitlement is missing. */
export async function findNewestEnds(db: Db, userIds: number[]): Promise<Map<number, Date>> {
  const rows = await db
    .select({ userId: entitlements.userId, until: max(entitlements.endsAt) })
    .from(entitlements)
    .where(inArray(entitlements.userId, userIds))
    .groupBy(entitlements.userId)
  return new Map(rows.flatMap(({ userId, until }) => (until ? [[userId, until]] : [])))
}

export const listEntitlementsWithPlans = (db: Db, userId: number) =>
  db
    .select({
      plan: plans.name,
      startsAt: entitlements.startsAt,
      endsAt: entitlements.endsAt,
      source: entitlements.sourceType,
    })
    .from(entitlements)
    .innerJoin(plans, eq(plans.id, entitlements.planId))
    .where(eq(entitlements.userId, userId))
    .orderBy(desc(entitlements.startsAt))

export const listEntitlementsWithCertificate = (db: Db, userId: number): Promise<{ startsAt: Date; endsAt: Date }[]> =>
  db
    .select({ startsAt: entitlements.startsAt, endsAt: entitlements.endsAt })
    .from(entitlements)
    .innerJoin(plans, eq(plans.id, entitlements.planId))
    .where(and(eq(entitlements.userId, userId), plans.certificate))
    .orderBy(asc(entitlements.startsAt))

export const findLatestEntitlement = async (db: Db, userId: number): Promise<Entitlement | undefined> =>
  (
    await db
      .select()
      .from(entitlements)
      .where(eq(entitlements.userId, userId))
      .orderBy(desc(entitlements.endsAt))
      .limit(1)
  )[0]

/**
 * Ends every entitlement that was paid with test keys, because no money stands behind it.
 * @returns how many were running
 */
export async function endTestEntitlements(db: Db, at: Date): Promise<number> {
  const paid = db
    .select({ id: payments.providerId })
    .from(payments)
    .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
    .where(like(purchases.keyId, `${TEST_KEY_PREFIX}%`))
  const ended = await db
    .update(entitlements)
    .set({ endsAt: at })
    .where(
      and(eq(entitlements.sourceType, 'payment'), inArray(entitlements.sourceId, paid), gt(entitlements.endsAt, at)),
    )
    .returning({ id: entitlements.id })
  return ended.length
}

export async function eraseEntitlements(tx: Db, userId: number): Promise<void> {
  await tx.delete(entitlements).where(eq(entitlements.userId, userId))
}
