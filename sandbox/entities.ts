/**
 * Razorpay's entities by their own field names, as the sandbox stores and answers them. Amounts are in paise, instants
 * in Unix seconds.
 */
import { randomInt } from 'node:crypto'

/** Razorpay answers an empty array when there are no notes, so the sandbox does the same. */
export type Notes = Record<string, string | number> | []

export interface Order {
  id: string
  entity: 'order'
  amount: number
  amount_paid: number
  amount_due: number
  currency: string
  receipt: string | null
  offer_id: null
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  notes: Notes
  created_at: number
  inner: { capture: boolean }
}

interface PaymentError {
  error_code: string | null
  error_description: string | null
  error_source: string | null
  error_step: string | null
  error_reason: string | null
}

export interface Payment extends PaymentError {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  order_id: string
  invoice_id: string | null
  international: false
  method: 'upi'
  amount_refunded: number
  refund_status: null | 'partial' | 'full'
  captured: boolean
  description: string | null
  card_id: null
  bank: null
  wallet: null
  vpa: string
  email: string | null
  contact: string | null
  customer_id?: string
  notes: Notes
  fee: number | null
  tax: number | null
  acquirer_data: { rrn: string | null }
  created_at: number
  /**
   * `authorize_at` is the time at which a payment is authorised after its dialog has closed. It is null when the
   * payment waits for nothing.
   */
  inner: { authorize_at: number | null; subscription_id: string | null }
}

export interface Plan {
  id: string
  entity: 'plan'
  interval: number
  period: 'daily' | 'weekly' | 'monthly' | 'yearly'
  item: {
    id: string
    active: true
    name: string
    description: string | null
    amount: number
    unit_amount: number
    currency: string
    type: 'plan'
    unit: null
    tax_inclusive: false
    hsn_code: null
    sac_code: null
    tax_rate: null
    tax_id: null
    tax_group_id: null
    created_at: number
    updated_at: number
  }
  notes: Notes
  created_at: number
}

export interface Subscription {
  id: string
  entity: 'subscription'
  plan_id: string
  customer_id: string | null
  status: 'created' | 'authenticated' | 'active' | 'pending' | 'halted' | 'cancelled' | 'completed' | 'expired'
  current_start: number | null
  current_end: number | null
  ended_at: number | null
  quantity: number
  notes: Notes
  charge_at: number | null
  start_at: number | null
  end_at: number | null
  auth_attempts: number
  total_count: number
  paid_count: number
  customer_notify: boolean
  created_at: number
  expire_by: number | null
  short_url: null
  has_scheduled_changes: false
  change_scheduled_at: null
  source: 'api'
  payment_method: 'upi' | null
  offer_id: null
  remaining_count: number
  inner: {
    cycles: number
    /** The invoice of the newest cycle. Before the first cycle it is the invoice that the dialog pays. */
    invoice_id: string | null
    retry_at: number | null
    cancel_at_cycle_end: boolean
    email: string | null
    contact: string | null
  }
}

export interface Refund {
  id: string
  entity: 'refund'
  amount: number
  currency: string
  payment_id: string
  notes: Notes
  receipt: string | null
  acquirer_data: { arn: string | null }
  created_at: number
  batch_id: null
  status: 'processed'
  speed_processed: 'normal'
  speed_requested: 'normal' | 'optimum'
  inner: { idempotency_key: string | null; asked: string }
}

export interface Invoice {
  id: string
  entity: 'invoice'
  receipt: null
  invoice_number: null
  customer_id: string | null
  customer_details: Record<string, string | null>
  order_id: string
  subscription_id: string
  line_items: object[]
  payment_id: string | null
  status: 'issued' | 'paid'
  expire_by: null
  issued_at: number
  paid_at: number | null
  cancelled_at: null
  expired_at: null
  sms_status: null
  email_status: null
  date: number
  terms: null
  partial_payment: false
  gross_amount: number
  tax_amount: 0
  taxable_amount: number
  amount: number
  amount_paid: number
  amount_due: number
  currency: string
  currency_symbol: '₹'
  description: null
  notes: Notes
  comment: null
  short_url: null
  view_less: true
  billing_start: number | null
  billing_end: number | null
  type: 'invoice'
  group_taxes_discounts: false
  created_at: number
}

export interface Entities {
  order: Order
  payment: Payment
  plan: Plan
  subscription: Subscription
  refund: Refund
  invoice: Invoice
}
export type EntityKind = keyof Entities
export type Entity = Entities[EntityKind]

/** Removes the fields that only the sandbox may see, because the real provider does not have them. */
export function publicView(entity: Entity): object {
  const { inner: _, ...outside } = { inner: undefined, ...entity }
  return outside
}

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** `order_EKwxwAgItmmXdp` */
export const newId = (prefix: 'acc' | 'cust' | 'inv' | 'item' | 'li' | 'order' | 'pay' | 'plan' | 'rfnd' | 'sub') =>
  `${prefix}_${randomId()}`

export const randomId = () => Array.from({ length: 14 }, () => BASE62[randomInt(62)]).join('')

export const randomDigits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')
