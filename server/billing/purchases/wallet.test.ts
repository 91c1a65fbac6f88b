/** Credit of the wallet that pays for the yearly plan: it is reserved, then spent or released. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '#server/platform/clock.ts'
import type { Checkout, PaymentRecord, Wallet } from '#shared/billing.ts'
import { Client } from '#tests/support/client.ts'
import {
  payable,
  postPurchase,
  postVerify,
  purchaseBody,
  refund,
  verifyBody,
} from '#tests/support/payments/purchase-calls.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { applyProviderState } from './apply-provider-state.ts'
import { abandonPurchase } from './abandon-purchase.ts'
import { compareAllPurchases, reconcile } from './reconcile.ts'
import type { Sandbox } from '../provider/razorpay-sandbox.ts'
import { findPurchase, saveProviderId } from './store.ts'

const YEAR = 590_000

describe('the wallet', () => {
  let product: TestProduct
  let sandbox: Sandbox
  let asha: Client
  beforeAll(async () => {
    product = await startProduct({ TRIAL_DAYS: '0' })
    sandbox = product.billing.sandbox ?? expect.fail('no sandbox')
    sandbox.setManner({ dropped: true })
  })
  beforeEach(async () => {
    asha = await new Client(product).join()
  })
  afterAll(() => product.dispose())

  const sql = async (text: string, values: unknown[] = []) => (await product.platform.database.query(text, values)).rows
  /** Credits a person as an accepted upload does. */
  const earn = (paise: number) =>
    sql(
      `insert into wallet_ledger (user_id, amount_paise, kind, source_type, source_id, at) values ($1, $2, 'credit', 'upload', $3, now())`,
      [asha.claims.id, paise, randomUUID()],
    )
  const wallet = async () => (await (await asha.call(`/wallet/${asha.claims.id}`)).json()) as Wallet
  const rights = async () => (await sql('select 1 from entitlements where user_id = $1', [asha.claims.id])).length
  const begin = async (use_credit = true) => {
    const response = await postPurchase(asha, 'order', { ...(await purchaseBody(asha, 'order')), use_credit })
    expect(response.status).toBe(200)
    return (await response.json()) as Checkout
  }
  async function pay(checkout: Checkout) {
    const done = sandbox.pay({ ...payable('order', checkout), outcome: 'succeed' })
    const verified = await postVerify(asha, verifyBody(asha, 'order', done))
    return { status: verified.status, paymentId: String(done['razorpay_payment_id']) }
  }
  const history = async () => (await (await asha.call(`/payment-history/${asha.claims.id}`)).json()) as PaymentRecord[]
  /** Moves the time on until an unpaid order is abandoned. */
  async function forgetOrders() {
    product.clock.forward(11 * DAY)
    await reconcile(product.billing)
    await asha.logIn(asha.claims.email, 'Sunrise#2026')
  }

  test('is empty at first, and only its owner can see it', async () => {
    expect(await wallet()).toEqual({ coupon_amt: 0, held_amt: 0 })
    const ravi = await new Client(product).join()
    expect((await ravi.call(`/wallet/${asha.claims.id}`)).status).toBe(403)
    expect((await new Client(product).call(`/wallet/${asha.claims.id}`)).status).toBe(401)
  })

  test('reserves credit with an order and spends it with the payment', async () => {
    await earn(30_000)
    const checkout = await begin()
    expect(checkout).toMatchObject({ amount: YEAR - 30_000, credit: 30_000 })
    expect(await wallet()).toEqual({ coupon_amt: 0, held_amt: 300 })
    expect((await pay(checkout)).status).toBe(200)
    expect(await wallet()).toEqual({ coupon_amt: 0, held_amt: 0 })
    expect(await rights()).toBe(1)
    expect(await history()).toMatchObject([{ amount_in_paise: YEAR - 30_000, credit_in_paise: 30_000 }])
  })

  test('pays all but one rupee, and the rest stays', async () => {
    await earn(600_000)
    const checkout = await begin()
    expect(checkout).toMatchObject({ amount: 100, credit: YEAR - 100 })
    await pay(checkout)
    expect(await wallet()).toEqual({ coupon_amt: 101, held_amt: 0 })
  })

  test('is not used unless the person asks for it, and never for a subscription', async () => {
    expect(await begin()).toMatchObject({ amount: YEAR, credit: 0 })
    await earn(30_000)
    expect(await begin(false)).toMatchObject({ amount: YEAR, credit: 0 })
    const monthly = await postPurchase(asha, 'subscription', {
      ...(await purchaseBody(asha, 'subscription')),
      use_credit: true,
    })
    expect(await monthly.json()).toMatchObject({ amount: 59_000, credit: 0 })
    expect(await wallet()).toEqual({ coupon_amt: 300, held_amt: 0 })
  })

  test('reserves credit once for four tabs at once, and for another attempt days later', async () => {
    await earn(30_000)
    const orders = await Promise.all(Array.from({ length: 4 }, () => begin()))
    product.clock.forward(9 * DAY)
    await asha.logIn(asha.claims.email, 'Sunrise#2026')
    orders.push(await begin())
    expect(new Set(orders.map(({ subscription }) => subscription.id)).size).toBe(1)
    expect(await wallet()).toEqual({ coupon_amt: 0, held_amt: 300 })
    // Without credit there is another order, which the same credit does not pay.
    expect((await begin(false)).amount).toBe(YEAR)
  })

  test('releases the credit when nobody pays the order', async () => {
    await earn(30_000)
    await begin()
    await forgetOrders()
    expect(await wallet()).toEqual({ coupon_amt: 300, held_amt: 0 })
  })

  test('an order that is paid after it was abandoned takes the credit again while there is enough', async () => {
    await earn(30_000)
    const checkout = await begin()
    await forgetOrders()
    expect((await pay(checkout)).status).toBe(200)
    expect([await rights(), await wallet()]).toEqual([1, { coupon_amt: 0, held_amt: 0 }])
  })

  test('credit pays for one year only, and a forgotten order whose credit is spent gives nothing', async () => {
    await earn(30_000)
    const first = await begin()
    await forgetOrders()
    const second = await begin()
    expect(second.subscription.id).not.toBe(first.subscription.id)
    expect((await pay(first)).status).toBe(400)
    expect([await rights(), await wallet()]).toEqual([0, { coupon_amt: 0, held_amt: 300 }])
    expect((await pay(second)).status).toBe(200)
    expect([await rights(), await wallet()]).toEqual([1, { coupon_amt: 0, held_amt: 0 }])
  })

  test('an order that never reached the provider releases its credit soon', async () => {
    await earn(30_000)
    const [{ id } = {}] = await sql(
      `insert into purchases (user_id, plan_id, kind, amount_paise, credit_paise, currency, key_id, look_at, created_at)
       values ($1, 2, 'order', $2, 30000, 'INR', $3, $4, $4) returning id`,
      [asha.claims.id, YEAR - 30_000, product.billing.provider.keyId, product.clock.now()],
    )
    await product.earn.wallet.reserve(product.platform.db, asha.claims.id, String(id), 30_000)
    expect(await wallet()).toEqual({ coupon_amt: 0, held_amt: 300 })
    product.clock.forward(MINUTE)
    await reconcile(product.billing)
    expect(await wallet()).toEqual({ coupon_amt: 300, held_amt: 0 })
  })

  test('a refund returns the credit, once', async () => {
    await earn(30_000)
    const { paymentId } = await pay(await begin())
    expect((await refund(sandbox, paymentId)).ok).toBe(true)
    const [{ id } = {}] = await sql('select id from purchases where user_id = $1', [asha.claims.id])
    for (let times = 0; times < 2; times++) {
      await sql('update purchases set look_at = $1 where id = $2', [product.clock.now(), id])
      await reconcile(product.billing)
      expect(await wallet()).toEqual({ coupon_amt: 300, held_amt: 0 })
    }
  })

  test('the credit is not lost when a payment was made and refunded between two checks', async () => {
    await earn(30_000)
    const { razorpay_payment_id: paymentId } = sandbox.pay({ ...payable('order', await begin()), outcome: 'succeed' })
    expect((await refund(sandbox, String(paymentId))).ok).toBe(true)
    product.clock.forward(30 * MINUTE)
    await reconcile(product.billing)
    expect([await rights(), await wallet()]).toEqual([0, { coupon_amt: 300, held_amt: 0 }])
  })

  test('stays spent while one payment of the order stands, and pays for one year only', async () => {
    await earn(30_000)
    const checkout = await begin()
    await pay(checkout)
    const [{ id } = {}] = await sql('select id from purchases where user_id = $1', [asha.claims.id])
    const seen = async () => (await findPurchase(product.platform.db, String(id))) ?? expect.fail('no purchase')
    const [first] = await history()
    const payment = (payment_id: string, status: 'captured' | 'refunded') => ({
      payment: {
        id: payment_id,
        amount: YEAR - 30_000,
        currency: 'INR',
        status,
        created_at: product.clock.now(),
        amount_refunded: status === 'refunded' ? YEAR - 30_000 : 0,
      },
    })
    // The bank confirms late. The provider refunds the payment by itself, or it is a second payment.
    for (const status of ['refunded', 'captured'] as const) {
      const payments = [payment(first?.id ?? '', 'captured'), payment(`pay_${status}_${asha.claims.id}`, status)]
      await applyProviderState(product.billing, await seen(), { status: 'paid', paidCount: 0, payments })
      expect([await rights(), await wallet()]).toEqual([1, { coupon_amt: 0, held_amt: 0 }])
    }
    expect((await history()).map((one) => one.credit_in_paise).toSorted((a, b) => a - b)).toEqual([0, 0, 30_000])
  })

  test('an order that is continued days later is checked as soon as a new one', async () => {
    await earn(30_000)
    await begin()
    product.clock.forward(5 * DAY)
    await asha.logIn(asha.claims.email, 'Sunrise#2026')
    sandbox.pay({ ...payable('order', await begin()), outcome: 'succeed' })
    product.clock.forward(16 * MINUTE)
    await reconcile(product.billing)
    expect(await rights()).toBe(1)
  })

  test('an order that was created meanwhile is not abandoned', async () => {
    await earn(30_000)
    await begin()
    const [{ id } = {}] = await sql('select id from purchases where user_id = $1', [asha.claims.id])
    await abandonPurchase(product.billing, { id: String(id), userId: asha.claims.id, providerId: null })
    expect(await wallet()).toEqual({ coupon_amt: 0, held_amt: 300 })
    // An order that was abandoned meanwhile must not be shown.
    await sql('update purchases set open = false, provider_id = null where id = $1', [id])
    expect(await saveProviderId(product.platform.db, String(id), 'order_late', product.clock.now())).toBeUndefined()
  })

  test('credit that was reserved in another account of the provider is released', async () => {
    await earn(30_000)
    await begin()
    await sql(`update purchases set key_id = 'rzp_old' where user_id = $1`, [asha.claims.id])
    await compareAllPurchases(product.billing)
    expect(await wallet()).toEqual({ coupon_amt: 300, held_amt: 0 })
  })

  test('rows of the ledger are only added, and the balance never falls below zero', async () => {
    await earn(30_000)
    const own = asha.claims.id
    await expect(sql('update wallet_ledger set amount_paise = 1 where user_id = $1', [own])).rejects.toThrow(
      'only added',
    )
    await expect(sql('delete from wallet_ledger where user_id = $1', [own])).rejects.toThrow('only added')
    await expect(earn(-30_001)).rejects.toThrow('below zero')
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => earn(-20_000)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await wallet()).toEqual({ coupon_amt: 100, held_amt: 0 })
  })
})
