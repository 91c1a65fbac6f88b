import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import { entitlements, payments, plans, providerEvents, providerPlans, purchases } from '#db/billing.ts'
import type { Db } from '#server/platform/database/database.ts'

export type Plan = typeof plans.$inferSelect
export type Purchase = typeof purchases.$inferSelect
export type Payment = typeof payments.$inferSelect

/** Nothing more happens to these. */
export const ENDED: Purchase['status'][] = ['paid', 'cancelled', 'completed', 'expired']

// Plans

/** Adds what is missing and changes nothing. */
export async function addPlans(db: Db, rows: Plan[]): Promise<void> {
  await db.insert(plans).values(rows).onConflictDoNothing()
}

export const plansOnSale = (db: Db): Promise<Plan[]> =>
  db.select().from(plans).where(eq(plans.onSale, true)).orderBy(asc(plans.id))

export const everyPlan = (db: Db): Promise<Plan[]> => db.select().from(plans).orderBy(asc(plans.id))

export const findPlan = async (db: Db, id: number): Promise<Plan | undefined> =>
  (await db.select().from(plans).where(eq(plans.id, id)))[0]

/** Of two changes of one plan the second waits here, and finds what the first has written. */
export const lockPlan = async (tx: Db, id: number): Promise<Plan | undefined> =>
  (await tx.select().from(plans).where(eq(plans.id, id)).for('update'))[0]

export async function updatePlan(tx: Db, { id, pricePaise, listPricePaise, onSale }: Plan): Promise<void> {
  await tx.update(plans).set({ pricePaise, listPricePaise, onSale }).where(eq(plans.id, id))
}

export async function findProviderPlan(db: Db, keyId: string, planId: number, amountPaise: number) {
  const [found] = await db
    .select({ id: providerPlans.providerPlanId })
    .from(providerPlans)
    .where(
      and(eq(providerPlans.keyId, keyId), eq(providerPlans.planId, planId), eq(providerPlans.amountPaise, amountPaise)),
    )
  return found?.id
}

export async function insertProviderPlan(db: Db, row: typeof providerPlans.$inferInsert): Promise<void> {
  await db.insert(providerPlans).values(row).onConflictDoNothing()
}

// Purchases

interface NewPurchase {
  userId: number
  plan: Plan & { kind: Purchase['kind'] }
  amountPaise: number
  /** What the wallet adds. */
  creditPaise: number
  currency: string
  keyId: string
  now: Date
  /** What was begun before this is not gone on with. */
  since: Date
  lookAt: Date
}

/** The purchase that every attempt to buy the same goes on with. One for each user and plan, whoever comes first. */
export async function openPurchase(tx: Db, wanted: NewPurchase): Promise<Purchase | undefined> {
  const { userId, plan, amountPaise, creditPaise, currency, keyId, now, since, lookAt } = wanted
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
      lookAt,
      createdAt: now,
    })
    .onConflictDoNothing()
  return (await tx.select().from(purchases).where(same))[0]
}

/** The order of a plan that holds credit of the wallet. It is gone on with as long as somebody could still pay it. */
export const findHolding = async (tx: Db, userId: number, planId: number): Promise<Purchase | undefined> =>
  (
    await tx
      .select()
      .from(purchases)
      .where(
        and(eq(purchases.userId, userId), eq(purchases.planId, planId), purchases.open, gt(purchases.creditPaise, 0)),
      )
  )[0]

/** Credit that orders in other accounts of the provider hold: nobody asks there any more. */
export const holdingsElsewhere = (db: Db, keyId: string): Promise<Purchase[]> =>
  db
    .select()
    .from(purchases)
    .where(and(purchases.open, gt(purchases.creditPaise, 0), ne(purchases.keyId, keyId)))

/**
 * Notes the provider's order or subscription; the first one stays.
 * @returns the one that counts; undefined when the purchase was given up meanwhile
 */
export async function noteProviderId(
  db: Db,
  id: string,
  providerId: string,
  lookAt: Date,
): Promise<string | undefined> {
  await db
    .update(purchases)
    .set({ providerId, lookAt })
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

export const openPurchasesOf = (db: Db, userId: number, keyId: string): Promise<Purchase[]> =>
  db
    .select()
    .from(purchases)
    .where(and(eq(purchases.userId, userId), eq(purchases.keyId, keyId), purchases.open))

/** The subscriptions that will charge again by themselves. */
export const renewing = (db: Db, userId: number, keyId: string): Promise<Purchase[]> =>
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

/** Purchases that an event is about: by the provider's order, subscription or payment. */
export const purchasesAbout = (db: Db, about: string[]): Promise<{ id: string }[]> =>
  db
    .selectDistinct({ id: purchases.id })
    .from(purchases)
    .leftJoin(payments, eq(payments.purchaseId, purchases.id))
    .where(or(inArray(purchases.providerId, about), inArray(payments.providerId, about)))

/** Whose time to be looked at has come, the longest waiting first. */
export const duePurchases = (db: Db, keyId: string, now: Date, limit: number): Promise<Purchase[]> =>
  db
    .select()
    .from(purchases)
    .where(and(lte(purchases.lookAt, now), eq(purchases.keyId, keyId)))
    .orderBy(asc(purchases.lookAt))
    .limit(limit)

/** A page of what can still change: what has not ended, or was paid and may be given back. In the order of their ids. */
export const changeablePurchases = (db: Db, keyId: string, paidSince: Date, after: string, limit: number) =>
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

const STEPS = sql`array['created', 'failed', 'authorized', 'captured', 'refunded']`

/** Notes a payment, or what it has become: never less than it was. @returns whether anything is new */
export async function notePayment(tx: Db, payment: Payment): Promise<boolean> {
  const { status, refundedPaise } = payment
  const written = await tx
    .insert(payments)
    .values(payment)
    .onConflictDoUpdate({
      target: payments.providerId,
      set: { status, refundedPaise },
      setWhere: sql`array_position(${STEPS}, excluded.status) > array_position(${STEPS}, ${payments.status})
        or excluded.refunded_paise > ${payments.refundedPaise}`,
    })
    .returning({ id: payments.providerId })
  return written.length > 0
}

export const findPayment = async (db: Db, providerId: string): Promise<Payment | undefined> =>
  (await db.select().from(payments).where(eq(payments.providerId, providerId)))[0]

/** Newest first, with what they bought. */
export const paymentsOf = (db: Db, userId: number) =>
  db
    .select({ payment: payments, purchase: purchases, plan: plans, endsAt: entitlements.endsAt })
    .from(payments)
    .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
    .innerJoin(plans, eq(plans.id, purchases.planId))
    .leftJoin(entitlements, and(eq(entitlements.sourceType, 'payment'), eq(entitlements.sourceId, payments.providerId)))
    .where(eq(purchases.userId, userId))
    .orderBy(desc(payments.createdAt), desc(payments.providerId))

// Events

/** @returns false when it was here before */
export async function insertEvent(tx: Db, event: typeof providerEvents.$inferInsert): Promise<boolean> {
  const written = await tx.insert(providerEvents).values(event).onConflictDoNothing().returning()
  return written.length > 0
}

export const findEvent = async (db: Db, eventId: string) =>
  (await db.select().from(providerEvents).where(eq(providerEvents.eventId, eventId)))[0]

export async function markProcessed(db: Db, eventId: string, processedAt: Date): Promise<void> {
  await db.update(providerEvents).set({ processedAt }).where(eq(providerEvents.eventId, eventId))
}

export async function forgetEvents(db: Db, before: Date): Promise<void> {
  await db.delete(providerEvents).where(lt(providerEvents.receivedAt, before))
}

// One's own

export const listPurchases = (db: Db, userId: number): Promise<Purchase[]> =>
  db.select().from(purchases).where(eq(purchases.userId, userId)).orderBy(asc(purchases.createdAt))

/** Purchases and payments stay without a name; what still charges is looked at, and ended, at once. */
export async function erasePurchases(tx: Db, userId: number, now: Date): Promise<void> {
  const own = eq(purchases.userId, userId)
  await tx
    .update(purchases)
    .set({ lookAt: now })
    .where(and(own, eq(purchases.kind, 'subscription'), notInArray(purchases.status, ENDED)))
  await tx
    .update(purchases)
    .set({ userId: null, open: false, revision: sql`${purchases.revision} + 1` })
    .where(own)
}
