/**
 * The one place that writes what was paid, and the rights that come of it.
 * Must never happen: two rights for one payment or none, a right for a payment that is not captured or of another amount,
 * a state that goes back, older facts over newer ones.
 */
import type { OrderStatus, SubscriptionStatus } from '#db/billing.ts'
import type { Db } from '#server/platform/database/database.ts'
import { log } from '#server/platform/log.ts'
import { lastDay } from '#shared/dates.ts'
import { notifyOwner, type Auth } from '../auth/index.ts'
import { endEntitlement, hasOtherRight, insertEntitlement, paidUntil } from './entitlements/store.ts'
import type { Billing } from './index.ts'
import { issueCreditNote } from './invoices/issue-credit-note.ts'
import { issueInvoice } from './invoices/issue-invoice.ts'
import { INVOICE } from './invoices/print-invoice.ts'
import { nextLook } from './next-look.ts'
import type { ProviderPayment } from './provider.ts'
import { rupees } from './rupees.ts'
import { ENDED, findPlan, lockPurchase, notePayment, updatePurchase, type Plan, type Purchase } from './store.ts'

type Person = NonNullable<Awaited<ReturnType<Auth['lockUser']>>>

/** What the provider says of a purchase. */
export interface Facts {
  status: OrderStatus | SubscriptionStatus
  /** 0 for an order. */
  paidCount: number
  currentEnd?: Date
  /** When it charges next. */
  chargeAt?: Date
  /** Every attempt to pay; `period` is the billing cycle that it is for, of a subscription. */
  payments: { payment: ProviderPayment; period?: { from: Date; to: Date } }[]
}

export interface Outcome {
  /** Whether the provider said anything that was not written yet. */
  news: boolean
}

const ended = (status: Purchase['status']) => ENDED.includes(status)
const later = (a: Date | null | undefined, b: Date | undefined) => (a && (!b || a > b) ? a : (b ?? null))

/**
 * Writes all of it in one transaction. @param seen the purchase as it was before the provider was asked
 * @returns undefined when somebody wrote in between: the facts may be the older ones, and nothing was written
 */
export async function applyFacts(billing: Billing, seen: Purchase, facts: Facts): Promise<Outcome | undefined> {
  const { auth, earn, platform } = billing
  return platform.db.transaction(async (tx) => {
    // First the person, as wherever both are locked: what two purchases give them is counted on one after the other.
    const person = seen.userId === null ? undefined : await auth.lockUser(tx, seen.userId)
    const purchase = await lockPurchase(tx, seen.id)
    if (!purchase || purchase.revision !== seen.revision) return undefined

    let news = false
    for (const { payment, period } of facts.payments.toSorted(oldestFirst)) {
      const changed = await notePayment(tx, {
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
        if (person && stopped) await billing.rightsChanged.emit(tx, { userId: person.id })
      }
      if (payment.status === 'captured') await grant(billing, tx, { purchase, person, payment, period, changed })
      news ||= changed
    }
    // One that the bank confirmed late is given back by itself, while another has paid.
    const givenBack = facts.status === 'paid' && facts.payments.every(({ payment }) => payment.status !== 'captured')
    if (person && purchase.creditPaise > 0 && givenBack) await earn.giveBack(tx, person.id, purchase.id)
    // After every invoice: whoever takes numbers of both series takes them in this order, or two would wait for each other.
    for (const { payment } of facts.payments) await issueCreditNote(billing, tx, person, payment)

    const status = ended(purchase.status) ? purchase.status : facts.status
    const paidCount = Math.max(purchase.paidCount, facts.paidCount)
    const currentEnd = later(purchase.currentEnd, facts.currentEnd)
    news ||= status !== purchase.status || paidCount !== purchase.paidCount
    const unpaid = status === 'created' || status === 'attempted'
    const lookAt = nextLook({ ...purchase, status, currentEnd }, facts.chargeAt, platform.clock.now())
    const waiting = unpaid && lookAt !== null
    await updatePurchase(tx, purchase.id, {
      status,
      paidCount,
      currentEnd,
      open: purchase.open && waiting,
      revision: purchase.revision + 1,
      lookAt,
    })
    if (person && purchase.creditPaise > 0 && unpaid && !waiting) await earn.release(tx, person.id, purchase.id)
    return { news }
  })
}

const oldestFirst = (a: Facts['payments'][number], b: Facts['payments'][number]) =>
  a.payment.created_at.getTime() - b.payment.created_at.getTime()

interface Captured {
  purchase: Purchase
  person: Person | undefined
  payment: ProviderPayment
  period: { from: Date; to: Date } | undefined
  /** Whether it was not known as captured before. */
  changed: boolean
}

/** The right that a captured payment gives, once. */
async function grant(billing: Billing, tx: Db, { purchase, person, payment, period, changed }: Captured) {
  const about = { purchase: purchase.id, payment: payment.id }
  if (payment.amount !== purchase.amountPaise || payment.currency !== purchase.currency) {
    log.error({ ...about, amount: payment.amount, currency: payment.currency }, 'a payment of another amount')
    return
  }
  if (!person) {
    if (changed) log.error(about, 'a payment for an account that is gone: to be given back')
    return
  }
  if (purchase.creditPaise > 0 && !(await takeCredit(billing, tx, person.id, purchase.id, payment.id))) {
    log.error(about, 'a payment whose credit is spent: to be given back')
    return
  }
  const plan = await findPlan(tx, purchase.planId)
  if (!plan) throw new Error(`plan ${purchase.planId} is gone`)
  const { from, to } =
    purchase.kind === 'order' ? await yearOf(tx, person.id, plan, payment) : (period ?? monthOf(plan, payment))
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
  await billing.rightsChanged.emit(tx, { userId: person.id })
  const invoice = await issueInvoice(billing, tx, { person, purchase, plan, payment, from, to })
  await tellPaid(billing, tx, { person, plan, payment, until: to, invoice })
}

/** @returns false when the credit has paid for something else, or for another payment of the same order */
async function takeCredit({ earn }: Billing, tx: Db, userId: number, purchaseId: string, paymentId: string) {
  if (await hasOtherRight(tx, purchaseId, paymentId)) return false
  return earn.capture(tx, userId, purchaseId)
}

/** What was paid for once follows what is paid already, by the provider's clock. */
async function yearOf(tx: Db, userId: number, plan: Plan, { created_at }: ProviderPayment) {
  const until = await paidUntil(tx, userId)
  const from = until && until > created_at ? until : created_at
  return { from, to: monthsAfter(from, plan.months) }
}

/** For an invoice that names no period. */
const monthOf = (plan: Plan, { created_at: from }: ProviderPayment) => ({ from, to: monthsAfter(from, plan.months) })

/** 31 January and a month is the last day of February. */
export function monthsAfter(from: Date, months: number): Date {
  const to = new Date(from)
  to.setUTCMonth(to.getUTCMonth() + months)
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0)
  return to
}

interface Paid {
  person: Person
  plan: Plan
  payment: ProviderPayment
  until: Date
  /** Its number. */
  invoice: string
}

async function tellPaid({ notify }: Billing, tx: Db, { person, plan, payment, until, invoice }: Paid) {
  const hindi = person.language === 'hi'
  const values = {
    plan: hindi ? plan.nameHi : plan.name,
    amount: rupees(payment.amount),
    day: lastDay(until, hindi ? 'hi-IN' : 'en-IN'),
  }
  await notifyOwner(notify, tx, person, 'payment-received', values, { kind: INVOICE, id: invoice })
}
