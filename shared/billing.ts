/** Plans and payments, for server and browser. Times are ISO. */
import * as z from 'zod/mini'
import { Message } from './answers.ts'
import { PROFILE_TEXTS } from './account.ts'
import { GST_STATES, isGstin, stateOfGstin } from './gstin.ts'
import { isPrintable } from './scripts.ts'

/** This plan includes every feature, whatever its list says. Staff grant it, always with an end. */
export const ALL_ACCESS_PLAN = 1
export const TRIAL_PLAN = 4

/** `had` means that the person's mailbox or number had a trial before, `none` that there are no trials. */
export const TrialState = z.enum(['given', 'had', 'none'])
export type TrialState = z.infer<typeof TrialState>

export const OwnBudget = z.object({
  trial: TrialState,
  /** Null without a plan. At `until` a new budget begins, or the plan ends. */
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

/** @param end ISO time or null @param now ms since 1970 @returns whole days, rounded up, and at least 0 */
export const remainingDays = (end: string | null, now: number) =>
  end ? Math.max(0, Math.ceil((Date.parse(end) - now) / 86_400_000)) : 0

/** The only number of months that the documented purchase calls take. */
export const PURCHASE_MONTHS = 12

export const PAYMENT_TEXTS = {
  cancelled: 'Subscription will be cancelled at end of cycle',
  granted: 'The plan was given.',
} as const

/** Amounts in paise, for one order or one month. */
export const PlanOnSale = z.object({
  id: z.number(),
  name: z.string(),
  /** "order_" in it stands for one payment, "plan_" for a subscription. */
  razorpay_plan_id: z.string(),
  price_paise: z.number(),
  list_price_paise: z.number(),
  gst_paise: z.number(),
  total_paise: z.number(),
  months: z.number(),
  features: z.array(z.number()),
  certificate: z.boolean(),
})
export type PlanOnSale = z.infer<typeof PlanOnSale>

/** The documented `success` and `subscription`, with the data for the provider's dialog. */
export const Checkout = z.object({
  success: z.literal(true),
  subscription: z.object({
    id: z.string(),
    plan_id: z.number(),
  }),
  key: z.string(),
  /** Paise: tax included, less what the wallet pays. */
  amount: z.number(),
  /** Paise, reserved in the wallet. */
  credit: z.number(),
  currency: z.string(),
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

export const Wallet = z.object({
  coupon_amt: z.number(),
  /**
   * The credit that unpaid orders have reserved. It is not part of `coupon_amt`, because it must not be spent twice.
   */
  held_amt: z.number(),
})
export type Wallet = z.infer<typeof Wallet>

/** Paise. The provider takes no smaller payment, which is why credit can never pay the last part of an order. */
export const MIN_PROVIDER_PAYMENT = 100

/** The recipient of invoices. All fields but the State may be empty. */
export const BillingDetails = z.object({
  name: z.string(),
  address: z.string(),
  pin_code: z.string(),
  state: z.string(),
  gst_number: z.string(),
})
export type BillingDetails = z.infer<typeof BillingDetails>

/**
 * From this amount on, in paise, every invoice has to name its recipient (Rule 46(e) CGST). Below it the recipient
 * decides (46(f)).
 */
export const FULL_DETAILS_FROM = 5_000_000

/**
 * @param totalPaise the total of the invoice, tax included
 * @returns the broken rules, field by field; empty when an invoice can be issued. The State is always needed, because
 * the place of supply depends on it (s. 12(2)(b) IGST Act, proviso to Rule 46 CGST). With a GST number, name and
 * address are needed too (Rule 46(d)).
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
  script: 'Use English or an Indian script, without emoji, so that we can print it.',
  state: 'Please choose the State from the list.',
  otherState: 'This GST number was issued in another State.',
  saved: 'We’ve saved your invoice details.',
} as const

/** A payment, or an attempt that failed. */
export const PaymentRecord = z.object({
  id: z.string(),
  created_at: z.string(),
  /** The end of the period that was paid; null when the payment gave none. */
  current_end: z.nullable(z.string()),
  plan_id: z.number(),
  plan: z.string(),
  features: z.array(z.number()),
  amount_in_paise: z.number(),
  credit_in_paise: z.number(),
  refunded_in_paise: z.number(),
  currency: z.string(),
  status: z.enum(['created', 'failed', 'authorized', 'captured', 'refunded']),
  /**
   * The numbers of the tax invoice and then of its credit notes. Each is a PDF under `GET
   * /invoices/{userId}/file?number=`.
   */
  invoices: z.array(z.string()),
})
export type PaymentRecord = z.infer<typeof PaymentRecord>

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

/** It brings a fresh token, because the claims of the old one are out of date. */
export const SubscriptionCancelled = z.extend(Message, { token: z.string() })

export const PlanGranted = z.extend(Message, { id: z.string() })
