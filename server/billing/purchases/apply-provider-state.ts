/**
 * The one place that writes what was paid, and the rights that come of it.
 * Must never happen: two rights for one payment or none, a right for a payment that is not captured or of another amount,
 * a state that goes back, older state over newer ones.
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
import { ENDED, lockPurchase, upsertPayment, updatePurchase, type Purchase } from './store.ts'

type Person = NonNullable<Awaited<ReturnType<Auth['lockUser']>>>

/** What the provider says of a purchase. */
export interface ProviderState {
  status: OrderStatus | SubscriptionStatus
  /** 0 for an order. */
  paidCount: number
  currentEnd?: Date
  /** When it charges next. */
  chargeAt?: Date
  /** Every attempt to pay; `period` is the billing cycle that it is for, of a subscription. */
  payments: { payment: ProviderPayment; period?: { from: Date; to: Date } }[]
}

export interface AppliedState {
  /** Whether the provider said anything that was not written yet. */
  changed: boolean
}

const hasEnded = (status: Purchase['status']) => ENDED.includes(status)
const latest = (a: Date | null | undefined, b: Date | undefined) => (a && (!b || a > b) ? a : (b ?? null))

/**
 * Writes all of it in one transaction. @param before the purchase as it was before the provider was asked
 * @returns undefined when somebody wrote in between: the state may be the older ones, and nothing was written
 */
export async function applyProviderState(
  billing: BillingContext,
  before: Purchase,
  state: ProviderState,
): Promise<AppliedState | undefined> {
  const { auth, platform, wallet } = billing
  return platform.db.transaction(async (tx) => {
    // First the person, as wherever both are locked: what two purchases give them is counted on one after the other.
    const person = before.userId === null ? undefined : await auth.lockUser(tx, before.userId)
    const purchase = await lockPurchase(tx, before.id)
    if (!purchase || purchase.revision !== before.revision) return undefined

    let anyChange = false
    for (const { payment, period } of state.payments.toSorted(oldestFirst)) {
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
        const stopped = await endEntitlement(tx, payment.id, platform.clock.now())
        if (person && stopped) await billing.entitlementsChanged.emit(tx, { userId: person.id })
      }
      if (payment.status === 'captured')
        await grantEntitlement(billing, tx, { purchase, person, payment, period, isNew: changed })
      anyChange ||= changed
    }
    // One that the bank confirmed late is given back by itself, while another has paid.
    const isRefunded = state.status === 'paid' && state.payments.every(({ payment }) => payment.status !== 'captured')
    if (person && purchase.creditPaise > 0 && isRefunded) await wallet.refund(tx, person.id, purchase.id)
    // After every invoice: whoever takes numbers of both series takes them in this order, or two would wait for each other.
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

const oldestFirst = (a: ProviderState['payments'][number], b: ProviderState['payments'][number]) =>
  a.payment.created_at.getTime() - b.payment.created_at.getTime()

interface CapturedPayment {
  purchase: Purchase
  person: Person | undefined
  payment: ProviderPayment
  period: { from: Date; to: Date } | undefined
  /** Whether it was not known as captured before. */
  isNew: boolean
}

/** The right that a captured payment gives, once. */
async function grantEntitlement(
  billing: BillingContext,
  tx: Db,
  { purchase, person, payment, period, isNew }: CapturedPayment,
) {
  const about = { purchase: purchase.id, payment: payment.id }
  if (payment.amount !== purchase.amountPaise || payment.currency !== purchase.currency) {
    log.error({ ...about, amount: payment.amount, currency: payment.currency }, 'a payment of another amount')
    return
  }
  if (!person) {
    if (isNew) log.error(about, 'a payment for an account that is gone: to be given back')
    return
  }
  if (purchase.creditPaise > 0 && !(await captureCredit(billing, tx, person.id, purchase.id, payment.id))) {
    log.error(about, 'a payment whose credit is spent: to be given back')
    return
  }
  const plan = await findPlan(tx, purchase.planId)
  if (!plan) throw new Error(`plan ${purchase.planId} is gone`)
  const { from, to } =
    purchase.kind === 'order'
      ? await periodOfOrder(tx, person.id, plan, payment)
      : (period ?? periodWithoutInvoice(plan, payment))
  const given = await insertEntitlement(tx, {
    userId: person.id,
    planId: plan.id,
    features: plan.features,
    startsAt: from,
    endsAt: to,
    sourceType: 'payment',
    sourceId: payment.id,
  })
  if (!given) return
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

/** What was paid for once follows what is paid already, by the provider's clock. */
async function periodOfOrder(tx: Db, userId: number, plan: Plan, { created_at }: ProviderPayment) {
  const until = await findPaidUntil(tx, userId)
  const from = until && until > created_at ? until : created_at
  return { from, to: monthsAfter(from, plan.months) }
}

/** For an invoice that names no period. */
const periodWithoutInvoice = (plan: Plan, { created_at: from }: ProviderPayment) => ({
  from,
  to: monthsAfter(from, plan.months),
})

/** 31 January and a month is the last day of February. */
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
  /** Its number. */
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
