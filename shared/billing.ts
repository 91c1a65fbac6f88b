/** Plans and payments as both sides know them. */
import * as z from 'zod/mini'
import { Message } from './answers.ts'
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

/** What became of somebody's trial: `had`, their mailbox or number had one before; `none`, there are no trials. */
export const TrialState = z.enum(['given', 'had', 'none'])
export type TrialState = z.infer<typeof TrialState>

/** `GET /purse/{userId}`: the trial, and what the plan that runs may cost in paid services. */
export const OwnPurse = z.object({
  trial: TrialState,
  /** Null without a plan. Amounts in paise; `until` ISO, when it is full again or the plan ends. */
  purse: z.nullable(
    z.object({
      spent_paise: z.number(),
      paise: z.number(),
      until: z.string(),
      used_up: z.boolean(),
    }),
  ),
})
export type OwnPurse = z.infer<typeof OwnPurse>

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
export const PlanOnSale = z.object({
  id: z.number(),
  name: z.string(),
  /** Contains "order_" for one payment, "plan_" for a subscription. */
  razorpay_plan_id: z.string(),
  price_paise: z.number(),
  list_price_paise: z.number(),
  gst_paise: z.number(),
  total_paise: z.number(),
  /** What one payment lasts. */
  months: z.number(),
  features: z.array(z.number()),
  certificate: z.boolean(),
})
export type PlanOnSale = z.infer<typeof PlanOnSale>

/** What the provider's dialog is opened with, and the documented `success` and `subscription`. */
export const Checkout = z.object({
  success: z.literal(true),
  /** The provider's order or subscription, and our plan. */
  subscription: z.object({
    id: z.string(),
    plan_id: z.number(),
  }),
  /** The public key. */
  key: z.string(),
  /** Paise, tax included, after what the wallet pays: what the provider charges. */
  amount: z.number(),
  /** Paise, held in the wallet for it. */
  credit: z.number(),
  currency: z.string(),
  /** Where the provider's dialog is fetched from; the pages of PAYMENT_PAGES may. */
  script: z.string(),
  name: z.string(),
  description: z.string(),
  prefill: z.object({
    name: z.string(),
    email: z.string(),
    contact: z.string(),
  }),
})
export type Checkout = z.infer<typeof Checkout>

export const Verification = z.union([
  z.object({
    status: z.literal('success'),
    token: z.string(),
  }),
  z.object({
    status: z.literal('pending'),
  }),
])
export type Verification = z.infer<typeof Verification>

/** `GET /wallet/{userId}`, in rupees. */
export const Wallet = z.object({
  /** What can be spent. */
  coupon_amt: z.number(),
  /** What unfinished orders hold of it besides. */
  held_amt: z.number(),
})
export type Wallet = z.infer<typeof Wallet>

/** At least so much of an order is paid through the provider, paise: its smallest payment. */
export const LEAST_PAYMENT = 100

/** Who an invoice is made out to. All but the State may be empty. `GET`, `POST /billing-details/{userId}`. */
export const BillingDetails = z.object({
  name: z.string(),
  address: z.string(),
  pin_code: z.string(),
  state: z.string(),
  /** Empty without one. */
  gst_number: z.string(),
})
export type BillingDetails = z.infer<typeof BillingDetails>

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
export const PaymentRecord = z.object({
  id: z.string(),
  created_at: z.string(),
  /** Until when it was paid; null where it gave nothing. */
  current_end: z.nullable(z.string()),
  plan_id: z.number(),
  plan: z.string(),
  features: z.array(z.number()),
  amount_in_paise: z.number(),
  /** What the wallet added to it. */
  credit_in_paise: z.number(),
  refunded_in_paise: z.number(),
  currency: z.string(),
  status: z.enum(['created', 'failed', 'authorized', 'captured', 'refunded']),
  /** Numbers of the tax invoice and then of its credit notes, each a PDF under `GET /invoices/{userId}/file?number=`. */
  invoices: z.array(z.string()),
})
export type PaymentRecord = z.infer<typeof PaymentRecord>

/** `GET /user-count`. */
export const PublicFigures = z.object({
  success: z.literal(true),
  totalUsers: z.number(),
  /** As the operator claims it and can show; null where nothing is claimed. */
  rating: z.nullable(
    z.object({
      stars: z.number(),
      reviews: z.number(),
      source: z.string(),
    }),
  ),
})
export type PublicFigures = z.infer<typeof PublicFigures>

/** `POST /payment/cancel-subscription`, with a fresh token. */
export const SubscriptionCancelled = z.extend(Message, { token: z.string() })

/** `POST /admin/grants` */
export const PlanGranted = z.extend(Message, { id: z.string() })
