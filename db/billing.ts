import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** How a plan comes to somebody: bought once, charged every month, or not bought at all. */
export type PlanKind = 'order' | 'subscription' | 'granted'

/** What may be had, at what price. The rows begin as content/plans.yaml; from then on they are the only price list. */
export const plans = pgTable('plans', {
  id: integer().primaryKey(),
  name: text().notNull(),
  nameHi: text('name_hi').notNull(),
  kind: text().$type<PlanKind>().notNull(),
  /** Without tax, for one order or one month. */
  pricePaise: integer('price_paise').notNull(),
  listPricePaise: integer('list_price_paise').notNull(),
  gstPercent: integer('gst_percent').notNull(),
  /** What one payment lasts. */
  months: integer().notNull(),
  features: jsonb().$type<number[]>().notNull(),
  /** Whether the CALS certificate comes with it. */
  certificate: boolean().notNull(),
  onSale: boolean('on_sale').notNull(),
})

/** The payment provider's own plans: one for each of its accounts, our plan and price. */
export const providerPlans = pgTable(
  'provider_plans',
  {
    keyId: text('key_id').notNull(),
    planId: integer('plan_id').notNull(),
    amountPaise: integer('amount_paise').notNull(),
    providerPlanId: text('provider_plan_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.keyId, t.planId, t.amountPaise] })],
)

export type OrderStatus = 'created' | 'attempted' | 'paid'
export type SubscriptionStatus =
  | 'created'
  | 'authenticated'
  | 'active'
  | 'pending'
  | 'halted'
  | 'paused'
  | 'cancelled'
  | 'completed'
  | 'expired'

/** An order or a subscription that somebody began to pay. Kept for eight years (CGST Act 2017, s. 36), without a name once the account is gone. */
export const purchases = pgTable(
  'purchases',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null once the account is deleted. */
    userId: integer('user_id'),
    planId: integer('plan_id').notNull(),
    kind: text().$type<Exclude<PlanKind, 'granted'>>().notNull(),
    /** Of each payment, tax included. */
    amountPaise: integer('amount_paise').notNull(),
    currency: text().notNull(),
    /** Whose account with the provider it is in. */
    keyId: text('key_id').notNull(),
    /** The provider's order or subscription; null until it answered. */
    providerId: text('provider_id').unique(),
    /** As the provider says. */
    status: text().$type<OrderStatus | SubscriptionStatus>().notNull().default('created'),
    paidCount: integer('paid_count').notNull().default(0),
    /** Of the newest billing cycle, paid or not: nobody's access. */
    currentEnd: instant('current_end'),
    cancelRequestedAt: instant('cancel_requested_at'),
    /** What another attempt to buy the same is answered with. */
    open: boolean().notNull().default(true),
    /** Counts what was written: facts that were asked for before it moved are old. */
    revision: integer().notNull().default(0),
    /** When the provider is asked again by itself; null when nothing more can come. */
    lookAt: instant('look_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('purchases_user').on(t.userId, t.createdAt),
    uniqueIndex('purchases_open')
      .on(t.userId, t.planId)
      .where(sql`${t.open}`),
    index('purchases_look')
      .on(t.lookAt)
      .where(sql`${t.lookAt} is not null`),
  ],
)

export type PaymentStatus = 'created' | 'failed' | 'authorized' | 'captured' | 'refunded'

/** Every attempt to pay, by the provider's id. Kept as long as its purchase. */
export const payments = pgTable(
  'payments',
  {
    providerId: text('provider_id').primaryKey(),
    purchaseId: uuid('purchase_id').notNull(),
    status: text().$type<PaymentStatus>().notNull(),
    amountPaise: integer('amount_paise').notNull(),
    refundedPaise: integer('refunded_paise').notNull(),
    currency: text().notNull(),
    /** The provider's clock, as with everything that decides a period. */
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('payments_purchase').on(t.purchaseId)],
)

/** What the provider told us happened, once each: only what it was about. What is true is then asked for. */
export const providerEvents = pgTable(
  'provider_events',
  {
    eventId: text('event_id').primaryKey(),
    event: text().notNull(),
    /** The provider's orders, subscriptions and payments. */
    about: jsonb().$type<string[]>().notNull(),
    receivedAt: instant('received_at').notNull(),
    processedAt: instant('processed_at'),
  },
  (t) => [index('provider_events_received').on(t.receivedAt)],
)

/** The right to use features until a day. Access is always an end date in the future, never a claim in a token. */
export const entitlements = pgTable(
  'entitlements',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: integer('user_id').notNull(),
    planId: integer('plan_id').notNull(),
    features: jsonb().$type<number[]>().notNull(),
    startsAt: instant('starts_at').notNull().defaultNow(),
    endsAt: instant('ends_at').notNull(),
    /** What gave it, once: ('trial', user id), ('payment', the provider's payment). */
    sourceType: text('source_type').$type<'trial' | 'payment'>().notNull(),
    sourceId: text('source_id').notNull(),
  },
  (t) => [
    index('entitlements_user').on(t.userId, t.endsAt),
    unique('entitlements_source').on(t.sourceType, t.sourceId),
  ],
)
