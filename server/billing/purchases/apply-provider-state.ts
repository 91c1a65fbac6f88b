/**
 * The one place that writes payments and the entitlements that follow from them.
 * Must never happen: two entitlements for one payment or none, an entitlement for a payment that is not captured or has
 * another amount, a status that goes back, an older state over a newer one.
 */
import type { OrderStatus, SubscriptionStatus } from '#db/billing.ts'
import type { Db } from '#server/platform/database/database.ts'
import { log } from '#server/platform/log.ts'
import { lastDay } from '#shared/dates.ts'
import { notifyOwner, type Auth } from '../../auth/index.ts'
import { endEntitlement, hasOtherEntitlement, insertEntitlement, findPaidUntil } from '../entitlements/store.ts'
import type { BillingContext } from '../context.ts'
import { issueCreditNote } from '../invoices/issue-credit-note.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { INVOICE } from '../invoices/print-invoice.ts'
import { nextCheck } from './next-check.ts'
import type { ProviderPayment } from '../provider/razorpay.ts'
import { formatRupees } from '../plans/rupees.ts'
import { findPlan, type Plan } from '../plans/store.ts'
import {
  ENDED,
  lockPurchase,
  readStoredPayments,
  updatePurchase,
  upsertPayment,
  type Purchase,
  type StoredPayment,
} from './store.ts'

type Person = NonNullable<Awaited<ReturnType<Auth['lockUser']>>>

export interface ProviderState {
  status: OrderStatus | SubscriptionStatus
  paidCount: number
  currentEnd?: Date
  chargeAt?: Date
  /** Every attempt to pay. For a subscription `period` is the billing cycle that the payment is for. */
  payments: { payment: ProviderPayment; period?: { from: Date; to: Date } }[]
}

export interface AppliedState {
  /** Whether the provider reported anything that was not stored yet. */
  changed: boolean
}

const hasEnded = (status: Purchase['status']) => ENDED.includes(status)
const latest = (a: Date | null | undefined, b: Date | undefined) => (a && (!b || a > b) ? a : (b ?? null))

/**
 * Stores the provider's state in one transaction.
 * @param before the purchase as it was before the provider was asked
 * @returns undefined when somebody else wrote in between. Nothing was stored then, because the state may be older than
 * theirs.
 */
export async function applyProviderState(
  billing: BillingContext,
  before: Purchase,
  state: ProviderState,
): Promise<AppliedState | undefined> {
  const { auth, platform, wallet } = billing
  return platform.db.transaction(async (tx) => {
    // The user is locked before the purchase, here as everywhere else. Two purchases of one user are therefore applied
    // one after the other, and they cannot deadlock.
    const person = before.userId === null ? undefined : await auth.lockUser(tx, before.userId)
    const purchase = await lockPurchase(tx, before.id)
    if (!purchase || purchase.revision !== before.revision) return undefined

    const stored = await readStoredPayments(tx, purchase.id)
    let anyChange = false
    for (const { payment, period } of state.payments.toSorted(oldestFirst)) {
      if (isSettled(payment, stored.get(payment.id))) continue
      const changed = await upsertPayment(tx, {
        providerId: payment.id,
        purchaseId: purchase.id,
        status: payment.status,
        amountPaise: payment.amount,
        refundedPaise: payment.amount_refunded ?? 0,
        currency: payment.currency,
        createdAt: payment.created_at,
      })
      if (payment.status === 'refunded') {
        const wasRunning = await endEntitlement(tx, payment.id, platform.clock.now())
        if (person && wasRunning) await billing.entitlementsChanged.emit(tx, { userId: person.id })
      }
      if (payment.status === 'captured')
        await grantEntitlement(billing, tx, { purchase, person, payment, period, isNew: changed })
      anyChange ||= changed
    }
    // The provider refunds a payment by itself when the bank confirmed it late and another payment has been captured
    // before. The credit must return with it.
    const isRefunded = state.status === 'paid' && state.payments.every(({ payment }) => payment.status !== 'captured')
    if (person && purchase.creditPaise > 0 && isRefunded) await wallet.refund(tx, person.id, purchase.id)
    // Credit notes come after all invoices. Every transaction takes numbers of the two series in this order, because
    // two transactions could deadlock otherwise.
    for (const { payment } of state.payments) await issueCreditNote(billing, tx, person, payment)

    const status = hasEnded(purchase.status) ? purchase.status : state.status
    const paidCount = Math.max(purchase.paidCount, state.paidCount)
    const currentEnd = latest(purchase.currentEnd, state.currentEnd)
    anyChange ||= status !== purchase.status || paidCount !== purchase.paidCount
    const isUnpaid = status === 'created' || status === 'attempted'
    const nextCheckAt = nextCheck({ ...purchase, status, currentEnd }, state.chargeAt, platform.clock.now())
    const isWaiting = isUnpaid && nextCheckAt !== null
    await updatePurchase(tx, purchase.id, {
      status,
      paidCount,
      currentEnd,
      open: purchase.open && isWaiting,
      revision: purchase.revision + 1,
      nextCheckAt,
    })
    if (person && purchase.creditPaise > 0 && isUnpaid && !isWaiting) await wallet.release(tx, person.id, purchase.id)
    return { changed: anyChange }
  })
}

/** Whether nothing is left to do for a payment: it is stored as it is, and what was captured has its entitlement. */
const isSettled = (payment: ProviderPayment, stored: StoredPayment | undefined) =>
  stored?.payment.status === payment.status &&
  stored.payment.refundedPaise === (payment.amount_refunded ?? 0) &&
  (payment.status !== 'captured' || stored.entitlement !== null)

const oldestFirst = (a: ProviderState['payments'][number], b: ProviderState['payments'][number]) =>
  a.payment.created_at.getTime() - b.payment.created_at.getTime()

interface CapturedPayment {
  purchase: Purchase
  person: Person | undefined
  payment: ProviderPayment
  period: { from: Date; to: Date } | undefined
  /** Whether the payment was not known as captured before. */
  isNew: boolean
}

/**
 * Gives the entitlement of a captured payment, once. A payment that cannot give one is logged as an error, because
 * staff have to refund it.
 */
async function grantEntitlement(
  billing: BillingContext,
  tx: Db,
  { purchase, person, payment, period, isNew }: CapturedPayment,
) {
  const about = { purchase: purchase.id, payment: payment.id }
  if (payment.amount !== purchase.amountPaise || payment.currency !== purchase.currency) {
    log.error(
      { ...about, amount: payment.amount, currency: payment.currency },
      'a payment had another amount than its purchase',
    )
    return
  }
  if (!person) {
    if (isNew) log.error(about, 'a payment came for a deleted account and has to be refunded')
    return
  }
  if (purchase.creditPaise > 0 && !(await captureCredit(billing, tx, person.id, purchase.id, payment.id))) {
    log.error(about, 'a payment came after its credit was spent and has to be refunded')
    return
  }
  const plan = await findPlan(tx, purchase.planId)
  if (!plan) throw new Error(`plan ${purchase.planId} is gone`)
  const { from, to } =
    purchase.kind === 'order'
      ? await periodOfOrder(tx, person.id, plan, payment)
      : (period ?? periodWithoutInvoice(plan, payment))
  const isNewEntitlement = await insertEntitlement(tx, {
    userId: person.id,
    planId: plan.id,
    features: plan.features,
    startsAt: from,
    endsAt: to,
    sourceType: 'payment',
    sourceId: payment.id,
  })
  if (!isNewEntitlement) return
  await billing.entitlementsChanged.emit(tx, { userId: person.id })
  const invoice = await issueInvoice(billing, tx, { person, purchase, plan, payment, from, to })
  await sendPaymentNotice(billing, tx, { person, plan, payment, until: to, invoice })
}

/** @returns false when the credit has paid for something else, or for another payment of the same order */
async function captureCredit(
  { wallet }: BillingContext,
  tx: Db,
  userId: number,
  purchaseId: string,
  paymentId: string,
) {
  if (await hasOtherEntitlement(tx, purchaseId, paymentId)) return false
  return wallet.capture(tx, userId, purchaseId)
}

/**
 * An order begins when the time that is paid already ends, by the provider's clock, so that nobody pays twice for one
 * day.
 */
async function periodOfOrder(tx: Db, userId: number, plan: Plan, { created_at }: ProviderPayment) {
  const until = await findPaidUntil(tx, userId)
  const from = until && until > created_at ? until : created_at
  return { from, to: monthsAfter(from, plan.months) }
}

/**
 * An invoice of the provider may name no period. Then the month after the payment counts, so that the person gets a
 * whole one.
 */
const periodWithoutInvoice = (plan: Plan, { created_at: from }: ProviderPayment) => ({
  from,
  to: monthsAfter(from, plan.months),
})

/** One month after 31 January is the last day of February. */
export function monthsAfter(from: Date, months: number): Date {
  const to = new Date(from)
  to.setUTCMonth(to.getUTCMonth() + months)
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0)
  return to
}

interface PaymentNotice {
  person: Person
  plan: Plan
  payment: ProviderPayment
  until: Date
  invoice: string
}

async function sendPaymentNotice(
  { notify }: BillingContext,
  tx: Db,
  { person, plan, payment, until, invoice }: PaymentNotice,
) {
  const hindi = person.language === 'hi'
  const values = {
    plan: hindi ? plan.nameHi : plan.name,
    amount: formatRupees(payment.amount),
    day: lastDay(until, hindi ? 'hi-IN' : 'en-IN'),
  }
  await notifyOwner(notify, tx, person, 'payment-received', values, { kind: INVOICE, id: invoice })
}
