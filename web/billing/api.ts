/** The calls of plans and payments. All throw as `send` does. */
import { List } from '#shared/answers.ts'
import {
  PURCHASE_MONTHS,
  SubscriptionCancelled,
  PlanOnSale,
  Checkout,
  PaymentRecord,
  OwnBudget,
  BillingDetails,
  PublicFigures,
  Verification,
} from '#shared/billing.ts'
import { fetchJson, send } from '#web/lib/api.ts'
import type { CurrentUser } from '#web/lib/session/claims.ts'

/** The time without an answer after which a person who wants to pay is told, ms. */
export const PATIENCE_MS = 30_000

const patient = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])

export const fetchPlans = (signal: AbortSignal) => fetchJson(List(PlanOnSale), '/plan/subscription_plans', { signal })

export const fetchBillingDetails = (userId: number, signal: AbortSignal) =>
  fetchJson(BillingDetails, `/billing-details/${userId}`, { signal: patient(signal) })

export const saveBillingDetails = (userId: number, details: BillingDetails) =>
  fetchJson(BillingDetails, `/billing-details/${userId}`, { json: details })

/** The payments, newest first. The answer brings a fresh token, because a payment may have changed the plan in it. */
export const fetchPayments = (userId: number, signal: AbortSignal) =>
  fetchJson(List(PaymentRecord), `/payment-history/${userId}`, { signal: patient(signal) })

/** How the trial ended, and how much of the plan's paid services is left. */
export const fetchPurse = (userId: number, signal: AbortSignal) =>
  fetchJson(OwnBudget, `/purse/${userId}`, { signal: patient(signal) })

/** A PDF. @param number of a tax invoice or a credit note */
export const fetchInvoice = (userId: number, number: string) =>
  send(`/invoices/${userId}/file?number=${encodeURIComponent(number)}`)

/** The number of accounts, and the rating that the operator claims. */
export const fetchFigures = (signal: AbortSignal) =>
  fetchJson(PublicFigures, '/user-count', { signal, signedIn: false })

/** Whether a plan is charged every month. The provider's id of such a plan begins with `plan_`. */
export const isSubscription = ({ razorpay_plan_id: id }: PlanOnSale) => id.includes('plan_')

/** Begins a purchase, or continues the one that another tab began, so that nobody pays twice. */
export function beginPurchase(
  userId: number,
  plan: PlanOnSale,
  useCredit: boolean,
  signal: AbortSignal,
): Promise<Checkout> {
  const monthly = isSubscription(plan)
  const json = {
    plan: { razorpay_plan_id: plan.razorpay_plan_id, plan_id: plan.id },
    purchaser: { userid: userId },
    months: PURCHASE_MONTHS,
    ...(monthly ? {} : { use_credit: useCredit }),
  }
  return fetchJson(Checkout, `/payment/create-${monthly ? 'subscription' : 'order'}`, { json, signal: patient(signal) })
}

/** The result of the provider's dialog, with the provider's names. */
export interface DialogAnswer {
  razorpay_payment_id: string
  razorpay_order_id?: string
  razorpay_subscription_id?: string
  razorpay_signature: string
}

/** A payment to verify: the documented body. */
export interface Payment extends DialogAnswer {
  userid: number
  plan_id: number
  months: number
  isSubscription: boolean
}

export const paymentOf = (userId: number, plan: PlanOnSale, answer: DialogAnswer): Payment => ({
  ...answer,
  userid: userId,
  plan_id: plan.id,
  months: PURCHASE_MONTHS,
  isSubscription: isSubscription(plan),
})

/** Verifies a payment. It is safe to repeat, so that a lost answer costs nothing. */
export const verifyPayment = (payment: Payment, signal: AbortSignal) =>
  fetchJson(Verification, '/payment/verify-subscription', { json: payment, signal: patient(signal) })

export const cancelSubscription = ({ id, sub_id, rp_sub_id, sub_status }: CurrentUser) =>
  fetchJson(SubscriptionCancelled, '/payment/cancel-subscription', {
    json: { user_id: id, sub_id, razorpay_sub_id: rp_sub_id, status: sub_status },
  })
