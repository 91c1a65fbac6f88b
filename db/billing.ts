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

/** A plan is bought once, charged every month, or given by staff. */
export type PlanKind = 'order' | 'subscription' | 'granted'

/**
 * The plans and their prices. The rows begin as content/plans.yaml. After that they are the only price list, because
 * staff may have changed them.
 */
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
    months: integer().notNull(),
    features: jsonb().$type<number[]>().notNull(),
    certificate: boolean().notNull(),
    onSale: boolean('on_sale').notNull(),
  },
  // Otherwise a charge could not be divided into the heads of tax to the paisa.
  (t) => [check('plans_whole_rupees', sql`${t.pricePaise} % 100 = 0 and ${t.pricePaise} * ${t.gstPercent} % 200 = 0`)],
)

/**
 * The payment provider's own plans. There is one for each account and price, because a plan of the provider cannot
 * change its price.
 */
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
 * An order or a subscription that somebody began to pay. Rows are kept for eight years, because the law asks for it
 * (CGST Act 2017, s. 36), and lose the person when the account is deleted.
 */
export const purchases = pgTable(
  'purchases',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null once the account is deleted. */
    userId: integer('user_id'),
    planId: integer('plan_id').notNull(),
    kind: text().$type<Exclude<PlanKind, 'granted'>>().notNull(),
    /** The charge of the provider for each payment, tax included. */
    amountPaise: integer('amount_paise').notNull(),
    creditPaise: integer('credit_paise').notNull().default(0),
    currency: text().notNull(),
    /** The account with the provider, because orders of one account are unknown in another. */
    keyId: text('key_id').notNull(),
    /** The provider's order or subscription; null until it answered. */
    providerId: text('provider_id').unique(),
    status: text().$type<OrderStatus | SubscriptionStatus>().notNull().default('created'),
    paidCount: integer('paid_count').notNull().default(0),
    /** The end of the newest billing cycle. It gives no access, because that cycle may be unpaid. */
    currentEnd: instant('current_end'),
    cancelRequestedAt: instant('cancel_requested_at'),
    open: boolean().notNull().default(true),
    /** Counts the writes, so that an answer of the provider from before the last write is recognised as old. */
    revision: integer().notNull().default(0),
    /** The time when the provider is asked again without a webhook; null when nothing more can happen. */
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

/** Every attempt to pay, by the provider's id. Rows are kept as long as their purchase. */
export const payments = pgTable(
  'payments',
  {
    providerId: text('provider_id').primaryKey(),
    purchaseId: uuid('purchase_id').notNull(),
    status: text().$type<PaymentStatus>().notNull(),
    amountPaise: integer('amount_paise').notNull(),
    refundedPaise: integer('refunded_paise').notNull(),
    currency: text().notNull(),
    /** By the provider's clock, because that decides every period. */
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('payments_purchase').on(t.purchaseId)],
)

/**
 * The provider's events, each stored once. Only the ids that an event is about are stored, because its content may be
 * old and the provider is asked for the state.
 */
export const providerEvents = pgTable(
  'provider_events',
  {
    eventId: text('event_id').primaryKey(),
    event: text().notNull(),
    about: jsonb().$type<string[]>().notNull(),
    receivedAt: instant('received_at').notNull(),
    processedAt: instant('processed_at'),
  },
  (t) => [index('provider_events_received').on(t.receivedAt)],
)

/**
 * The right to use features until a day. Access is always an end date in the future, never a claim in a token, because
 * a token may be old.
 */
export const entitlements = pgTable(
  'entitlements',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: integer('user_id').notNull(),
    planId: integer('plan_id').notNull(),
    features: jsonb().$type<number[]>().notNull(),
    startsAt: instant('starts_at').notNull().defaultNow(),
    endsAt: instant('ends_at').notNull(),
    /**
     * The source of the entitlement, so that each gives one: ('trial', user id), ('payment', the provider's payment),
     * ('staff', the grant).
     */
    sourceType: text('source_type').$type<'trial' | 'payment' | 'staff'>().notNull(),
    sourceId: text('source_id').notNull(),
  },
  (t) => [
    index('entitlements_user').on(t.userId, t.endsAt),
    unique('entitlements_source').on(t.sourceType, t.sourceId),
  ],
)

/**
 * Mailboxes and mobile numbers that had a free trial, because each has only one. When an account is deleted the keyed
 * hash stays for a year, so that nobody gets a second trial.
 */
export const trials = pgTable(
  'trials',
  {
    /** HMAC-SHA-256 of the mailbox or the number, with a key that is not in the database. */
    mark: text().primaryKey(),
    userId: integer('user_id'),
    /** The time of the trial; once the account is deleted, the time of that. */
    at: instant('at').notNull(),
  },
  (t) => [index('trials_user').on(t.userId)],
)

/** The recipient of invoices, if the person entered one. Otherwise it comes from the profile. */
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
 * The last serial number of a series and financial year. The row is locked until the invoice of the next number is
 * stored, so that there are no gaps.
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

export interface InvoiceParty {
  name: string
  address: string
  pinCode: string
  state: string
  gstin: string
}

/**
 * Tax invoices and credit notes as they were issued. The PDF is printed from the row, so that it is the same each time.
 * Rows never change and are kept for eight financial years with the names in them (CGST Act 2017, s. 36; Companies Act
 * 2013, s. 128(5)). They lose the link to the account when that is deleted.
 */
export const invoices = pgTable(
  'invoices',
  {
    /** "ND/26-27/000123": at most 16 characters (Rule 46(b) CGST); a specimen may have more. */
    number: text().primaryKey(),
    kind: text().$type<'invoice' | 'credit_note'>().notNull(),
    userId: integer('user_id'),
    paymentId: text('payment_id').notNull(),
    /** The refunds of the payment in all when a credit note was issued; 0 for an invoice. */
    refundedPaise: integer('refunded_paise').notNull(),
    invoiceNumber: text('invoice_number'),
    issuedAt: instant('issued_at').notNull(),
    supplier: jsonb().$type<InvoiceParty>().notNull(),
    recipient: jsonb().$type<InvoiceParty>().notNull(),
    /** A State. */
    placeOfSupply: text('place_of_supply').notNull(),
    description: text().notNull(),
    /** Service accounting code. */
    sac: text().notNull(),
    taxablePaise: integer('taxable_paise').notNull(),
    /** CGST and SGST (or UTGST) are half of it each, IGST is all of it. */
    gstPercent: integer('gst_percent').notNull(),
    cgstPaise: integer('cgst_paise').notNull(),
    /** State tax, or Union territory tax if the supplier's territory has no legislature. */
    sgstPaise: integer('sgst_paise').notNull(),
    igstPaise: integer('igst_paise').notNull(),
    totalPaise: integer('total_paise').notNull(),
    creditPaise: integer('credit_paise').notNull(),
    /**
     * True if no money moved, or the operator has not stated the supplier yet. The paper then says that it is no tax
     * invoice.
     */
    specimen: boolean().notNull(),
  },
  (t) => [
    unique('invoices_cause').on(t.paymentId, t.kind, t.refundedPaise),
    index('invoices_user').on(t.userId, t.issuedAt),
  ],
)
