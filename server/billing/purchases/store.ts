import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import { entitlements, payments, plans, purchases } from '#db/billing.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Plan } from '../plans/store.ts'

export type Purchase = typeof purchases.$inferSelect
export type Payment = typeof payments.$inferSelect

/** A purchase in one of these states never changes again. */
export const ENDED: Purchase['status'][] = ['paid', 'cancelled', 'completed', 'expired']

interface NewPurchase {
  userId: number
  plan: Plan & { kind: Purchase['kind'] }
  amountPaise: number
  creditPaise: number
  currency: string
  keyId: string
  now: Date
  /** An open purchase that began before this is not continued. */
  since: Date
  nextCheckAt: Date
}

/**
 * Returns the one open purchase of a user and plan, and creates it when there is none. Every attempt to buy the same
 * plan continues it, so that two tabs cannot pay twice.
 */
export async function insertOrFindOpenPurchase(tx: Db, purchase: NewPurchase): Promise<Purchase | undefined> {
  const { userId, plan, amountPaise, creditPaise, currency, keyId, now, since, nextCheckAt } = purchase
  const same = and(
    eq(purchases.userId, userId),
    eq(purchases.planId, plan.id),
    purchases.open,
    creditPaise > 0 ? gt(purchases.creditPaise, 0) : eq(purchases.creditPaise, 0),
  )
  await tx
    .update(purchases)
    .set({ open: false })
    .where(
      and(same, or(lt(purchases.createdAt, since), ne(purchases.amountPaise, amountPaise), ne(purchases.keyId, keyId))),
    )
  await tx
    .insert(purchases)
    .values({
      userId,
      planId: plan.id,
      kind: plan.kind,
      amountPaise,
      creditPaise,
      currency,
      keyId,
      nextCheckAt,
      createdAt: now,
    })
    .onConflictDoNothing()
  return (await tx.select().from(purchases).where(same))[0]
}

/** Finds the order that reserved credit for a plan. It is continued as long as somebody could still pay it. */
export const findOrderWithCredit = async (tx: Db, userId: number, planId: number): Promise<Purchase | undefined> =>
  (
    await tx
      .select()
      .from(purchases)
      .where(
        and(eq(purchases.userId, userId), eq(purchases.planId, planId), purchases.open, gt(purchases.creditPaise, 0)),
      )
  )[0]

/**
 * Finds orders that reserved credit in another account of the provider. Nobody asks there any more, so the credit would
 * stay reserved for ever.
 */
export const findOrdersWithCreditElsewhere = (db: Db, keyId: string): Promise<Purchase[]> =>
  db
    .select()
    .from(purchases)
    .where(and(purchases.open, gt(purchases.creditPaise, 0), ne(purchases.keyId, keyId)))

/**
 * Stores the id of the provider's order or subscription. The first one stays, because a person may already be paying
 * it.
 * @returns the id that counts; undefined when the purchase was abandoned meanwhile
 */
export async function saveProviderId(
  db: Db,
  id: string,
  providerId: string,
  nextCheckAt: Date,
): Promise<string | undefined> {
  await db
    .update(purchases)
    .set({ providerId, nextCheckAt })
    .where(and(eq(purchases.id, id), isNull(purchases.providerId), purchases.open))
  return (await findPurchase(db, id))?.providerId ?? undefined
}

export const findPurchase = async (db: Db, id: string): Promise<Purchase | undefined> =>
  (await db.select().from(purchases).where(eq(purchases.id, id)))[0]

export const findOwnPurchase = async (db: Db, userId: number, keyId: string, providerId: string) =>
  (
    await db
      .select()
      .from(purchases)
      .where(and(eq(purchases.userId, userId), eq(purchases.keyId, keyId), eq(purchases.providerId, providerId)))
  )[0]

export const lockPurchase = async (tx: Db, id: string): Promise<Purchase | undefined> =>
  (await tx.select().from(purchases).where(eq(purchases.id, id)).for('update'))[0]

export async function updatePurchase(tx: Db, id: string, changes: Partial<Purchase>): Promise<void> {
  await tx.update(purchases).set(changes).where(eq(purchases.id, id))
}

export const findOpenPurchases = (db: Db, userId: number, keyId: string): Promise<Purchase[]> =>
  db
    .select()
    .from(purchases)
    .where(and(eq(purchases.userId, userId), eq(purchases.keyId, keyId), purchases.open))

/** Returns the subscriptions that will charge again without anybody doing anything. */
export const findRenewingSubscriptions = (db: Db, userId: number, keyId: string): Promise<Purchase[]> =>
  db
    .select()
    .from(purchases)
    .where(
      and(
        eq(purchases.userId, userId),
        eq(purchases.keyId, keyId),
        eq(purchases.kind, 'subscription'),
        inArray(purchases.status, ['authenticated', 'active', 'pending']),
        isNull(purchases.cancelRequestedAt),
      ),
    )
    .orderBy(asc(purchases.createdAt))

export const findPurchasesByProviderIds = (db: Db, about: string[]): Promise<{ id: string }[]> =>
  db
    .selectDistinct({ id: purchases.id })
    .from(purchases)
    .leftJoin(payments, eq(payments.purchaseId, purchases.id))
    .where(or(inArray(purchases.providerId, about), inArray(payments.providerId, about)))

/** The purchases that have waited longest come first, so that none waits for ever. */
export const findDuePurchases = (db: Db, keyId: string, now: Date, limit: number): Promise<Purchase[]> =>
  db
    .select()
    .from(purchases)
    .where(and(lte(purchases.nextCheckAt, now), eq(purchases.keyId, keyId)))
    .orderBy(asc(purchases.nextCheckAt))
    .limit(limit)

/**
 * Returns a page of purchases that can still change, in the order of their ids: those that have not ended, and those
 * that were paid and may be refunded.
 */
export const findChangeablePurchases = (db: Db, keyId: string, paidSince: Date, after: string, limit: number) =>
  db
    .select()
    .from(purchases)
    .where(
      and(
        eq(purchases.keyId, keyId),
        gt(purchases.id, after),
        or(
          gt(purchases.createdAt, paidSince),
          and(eq(purchases.kind, 'subscription'), notInArray(purchases.status, ENDED)),
          gt(purchases.currentEnd, paidSince),
        ),
      ),
    )
    .orderBy(asc(purchases.id))
    .limit(limit)

// Payments

const STATUS_ORDER = sql`array['created', 'failed', 'authorized', 'captured', 'refunded']`

/**
 * Inserts a payment, or updates its status. A status never goes back, because older answers may arrive later.
 * @returns whether anything changed
 */
export async function upsertPayment(tx: Db, payment: Payment): Promise<boolean> {
  const { status, refundedPaise } = payment
  const written = await tx
    .insert(payments)
    .values(payment)
    .onConflictDoUpdate({
      target: payments.providerId,
      set: { status, refundedPaise },
      setWhere: sql`array_position(${STATUS_ORDER}, excluded.status) > array_position(${STATUS_ORDER}, ${payments.status})
        or excluded.refunded_paise > ${payments.refundedPaise}`,
    })
    .returning({ id: payments.providerId })
  return written.length > 0
}

export interface StoredPayment {
  payment: Payment
  /** The id of the entitlement that it gave. */
  entitlement: string | null
}

/**
 * Reads what is stored of the payments of a purchase, so that only what has changed is written. Under the lock of the
 * purchase nobody else writes them.
 * @returns by the provider's id
 */
export async function readStoredPayments(tx: Db, purchaseId: string): Promise<Map<string, StoredPayment>> {
  const stored = await tx
    .select({ payment: payments, entitlement: entitlements.id })
    .from(payments)
    .leftJoin(entitlements, and(eq(entitlements.sourceType, 'payment'), eq(entitlements.sourceId, payments.providerId)))
    .where(eq(payments.purchaseId, purchaseId))
  return new Map(stored.map((one) => [one.payment.providerId, one]))
}

export const findPayment = async (db: Db, providerId: string): Promise<Payment | undefined> =>
  (await db.select().from(payments).where(eq(payments.providerId, providerId)))[0]

/** The newest payment comes first. */
export const listPaymentsWithPlans = (db: Db, userId: number) =>
  db
    .select({ payment: payments, purchase: purchases, plan: plans, endsAt: entitlements.endsAt })
    .from(payments)
    .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
    .innerJoin(plans, eq(plans.id, purchases.planId))
    .leftJoin(entitlements, and(eq(entitlements.sourceType, 'payment'), eq(entitlements.sourceId, payments.providerId)))
    .where(eq(purchases.userId, userId))
    .orderBy(desc(payments.createdAt), desc(payments.providerId))

// The data of one user

export const listPurchases = (db: Db, userId: number): Promise<Purchase[]> =>
  db.select().from(purchases).where(eq(purchases.userId, userId)).orderBy(asc(purchases.createdAt))

/**
 * Removes the user from purchases and payments, which stay in the accounts. Running subscriptions are due at once, so
 * that the reconciler cancels them.
 */
export async function erasePurchases(tx: Db, userId: number, now: Date): Promise<void> {
  const own = eq(purchases.userId, userId)
  await tx
    .update(purchases)
    .set({ nextCheckAt: now })
    .where(and(own, eq(purchases.kind, 'subscription'), notInArray(purchases.status, ENDED)))
  await tx
    .update(purchases)
    .set({ userId: null, open: false, revision: sql`${purchases.revision} + 1` })
    .where(own)
}
