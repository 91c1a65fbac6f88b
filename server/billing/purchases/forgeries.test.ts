/** False claims of a client, and the answers to them. */
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Checkout } from '#shared/billing.ts'
import { Client, json } from '#tests/support/client.ts'
import {
  beginPurchase,
  payable,
  postPurchase,
  postVerify,
  purchaseBody,
  verifyBody,
  type PurchaseKind,
} from '#tests/support/payments/purchase-calls.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import type { Sandbox } from '../provider/razorpay-sandbox.ts'
import { WEBHOOK_PATH } from '../webhooks/webhook-path.ts'
import { totalOf } from '../plans/plans.ts'
import { findPlan } from '../plans/store.ts'

describe('forgeries', () => {
  let product: TestProduct
  let sandbox: Sandbox
  let asha: Client
  let ravi: Client
  let checkout: Record<PurchaseKind, Checkout>
  const sql = async (text: string, values: unknown[] = []) => (await product.platform.database.query(text, values)).rows

  beforeAll(async () => {
    product = await startProduct({ TRIAL_DAYS: '0' })
    sandbox = product.billing.sandbox ?? expect.fail('no sandbox')
    sandbox.setManner({ dropped: true })
    asha = await new Client(product).join()
    ravi = await new Client(product).join()
    checkout = { order: await beginPurchase(asha, 'order'), subscription: await beginPurchase(asha, 'subscription') }
  })
  afterAll(() => product.dispose())

  const hmac = (text: string, secret = sandbox.keys.keySecret) =>
    createHmac('sha256', secret).update(text).digest('hex')
  const rights = async () => (await sql('select id from entitlements')).length
  const refused = async (client: Client, body: object) => {
    const answer = await postVerify(client, body)
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { code: 'payment_unverified', message: 'Subscription verification failed', params: {} },
    ])
  }

  test.each<PurchaseKind>(['order', 'subscription'])(
    'create-%s takes price and plan from the server alone',
    async (what) => {
      const body = await purchaseBody(ravi, what)
      const other = await purchaseBody(ravi, what === 'order' ? 'subscription' : 'order')
      const unsuitable = [
        { ...body, months: 1 },
        { ...body, months: -12 },
        { ...body, months: 1e9 },
        { ...body, plan: other.plan },
        { ...body, plan: { ...body.plan, plan_id: other.plan.plan_id } },
        { ...body, plan: { ...body.plan, razorpay_plan_id: other.plan.razorpay_plan_id } },
        // These plans are not on sale: all access, a single feature, and one that does not exist.
        ...[1, 5, 99, 0].map((plan_id) => ({ ...body, plan: { ...body.plan, plan_id } })),
      ]
      for (const one of unsuitable) {
        const answer = await postPurchase(ravi, what, one)
        expect([answer.status, await answer.json()]).toEqual([
          400,
          { code: 'plan_unsuitable', message: 'No suitable plan found!', params: {} },
        ])
      }
      const broken = [{}, { ...body, months: 1.5 }, { ...body, plan: null }, { ...body, purchaser: undefined }, []]
      for (const one of broken) expect((await postPurchase(ravi, what, one)).status).toBe(400)
      for (const userid of [asha.claims.id, 0, 'x'])
        expect((await postPurchase(ravi, what, { ...body, purchaser: { userid } })).status).toBe(403)
      expect((await postPurchase(new Client(product), what, body)).status).toBe(401)
      expect(await sql('select id from purchases where user_id = $1 and kind = $2', [ravi.claims.id, what])).toEqual([])
      // An amount in the body is not read.
      const cheap = (await (
        await postPurchase(ravi, what, { ...body, amount: 100, plan: { ...body.plan, price_paise: 100 } })
      ).json()) as Checkout
      const plan = await findPlan(product.platform.db, what === 'order' ? 2 : 3)
      expect(cheap.amount).toBe(plan && totalOf(plan))
    },
  )

  test.each<PurchaseKind>(['order', 'subscription'])(
    'verifying a payment of the kind %s accepts only the right signature',
    async (what) => {
      const { id } = checkout[what].subscription
      const paymentId = 'pay_00000000000000'
      const text = what === 'order' ? `${id}|${paymentId}` : `${paymentId}|${id}`
      const signature = hmac(text)
      const answer = (razorpay_signature: string) =>
        verifyBody(asha, what, { razorpay_payment_id: paymentId, [`razorpay_${what}_id`]: id, razorpay_signature })
      const flipped = [...signature].map(
        (digit, i) => signature.slice(0, i) + (Number.parseInt(digit, 16) ^ 1).toString(16) + signature.slice(i + 1),
      )
      const turnedRound = hmac(text.split('|').toReversed().join('|'))
      const others = ['', 'x'.repeat(64), 'é'.repeat(64), signature.slice(1), `${signature}0`, signature.toUpperCase()]
      for (const one of [...flipped, ...others, turnedRound, hmac(text, 'not the secret')])
        await refused(asha, answer(one))
      // The signature is right, but nobody made the payment.
      expect(await (await postVerify(asha, answer(signature))).json()).toEqual({ status: 'pending' })
      expect(await rights()).toBe(0)
    },
  )

  test('a payment of another person, plan, kind or purchase is refused in the same way', async () => {
    const order = checkout.order.subscription.id
    const paid = sandbox.pay({ ...payable('order', checkout.order), outcome: 'succeed' })
    const body = verifyBody(asha, 'order', paid)
    await refused(asha, { ...body, plan_id: 3 })
    await refused(asha, { ...body, plan_id: 1 })
    await refused(asha, { ...body, months: 1 })
    await refused(asha, { ...body, isSubscription: true })
    await refused(asha, { ...body, isSubscription: true, razorpay_subscription_id: order, plan_id: 3 })
    await refused(asha, { ...body, razorpay_order_id: null })
    await refused(asha, { ...body, razorpay_order_id: 'order_00000000000000' })
    await refused(asha, { ...body, razorpay_payment_id: 'pay_00000000000000' })
    // Ravi sends his own purchase with Asha's signature, and Asha's whole answer as his own.
    await refused(ravi, { ...body, userid: ravi.claims.id })
    expect((await postVerify(ravi, body)).status).toBe(403)
    expect((await postVerify(new Client(product), body)).status).toBe(401)
    for (const broken of [{}, { ...body, razorpay_signature: 7 }, { ...body, isSubscription: 'yes' }, null])
      expect((await postVerify(asha, broken as object)).status).toBe(400)
    expect(await rights()).toBe(0)

    // This order is in our account and cheaper, but was never begun here.
    const { provider } = product.billing
    const cheap = await provider.createOrder(100, 'cheap')
    const cheaply = sandbox.pay({ order_id: cheap.id, outcome: 'succeed' })
    await refused(asha, verifyBody(asha, 'order', cheaply))
    expect(await (await postVerify(asha, body)).json()).toMatchObject({ status: 'success' })
    expect(await rights()).toBe(1)
  })

  test('purchases are limited in number', async () => {
    const buyer = await new Client(product).join()
    const body = await purchaseBody(buyer, 'order')
    let begun = 0
    while ((await postPurchase(buyer, 'order', body)).status === 200) begun++
    expect(begun).toBe(30)
    expect((await postPurchase(buyer, 'order', body)).status).toBe(429)
  })

  test('a captured payment of another amount gives nothing', async () => {
    const buyer = await new Client(product).join()
    const bought = await beginPurchase(buyer, 'order')
    await sql('update purchases set amount_paise = amount_paise + 1 where provider_id = $1', [bought.subscription.id])
    const paid = sandbox.pay({ ...payable('order', bought), outcome: 'succeed' })
    await refused(buyer, verifyBody(buyer, 'order', paid))
    expect(await sql('select id from entitlements where user_id = $1', [buyer.claims.id])).toEqual([])
  })

  test('a webhook counts only with its signature, and only once', async () => {
    const buyer = await new Client(product).join()
    const bought = await beginPurchase(buyer, 'order')
    sandbox.pay({ ...payable('order', bought), outcome: 'succeed' })
    const order = sandbox.find('order', bought.subscription.id) ?? expect.fail('no order')
    const { body, headers } = sandbox.forge('order.paid', [order], sandbox.keys.webhookSecret)
    const post = (sent: string | Buffer, with_: Record<string, string> = headers) =>
      fetch(`${product.address}${WEBHOOK_PATH}`, { method: 'POST', body: sent as string, headers: with_ })
    const without = (name: string) => Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name))
    const signature = headers['x-razorpay-signature']
    const bad: [string, Record<string, string>][] = [
      [body.replace('order.paid', 'order.lost'), headers],
      // The JSON is the same but was written anew, so these are not the bytes that were signed.
      [JSON.stringify(JSON.parse(body), null, 1), headers],
      [body, without('x-razorpay-signature')],
      [body, without('x-razorpay-event-id')],
      [body, { ...headers, 'x-razorpay-signature': hmac(body, 'not the secret') }],
      [body, { ...headers, 'x-razorpay-signature': hmac(body) }],
      ['', headers],
      ...Array.from({ length: 64 }, (_, i): [string, Record<string, string>] => [
        body,
        {
          ...headers,
          'x-razorpay-signature':
            signature.slice(0, i) + (Number.parseInt(signature[i] ?? '', 16) ^ 1).toString(16) + signature.slice(i + 1),
        },
      ]),
    ]
    for (const [sent, with_] of bad) expect((await post(sent, with_)).status).toBe(400)
    expect((await post(' '.repeat(1_048_577))).status).toBe(413)
    expect(await sql('select event_id from provider_events')).toEqual([])

    for (let i = 0; i < 3; i++) expect((await post(body)).status).toBe(200)
    const kept = await sql('select * from provider_events')
    expect(kept).toMatchObject([{ event: 'order.paid', about: [bought.subscription.id] }])
    // The event contains an address and a number. The stored row must not.
    expect(JSON.stringify(kept)).not.toContain(buyer.claims.email)

    // While a secret is being replaced, signatures with the old one still count.
    product.billing.webhookSecrets = ['a new secret', sandbox.keys.webhookSecret]
    const old = sandbox.forge('order.paid', [order], sandbox.keys.webhookSecret)
    expect((await post(old.body, old.headers)).status).toBe(200)
    const fresh = sandbox.forge('order.paid', [order], 'a new secret')
    expect((await post(fresh.body, fresh.headers)).status).toBe(200)
    // The event is signed but unknown. It is accepted and has no effect.
    const strange = sandbox.forge('something.new', [], 'a new secret')
    expect((await post(strange.body, strange.headers)).status).toBe(200)
    const noJson = '{'
    expect(
      (
        await post(noJson, {
          ...headers,
          'x-razorpay-event-id': 'e2',
          'x-razorpay-signature': hmac(noJson, 'a new secret'),
        })
      ).status,
    ).toBe(200)
  })

  test('only the owner can see payments and cancel a subscription', async () => {
    expect((await ravi.call(`/payment-history/${asha.claims.id}`)).status).toBe(403)
    const paid = sandbox.pay({ ...payable('subscription', checkout.subscription), outcome: 'succeed' })
    await postVerify(asha, verifyBody(asha, 'subscription', paid))
    const providerId = checkout.subscription.subscription.id
    const [purchase] = await sql('select id from purchases where provider_id = $1', [providerId])
    const body = { user_id: asha.claims.id, sub_id: purchase?.['id'], razorpay_sub_id: providerId, status: 'active' }
    const cancel = (client: Client, changes: object) =>
      client.call('/payment/cancel-subscription', json({ ...body, ...changes }))
    expect((await cancel(ravi, {})).status).toBe(403)
    const nowhere = [
      await cancel(ravi, { user_id: ravi.claims.id }),
      await cancel(asha, { sub_id: '00000000-0000-4000-8000-000000000000' }),
      await cancel(asha, { sub_id: 'x' }),
      await cancel(asha, { razorpay_sub_id: checkout.order.subscription.id }),
    ]
    for (const answer of nowhere)
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { code: 'subscription_unknown', message: 'Failed to cancel subscription', params: {} },
      ])
    const there = sandbox.find('subscription', providerId)
    expect(there?.inner.cancel_at_cycle_end).toBe(false)
  })
})
