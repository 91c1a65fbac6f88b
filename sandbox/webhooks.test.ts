/** Webhooks to the shop: signed, at least once, and in any manner that a test asks for. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { PATIENCE } from '#tests/support/until.ts'
import { KEYS, openTestSandbox, START } from './test-stand.ts'
import { hmac } from './webhooks.ts'

const PAID = ['payment.authorized', 'payment.captured', 'order.paid']

let stand: Awaited<ReturnType<typeof openTestSandbox>>
beforeAll(async () => (stand = await openTestSandbox({ steering: true })))
afterEach(async () => {
  stand.sandbox.setManner({})
  stand.shop.answer = () => 200
  await stand.events()
})
afterAll(() => stand.close())

async function payAnOrder(on = stand, manner = {}) {
  const { id: order_id } = await on.post('/v1/orders', { amount: 590_000, currency: 'INR', notes: { plan: '2' } })
  return on.sandbox.pay({ order_id, outcome: 'succeed' }, manner)
}
const deliveries = () => stand.sandbox.deliveries().slice(-3)
const thrice = <T>(what: T) => [what, what, what]

test('an event has the documented shape, headers and signature, and does not change after it happened', async () => {
  const { razorpay_payment_id, razorpay_order_id } = await payAnOrder()
  await stand.sandbox.settle()
  const [authorized, captured, paid] = stand.shop.received
  expect(stand.shop.received.map(({ signed }) => signed)).toEqual([true, true, true])
  expect(new Set(stand.shop.received.map(({ id }) => id)).size).toBe(3)
  expect(JSON.parse(paid?.body ?? '')).toEqual({
    entity: 'event',
    account_id: expect.stringMatching(/^acc_/),
    event: 'order.paid',
    contains: ['payment', 'order'],
    payload: {
      payment: { entity: await stand.get(`/v1/payments/${razorpay_payment_id}`) },
      order: { entity: await stand.get(`/v1/orders/${razorpay_order_id}`) },
    },
    created_at: START / 1_000,
  })
  expect(authorized?.payload['payment']?.entity).toMatchObject({ status: 'authorized', captured: false })
  expect(captured?.payload['payment']?.entity).toMatchObject({ status: 'captured', captured: true })
})

test('a doubled event comes twice under the same id', async () => {
  stand.sandbox.setManner({ copies: 2 })
  await payAnOrder()
  await stand.sandbox.settle()
  const ids = stand.shop.received.map(({ id }) => id)
  expect(ids).toHaveLength(6)
  expect(new Set(ids).size).toBe(3)
})

test('a late event comes after its delay', async () => {
  stand.sandbox.setManner({ delayMs: 60_000 })
  await payAnOrder()
  expect(await stand.events()).toEqual([])
  stand.sandbox.advance(59_999)
  expect(await stand.events()).toEqual([])
  stand.sandbox.advance(1)
  expect(await stand.events()).toEqual(PAID)
})

test('events can come in the opposite order', async () => {
  stand.sandbox.setManner({ reversed: true })
  await payAnOrder()
  expect(await stand.events()).toEqual(PAID.toReversed())
})

test('a dropped event never comes, but is in the list of deliveries', async () => {
  stand.sandbox.setManner((event) => ({ dropped: event !== 'order.paid' }))
  await payAnOrder()
  stand.sandbox.advance(86_400_000)
  expect(await stand.events()).toEqual(['order.paid'])
  expect(deliveries().map(({ state, attempts }) => [state, attempts])).toEqual([
    ['dropped', 0],
    ['dropped', 0],
    ['delivered', 1],
  ])
})

test('an event can be signed with a wrong secret', async () => {
  await payAnOrder(stand, { secret: 'another' })
  await stand.sandbox.settle()
  expect(stand.shop.received.map(({ signed }) => signed)).toEqual([false, false, false])
})

test('a failing shop is tried again at growing intervals, and then given up', async () => {
  stand.sandbox.setRetries([1_000, 5_000])
  stand.shop.answer = () => 500
  await payAnOrder()
  await stand.sandbox.settle()
  expect(deliveries().map(({ state, attempts, status }) => [state, attempts, status])).toEqual(
    thrice(['waiting', 1, 500]),
  )
  stand.sandbox.advance(999)
  await stand.sandbox.settle()
  expect(deliveries().map(({ attempts }) => attempts)).toEqual([1, 1, 1])
  stand.sandbox.advance(1)
  await stand.sandbox.settle()
  let first = true
  stand.shop.answer = () => (first ? 200 : 500)
  stand.sandbox.advance(5_000)
  await stand.sandbox.settle()
  expect(deliveries().map(({ state, attempts }) => [state, attempts])).toEqual(thrice(['delivered', 3]))

  first = false
  await payAnOrder()
  for (let time = 0; time < 4; time++) {
    await stand.sandbox.settle()
    stand.sandbox.advance(5_000)
  }
  expect(deliveries().map(({ state, attempts }) => [state, attempts])).toEqual(thrice(['failed', 3]))
})

test('a shop that does not answer is cut off after the timeout', async () => {
  const impatient = await openTestSandbox({ timeoutMs: 20 })
  impatient.shop.answer = () => undefined
  await payAnOrder(impatient)
  await impatient.sandbox.settle()
  expect(impatient.sandbox.deliveries().map(({ state, status }) => [state, status])).toEqual(thrice(['waiting', null]))
  await impatient.close()
})

test('a forged webhook is returned and not sent', async () => {
  const { razorpay_payment_id = '' } = await payAnOrder()
  await stand.events()
  const payment = stand.sandbox.find('payment', razorpay_payment_id)
  const { body, headers } = stand.sandbox.forge('payment.captured', payment ? [payment] : [], 'guessed')
  expect(JSON.parse(body)).toMatchObject({
    event: 'payment.captured',
    payload: { payment: { entity: { status: 'captured' } } },
  })
  expect(headers['x-razorpay-signature']).toBe(hmac(body, 'guessed'))
  expect(headers['x-razorpay-signature']).not.toBe(hmac(body, KEYS.webhookSecret))
  expect(await stand.events()).toEqual([])
})

test('steering over HTTP needs the keys and has to be turned on', async () => {
  await stand.post('/steering', { manner: 'out_of_order' })
  await payAnOrder()
  expect(await stand.events()).toEqual(PAID.toReversed())
  await stand.post('/steering', { manner: 'late', retries: [1] })
  await payAnOrder()
  await stand.post('/steering', { advance_ms: 60_000 })
  expect(await stand.events()).toEqual(PAID)
  expect((await stand.get('/steering/deliveries'))['length']).toBe(stand.sandbox.deliveries().length)
  expect((await stand.post('/steering', { manner: 'softly' })).error.field).toBe('manner')
  expect((await stand.call('POST', '/steering', {}, { authorization: 'Basic eDp5' })).status).toBe(401)

  const unsteered = await openTestSandbox()
  expect((await unsteered.call('POST', '/steering', {})).status).toBe(404)
  await unsteered.close()
})

test('with a file a restart loses neither purchases nor waiting webhooks', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const file = join(folder, 'sandbox.sqlite')
  let ahead = 0
  const options = { file, now: () => new Date(START + ahead) }
  const before = await openTestSandbox(options)
  before.shop.answer = () => undefined
  const { razorpay_payment_id } = await payAnOrder(before)
  const late = before.sandbox.pay({
    order_id: (await before.post('/v1/orders', { amount: 100, currency: 'INR' })).id,
    outcome: 'late',
  })
  // The sandbox is closed while the shop still works on the first webhook.
  await expect.poll(() => before.shop.asked, { timeout: PATIENCE }).toBe(1)
  await before.close()

  ahead = 3_600_000
  const after = await openTestSandbox(options)
  expect(await after.get(`/v1/payments/${razorpay_payment_id}`)).toMatchObject({ status: 'captured' })
  expect(await after.events()).toEqual([...PAID, ...PAID])
  expect(after.sandbox.deliveries().map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1, 1])
  expect(await after.get(`/v1/payments/${late['razorpay_payment_id']}`)).toMatchObject({ status: 'captured' })
  await after.close()
  rmSync(folder, { recursive: true })
})

test('the server prints its address, answers, and stops on a signal', async () => {
  const child = spawn(process.execPath, [
    join(import.meta.dirname, 'server.ts'),
    '--port',
    '0',
    '--key-id',
    'rzp_test_own',
  ])
  const ended = new Promise((resolve) => child.on('exit', resolve))
  const said = await new Promise<string>((resolve) => child.stdout.on('data', (text: Buffer) => resolve(String(text))))
  const [address] = /http:\S+\d/.exec(said) ?? []
  const headers = { authorization: `Basic ${Buffer.from('rzp_test_own:sandbox-secret').toString('base64')}` }
  expect(await (await fetch(`${address}/v1/orders`, { headers })).json()).toMatchObject({
    entity: 'collection',
    count: 0,
  })
  const script = await fetch(`${address}/v1/checkout.js`)
  expect(script.headers.get('access-control-allow-origin')).toBe('*')
  await script.text()
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})
