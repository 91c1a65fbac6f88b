import type { SandboxContext } from './context.ts'
import type { Moment } from './moment.ts'
import { newId, type Invoice, type Order, type Plan, type Subscription } from './entities.ts'
import { unknownIdError } from './errors.ts'
import { createOrder } from './payments.ts'

/**
 * The new invoice becomes the subscription's newest. The caller must save the subscription, because it changes more of
 * it.
 */
export function issueSandboxInvoice(core: SandboxContext, moment: Moment, subscription: Subscription): Invoice {
  const { item } = planOf(core, subscription.plan_id)
  const amount = item.amount * subscription.quantity
  const { email, contact } = subscription.inner
  const invoice: Invoice = {
    id: newId('inv'),
    entity: 'invoice',
    receipt: null,
    invoice_number: null,
    customer_id: subscription.customer_id,
    customer_details: {
      id: subscription.customer_id,
      name: null,
      email,
      contact,
      gstin: null,
      billing_address: null,
      shipping_address: null,
      customer_name: null,
      customer_email: email,
      customer_contact: contact,
    },
    order_id: createOrder(core, moment, { amount, currency: item.currency, capture: true }).id,
    subscription_id: subscription.id,
    line_items: [
      {
        id: newId('li'),
        item_id: null,
        name: item.name,
        description: item.description,
        amount: item.amount,
        unit_amount: item.amount,
        gross_amount: amount,
        tax_amount: 0,
        taxable_amount: amount,
        net_amount: amount,
        currency: item.currency,
        type: 'plan',
        tax_inclusive: false,
        hsn_code: null,
        sac_code: null,
        tax_rate: null,
        unit: null,
        quantity: subscription.quantity,
        taxes: [],
      },
    ],
    payment_id: null,
    status: 'issued',
    expire_by: null,
    issued_at: moment.at,
    paid_at: null,
    cancelled_at: null,
    expired_at: null,
    sms_status: null,
    email_status: null,
    date: moment.at,
    terms: null,
    partial_payment: false,
    gross_amount: amount,
    tax_amount: 0,
    taxable_amount: amount,
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency: item.currency,
    currency_symbol: '₹',
    description: null,
    notes: [],
    comment: null,
    short_url: null,
    view_less: true,
    billing_start: null,
    billing_end: null,
    type: 'invoice',
    group_taxes_discounts: false,
    created_at: moment.at,
  }
  core.store.save(invoice)
  subscription.inner.invoice_id = invoice.id
  return invoice
}

export function planOf({ store }: Pick<SandboxContext, 'store'>, id: string): Plan {
  const plan = store.get('plan', id)
  if (!plan) throw unknownIdError()
  return plan
}

export const invoiceOf = ({ store }: SandboxContext, { inner }: Subscription): Invoice | undefined =>
  inner.invoice_id === null ? undefined : store.get('invoice', inner.invoice_id)

export function orderOf({ store }: SandboxContext, invoice: Invoice): Order {
  const order = store.get('order', invoice.order_id)
  if (!order) throw new Error(`${invoice.id} has lost its order`)
  return order
}
