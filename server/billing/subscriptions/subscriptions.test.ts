/** A subscription month by month: charged, not charged, cancelled and ended. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#server/platform/clock.ts'
import type { PaymentRecord } from '#shared/billing.ts'
import { Client, claimsOf, json } from '#tests/support/client.ts'
import { messageTo, readOutbox } from '#tests/support/outbox.ts'
import { beginPurchase, payable, postPurchase, purchaseBody } from '#tests/support/payments/purchase-calls.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { until } from '#tests/support/until.ts'
import { reconcile } from '../purchases/reconcile.ts'
import type { Sandbox } from '../provider/razorpay-sandbox.ts'
import { findPurchase } from '../purchases/store.ts'

const password = 'Sunrise#2026'

describe('a subscription', () => {
  let product: TestProduct
  let sandbox: Sandbox
  let asha: Client
  /** The subscription at the provider. */
  let id: string
  beforeAll(async () => {
    product = await startProduct({ TRIAL_DAYS: '0' })
    sandbox = product.billing.sandbox ?? expect.fail('no sandbox')
    // Only the reconciler finds what happens here. The webhooks have their own tests.
    sandbox.setManner({ dropped: true })
  })
  beforeEach(async () => {
    asha = await new Client(product).join()
    const checkout = await beginPurchase(asha, 'subscription')
    id = checkout.subscription.id
    sandbox.pay({ ...payable('subscription', checkout), outcome: 'succeed' })
    product.clock.forward(HOUR)
    await reconcile(product.billing)
  })
  afterAll(() => product.dispose())

  const sql = async (text: string, values: unknown[] = []) => (await product.platform.database.query(text, values)).rows
  const there = () => sandbox.find('subscription', id) ?? expect.fail('no subscription')
  const claims = async () => claimsOf(await product.account.auth.createToken(asha.claims.id, asha.claims.sid))
  const rights = () =>
    sql('select starts_at, ends_at from entitlements where user_id = $1 order by starts_at', [asha.claims.id])
  const purchase = async () => {
    const [found] = await sql('select id from purchases where provider_id = $1', [id])
    return (await findPurchase(product.platform.db, String(found?.['id']))) ?? expect.fail('no purchase')
  }
  const payments = async () => {
    await asha.logIn(asha.claims.email, password)
    return (await (await asha.call(`/payment-history/${asha.claims.id}`)).json()) as PaymentRecord[]
  }
  const asks = async () => {
    await asha.logIn(asha.claims.email, password)
    return (await asha.ask('Limitation?', { session: randomUUID() })).status
  }
  /** Moves the time to just after the end of the running cycle and lets the reconciler check. */
  async function nextMonth() {
    product.clock.forward((there().current_end ?? 0) * 1_000 - product.clock.now().getTime() + HOUR)
    sandbox.tick()
    await reconcile(product.billing)
  }
  const cancel = async () => {
    const { id: sub_id } = await purchase()
    return asha.call(
      '/payment/cancel-subscription',
      json({ user_id: asha.claims.id, sub_id, razorpay_sub_id: id, status: 'active' }),
    )
  }

  test('twelve charges pay twelve months without a gap, and then the subscription ends', async () => {
    for (let month = 2; month <= 12; month++) {
      expect(await claims()).toMatchObject({ sub_status: 'active', rp_sub_id: id })
      await nextMonth()
      expect(await purchase()).toMatchObject({ paidCount: month, status: there().status })
    }
    const months = await rights()
    expect(months).toHaveLength(12)
    for (const [i, { starts_at }] of months.slice(1).entries()) expect(starts_at).toEqual(months[i]?.['ends_at'])
    expect(await claims()).toMatchObject({ sub_status: 'completed', sub_id: (await purchase()).id })
    expect(await payments()).toHaveLength(12)
    product.clock.forward(32 * DAY)
    expect(await claims()).toMatchObject({ sub_status: 'Not Paid', sub_id: null })
    expect(await asks()).toBe(403)
  })

  test('a failed charge gives no access beyond the paid time, and a later success does', async () => {
    sandbox.failCharges(2, id)
    await nextMonth()
    expect(await purchase()).toMatchObject({ status: 'pending', paidCount: 1 })
    expect(await asks()).toBe(403)
    // The token names the subscription, so that the person can cancel it.
    expect(await claims()).toMatchObject({ sub_status: 'pending', rp_sub_id: id })
    // The charge will be tried again. A new purchase would be a second payment.
    expect((await postPurchase(asha, 'order', await purchaseBody(asha, 'order'))).status).toBe(409)
    for (let day = 0; day < 2; day++) {
      product.clock.forward(DAY)
      sandbox.tick()
      await reconcile(product.billing)
    }
    expect(await purchase()).toMatchObject({ status: 'active', paidCount: 2 })
    expect(await asks()).toBe(200)
    expect((await payments()).map(({ status }) => status).toSorted()).toEqual([
      'captured',
      'captured',
      'failed',
      'failed',
    ])
    expect(await rights()).toHaveLength(2)
  })

  test('after four failures there is no access and another plan may be bought, and a new card continues the subscription', async () => {
    sandbox.failCharges(4, id)
    await nextMonth()
    for (let day = 0; day < 4; day++) {
      product.clock.forward(DAY)
      sandbox.tick()
      await reconcile(product.billing)
    }
    expect(await purchase()).toMatchObject({ status: 'halted', paidCount: 1 })
    expect(await asks()).toBe(403)
    expect((await beginPurchase(asha, 'order')).success).toBe(true)
    sandbox.changeCard(id)
    await nextMonth()
    expect(await purchase()).toMatchObject({ status: 'active', paidCount: 2 })
    expect(await asks()).toBe(200)
  })

  test('a cancelled subscription runs to the end of the month and is not charged again, and a second cancellation changes nothing', async () => {
    const first = await cancel()
    const said = (await first.json()) as { message: string; token: string }
    expect([first.status, said.message]).toEqual([200, 'Subscription will be cancelled at end of cycle'])
    const { sub_status, sub_end, sub_id } = claimsOf(said.token)
    expect([sub_status, sub_id]).toEqual(['cancelled', (await purchase()).id])
    expect(there().inner.cancel_at_cycle_end).toBe(true)
    // The mail with the invoice may come later, because the PDF is printed for it.
    await messageTo(product.dataDir, asha.claims.email, 3)
    const mails = (await readOutbox(product.dataDir)).filter(({ to }) => to === asha.claims.email)
    expect(mails.map(({ subject }) => subject)).toContain('Your NyayaDesk subscription was cancelled')
    const [again, atOnce] = await Promise.all([cancel(), cancel()])
    expect([again.status, atOnce.status]).toEqual([200, 200])
    expect(
      await sql('select id from messages where template = $1 and recipient = $2', [
        'subscription-cancelled',
        asha.claims.email,
      ]),
    ).toHaveLength(1)
    expect(await asks()).toBe(200)
    expect((await claims()).sub_end).toBe(sub_end)
    await nextMonth()
    expect(await purchase()).toMatchObject({ status: 'cancelled', paidCount: 1 })
    expect(await rights()).toHaveLength(1)
    expect(await asks()).toBe(403)
    expect((await cancel()).status).toBe(200)
  })

  test('twenty simultaneous cancellations get the same answer and send one mail', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, cancel))
    const said = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { message: string }).message),
    )
    expect([new Set(answers.map(({ status }) => status)), new Set(said)]).toEqual([
      new Set([200]),
      new Set(['Subscription will be cancelled at end of cycle']),
    ])
    expect(there().inner.cancel_at_cycle_end).toBe(true)
    const mails = (await readOutbox(product.dataDir)).filter(({ to }) => to === asha.claims.email)
    expect(mails.filter(({ subject }) => /subscription was cancelled/.test(subject)).length).toBeLessThanOrEqual(1)
  })

  test('a cancellation fails with a sentence while the provider is unavailable', async () => {
    const { provider } = product.billing
    const address = provider.baseUrl
    provider.baseUrl = () => 'http://127.0.0.1:9'
    const answer = await cancel()
    provider.baseUrl = address
    expect([answer.status, await answer.json()]).toEqual([
      502,
      { code: 'cancel_failed', message: 'Failed to cancel subscription', params: {} },
    ])
    expect(await claims()).toMatchObject({ sub_status: 'active' })
    expect((await purchase()).cancelRequestedAt).toBeNull()
  })

  test('a subscription whose charge failed is cancelled at once and not charged again', async () => {
    sandbox.failCharges(1, id)
    await nextMonth()
    const { id: sub_id } = await purchase()
    expect(await claims()).toMatchObject({ sub_status: 'pending', sub_id, rp_sub_id: id })
    await asha.logIn(asha.claims.email, password)
    expect((await cancel()).status).toBe(200)
    expect(there()).toMatchObject({ status: 'cancelled' })
    const [mail] = await sql('select text from messages where recipient = $1 and template = $2', [
      asha.claims.email,
      'subscription-ended',
    ])
    expect(mail).toBeDefined()
    product.clock.forward(2 * DAY)
    sandbox.tick()
    await reconcile(product.billing)
    expect(await purchase()).toMatchObject({ status: 'cancelled', paidCount: 1 })
    expect(await claims()).toMatchObject({ sub_status: 'Not Paid', sub_id: null })
    await asha.logIn(asha.claims.email, password)
    expect((await beginPurchase(asha, 'order')).success).toBe(true)
  })

  const close = (client: Client) => client.call(`/close-account/${client.claims.id}`, json({ password }))
  const suspend = ({ claims }: Client) =>
    product.platform.db.transaction((tx) => product.auth.suspend(tx, claims.id, 'Sent spam.'))
  test.each([
    ['closing', close],
    ['suspending', suspend],
  ] as const)('%s the account ends all there are', async (_, leave) => {
    const ravi = await new Client(product).join()
    const first = await beginPurchase(ravi, 'subscription')
    product.clock.forward(16 * MINUTE)
    const second = await beginPurchase(ravi, 'subscription')
    expect(first.subscription.id).not.toBe(second.subscription.id)
    for (const checkout of [first, second]) sandbox.pay({ ...payable('subscription', checkout), outcome: 'succeed' })
    product.clock.forward(HOUR)
    await reconcile(product.billing)
    await leave(ravi)
    const open = () =>
      [first, second].filter(({ subscription }) => sandbox.find('subscription', subscription.id)?.charge_at !== null)
    await until(async () => (open().length === 0 ? true : undefined), 'the end of both')
  })

  test('closing the account cancels the subscription at the end of the paid month', async () => {
    expect((await asha.call(`/close-account/${asha.claims.id}`, json({ password }))).status).toBe(200)
    await until(async () => (await purchase()).cancelRequestedAt ?? undefined, 'the cancellation')
    expect(there()).toMatchObject({ status: 'active', charge_at: null })
    await nextMonth()
    expect(await purchase()).toMatchObject({ status: 'cancelled', paidCount: 1 })
  })
})
