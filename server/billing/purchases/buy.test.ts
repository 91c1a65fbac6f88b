/** Purchases: every way in which a payment can become known, and its display. */
import { createHmac, randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { DAY, HOUR, MINUTE } from '#server/platform/clock.ts'
import { log } from '#server/platform/log.ts'
import type { Checkout, PaymentRecord } from '#shared/billing.ts'
import { Client, claimsOf } from '#tests/support/client.ts'
import { messageTo, readOutbox } from '#tests/support/outbox.ts'
import {
  beginPurchase,
  payable,
  plansOnSale,
  postPurchase,
  postVerify,
  purchaseBody,
  refund,
  verifyBody,
  type PurchaseKind,
} from '#tests/support/payments/purchase-calls.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { PATIENCE } from '#tests/support/until.ts'
import type { Sandbox } from '../provider/razorpay-sandbox.ts'
import { seedPlans } from '../plans/plans.ts'
import { PaymentProviderUnavailable } from '../provider/razorpay.ts'
import { compareAllPurchases, reconcile } from './reconcile.ts'

const TOTAL = { order: 590_000, subscription: 59_000 }

describe('buying', () => {
  let product: TestProduct
  let sandbox: Sandbox
  beforeAll(async () => {
    product = await startProduct({ TRIAL_DAYS: '0' })
    sandbox = product.billing.sandbox ?? expect.fail('no sandbox')
    sandbox.setRetries([])
  })
  afterEach(() => {
    sandbox.setManner({})
    vi.restoreAllMocks()
  })
  afterAll(() => product.dispose())

  const sql = async (text: string, values: unknown[] = []) => (await product.platform.database.query(text, values)).rows
  const somebody = (changes = {}) => new Client(product).join(changes)
  const rights = ({ claims }: Client) =>
    sql('select plan_id, starts_at, ends_at from entitlements where user_id = $1 order by starts_at', [claims.id])
  const history = async (client: Client) =>
    (await (await client.call(`/payment-history/${client.claims.id}`)).json()) as PaymentRecord[]
  /** Returns the claims of a new token. */
  const claimsNow = async ({ claims }: Client) =>
    claimsOf(await product.account.auth.createToken(claims.id, claims.sid))
  const asks = (client: Client) => client.ask('What is the limitation for a money suit?', { session: randomUUID() })
  const settled = async () => {
    await sandbox.settle()
    await vi.waitFor(async () => {
      expect(await sql('select event_id from provider_events where processed_at is null')).toEqual([])
    }, PATIENCE)
  }
  const pay = (what: PurchaseKind, checkout: Checkout, manner = {}) =>
    sandbox.pay({ ...payable(what, checkout), outcome: 'succeed' }, manner)

  test('shows only the plans on sale, with their tax', async () => {
    const plans = await plansOnSale(new Client(product))
    expect(plans).toMatchObject([
      { id: 2, price_paise: 500_000, list_price_paise: 750_000, gst_paise: 90_000, total_paise: 590_000, months: 12 },
      { id: 3, price_paise: 50_000, list_price_paise: 75_000, gst_paise: 9_000, total_paise: 59_000, months: 1 },
    ])
    expect(plans.map(({ certificate, features }) => [certificate, features])).toEqual([
      [true, [1, 2, 3, 4]],
      [false, [1, 2, 3, 4]],
    ])
    expect(plans[0]?.razorpay_plan_id).toBe('order_2')
    expect(plans[1]?.razorpay_plan_id).toMatch(/^plan_\w{14}$/)
    expect(await plansOnSale(new Client(product))).toEqual(plans)
    expect((await stat(join(product.dataDir, 'sandbox-secret'))).mode & 0o077).toBe(0)
  })

  test('a new price makes a new plan at the provider, and a restart does not undo it', async () => {
    const [, before] = await plansOnSale(new Client(product))
    await sql('update plans set price_paise = 60000 where id = 3')
    await seedPlans(product.platform.db)
    const [, after] = await plansOnSale(new Client(product))
    expect(after).toMatchObject({ price_paise: 60_000, gst_paise: 10_800, total_paise: 70_800 })
    expect(after?.razorpay_plan_id).not.toBe(before?.razorpay_plan_id)
    expect(sandbox.find('plan', after?.razorpay_plan_id ?? '')?.item.amount).toBe(70_800)
    await sql('update plans set price_paise = 50000 where id = 3')
    expect((await plansOnSale(new Client(product)))[1]).toEqual(before)
  })

  test.each<PurchaseKind>(['order', 'subscription'])('a verified %s gives access at once', async (what) => {
    const asha = await somebody()
    expect((await asks(asha)).status).toBe(403)
    const checkout = await beginPurchase(asha, what)
    expect(checkout).toMatchObject({
      success: true,
      subscription: { plan_id: what === 'order' ? 2 : 3 },
      key: sandbox.keys.keyId,
      amount: TOTAL[what],
      currency: 'INR',
      prefill: { name: asha.claims.username, email: asha.claims.email, contact: asha.claims.mobile_no },
    })
    const answer = pay(what, checkout, { dropped: true })
    const body = verifyBody(asha, what, answer)
    const verified = (await (await postVerify(asha, body)).json()) as { status: string; token: string }
    expect(verified.status).toBe('success')
    const claims = claimsOf(verified.token)
    expect(claims).toMatchObject({
      sub_status: 'active',
      plan_id: what === 'order' ? 2 : 3,
      features: '[1,2,3,4]',
      rp_sub_id: checkout.subscription.id,
    })
    const [right] = await rights(asha)
    expect([new Date(claims.sub_end ?? 0)]).toEqual([right?.['ends_at']])
    const [purchase] = await sql('select id from purchases where user_id = $1', [asha.claims.id])
    expect(claims.sub_id).toBe(purchase?.['id'])
    expect((await asks(asha)).status).toBe(200)

    // A repeated call, also at the same time, gets the same answer and changes nothing.
    for (const again of await Promise.all([body, body, body].map((one) => postVerify(asha, one))))
      expect(await again.json()).toMatchObject({ status: 'success' })
    expect(await rights(asha)).toEqual([right])
    expect(await history(asha)).toMatchObject([
      { amount_in_paise: TOTAL[what], status: 'captured', current_end: claims.sub_end, features: [1, 2, 3, 4] },
    ])
    const mail = await messageTo(product.dataDir, asha.claims.email, 2)
    expect(mail.text).toContain(what === 'order' ? '₹5,900.00' : '₹590.00')
    expect((await readOutbox(product.dataDir)).filter(({ to }) => to === asha.claims.email)).toHaveLength(2)

    const again = await postPurchase(asha, what, await purchaseBody(asha, what))
    expect([again.status, await again.json()]).toEqual([
      409,
      { code: 'plan_running', message: 'You already have an active plan.', params: {} },
    ])
  })

  test.each<[string, object]>([
    ['as usual', {}],
    ['three times each', { copies: 3 }],
    ['in the wrong order', { reversed: true }],
  ])('a person whose browser closed after paying gets access by the webhook, %s', async (_, manner) => {
    const asha = await somebody()
    pay('order', await beginPurchase(asha, 'order'), manner)
    await settled()
    expect(await rights(asha)).toHaveLength(1)
    expect(await claimsNow(asha)).toMatchObject({ sub_status: 'active', plan_id: 2 })
  })

  test.each<[string, object]>([
    ['never came', { dropped: true }],
    ['were signed with another secret', { secret: 'not the secret' }],
  ])('a person gets access by the reconciler at its time when the webhooks %s', async (_, manner) => {
    const asha = await somebody()
    pay('order', await beginPurchase(asha, 'order'), manner)
    await sandbox.settle()
    await reconcile(product.billing)
    expect(await rights(asha)).toEqual([])
    product.clock.forward(16 * MINUTE)
    await reconcile(product.billing)
    expect(await rights(asha)).toHaveLength(1)
    await asha.logIn(asha.claims.email, 'Sunrise#2026')
    expect(asha.claims.sub_status).toBe('active')
  })

  test('a late payment is pending until the bank confirms it, and then gives access', async () => {
    const asha = await somebody()
    const checkout = await beginPurchase(asha, 'order')
    const late = sandbox.pay({ ...payable('order', checkout), outcome: 'late' })
    const signature = createHmac('sha256', sandbox.keys.keySecret)
      .update(`${checkout.subscription.id}|${late['razorpay_payment_id']}`)
      .digest('hex')
    const body = verifyBody(asha, 'order', {
      ...late,
      razorpay_order_id: checkout.subscription.id,
      razorpay_signature: signature,
    })
    expect(await (await postVerify(asha, body)).json()).toEqual({ status: 'pending' })
    expect(await rights(asha)).toEqual([])
    expect((await asks(asha)).status).toBe(403)
    product.clock.forward(MINUTE)
    sandbox.tick()
    await settled()
    expect(await rights(asha)).toHaveLength(1)
    expect(await (await postVerify(asha, body)).json()).toMatchObject({ status: 'success' })
  })

  test('a failed payment gives nothing, is shown, and can be repeated', async () => {
    const asha = await somebody()
    const checkout = await beginPurchase(asha, 'order')
    expect(() => sandbox.pay({ ...payable('order', checkout), outcome: 'fail' })).toThrow('declined')
    await settled()
    expect(await rights(asha)).toEqual([])
    expect(await history(asha)).toMatchObject([{ status: 'failed', current_end: null }])
    expect((await beginPurchase(asha, 'order')).subscription.id).toBe(checkout.subscription.id)
    pay('order', checkout)
    await settled()
    expect((await history(asha)).map(({ status }) => status).toSorted()).toEqual(['captured', 'failed'])
  })

  test('two tabs get the same order, and after fifteen minutes there is a new one', async () => {
    const asha = await somebody()
    const tabs = await Promise.all(Array.from({ length: 6 }, () => beginPurchase(asha, 'order')))
    expect(new Set(tabs.map(({ subscription }) => subscription.id)).size).toBe(1)
    expect(await sql('select id from purchases where user_id = $1', [asha.claims.id])).toHaveLength(1)
    product.clock.forward(15 * MINUTE + 1_000)
    await asha.logIn(asha.claims.email, 'Sunrise#2026')
    const later = await beginPurchase(asha, 'order')
    expect(later.subscription.id).not.toBe(tabs[0]?.subscription.id)
    // The person pays in the old tab all the same.
    pay('order', tabs[0] ?? later)
    await settled()
    expect(await rights(asha)).toHaveLength(1)
  })

  test('a person who paid in a tab that crashed cannot buy the same again', async () => {
    const asha = await somebody()
    pay('order', await beginPurchase(asha, 'order'), { dropped: true })
    const body = await purchaseBody(asha, 'subscription')
    expect((await postPurchase(asha, 'subscription', body)).status).toBe(409)
    expect(await rights(asha)).toHaveLength(1)
  })

  test('two payments give two entitlements, each once', async () => {
    const asha = await somebody()
    const year = await beginPurchase(asha, 'order')
    const month = await beginPurchase(asha, 'subscription')
    pay('order', year)
    pay('subscription', month)
    await settled()
    expect((await rights(asha)).map((right) => String(right['plan_id'])).toSorted()).toEqual(['2', '3'])
    // The token names the plan that would charge again, because that is the one to cancel.
    expect(await claimsNow(asha)).toMatchObject({ rp_sub_id: month.subscription.id, sub_status: 'active' })
  })

  test('a refund ends the entitlement', async () => {
    const asha = await somebody()
    const answer = pay('order', await beginPurchase(asha, 'order'))
    await settled()
    expect((await asks(asha)).status).toBe(200)
    const refunded = await refund(sandbox, answer['razorpay_payment_id'] ?? '')
    expect(refunded.status).toBe(200)
    await settled()
    expect(await claimsNow(asha)).toMatchObject({ sub_status: 'Not Paid', sub_id: null })
    expect((await asks(asha)).status).toBe(403)
    expect(await history(asha)).toMatchObject([{ status: 'refunded', refunded_in_paise: 590_000 }])
  })

  test('when the first of two years is refunded, the second begins at once', async () => {
    const asha = await somebody()
    const first = pay('order', await beginPurchase(asha, 'order'), { dropped: true })
    product.clock.forward(16 * MINUTE)
    await reconcile(product.billing)
    // The second order began before the first was known to be paid.
    const [{ id } = {}] = await sql(
      `insert into purchases (user_id, plan_id, kind, amount_paise, currency, key_id, open, created_at)
       values ($1, 2, 'order', 590000, 'INR', $2, false, now()) returning id`,
      [asha.claims.id, product.billing.provider.keyId],
    )
    const order = await product.billing.provider.createOrder(590_000, String(id))
    await sql('update purchases set provider_id = $1, look_at = now() where id = $2', [order.id, id])
    sandbox.pay({ order_id: order.id, outcome: 'succeed' }, { dropped: true })
    product.clock.forward(HOUR)
    await reconcile(product.billing)
    expect(await rights(asha)).toHaveLength(2)
    await refund(sandbox, first['razorpay_payment_id'] ?? '')
    await settled()
    const end = new Date((await rights(asha)).at(-1)?.['ends_at'] as string).getTime()
    expect(Math.round((end - product.clock.now().getTime()) / DAY)).toBeLessThanOrEqual(366)
    expect(await claimsNow(asha)).toMatchObject({ sub_status: 'active', plan_id: 2 })
  })

  test('a purchase without an answer of the provider does not block the others', async () => {
    const [ravi, asha] = [await somebody(), await somebody()]
    for (const client of [ravi, asha]) pay('order', await beginPurchase(client, 'order'), { dropped: true })
    const [bad] = await sql('select provider_id as id from purchases where user_id = $1', [ravi.claims.id])
    const { provider } = product.billing
    const ask = provider.order
    vi.spyOn(provider, 'order').mockImplementation((id) =>
      id === bad?.['id'] ? Promise.reject(new PaymentProviderUnavailable('an answer of another shape')) : ask(id),
    )
    product.clock.forward(HOUR)
    await reconcile(product.billing)
    expect([await rights(ravi), await rights(asha)]).toMatchObject([[], [{ plan_id: 2 }]])
  })

  test('entitlements that were paid with test keys end at the first start with a live key', async () => {
    const asha = await somebody()
    pay('order', await beginPurchase(asha, 'order'))
    await settled()
    const keys = { RAZORPAY_KEY_SECRET: 'b', RAZORPAY_WEBHOOK_SECRET: 'c' }
    const tested = await product.another({ ...keys, RAZORPAY_KEY_ID: 'rzp_test_1' })
    expect(await claimsNow(asha)).toMatchObject({ sub_status: 'active' })
    await tested.stop(0)
    const live = await product.another({ ...keys, RAZORPAY_KEY_ID: 'rzp_live_1' })
    expect(await claimsNow(asha)).toMatchObject({ sub_status: 'Not Paid', sub_id: null })
    await live.stop(0)
  })

  test('the daily comparison finds what everything else missed, and logs a warning', async () => {
    const warn = vi.spyOn(log, 'warn')
    const asha = await somebody()
    await compareAllPurchases(product.billing)
    pay('order', await beginPurchase(asha, 'order'), { dropped: true })
    warn.mockClear()
    await compareAllPurchases(product.billing)
    expect(warn.mock.calls.map(([, what]) => what)).toEqual(['a purchase differed from the provider'])
    expect(await rights(asha)).toHaveLength(1)
    warn.mockClear()
    await compareAllPurchases(product.billing)
    expect(warn).not.toHaveBeenCalled()
  })

  test('while the provider is unavailable a purchase fails with one plain sentence and leaves nothing half done', async () => {
    const [asha, ravi] = [await somebody(), await somebody()]
    const { provider } = product.billing
    const there = provider.baseUrl
    const body = await purchaseBody(asha, 'order')
    const paid = verifyBody(ravi, 'order', pay('order', await beginPurchase(ravi, 'order'), { dropped: true }))
    provider.baseUrl = () => 'http://127.0.0.1:9'
    try {
      const answer = await postPurchase(asha, 'order', body)
      expect([answer.status, await answer.json()]).toEqual([
        502,
        { code: 'payment_failed', message: 'Error while processing payment', params: {} },
      ])
      // The answer is signed, but the provider cannot confirm it. An error would make the person pay again.
      expect(await (await postVerify(ravi, paid)).json()).toEqual({ status: 'pending' })
    } finally {
      provider.baseUrl = there
    }
    expect(await rights(asha)).toEqual([])
    pay('order', await beginPurchase(asha, 'order'))
    await settled()
    expect(await rights(asha)).toHaveLength(1)
    expect(await (await postVerify(ravi, paid)).json()).toMatchObject({ status: 'success' })
  })

  test('a deleted account is not charged any more, and its purchases lose their user', async () => {
    const asha = await somebody()
    const checkout = await beginPurchase(asha, 'subscription')
    pay('subscription', checkout)
    await settled()
    const id = asha.claims.id
    await product.platform.db.transaction(async (tx) => {
      for (const { erase } of product.account.ownData) await erase(tx, id)
      await product.account.auth.ownData.erase(tx, id)
    })
    expect(await sql('select id from purchases where user_id = $1', [id])).toEqual([])
    await reconcile(product.billing)
    expect(sandbox.find('subscription', checkout.subscription.id)?.status).toBe('cancelled')
    const kept = await sql('select status, user_id, amount_paise from purchases where provider_id = $1', [
      checkout.subscription.id,
    ])
    expect(kept).toEqual([{ status: 'cancelled', user_id: null, amount_paise: 59_000 }])
    expect(await rights(asha)).toEqual([])
  })

  test('the plan ends after its year', async () => {
    const asha = await somebody()
    pay('order', await beginPurchase(asha, 'order'))
    await settled()
    product.clock.forward(364 * DAY)
    expect(await claimsNow(asha)).toMatchObject({ sub_status: 'active' })
    product.clock.forward(2 * DAY + HOUR)
    expect(await claimsNow(asha)).toMatchObject({ sub_status: 'Not Paid', sub_id: null, plan_id: 2 })
    await asha.logIn(asha.claims.email, 'Sunrise#2026')
    expect((await asks(asha)).status).toBe(403)
    expect((await beginPurchase(asha, 'order')).success).toBe(true)
  })
})
