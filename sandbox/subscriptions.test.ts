/** The life of a subscription on a clock that the tests move. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { KEYS, midnight, openTestSandbox, START } from './test-stand.ts'
import { hmac } from './webhooks.ts'

const DAY = 86_400_000
const MONTH = 31 * DAY
const PAID = ['payment.authorized', 'payment.captured', 'order.paid']

let stand: Awaited<ReturnType<typeof openTestSandbox>>
let planId: string
/** The clock of the sandbox, in ms. Every test begins where the one before it ended. */
let ahead = 0
beforeAll(async () => {
  stand = await openTestSandbox()
  const item = { name: 'Monthly', amount: 59_000, currency: 'INR' }
  planId = (await stand.post('/v1/plans', { period: 'monthly', interval: 1, item })).id
})
// Subscriptions of an earlier test would be charged as well, so each test starts without them.
afterEach(async () => {
  for (const id of created.splice(0)) await cancel(id)
  await stand.events()
})
afterAll(() => stand.close())

const advance = (ms: number) => {
  ahead += ms
  stand.sandbox.advance(ms)
}
const nowSeconds = () => Math.floor((START + ahead) / 1_000)
const created: string[] = []
async function create(more: object = {}) {
  const { id } = await stand.post('/v1/subscriptions', { plan_id: planId, total_count: 12, ...more })
  created.push(id)
  return id
}
const get = (id: string) => stand.get(`/v1/subscriptions/${id}`)
const statusOf = async (id: string) => (await get(id))['status']
const cancel = (id: string, body?: object) => stand.post(`/v1/subscriptions/${id}/cancel`, body)
const invoices = async (id: string) => (await stand.get(`/v1/invoices?subscription_id=${id}&count=100`)).items
const pay = (subscription_id: string, outcome: 'succeed' | 'fail' | 'late' = 'succeed') =>
  stand.sandbox.pay({ subscription_id, outcome, email: 'a@example.org', contact: '+919876543210' })
async function active(more: object = {}) {
  const id = await create(more)
  pay(id)
  await stand.events()
  return id
}
/** Moves the clock forward until the next charge of the subscription was made or tried. */
async function nextCharge(id: string) {
  const { charge_at } = await get(id)
  advance(Number(charge_at) * 1_000 - (START + ahead))
}

test('a subscription is authenticated, active with its first charge, charged with an invoice each month, and completed with the last charge', async () => {
  const id = await create({ quantity: 2 })
  const done = pay(id)
  const paymentId = String(done['razorpay_payment_id'])
  expect(done).toEqual({
    razorpay_payment_id: paymentId,
    razorpay_subscription_id: id,
    razorpay_signature: hmac(`${paymentId}|${id}`, KEYS.keySecret),
  })
  expect(await stand.events()).toEqual([
    'payment.authorized',
    'subscription.authenticated',
    'payment.captured',
    'order.paid',
    'subscription.activated',
    'subscription.charged',
  ])
  expect(await get(id)).toMatchObject({
    status: 'active',
    customer_id: expect.stringMatching(/^cust_/),
    current_start: START / 1_000,
    current_end: midnight(2025, 4, 30),
    charge_at: midnight(2025, 4, 30),
    start_at: START / 1_000,
    end_at: midnight(2026, 2, 28),
    paid_count: 1,
    remaining_count: 11,
    ended_at: null,
  })
  const [first] = await invoices(id)
  expect(first).toMatchObject({
    entity: 'invoice',
    status: 'paid',
    amount: 118_000,
    payment_id: paymentId,
    billing_start: START / 1_000,
    billing_end: midnight(2025, 4, 30),
    line_items: [{ name: 'Monthly', quantity: 2, net_amount: 118_000 }],
  })
  expect(await stand.get(`/v1/payments/${paymentId}`)).toMatchObject({
    amount: 118_000,
    invoice_id: first?.id,
    order_id: first?.['order_id'],
  })

  await nextCharge(id)
  expect(await stand.events()).toEqual([...PAID, 'subscription.charged'])
  expect(await get(id)).toMatchObject({
    current_start: midnight(2025, 4, 30),
    current_end: midnight(2025, 5, 31),
    paid_count: 2,
    remaining_count: 10,
  })

  advance(11 * MONTH)
  const rest = await stand.events()
  expect(rest.filter((event) => event === 'subscription.charged')).toHaveLength(10)
  expect(rest.at(-1)).toBe('subscription.completed')
  expect(await get(id)).toMatchObject({
    status: 'completed',
    paid_count: 12,
    remaining_count: 0,
    charge_at: null,
    current_end: midnight(2026, 3, 31),
    ended_at: midnight(2026, 2, 28),
  })
  const all = await invoices(id)
  expect(all.map(({ status }) => status)).toEqual(Array(12).fill('paid'))
  expect(new Set(all.map(({ payment_id }) => payment_id)).size).toBe(12)
})

test('a failed first payment is repeated for the same order', async () => {
  const id = await create()
  expect(() => pay(id, 'fail')).toThrow('declined')
  expect(await stand.events()).toEqual(['payment.failed'])
  expect(await statusOf(id)).toBe('created')
  pay(id)
  expect(await statusOf(id)).toBe('active')
  const [invoice, ...others] = await invoices(id)
  expect(others).toEqual([])
  expect((await stand.get(`/v1/orders/${String(invoice?.['order_id'])}/payments`))['count']).toBe(2)
  expect(() => pay(id)).toThrow('it is active')
})

test('a late first payment starts the subscription after the dialog, and one after the expiry starts nothing', async () => {
  const [id, cancelled] = [await create(), await create()]
  pay(id, 'late')
  pay(cancelled, 'late')
  expect(await statusOf(id)).toBe('created')
  await cancel(cancelled)
  await stand.events()
  advance(5_000)
  expect(await statusOf(id)).toBe('active')
  expect(await statusOf(cancelled)).toBe('cancelled')
  expect((await stand.events()).filter((event) => event !== 'payment.authorized')).toEqual([
    'subscription.authenticated',
    'payment.captured',
    'order.paid',
    'subscription.activated',
    'subscription.charged',
  ])
})

describe('a charge that fails', () => {
  let id: string
  beforeEach(async () => {
    id = await active()
  })

  test('is tried again a day later, and a success makes the subscription active again', async () => {
    stand.sandbox.failCharges(1, id)
    await nextCharge(id)
    expect(await stand.events()).toEqual(['payment.failed', 'subscription.pending'])
    const pending = await get(id)
    expect(pending).toMatchObject({
      status: 'pending',
      paid_count: 1,
      auth_attempts: 1,
      charge_at: nowSeconds() + 86_400,
    })
    await nextCharge(id)
    expect(await stand.events()).toEqual([...PAID, 'subscription.activated', 'subscription.charged'])
    expect(await get(id)).toMatchObject({ status: 'active', paid_count: 2, auth_attempts: 0 })
    expect(await invoices(id)).toHaveLength(2)
  })

  test('halts the subscription after four times, and invoices stay unpaid until the card is changed', async () => {
    stand.sandbox.failCharges(4, id)
    await nextCharge(id)
    advance(3 * DAY)
    const failed = ['payment.failed', 'subscription.pending']
    expect(await stand.events()).toEqual([...failed, ...failed, ...failed, 'payment.failed', 'subscription.halted'])
    expect(await get(id)).toMatchObject({ status: 'halted', paid_count: 1, charge_at: null })

    advance(MONTH)
    expect(await stand.events()).toEqual([])
    expect((await invoices(id)).map(({ status }) => status)).toEqual(['issued', 'issued', 'paid'])

    stand.sandbox.changeCard(id)
    expect(await stand.events()).toEqual(['subscription.activated'])
    expect(await get(id)).toMatchObject({ status: 'active', paid_count: 1, remaining_count: 9 })
    await nextCharge(id)
    expect(await stand.events()).toEqual([...PAID, 'subscription.charged'])
    expect((await invoices(id)).map(({ status }) => status)).toEqual(['paid', 'issued', 'issued', 'paid'])
  })

  test('is repeated at once with another card', async () => {
    stand.sandbox.failCharges()
    await nextCharge(id)
    await stand.events()
    stand.sandbox.changeCard(id)
    expect(await stand.events()).toEqual([...PAID, 'subscription.activated', 'subscription.charged'])
    expect(() => stand.sandbox.changeCard(id)).toThrow('active status')
  })
})

test('a subscription can be cancelled at once, and only once', async () => {
  const id = await active()
  // The SDK sends a content type without a body.
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const { body } = await stand.call('POST', `/v1/subscriptions/${id}/cancel`, '', form)
  expect(body).toMatchObject({ status: 'cancelled', ended_at: nowSeconds(), charge_at: null })
  expect(await stand.events()).toEqual(['subscription.cancelled'])
  expect((await cancel(id)).error).toMatchObject({
    description: 'Subscription is not cancellable in cancelled status.',
    field: 'status',
  })
  advance(MONTH)
  expect(await stand.events()).toEqual([])
})

test('a subscription that is cancelled at the end of its cycle stays active until then and is not charged again', async () => {
  const id = await active()
  const { current_end } = await get(id)
  expect(await cancel(id, { cancel_at_cycle_end: 1 })).toMatchObject({
    status: 'active',
    charge_at: null,
    end_at: current_end,
  })
  expect(await cancel(id, { cancel_at_cycle_end: true })).toMatchObject({ status: 'active' })
  expect(await stand.events()).toEqual([])
  advance(MONTH)
  expect(await stand.events()).toEqual(['subscription.cancelled'])
  expect(await get(id)).toMatchObject({ status: 'cancelled', ended_at: current_end, paid_count: 1 })

  const fresh = await create()
  expect((await cancel(fresh, { cancel_at_cycle_end: 1 })).error.description).toMatch(/no billing cycle/)
})

test('a subscription with a later start gets its mandate first and its first charge at the start', async () => {
  const start_at = nowSeconds() + 10 * 86_400
  const id = await create({ start_at })
  const { razorpay_payment_id } = pay(id)
  expect(await stand.events()).toEqual(['payment.authorized', 'subscription.authenticated'])
  expect(await stand.get(`/v1/payments/${razorpay_payment_id}`)).toMatchObject({ amount: 500, status: 'authorized' })
  expect(await get(id)).toMatchObject({
    status: 'authenticated',
    paid_count: 0,
    charge_at: start_at,
    current_start: null,
  })
  await nextCharge(id)
  expect(await stand.events()).toEqual([...PAID, 'subscription.activated', 'subscription.charged'])
  expect(await get(id)).toMatchObject({ status: 'active', paid_count: 1, current_start: start_at })
})

test('an unpaid subscription expires without a webhook', async () => {
  const id = await create({ expire_by: nowSeconds() + 60, start_at: nowSeconds() + 3_600 })
  advance(60_000)
  expect(await statusOf(id)).toBe('expired')
  expect((await cancel(id)).error.description).toBe('Subscription is not cancellable in expired status.')
  expect(() => pay(id)).toThrow('it is expired')
  expect(await stand.events()).toEqual([])
})
