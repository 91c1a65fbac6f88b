/** Plans as both sides know them. */

/** Every feature, whatever its list says. Staff grant it, always with an end. */
export const ALL_ACCESS_PLAN = 1
/** The free trial that starts when a sign-up code is verified. */
export const TRIAL_PLAN = 4
export const ALL_FEATURES = [1, 2, 3, 4]

/** The documented sub_status values that let a person chat. The end date decides on the server. */
export const ALLOWED_STATUSES = ['active', 'completed', 'cancelled']

/** The ceiling of the days until `end`, at least 0. @param end ISO time or null; @param now ms since 1970 */
export const remainingDays = (end: string | null, now: number) =>
  end ? Math.max(0, Math.ceil((Date.parse(end) - now) / 86_400_000)) : 0

/** The only number of months that the documented purchase calls take. */
export const PURCHASE_MONTHS = 12

/** Documented answers of the payment calls. */
export const PAYMENT_TEXTS = {
  cancelled: 'Subscription will be cancelled at end of cycle',
} as const

/** A plan that can be bought. Amounts in paise, for one order or one month. */
export interface PlanOnSale {
  id: number
  name: string
  /** Contains "order_" for one payment, "plan_" for a subscription. */
  razorpay_plan_id: string
  price_paise: number
  list_price_paise: number
  gst_paise: number
  total_paise: number
  /** What one payment lasts. */
  months: number
  features: number[]
  certificate: boolean
}

/** What the provider's dialog is opened with, and the documented `success` and `subscription`. */
export interface Checkout {
  success: true
  /** The provider's order or subscription, and our plan. */
  subscription: { id: string; plan_id: number }
  /** The public key. */
  key: string
  /** Paise, tax included. */
  amount: number
  currency: string
  name: string
  description: string
  prefill: { name: string; email: string; contact: string }
}

export type Verification = { status: 'success'; token: string } | { status: 'pending' }

/** One payment, or an attempt that failed. Instants in ISO. */
export interface PaymentRecord {
  id: string
  created_at: string
  /** Until when it was paid; null where it gave nothing. */
  current_end: string | null
  plan_id: number
  plan: string
  features: number[]
  amount_in_paise: number
  refunded_in_paise: number
  currency: string
  status: 'created' | 'failed' | 'authorized' | 'captured' | 'refunded'
}
