import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
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
export const plans = pgTable(
  'plans',
  {
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
  },
  // Else what is charged cannot be divided into the heads of tax to the paisa.
  (t) => [check('plans_whole_rupees', sql`${t.pricePaise} % 100 = 0 and ${t.pricePaise} * ${t.gstPercent} % 200 = 0`)],
)

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

/**
 * An order or a subscription that somebody began to pay. Kept for eight years (CGST Act 2017, s. 36), without a name
 * once the account is gone.
 */
export const purchases = pgTable(
  'purchases',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null once the account is deleted. */
    userId: integer('user_id'),
    planId: integer('plan_id').notNull(),
    kind: text().$type<Exclude<PlanKind, 'granted'>>().notNull(),
    /** Of each payment, tax included: what the provider charges. */
    amountPaise: integer('amount_paise').notNull(),
    /** What the wallet adds to it. */
    creditPaise: integer('credit_paise').notNull().default(0),
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
    nextCheckAt: instant('look_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('purchases_user').on(t.userId, t.createdAt),
    uniqueIndex('purchases_open')
      .on(t.userId, t.planId, sql`(${t.creditPaise} > 0)`)
      .where(sql`${t.open}`),
    index('purchases_look')
      .on(t.nextCheckAt)
      .where(sql`${t.nextCheckAt} is not null`),
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
    /** What gave it, once: ('trial', user id), ('payment', the provider's payment), ('staff', the grant). */
    sourceType: text('source_type').$type<'trial' | 'payment' | 'staff'>().notNull(),
    sourceId: text('source_id').notNull(),
  },
  (t) => [
    index('entitlements_user').on(t.userId, t.endsAt),
    unique('entitlements_source').on(t.sourceType, t.sourceId),
  ],
)

/**
 * Mailboxes and mobile numbers that had a free trial: each has one. Of an account that is gone the keyed hash stays for
 * a year, so that a second trial is known.
 */
export const trials = pgTable(
  'trials',
  {
    /** HMAC-SHA-256 of the mailbox or the number, with a key that is not in the database. */
    mark: text().primaryKey(),
    /** Null once the account is deleted. */
    userId: integer('user_id'),
    /** When the trial was given; once the account is deleted, when that was. */
    at: instant('at').notNull(),
  },
  (t) => [index('trials_user').on(t.userId)],
)

/** Who an invoice is made out to, where it was said for that; else it is what the profile says. */
export const billingDetails = pgTable('billing_details', {
  userId: integer('user_id').primaryKey(),
  name: text().notNull(),
  address: text().notNull(),
  pinCode: text('pin_code').notNull(),
  state: text().notNull(),
  gstNumber: text('gst_number').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/**
 * The last serial number given in a series and financial year. Locked by whoever takes the next, until its invoice is
 * there: no gaps.
 */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    /** "ND". */
    series: text().notNull(),
    /** "26-27". */
    year: text().notNull(),
    last: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.series, t.year] })],
)

/** Somebody on an invoice. */
export interface InvoiceParty {
  name: string
  address: string
  pinCode: string
  state: string
  gstin: string
}

/**
 * Tax invoices and credit notes as they were issued; the PDF is printed from the row, the same each time. Written once
 * and kept for eight financial years with the names in them (CGST Act 2017, s. 36; Companies Act 2013, s. 128(5)); not
 * anybody's in particular once the account is gone.
 */
export const invoices = pgTable(
  'invoices',
  {
    /** "ND/26-27/000123": at most 16 characters (Rule 46(b) CGST); a specimen may have more. */
    number: text().primaryKey(),
    kind: text().$type<'invoice' | 'credit_note'>().notNull(),
    userId: integer('user_id'),
    /** The provider's payment. */
    paymentId: text('payment_id').notNull(),
    /** What had been given back of the payment in all when a credit note was issued; 0 for an invoice. */
    refundedPaise: integer('refunded_paise').notNull(),
    /** Of a credit note: the invoice that it is for. */
    invoiceNumber: text('invoice_number'),
    issuedAt: instant('issued_at').notNull(),
    supplier: jsonb().$type<InvoiceParty>().notNull(),
    recipient: jsonb().$type<InvoiceParty>().notNull(),
    /** The State. */
    placeOfSupply: text('place_of_supply').notNull(),
    /** What was supplied, for which time. */
    description: text().notNull(),
    /** Service accounting code. */
    sac: text().notNull(),
    taxablePaise: integer('taxable_paise').notNull(),
    /** Of CGST and of SGST (or UTGST) each half, of IGST all of it. */
    gstPercent: integer('gst_percent').notNull(),
    cgstPaise: integer('cgst_paise').notNull(),
    /** State tax, or Union territory tax where the supplier's territory has no legislature. */
    sgstPaise: integer('sgst_paise').notNull(),
    igstPaise: integer('igst_paise').notNull(),
    totalPaise: integer('total_paise').notNull(),
    /** What of the total the wallet paid. */
    creditPaise: integer('credit_paise').notNull(),
    /** No money moved, or nobody said yet who the supplier is: the paper says that it is no tax invoice. */
    specimen: boolean().notNull(),
  },
  (t) => [
    unique('invoices_cause').on(t.paymentId, t.kind, t.refundedPaise),
    index('invoices_user').on(t.userId, t.issuedAt),
  ],
)
