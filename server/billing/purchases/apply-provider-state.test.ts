/** The stored states of the provider, in any order in which they were fetched. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '#server/platform/clock.ts'
import { Client } from '#tests/support/client.ts'
import { beginPurchase, type PurchaseKind } from '#tests/support/payments/purchase-calls.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { applyProviderState, monthsAfter, type ProviderState } from './apply-provider-state.ts'
import { nextCheck } from './next-check.ts'
import type { ProviderPayment } from '../provider/razorpay.ts'
import { findEntitlementOfPayment } from '../entitlements/store.ts'
import { findPayment, findPurchase } from './store.ts'

test('a month is a calendar month, and one from 31 January ends with February', () => {
  const after = (day: string, months: number) => monthsAfter(new Date(day), months).toISOString()
  expect(after('2026-01-31T10:00:00Z', 1)).toBe('2026-02-28T10:00:00.000Z')
  expect(after('2024-02-29T10:00:00Z', 12)).toBe('2025-02-28T10:00:00.000Z')
  expect(after('2026-11-22T10:00:00Z', 12)).toBe('2027-11-22T10:00:00.000Z')
})

test('an unpaid purchase is checked less and less often, and then not any more', () => {
  const createdAt = new Date(0)
  const purchase = { status: 'created', createdAt, currentEnd: null } as const
  const after = (age: number) => nextCheck(purchase, undefined, new Date(age))?.getTime()
  const looks: number[] = []
  for (let at = 15 * 60_000; ;) {
    looks.push(at)
    const next = after(at)
    if (next === undefined) break
    expect(next).toBeGreaterThan(at)
    at = next
  }
  expect(looks.length).toBeLessThan(25)
  expect(looks.at(-1)).toBeGreaterThan(10 * DAY)
  expect(nextCheck({ ...purchase, status: 'paid' }, undefined, createdAt)).toBeNull()
})

describe('the provider’s state', () => {
  let product: TestProduct
  let made = 0
  beforeAll(async () => {
    product = await startProduct({ TRIAL_DAYS: '0' })
  })
  afterAll(() => product.dispose())

  async function begun(what: PurchaseKind) {
    const client = await new Client(product).join()
    const { subscription, amount } = await beginPurchase(client, what)
    const { rows } = await product.platform.database.query('select id from purchases where provider_id = $1', [
      subscription.id,
    ])
    const id = String(rows[0]?.['id'])
    const seen = async () => (await findPurchase(product.platform.db, id)) ?? expect.fail('no purchase')
    return {
      amount,
      seen,
      apply: async (facts: ProviderState) => applyProviderState(product.billing, await seen(), facts),
    }
  }
  const paid = (amount: number, changes: Partial<ProviderPayment> = {}): ProviderPayment => ({
    id: `pay_${(made += 1)}`,
    amount,
    currency: 'INR',
    status: 'captured',
    created_at: product.clock.now(),
    ...changes,
  })
  const db = () => product.platform.db
  const right = (payment: ProviderPayment) => findEntitlementOfPayment(db(), payment.id)

  test('a state is not stored when somebody else wrote after it was fetched', async () => {
    const { amount, seen, apply } = await begun('order')
    const before = await seen()
    const payment = paid(amount)
    expect(await apply({ status: 'paid', paidCount: 0, payments: [{ payment }] })).toEqual({ changed: true })
    const old: ProviderState = { status: 'created', paidCount: 0, payments: [] }
    expect(await applyProviderState(product.billing, before, old)).toBeUndefined()
    expect(await seen()).toMatchObject({ status: 'paid', open: false, nextCheckAt: null })
    expect(await apply({ status: 'paid', paidCount: 0, payments: [{ payment }] })).toEqual({ changed: false })
  })

  test('of two simultaneous writers one has to fetch again, and a payment counts once', async () => {
    const { amount, seen } = await begun('order')
    const before = await seen()
    const payment = paid(amount)
    const facts: ProviderState = { status: 'paid', paidCount: 0, payments: [{ payment }] }
    const outcomes = await Promise.all([1, 2, 3].map(() => applyProviderState(product.billing, before, facts)))
    expect(outcomes.filter(Boolean)).toHaveLength(1)
    expect(await right(payment)).toBeDefined()
  })

  test('an ended purchase stays ended, and no status goes back', async () => {
    const { amount, seen, apply } = await begun('subscription')
    const payment = paid(amount)
    const currentEnd = new Date(product.clock.now().getTime() + 30 * DAY)
    await apply({ status: 'cancelled', paidCount: 2, currentEnd, payments: [{ payment }] })
    await apply({
      status: 'active',
      paidCount: 1,
      currentEnd: new Date(currentEnd.getTime() - DAY),
      payments: [{ payment: { ...payment, status: 'authorized' } }],
    })
    expect(await seen()).toMatchObject({ status: 'cancelled', paidCount: 2, currentEnd })
    expect(await findPayment(db(), payment.id)).toMatchObject({ status: 'captured' })
    expect(await right(payment)).toBeDefined()
  })

  test('a payment that is not captured, or has another amount or currency, gives no entitlement', async () => {
    const { amount, apply } = await begun('order')
    const others = [
      paid(amount, { status: 'authorized' }),
      paid(amount, { status: 'failed' }),
      paid(amount, { status: 'created' }),
      paid(amount, { status: 'refunded', amount_refunded: amount }),
      paid(amount, { currency: 'USD' }),
      paid(amount - 1),
      paid(amount + 1),
    ]
    await apply({ status: 'attempted', paidCount: 0, payments: others.map((payment) => ({ payment })) })
    for (const payment of others) {
      expect(await right(payment)).toBeUndefined()
      expect(await findPayment(db(), payment.id)).toMatchObject({ status: payment.status })
    }
  })

  test('a second year follows the first, and a month is the period of the invoice, or a calendar month without one', async () => {
    const order = await begun('order')
    const [first, second] = [paid(order.amount), paid(order.amount)]
    await order.apply({ status: 'paid', paidCount: 0, payments: [{ payment: first }, { payment: second }] })
    const [year, next] = [await right(first), await right(second)]
    expect(year?.endsAt).toEqual(monthsAfter(first.created_at, 12))
    expect(next).toMatchObject({ startsAt: year?.endsAt, endsAt: monthsAfter(year?.endsAt ?? new Date(0), 12) })

    const subscription = await begun('subscription')
    const period = { from: new Date('2026-11-21T18:30:00Z'), to: new Date('2026-12-21T18:30:00Z') }
    const [named, unnamed] = [paid(subscription.amount), paid(subscription.amount)]
    // The running cycle is not paid yet, so its end gives nothing.
    const currentEnd = new Date('2027-12-21T18:30:00Z')
    const payments = [{ payment: named, period }, { payment: unnamed }]
    await subscription.apply({ status: 'active', paidCount: 2, currentEnd, payments })
    expect(await right(named)).toMatchObject({ startsAt: period.from, endsAt: period.to })
    expect((await right(unnamed))?.endsAt).toEqual(monthsAfter(unnamed.created_at, 1))
  })
})
