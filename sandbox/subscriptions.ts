/**
 * Subscriptions: created → authenticated → active → (pending → halted) | cancelled | completed | expired. Each cycle
 * has an invoice with an order of its own. Cycles go on whether they are paid or not.
 */
import { emitEvent, type SandboxContext } from './context.ts'
import type { Moment } from './moment.ts'
import { cycleEnd, RETRIES, RETRY_AFTER } from './cycles.ts'
import { newId, type Notes, type Payment, type Plan, type Subscription } from './entities.ts'
import { ApiError, unknownIdError } from './errors.ts'
import { invoiceOf, issueSandboxInvoice, orderOf, planOf } from './invoices.ts'
import { authorize, capture, createOrder, failPayment, startPayment, type Payer } from './payments.ts'

/**
 * The amount that proves a card when the first charge is still to come: five rupees that are never captured. In paise.
 */
const TOKEN_AMOUNT = 500

export interface NewSubscription {
  plan_id: string
  total_count: number
  quantity: number
  customer_notify: boolean
  start_at?: number | undefined
  expire_by?: number | undefined
  notes?: Notes | undefined
}

export function createSubscription(core: SandboxContext, { at }: Moment, request: NewSubscription): Subscription {
  const plan = planOf(core, request.plan_id)
  if (request.start_at !== undefined && request.start_at <= at)
    throw new ApiError('The start_at must be a future time.', { field: 'start_at' })
  if (request.expire_by !== undefined && request.expire_by <= at)
    throw new ApiError('The expire_by must be a future time.', { field: 'expire_by' })
  const start = request.start_at ?? null
  const subscription: Subscription = {
    id: newId('sub'),
    entity: 'subscription',
    plan_id: plan.id,
    customer_id: null,
    status: 'created',
    current_start: null,
    current_end: null,
    ended_at: null,
    quantity: request.quantity,
    notes: request.notes ?? [],
    charge_at: start,
    start_at: start,
    end_at: start === null ? null : lastCharge(plan, start, request.total_count),
    auth_attempts: 0,
    total_count: request.total_count,
    paid_count: 0,
    customer_notify: request.customer_notify,
    created_at: at,
    expire_by: request.expire_by ?? null,
    short_url: null,
    has_scheduled_changes: false,
    change_scheduled_at: null,
    source: 'api',
    payment_method: null,
    offer_id: null,
    remaining_count: request.total_count,
    inner: { cycles: 0, invoice_id: null, retry_at: null, cancel_at_cycle_end: false, email: null, contact: null },
  }
  saveSubscription(core, subscription)
  return subscription
}

/**
 * Starts the payment of the dialog: the first charge, or the token amount when the first charge is still to come.
 * @throws ApiError unless the subscription is new
 */
export function startFirstPayment(
  core: SandboxContext,
  moment: Moment,
  subscription: Subscription,
  payer: Payer,
): Payment {
  if (subscription.status !== 'created')
    throw new ApiError(`Subscription is not in created state, it is ${subscription.status}.`, {
      field: 'subscription_id',
    })
  subscription.inner.email = payer.email ?? null
  subscription.inner.contact = payer.contact ?? null
  subscription.customer_id ??= newId('cust')
  const who = {
    ...payer,
    customer_id: subscription.customer_id,
    subscription_id: subscription.id,
    description: payer.description ?? 'Subscription Fee',
  }
  if (subscription.start_at !== null) {
    saveSubscription(core, subscription)
    const order = createOrder(core, moment, { amount: TOKEN_AMOUNT, currency: 'INR', capture: false })
    return startPayment(core, moment, order, who)
  }
  const invoice = invoiceOf(core, subscription) ?? issueSandboxInvoice(core, moment, subscription)
  saveSubscription(core, subscription)
  return startPayment(core, moment, orderOf(core, invoice), { ...who, invoice_id: invoice.id })
}

/**
 * Records that the first payment was authorised. The mandate is valid from now on, and a subscription that starts now
 * begins its first cycle.
 */
export function confirm(core: SandboxContext, moment: Moment, subscription: Subscription, payment: Payment) {
  if (subscription.status !== 'created') return
  subscription.status = 'authenticated'
  subscription.payment_method = payment.method
  saveSubscription(core, subscription)
  emitEvent(core, moment, 'subscription.authenticated', [subscription])
  if (payment.invoice_id === null) return
  capture(core, moment, payment)
  beginCycle(core, moment, subscription)
  recordCharge(core, moment, subscription, payment)
}

export function runDueAction(core: SandboxContext, moment: Moment, subscription: Subscription) {
  if (subscription.status === 'created') {
    subscription.status = 'expired'
    saveSubscription(core, subscription)
  } else if (subscription.status === 'pending') charge(core, moment, subscription)
  else if (subscription.inner.cancel_at_cycle_end) end(core, moment, subscription, 'cancelled')
  else if (subscription.remaining_count === 0) end(core, moment, subscription, 'completed')
  else {
    beginCycle(core, moment, subscription)
    if (subscription.status === 'halted') saveSubscription(core, subscription)
    else charge(core, moment, subscription)
  }
}

/** @throws ApiError when the subscription has ended, or has no running cycle to wait for */
export function cancel(core: SandboxContext, moment: Moment, id: string, atCycleEnd: boolean): Subscription {
  const subscription = findSubscription(core, id)
  const { status } = subscription
  if (status === 'cancelled' || status === 'completed' || status === 'expired')
    throw new ApiError(`Subscription is not cancellable in ${status} status.`, { field: 'status' })
  if (!atCycleEnd) {
    end(core, moment, subscription, 'cancelled')
    return subscription
  }
  if (subscription.current_end === null)
    throw new ApiError('Subscription cannot be cancelled at cycle end since no billing cycle is going on.')
  subscription.inner.cancel_at_cycle_end = true
  subscription.end_at = subscription.current_end
  if (status === 'active') subscription.charge_at = null
  saveSubscription(core, subscription)
  return subscription
}

/**
 * Changes the customer's card. A pending charge is made at once, and a halted subscription goes on with its next cycle.
 */
export function changeCard(core: SandboxContext, moment: Moment, id: string) {
  const subscription = findSubscription(core, id)
  if (subscription.status === 'pending') charge(core, moment, subscription)
  else if (subscription.status === 'halted') {
    activate(core, moment, subscription)
    saveSubscription(core, subscription)
  } else throw new ApiError(`The card cannot be changed in ${subscription.status} status.`)
}

function beginCycle(core: SandboxContext, moment: Moment, subscription: Subscription) {
  const plan = planOf(core, subscription.plan_id)
  const first = subscription.inner.cycles === 0
  subscription.start_at ??= moment.at
  subscription.end_at ??= lastCharge(plan, subscription.start_at, subscription.total_count)
  subscription.inner.cycles++
  subscription.remaining_count = subscription.total_count - subscription.inner.cycles
  subscription.current_start = moment.at
  subscription.current_end = cycleEnd(plan, subscription.start_at, subscription.inner.cycles)
  const invoice = (first && invoiceOf(core, subscription)) || issueSandboxInvoice(core, moment, subscription)
  invoice.billing_start = subscription.current_start
  invoice.billing_end = subscription.current_end
  core.store.save(invoice)
}

function charge(core: SandboxContext, moment: Moment, subscription: Subscription) {
  const invoice = invoiceOf(core, subscription)
  if (!invoice) throw new Error(`${subscription.id} has lost its invoice`)
  const { email, contact } = subscription.inner
  const payment = startPayment(core, moment, orderOf(core, invoice), {
    email,
    contact,
    description: 'Recurring Payment via Subscription',
    notes: subscription.notes,
    customer_id: subscription.customer_id ?? undefined,
    invoice_id: invoice.id,
    subscription_id: subscription.id,
  })
  if (core.shouldFail(subscription.id)) {
    failPayment(core, moment, payment)
    recordDecline(core, moment, subscription, payment)
  } else {
    authorize(core, moment, payment)
    capture(core, moment, payment)
    recordCharge(core, moment, subscription, payment)
  }
}

function recordCharge(core: SandboxContext, moment: Moment, subscription: Subscription, payment: Payment) {
  const invoice = invoiceOf(core, subscription)
  if (invoice)
    core.store.save({
      ...invoice,
      status: 'paid',
      payment_id: payment.id,
      paid_at: moment.at,
      amount_paid: invoice.amount,
      amount_due: 0,
    })
  subscription.paid_count++
  subscription.inner.retry_at = null
  if (subscription.status !== 'active') activate(core, moment, subscription)
  subscription.auth_attempts = 0
  subscription.charge_at = chargeAt(subscription)
  saveSubscription(core, subscription)
  emitEvent(core, moment, 'subscription.charged', [subscription, payment])
  if (subscription.remaining_count === 0) end(core, moment, subscription, 'completed', payment)
}

function recordDecline(core: SandboxContext, moment: Moment, subscription: Subscription, payment: Payment) {
  subscription.auth_attempts++
  const halted = subscription.auth_attempts > RETRIES
  subscription.status = halted ? 'halted' : 'pending'
  subscription.inner.retry_at = halted ? null : moment.at + RETRY_AFTER
  subscription.charge_at = subscription.inner.retry_at
  saveSubscription(core, subscription)
  emitEvent(core, moment, `subscription.${subscription.status}`, [subscription, payment])
}

function activate(core: SandboxContext, moment: Moment, subscription: Subscription) {
  subscription.status = 'active'
  subscription.auth_attempts = 0
  subscription.charge_at = chargeAt(subscription)
  emitEvent(core, moment, 'subscription.activated', [subscription])
}

function end(
  core: SandboxContext,
  moment: Moment,
  subscription: Subscription,
  how: 'cancelled' | 'completed',
  ...payments: Payment[]
) {
  subscription.status = how
  subscription.ended_at = moment.at
  subscription.charge_at = null
  saveSubscription(core, subscription)
  emitEvent(core, moment, `subscription.${how}`, [subscription, ...payments])
}

/**
 * Saves a subscription together with the time at which the clock has to look at it again. Without that time it would
 * never be charged.
 */
function saveSubscription({ store }: SandboxContext, subscription: Subscription) {
  const { status, expire_by, start_at, current_end, inner } = subscription
  const dates = [expire_by, start_at].filter((date) => date !== null)
  const due =
    status === 'created'
      ? dates.length > 0
        ? Math.min(...dates)
        : null
      : status === 'authenticated'
        ? start_at
        : status === 'pending'
          ? inner.retry_at
          : status === 'active' || status === 'halted'
            ? current_end
            : null
  store.save(subscription, due)
}

const chargeAt = ({ remaining_count, inner, current_end }: Subscription) =>
  remaining_count > 0 && !inner.cancel_at_cycle_end ? current_end : null

const lastCharge = (plan: Plan, start: number, count: number) =>
  count === 1 ? start : cycleEnd(plan, start, count - 1)

function findSubscription({ store }: SandboxContext, id: string): Subscription {
  const subscription = store.get('subscription', id)
  if (!subscription) throw unknownIdError()
  return subscription
}
