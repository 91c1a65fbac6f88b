/** One-time orders and their payments: created → authorized → captured → refunded, or failed. */
import { emitEvent, type SandboxContext } from './context.ts'
import type { Moment } from './moment.ts'
import { randomDigits, newId, type Notes, type Order, type Payment, type Refund } from './entities.ts'
import { ApiError, unknownIdError } from './errors.ts'

export interface NewOrder {
  amount: number
  currency: string
  receipt?: string | null | undefined
  notes?: Notes | undefined
  capture: boolean
}

export function createOrder({ store }: SandboxContext, { at }: Moment, request: NewOrder): Order {
  const order: Order = {
    id: newId('order'),
    entity: 'order',
    amount: request.amount,
    amount_paid: 0,
    amount_due: request.amount,
    currency: request.currency,
    receipt: request.receipt ?? null,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: request.notes ?? [],
    created_at: at,
    inner: { capture: request.capture },
  }
  store.save(order)
  return order
}

export interface Payer {
  email?: string | null | undefined
  contact?: string | null | undefined
  description?: string | null | undefined
  notes?: Notes | undefined
  customer_id?: string | undefined
  invoice_id?: string | undefined
  subscription_id?: string | undefined
}

/** @throws ApiError when the order is paid */
export function startPayment({ store }: SandboxContext, { at }: Moment, order: Order, payer: Payer): Payment {
  if (order.status === 'paid')
    throw new ApiError('Payment already done for this order.', { metadata: { order_id: order.id } })
  order.attempts++
  order.status = 'attempted'
  store.save(order)
  const payment: Payment = {
    id: newId('pay'),
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status: 'created',
    order_id: order.id,
    invoice_id: payer.invoice_id ?? null,
    international: false,
    method: 'upi',
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: payer.description ?? null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: 'success@razorpay',
    email: payer.email ?? null,
    contact: payer.contact ?? null,
    ...(payer.customer_id ? { customer_id: payer.customer_id } : {}),
    notes: payer.notes ?? [],
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: { rrn: null },
    created_at: at,
    inner: { authorize_at: null, subscription_id: payer.subscription_id ?? null },
  }
  store.save(payment)
  return payment
}

/** The clock authorises this payment later, because its dialog closes first. */
export function authorizeLater({ store, lateSeconds }: SandboxContext, { at }: Moment, payment: Payment) {
  payment.inner.authorize_at = at + lateSeconds
  store.save(payment, payment.inner.authorize_at)
}

export function authorize(core: SandboxContext, moment: Moment, payment: Payment) {
  payment.status = 'authorized'
  payment.acquirer_data.rrn = randomDigits(12)
  payment.inner.authorize_at = null
  core.store.save(payment)
  emitEvent(core, moment, 'payment.authorized', [payment])
}

/** Captures the payment when the order asks for it, unless another payment of the order was captured first. */
export function captureAutomatically(core: SandboxContext, moment: Moment, payment: Payment) {
  const order = orderOf(core, payment)
  if (order.inner.capture && order.status !== 'paid') capture(core, moment, payment)
}

/** @throws ApiError unless the payment is authorised and of this amount, and its order is not paid yet */
export function capturePayment(
  core: SandboxContext,
  moment: Moment,
  id: string,
  amount: number,
  currency: string,
): Payment {
  const payment = findPayment(core, id)
  if (payment.captured) throw new ApiError('This payment has already been captured')
  if (payment.status !== 'authorized')
    throw new ApiError('Only payments which have been authorized and not yet captured can be captured')
  if (amount !== payment.amount || currency !== payment.currency)
    throw new ApiError('Capture amount must be equal to the amount authorized', { field: 'amount' })
  if (orderOf(core, payment).status === 'paid') throw new ApiError('Payment already done for this order.')
  capture(core, moment, payment)
  return payment
}

export function capture(core: SandboxContext, moment: Moment, payment: Payment) {
  payment.status = 'captured'
  payment.captured = true
  // The fee is two per cent, and it includes 18 % tax on it.
  payment.tax = Math.round(payment.amount * 0.0036)
  payment.fee = Math.round(payment.amount * 0.02) + payment.tax
  core.store.save(payment)
  const order = orderOf(core, payment)
  order.status = 'paid'
  order.amount_paid = payment.amount
  order.amount_due = 0
  core.store.save(order)
  emitEvent(core, moment, 'payment.captured', [payment])
  emitEvent(core, moment, 'order.paid', [payment, order])
}

export function failPayment(core: SandboxContext, moment: Moment, payment: Payment) {
  payment.status = 'failed'
  payment.error_code = 'BAD_REQUEST_ERROR'
  payment.error_description = 'Your payment was declined by the bank. Try another method, or try again later.'
  payment.error_source = 'bank'
  payment.error_step = 'payment_authorization'
  payment.error_reason = 'payment_failed'
  core.store.save(payment)
  emitEvent(core, moment, 'payment.failed', [payment])
}

export interface NewRefund {
  amount?: number | undefined
  speed?: 'normal' | 'optimum' | undefined
  notes?: Notes | undefined
  receipt?: string | null | undefined
}

/**
 * @param key of idempotency: the same request with the same key gets the same refund, so that a repeated call refunds
 * only once
 * @throws ApiError when the payment is not captured, when the amount is more than the rest, or when the key served
 * another request
 */
export function refund(
  core: SandboxContext,
  moment: Moment,
  id: string,
  request: NewRefund,
  key: string | null,
): Refund {
  const payment = findPayment(core, id)
  const requestText = JSON.stringify(request)
  const before =
    key && core.store.list('refund', { ref: id, count: -1 }).find(({ inner }) => inner.idempotency_key === key)
  if (before) {
    if (before.inner.asked === requestText) return before
    throw new ApiError('Different request with the same idempotency key has already been processed.')
  }
  if (payment.refund_status === 'full') throw new ApiError('The payment has been fully refunded already')
  if (!payment.captured) throw new ApiError('The payment status should be captured for action to be taken')
  const amount = request.amount ?? payment.amount - payment.amount_refunded
  if (amount > payment.amount - payment.amount_refunded)
    throw new ApiError('The refund amount provided is greater than amount captured', { field: 'amount' })
  const made: Refund = {
    id: newId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: request.notes ?? [],
    receipt: request.receipt ?? null,
    acquirer_data: { arn: randomDigits(15) },
    created_at: moment.at,
    batch_id: null,
    status: 'processed',
    speed_processed: 'normal',
    speed_requested: request.speed ?? 'normal',
    inner: { idempotency_key: key, asked: requestText },
  }
  payment.amount_refunded += amount
  const whole = payment.amount_refunded === payment.amount
  payment.refund_status = whole ? 'full' : 'partial'
  if (whole) payment.status = 'refunded'
  core.store.save(made)
  core.store.save(payment)
  emitEvent(core, moment, 'refund.created', [made, payment])
  emitEvent(core, moment, 'refund.processed', [made, payment])
  return made
}

function findPayment({ store }: SandboxContext, id: string): Payment {
  const payment = store.get('payment', id)
  if (!payment) throw unknownIdError()
  return payment
}

function orderOf({ store }: SandboxContext, payment: Payment): Order {
  const order = store.get('order', payment.order_id)
  if (!order) throw new Error(`${payment.id} has lost its order`)
  return order
}
