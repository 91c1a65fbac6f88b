import type { SandboxContext } from '../context.ts'
import type { Moment } from '../moment.ts'
import { publicView, type Notes, type Payment } from '../entities.ts'
import { ApiError, unknownIdError } from '../errors.ts'
import { planOf } from '../invoices.ts'
import { authorize, authorizeLater, captureAutomatically, failPayment, startPayment } from '../payments.ts'
import { confirm, startFirstPayment } from '../subscriptions.ts'
import { hmac } from '../webhooks.ts'

export interface Purchase {
  order_id?: string | undefined
  subscription_id?: string | undefined
}

export interface Attempt extends Purchase {
  outcome: 'succeed' | 'fail' | 'late'
  amount?: number | undefined
  email?: string | undefined
  contact?: string | undefined
  description?: string | undefined
  notes?: Notes | undefined
}

export function preferences({ store }: SandboxContext, { order_id, subscription_id }: Purchase) {
  const order = order_id === undefined ? undefined : store.get('order', order_id)
  if (order) return { order: publicView(order), amount: order.amount_due, currency: order.currency }
  const subscription = subscription_id === undefined ? undefined : store.get('subscription', subscription_id)
  if (!subscription) throw unknownIdError()
  const { item, period, interval } = planOf({ store }, subscription.plan_id)
  return {
    subscription: publicView(subscription),
    amount: item.amount * subscription.quantity,
    currency: item.currency,
    period,
    interval,
  }
}

/**
 * Makes one attempt to pay. A payment that is to succeed late gets its id without a signature, because its dialog never
 * hears that it succeeded.
 * @returns the values for the page's handler, or the failure that the attempt asked for. A failure is returned and not
 * thrown, because a throw would roll back the record of it.
 * @throws ApiError when this cannot be paid
 */
export function pay(
  core: SandboxContext,
  moment: Moment,
  attempt: Attempt,
  keySecret: string,
): { done: Record<string, string> } | { failed: ApiError } {
  const payment = startAttempt(core, moment, attempt)
  if (attempt.outcome === 'fail') {
    failPayment(core, moment, payment)
    return { failed: toApiError(payment) }
  }
  if (attempt.outcome === 'late') {
    authorizeLater(core, moment, payment)
    return { done: { razorpay_payment_id: payment.id } }
  }
  succeed(core, moment, payment)
  return { done: signedAnswer(payment, attempt, keySecret) }
}

function signedAnswer(payment: Payment, attempt: Purchase, keySecret: string): Record<string, string> {
  return attempt.subscription_id === undefined
    ? {
        razorpay_payment_id: payment.id,
        razorpay_order_id: payment.order_id,
        razorpay_signature: hmac(`${payment.order_id}|${payment.id}`, keySecret),
      }
    : {
        razorpay_payment_id: payment.id,
        razorpay_subscription_id: attempt.subscription_id,
        razorpay_signature: hmac(`${payment.id}|${attempt.subscription_id}`, keySecret),
      }
}

function toApiError(payment: Payment): ApiError {
  return new ApiError(payment.error_description ?? '', {
    source: payment.error_source ?? '',
    step: payment.error_step ?? '',
    reason: payment.error_reason ?? '',
    metadata: { payment_id: payment.id, order_id: payment.order_id },
  })
}

export function succeed(core: SandboxContext, moment: Moment, payment: Payment) {
  authorize(core, moment, payment)
  const { subscription_id } = payment.inner
  const subscription = subscription_id === null ? undefined : core.store.get('subscription', subscription_id)
  if (subscription) confirm(core, moment, subscription, payment)
  else captureAutomatically(core, moment, payment)
}

function startAttempt(
  core: SandboxContext,
  moment: Moment,
  { order_id, subscription_id, amount, ...payer }: Attempt,
): Payment {
  const { store } = core
  if (subscription_id !== undefined) {
    const subscription = store.get('subscription', subscription_id)
    if (!subscription) throw unknownIdError()
    return startFirstPayment(core, moment, subscription, payer)
  }
  const order = order_id === undefined ? undefined : store.get('order', order_id)
  if (!order) throw unknownIdError()
  if (amount !== undefined && amount !== order.amount)
    throw new ApiError('Payment amount is different from the amount of its order.', {
      metadata: { order_id: order.id },
    })
  return startPayment(core, moment, order, payer)
}
