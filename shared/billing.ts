/** Plans and payments, for server and browser. */
import * as z from 'zod/mini'
import { Message } from './answers.ts'
import { PROFILE_TEXTS } from './account.ts'
import { GST_STATES, isGstin, stateOfGstin } from './gstin.ts'
import { isPrintable } from './scripts.ts'

/** This plan includes every feature, whatever its list says. Staff grant it, always with an end. */
export const ALL_ACCESS_PLAN = 1
/** The free trial that starts when a sign-up code is verified. */
export const TRIAL_PLAN = 4

/** What became of a person's trial. `had` means that their mailbox or number had one before, `none` that there are no trials. */
export const TrialState = z.enum(['given', 'had', 'none'])
export type TrialState = z.infer<typeof TrialState>

/** `GET /purse/{userId}`: the trial, and what the running plan may cost in paid services. */
export const OwnBudget = z.object({
  trial: TrialState,
  /** Null without a plan. Amounts are in paise. `until` is the ISO time at which a new budget begins or the plan ends. */
  purse: z.nullable(
    z.object({
      spent_paise: z.number(),
      paise: z.number(),
      until: z.string(),
      used_up: z.boolean(),
    }),
  ),
})
export type OwnBudget = z.infer<typeof OwnBudget>

/** Returns the days until `end`, rounded up, and at least 0. @param end ISO time or null @param now ms since 1970 */
export const remainingDays = (end: string | null, now: number) =>
  end ? Math.max(0, Math.ceil((Date.parse(end) - now) / 86_400_000)) : 0

/** The only number of months that the documented purchase calls take. */
export const PURCHASE_MONTHS = 12

/** The documented answers of the payment calls. */
export const PAYMENT_TEXTS = {
  cancelled: 'Subscription will be cancelled at end of cycle',
  granted: 'The plan was given.',
} as const

/** A plan that can be bought. Amounts are in paise, for one order or one month. */
export const PlanOnSale = z.object({
  id: z.number(),
  name: z.string(),
  /** It contains "order_" for one payment, "plan_" for a subscription. */
  razorpay_plan_id: z.string(),
  price_paise: z.number(),
  list_price_paise: z.number(),
  gst_paise: z.number(),
  total_paise: z.number(),
  /** The number of months that one payment pays. */
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
  /** The public key of our account with the provider. */
  key: z.string(),
  /** What the provider charges, in paise: tax included, less what the wallet pays. */
  amount: z.number(),
  /** The credit that is reserved in the wallet, in paise. */
  credit: z.number(),
  currency: z.string(),
  /** The address of the provider's script. Only the pages of PAYMENT_PAGES may load it. */
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
  /** The credit that can be spent. */
  coupon_amt: z.number(),
  /** The credit that unpaid orders have reserved. It is not part of `coupon_amt`. */
  held_amt: z.number(),
})
export type Wallet = z.infer<typeof Wallet>

/** The smallest payment through the provider, in paise. Credit can never pay the last part of an order. */
export const MIN_PROVIDER_PAYMENT = 100

/** The recipient of invoices. All fields but the State may be empty. `GET`, `POST /billing-details/{userId}`. */
export const BillingDetails = z.object({
  name: z.string(),
  address: z.string(),
  pin_code: z.string(),
  state: z.string(),
  /** Empty without a GST number. */
  gst_number: z.string(),
})
export type BillingDetails = z.infer<typeof BillingDetails>

/** From this amount on, in paise, every invoice has to name its recipient (Rule 46(e) CGST). Below it the recipient decides (46(f)). */
export const FULL_DETAILS_FROM = 5_000_000

/**
 * Returns the broken rules of billing details, field by field. The result is empty when an invoice can be issued. The State is always needed, because
 * the place of supply depends on it (s. 12(2)(b) IGST Act, proviso to Rule 46 CGST). With a GST number, name and address are needed too (Rule 46(d)).
 * @param totalPaise the total of the invoice, tax included
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

/** One payment, or an attempt that failed. Instants are ISO times. */
export const PaymentRecord = z.object({
  id: z.string(),
  created_at: z.string(),
  /** The end of the period that was paid; null when the payment gave none. */
  current_end: z.nullable(z.string()),
  plan_id: z.number(),
  plan: z.string(),
  features: z.array(z.number()),
  amount_in_paise: z.number(),
  /** The part that the wallet paid. */
  credit_in_paise: z.number(),
  refunded_in_paise: z.number(),
  currency: z.string(),
  status: z.enum(['created', 'failed', 'authorized', 'captured', 'refunded']),
  /** The numbers of the tax invoice and then of its credit notes. Each is a PDF under `GET /invoices/{userId}/file?number=`. */
  invoices: z.array(z.string()),
})
export type PaymentRecord = z.infer<typeof PaymentRecord>

/** `GET /user-count`. */
export const PublicFigures = z.object({
  success: z.literal(true),
  totalUsers: z.number(),
  /** The rating that the operator claims and can prove; null without a claim. */
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
