/** Plans and payments as both sides know them. */
import { PROFILE_TEXTS } from './account.ts'
import { GST_STATES, isGstin, stateOfGstin } from './gstin.ts'
import { isPrintable } from './scripts.ts'

/**
 * Screens on which the provider's dialog opens. Their document has a policy of its own that lets the provider's script run, and no
 * other document has it.
 */
const PAYMENT_PAGES = ['/subscription', '/ai-legal-assistance', '/smart-law-assistant']

/** Whether a path, as the browser has it, is one of them. */
export const isPaymentPage = (path: string) => PAYMENT_PAGES.includes(path.replace(/\/+$/, '').toLowerCase())

/** Every feature, whatever its list says. Staff grant it, always with an end. */
export const ALL_ACCESS_PLAN = 1
/** The free trial that starts when a sign-up code is verified. */
export const TRIAL_PLAN = 4
export const ALL_FEATURES = [1, 2, 3, 4]

/** What became of somebody's trial: `had`, their mailbox or number had one before; `none`, there are no trials. */
export type TrialState = 'given' | 'had' | 'none'

/** `GET /purse/{userId}`: the trial, and what the plan that runs may cost in paid services. */
export interface OwnPurse {
  trial: TrialState
  /** Null without a plan. Amounts in paise; `until` ISO, when it is full again or the plan ends. */
  purse: { spent_paise: number; paise: number; until: string; used_up: boolean } | null
}

/** The ceiling of the days until `end`, at least 0. @param end ISO time or null; @param now ms since 1970 */
export const remainingDays = (end: string | null, now: number) =>
  end ? Math.max(0, Math.ceil((Date.parse(end) - now) / 86_400_000)) : 0

/** The only number of months that the documented purchase calls take. */
export const PURCHASE_MONTHS = 12

/** Documented answers of the payment calls. */
export const PAYMENT_TEXTS = {
  cancelled: 'Subscription will be cancelled at end of cycle',
  granted: 'The plan was given.',
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
  /** Paise, tax included, after what the wallet pays: what the provider charges. */
  amount: number
  /** Paise, held in the wallet for it. */
  credit: number
  currency: string
  /** Where the provider's dialog is fetched from; the pages of PAYMENT_PAGES may. */
  script: string
  name: string
  description: string
  prefill: { name: string; email: string; contact: string }
}

export type Verification = { status: 'success'; token: string } | { status: 'pending' }

/** `GET /wallet/{userId}`, in rupees. */
export interface Wallet {
  /** What can be spent. */
  coupon_amt: number
  /** What unfinished orders hold of it besides. */
  held_amt: number
}

/** At least so much of an order is paid through the provider, paise: its smallest payment. */
export const LEAST_PAYMENT = 100

/** Who an invoice is made out to. All but the State may be empty. `GET`, `POST /billing-details/{userId}`. */
export interface BillingDetails {
  name: string
  address: string
  pin_code: string
  state: string
  /** Empty without one. */
  gst_number: string
}

/** From this amount on, paise, an invoice names its recipient whoever it is (Rule 46(e) CGST); below it, only at their wish (46(f)). */
export const FULL_DETAILS_FROM = 5_000_000

/**
 * The broken rules of billing details, field by field; empty when an invoice can be made out. The State is always needed: the place of
 * supply hangs on it (s. 12(2)(b) IGST Act, proviso to Rule 46 CGST). Name and address are needed by who has a GST number (Rule 46(d)).
 * @param totalPaise what the invoice will come to, tax included
 */
export function billingProblems(
  { name, address, pin_code, state, gst_number }: BillingDetails,
  totalPaise = 0,
): Partial<Record<keyof BillingDetails, string>> {
  const problems: Partial<Record<keyof BillingDetails, string>> = {}
  const full = gst_number !== '' || totalPaise >= FULL_DETAILS_FROM
  if (!Object.hasOwn(GST_STATES, state)) problems.state = BILLING_TEXTS.state
  if ((full && !name.trim()) || name.length > 120) problems.name = BILLING_TEXTS.name
  else if (name && !isPrintable(name)) problems.name = BILLING_TEXTS.script
  if ((full && !address.trim()) || address.length > 400) problems.address = BILLING_TEXTS.address
  else if (address && !isPrintable(address)) problems.address = BILLING_TEXTS.script
  if (pin_code && !/^[1-9]\d{5}$/.test(pin_code)) problems.pin_code = PROFILE_TEXTS.pin
  if (gst_number && !isGstin(gst_number)) problems.gst_number = PROFILE_TEXTS.gst
  else if (gst_number && !problems.state && stateOfGstin(gst_number) !== state)
    problems.gst_number = BILLING_TEXTS.otherState
  return problems
}

export const BILLING_TEXTS = {
  name: 'Please enter the name for the invoice, at most 120 characters.',
  address: 'Please enter the address for the invoice, at most 400 characters.',
  script: 'Please write this in English or in an Indian script, without pictures: else it cannot be printed.',
  state: 'Please choose the State from the list.',
  otherState: 'This GST number was issued in another State.',
  saved: 'The details for your invoices were saved.',
} as const

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
  /** What the wallet added to it. */
  credit_in_paise: number
  refunded_in_paise: number
  currency: string
  status: 'created' | 'failed' | 'authorized' | 'captured' | 'refunded'
  /** Numbers of the tax invoice and then of its credit notes, each a PDF under `GET /invoices/{userId}/file?number=`. */
  invoices: string[]
}

/** `GET /user-count`. */
export interface PublicFigures {
  success: true
  totalUsers: number
  /** As the operator claims it and can show; null where nothing is claimed. */
  rating: { stars: number; reviews: number; source: string } | null
}
