/** Plans and prices as staff change them, and the effect on running purchases. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reconcile } from '#server/billing/purchases/reconcile.ts'
import type { Sandbox } from '#server/billing/provider/razorpay-sandbox.ts'
import { HOUR } from '#server/platform/clock.ts'
import type { Page, PlanRow } from '#shared/admin.ts'
import type { TrailRow } from '#shared/trail.ts'
import { Client, json } from '#tests/support/client.ts'
import { STAFF_ENV, staffOf } from '#tests/support/accounts/members.ts'
import {
  beginPurchase,
  payable,
  plansOnSale,
  postPurchase,
  postVerify,
  purchaseBody,
  verifyBody,
  type PurchaseKind,
} from '#tests/support/payments/purchase-calls.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'

const YEARLY = 2
const MONTHLY = 3
const TRIAL = 4

describe('plans that staff change', () => {
  let product: TestProduct
  let sandbox: Sandbox
  let staff: Client
  let asha: Client
  let ravi: Client
  beforeAll(async () => {
    product = await startProduct(STAFF_ENV)
    sandbox = product.billing.sandbox ?? expect.fail('no sandbox')
    sandbox.setManner({ dropped: true })
    staff = await staffOf(product)
    asha = await new Client(product).join()
    ravi = await new Client(product).join()
  })
  afterAll(() => product.dispose())

  const plans = async () => (await (await staff.call('/admin/plans')).json()) as PlanRow[]
  const plan = async (id: number) => (await plans()).find((one) => one.id === id)
  const change = async (id: number | string, body: object) =>
    (await staff.call(`/admin/plans/${id}`, json(body))).status
  const trail = async () =>
    ((await (await staff.call('/admin/trail?search=plan.change')).json()) as Page<TrailRow>).rows
  const sql = async (text: string) => (await product.platform.database.query(text)).rows
  async function pay(client: Client, what: PurchaseKind, checkout: Awaited<ReturnType<typeof beginPurchase>>) {
    const paid = sandbox.pay({ ...payable(what, checkout), outcome: 'succeed' })
    const answer = await postVerify(client, verifyBody(client, what, paid))
    return ((await answer.json()) as { status: string }).status
  }

  test('are listed with the number of people who have them', async () => {
    expect(await plans()).toHaveLength(8)
    expect(await plan(YEARLY)).toEqual({
      id: YEARLY,
      name: 'Yearly plan',
      name_hi: 'वार्षिक प्लान',
      kind: 'order',
      price_paise: 500_000,
      list_price_paise: 750_000,
      gst_percent: 18,
      total_paise: 590_000,
      months: 12,
      features: [1, 2, 3, 4],
      certificate: true,
      on_sale: true,
      holders: 0,
    })
    expect((await plan(TRIAL))?.holders).toBe(2)
  })

  test.each([
    ['a plan that is given', 1, { price_paise: 100_000 }],
    ['the trial, to be sold', TRIAL, { on_sale: true }],
    ['paise beside rupees', YEARLY, { price_paise: 500_050 }],
    ['nothing at all', YEARLY, { price_paise: 0, list_price_paise: 0 }],
    ['less than nothing', YEARLY, { price_paise: -100 }],
    ['more than ten lakh', YEARLY, { price_paise: 100_000_100, list_price_paise: 0 }],
    ['above its list price', YEARLY, { price_paise: 800_000 }],
    ['a list price with paise', YEARLY, { list_price_paise: 760_050 }],
    ['text', YEARLY, { price_paise: '600000' }],
  ])('a price is refused: %s', async (_, id, body) => {
    expect(await change(id, body)).toBe(400)
  })

  test('a new price leaves open orders and running subscriptions as they are', async () => {
    expect([await change(99, { on_sale: false }), await change('x', {})]).toEqual([404, 400])
    expect(await trail()).toEqual([])
    const old = { asha: await beginPurchase(asha, 'order'), ravi: await beginPurchase(ravi, 'subscription') }
    expect(await pay(ravi, 'subscription', old.ravi)).toBe('success')
    const stale = await purchaseBody(ravi, 'subscription')

    expect(await change(YEARLY, { price_paise: 600_000, list_price_paise: 0 })).toBe(200)
    expect(await change(MONTHLY, { price_paise: 60_000 })).toBe(200)
    const onSale = await plansOnSale(asha)
    expect(onSale).toMatchObject([
      { id: YEARLY, price_paise: 600_000, list_price_paise: 0, total_paise: 708_000 },
      { id: MONTHLY, price_paise: 60_000, list_price_paise: 75_000, total_paise: 70_800 },
    ])
    expect(onSale[1]?.razorpay_plan_id).not.toBe(stale.plan.razorpay_plan_id)
    // A person who was shown the old price must not be charged the new one.
    expect((await postPurchase(asha, 'subscription', { ...stale, purchaser: { userid: asha.claims.id } })).status).toBe(
      400,
    )

    const next = await beginPurchase(asha, 'order')
    expect([old.asha.amount, next.amount]).toEqual([590_000, 708_000])
    expect(next.subscription.id).not.toBe(old.asha.subscription.id)
    expect(sandbox.find('order', old.asha.subscription.id)).toMatchObject({ amount: 590_000 })
    expect(await pay(asha, 'order', old.asha)).toBe('success')

    const { current_end } = sandbox.find('subscription', old.ravi.subscription.id) ?? {}
    product.clock.forward((current_end ?? 0) * 1_000 - product.clock.now().getTime() + HOUR)
    sandbox.tick()
    expect(sandbox.find('subscription', old.ravi.subscription.id)).toMatchObject({ paid_count: 2, status: 'active' })
    await staff.logIn(STAFF_ENV.ADMIN_EMAIL, STAFF_ENV.ADMIN_PASSWORD)
    await reconcile(product.billing)
    expect(await sql('select distinct amount_paise from payments order by 1')).toEqual([
      { amount_paise: 59_000 },
      { amount_paise: 590_000 },
    ])
    expect((await plan(YEARLY))?.holders).toBe(1)
  })

  test('a plan that is off sale cannot be bought, and the trail has each change with the old values', async () => {
    await ravi.logIn(ravi.claims.email, 'Sunrise#2026')
    const body = await purchaseBody(ravi, 'subscription')
    expect(await change(MONTHLY, { on_sale: false })).toBe(200)
    expect((await plansOnSale(asha)).map(({ id }) => id)).toEqual([YEARLY])
    expect((await postPurchase(ravi, 'subscription', body)).status).toBe(400)
    expect(await change(MONTHLY, { on_sale: true })).toBe(200)
    const monthly = { price_paise: 60_000, list_price_paise: 75_000, on_sale: true }
    expect((await trail()).map(({ subject, detail }) => ({ subject, detail }))).toEqual([
      { subject: 'plan:3', detail: { old: { ...monthly, on_sale: false }, new: monthly } },
      { subject: 'plan:3', detail: { old: monthly, new: { ...monthly, on_sale: false } } },
      { subject: 'plan:3', detail: { old: { ...monthly, price_paise: 50_000 }, new: monthly } },
      {
        subject: 'plan:2',
        detail: {
          old: { price_paise: 500_000, list_price_paise: 750_000, on_sale: true },
          new: { price_paise: 600_000, list_price_paise: 0, on_sale: true },
        },
      },
    ])
  })
})
