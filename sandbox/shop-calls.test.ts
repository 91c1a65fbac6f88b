/** The calls of the shop's server for orders, payments and refunds, and their errors. */
import { globSync, readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestSandbox, KEYS, START } from './test-stand.ts'
import { hmac } from './webhooks.ts'

let stand: Awaited<ReturnType<typeof openTestSandbox>>
beforeAll(async () => (stand = await openTestSandbox()))
afterEach(() => stand.events())
afterAll(() => stand.close())

const newOrder = (more: object = {}) => stand.post('/v1/orders', { amount: 590_000, currency: 'INR', ...more })
/** Posts what the dialog posts. It needs the key id alone. */
const dialog = (attempt: object) =>
  stand.call('POST', '/v1/payments/create/ajax', { key_id: KEYS.keyId, ...attempt }, { authorization: '' })
const NO_CONTEXT = { source: 'NA', step: 'NA', reason: 'NA', metadata: {} }

test('every call needs the right keys', async () => {
  for (const [authorization, description] of [
    [`Basic ${Buffer.from(`${KEYS.keyId}:wrong`).toString('base64')}`, 'Authentication failed'],
    [`Bearer ${KEYS.keySecret}`, 'Authentication failed'],
  ] as const) {
    const { status, body } = await stand.call('GET', '/v1/orders', undefined, { authorization })
    expect({ status, body }).toEqual({
      status: 401,
      body: { error: { code: 'BAD_REQUEST_ERROR', description, ...NO_CONTEXT } },
    })
  }
  const nobody = await fetch(`${stand.address}/v1/orders`)
  expect(nobody.status).toBe(401)
  const wrongKey = await dialog({ key_id: 'rzp_test_other', order_id: 'order_1', outcome: 'succeed' })
  expect(wrongKey).toMatchObject({ status: 401, body: { error: { description: 'The api key provided is invalid' } } })
})

test('a created order can be found again', async () => {
  const order = await newOrder({ receipt: 'purchase-1', notes: { plan: 'yearly' } })
  expect(order).toEqual({
    id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
    entity: 'order',
    amount: 590_000,
    amount_paid: 0,
    amount_due: 590_000,
    currency: 'INR',
    receipt: 'purchase-1',
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: { plan: 'yearly' },
    created_at: START / 1_000,
  })
  const without = await newOrder()
  expect(without).toMatchObject({ receipt: null, notes: [] })
  expect(await stand.get(`/v1/orders/${order.id}`)).toEqual(order)
  expect(await stand.get('/v1/orders?receipt=purchase-1')).toEqual({ entity: 'collection', count: 1, items: [order] })
  const [newest] = (await stand.get('/v1/orders?count=1&skip=0')).items
  expect(newest).toEqual(without)
  expect(await stand.get(`/v1/orders?from=${START / 1_000 + 1}`)).toMatchObject({ count: 0 })
})

test.each([
  [{ currency: 'INR' }, 'The amount field is required.', 'amount'],
  [{ amount: 100.5, currency: 'INR' }, 'The amount must be an integer.', 'amount'],
  [{ amount: 99, currency: 'INR' }, 'Order amount less than minimum amount allowed', 'amount'],
  [{ amount: 100 }, 'The currency field is required.', 'currency'],
  [{ amount: 100, currency: 'USD' }, 'Currency is not supported', 'currency'],
  [
    { amount: 100, currency: 'INR', receipt: 'r'.repeat(41) },
    'The receipt may not be greater than 40 characters.',
    'receipt',
  ],
  [
    { amount: 100, currency: 'INR', notes: Object.fromEntries(Array.from({ length: 16 }, (_, n) => [n, 'x'])) },
    'Number of fields in notes should be less than or equal to 15',
    'notes',
  ],
  [
    { amount: 100, currency: 'INR', notes: { a: 'x'.repeat(257) } },
    'The notes may not be greater than 256 characters.',
    'notes',
  ],
])('an order is refused: %j', async (body, description, field) => {
  const refused = await stand.call('POST', '/v1/orders', body)
  expect(refused.status).toBe(400)
  expect(refused.body.error).toMatchObject({ code: 'BAD_REQUEST_ERROR', description, field, source: 'business' })
})

test('a request that cannot be read gets an error in the same shape', async () => {
  expect((await stand.post('/v1/orders', { amount: 100, currency: 'INR', transfers: [] })).error).toMatchObject({
    description: 'transfers is/are not required and should not be sent',
    reason: 'extra_field_sent',
  })
  expect((await stand.get('/v1/orders?count=101')).error.field).toBe('count')
  expect(await stand.call('POST', '/v1/orders', '{"amount":')).toMatchObject({
    status: 400,
    body: { error: NO_CONTEXT },
  })
  expect(await stand.call('GET', '/v1/nothing')).toMatchObject({
    status: 404,
    body: { error: { description: 'The requested URL was not found on the server.' } },
  })
  const unknown = { status: 400, body: { error: { description: 'The id provided does not exist' } } }
  for (const path of [
    'orders/order_1',
    'orders/order_1/payments',
    'payments/pay_1',
    'refunds/r',
    'plans/p',
    'subscriptions/s',
  ])
    expect(await stand.call('GET', `/v1/${path}`)).toMatchObject(unknown)
  for (const path of ['payments/pay_1/capture', 'payments/pay_1/refund', 'subscriptions/s/cancel'])
    expect(await stand.call('POST', `/v1/${path}`, path.endsWith('capture') ? { amount: 100 } : {})).toMatchObject(
      unknown,
    )
})

test('an order can be paid after a failure, and only once', async () => {
  const { id: order_id } = await newOrder()
  const failed = await dialog({ order_id, outcome: 'fail', email: 'a@example.org', contact: '+919876543210' })
  expect(failed.status).toBe(400)
  expect(failed.body.error).toEqual({
    code: 'BAD_REQUEST_ERROR',
    description: expect.stringContaining('declined'),
    source: 'bank',
    step: 'payment_authorization',
    reason: 'payment_failed',
    metadata: { order_id, payment_id: expect.stringMatching(/^pay_/) },
  })
  expect(await stand.events()).toEqual(['payment.failed'])
  expect(await stand.get(`/v1/payments/${failed.body.error.metadata['payment_id']}`)).toMatchObject({
    status: 'failed',
    error_reason: 'payment_failed',
    email: 'a@example.org',
    contact: '+919876543210',
  })
  expect(await stand.get(`/v1/orders/${order_id}`)).toMatchObject({
    status: 'attempted',
    attempts: 1,
    amount_due: 590_000,
  })

  const { body: paid } = await dialog({ order_id, amount: 590_000, outcome: 'succeed' })
  const paymentId = String(paid['razorpay_payment_id'])
  expect(paid).toEqual({
    razorpay_order_id: order_id,
    razorpay_payment_id: paymentId,
    razorpay_signature: hmac(`${order_id}|${paymentId}`, KEYS.keySecret),
  })
  expect(await stand.events()).toEqual(['payment.authorized', 'payment.captured', 'order.paid'])
  expect(await stand.get(`/v1/payments/${paymentId}`)).toMatchObject({
    status: 'captured',
    captured: true,
    amount: 590_000,
    order_id,
    fee: 13_924,
    tax: 2_124,
    error_code: null,
  })
  expect(await stand.get(`/v1/orders/${order_id}`)).toMatchObject({
    status: 'paid',
    attempts: 2,
    amount_paid: 590_000,
    amount_due: 0,
  })
  const payments = await stand.get(`/v1/orders/${order_id}/payments`)
  expect(payments.items.map(({ status }) => status)).toEqual(['captured', 'failed'])
  expect((await stand.get('/v1/payments')).items[0]).toMatchObject({ id: paymentId })

  const again = await dialog({ order_id, outcome: 'succeed' })
  expect(again).toMatchObject({ status: 400, body: { error: { description: 'Payment already done for this order.' } } })
  expect(await stand.events()).toEqual([])
})

test('a payment needs an order of the same amount', async () => {
  const { id: order_id } = await newOrder()
  expect((await dialog({ order_id, amount: 100, outcome: 'succeed' })).status).toBe(400)
  expect((await dialog({ order_id: 'order_unknown', outcome: 'succeed' })).status).toBe(400)
  expect((await dialog({ outcome: 'succeed' })).status).toBe(400)
  expect(await stand.get(`/v1/orders/${order_id}`)).toMatchObject({ status: 'created', attempts: 0 })
})

test('without automatic capture the shop captures the whole amount, once', async () => {
  const { id: order_id } = await newOrder({ payment_capture: 0 })
  const { body } = await dialog({ order_id, outcome: 'succeed' })
  const path = `/v1/payments/${String(body['razorpay_payment_id'])}`
  expect(await stand.get(path)).toMatchObject({ status: 'authorized', captured: false, fee: null })
  expect(await stand.events()).toEqual(['payment.authorized'])

  expect((await stand.post(`${path}/refund`)).error.description).toMatch(/should be captured/)
  expect((await stand.post(`${path}/capture`, { amount: 100, currency: 'INR' })).error.field).toBe('amount')
  expect(await stand.post(`${path}/capture`, { amount: '590000' })).toMatchObject({
    status: 'captured',
    captured: true,
  })
  expect(await stand.events()).toEqual(['payment.captured', 'order.paid'])
  expect((await stand.post(`${path}/capture`, { amount: 590_000 })).error.description).toMatch(/already been captured/)

  const failed = await dialog({ order_id: (await newOrder()).id, outcome: 'fail' })
  const failedPath = `/v1/payments/${failed.body.error.metadata['payment_id']}/capture`
  expect((await stand.post(failedPath, { amount: 590_000 })).error.description).toMatch(/^Only payments/)
})

test('a late payment is authorised after the dialog, and captured unless another payment came first', async () => {
  const { id: order_id } = await newOrder()
  const late = async () => String((await dialog({ order_id, outcome: 'late' })).body['razorpay_payment_id'])
  const [first, second] = [await late(), await late()]
  expect(await stand.get(`/v1/payments/${first}`)).toMatchObject({ status: 'created' })
  expect(await stand.events()).toEqual([])
  stand.sandbox.advance(5_000)
  expect(await stand.events()).toEqual(['payment.authorized', 'payment.captured', 'order.paid', 'payment.authorized'])
  expect(await stand.get(`/v1/payments/${first}`)).toMatchObject({ status: 'captured' })
  expect(await stand.get(`/v1/payments/${second}`)).toMatchObject({ status: 'authorized', captured: false })
  expect((await stand.post(`/v1/payments/${second}/capture`, { amount: 590_000 })).error.description).toMatch(
    /already done/,
  )
})

test('a payment is refunded in parts up to its amount, and one idempotency key refunds once', async () => {
  const { id: order_id } = await newOrder()
  const id = String((await dialog({ order_id, outcome: 'succeed' })).body['razorpay_payment_id'])
  await stand.events()
  const ask = async (body: object, key?: string) =>
    (await stand.call('POST', `/v1/payments/${id}/refund`, body, key ? { 'x-refund-idempotency': key } : {})).body

  const part = await ask({ amount: 90_000, notes: { why: 'test' } }, 'refund-key-1')
  expect(part).toMatchObject({
    id: expect.stringMatching(/^rfnd_/),
    entity: 'refund',
    amount: 90_000,
    payment_id: id,
    status: 'processed',
    speed_requested: 'normal',
  })
  expect(await stand.events()).toEqual(['refund.created', 'refund.processed'])
  expect(await ask({ amount: 90_000, notes: { why: 'test' } }, 'refund-key-1')).toEqual(part)
  expect((await ask({ amount: 80_000 }, 'refund-key-1')).error.description).toMatch(/^Different request/)
  expect((await ask({}, 'short')).error.description).toMatch(/idempotency key/)
  expect(await stand.get(`/v1/payments/${id}`)).toMatchObject({
    amount_refunded: 90_000,
    refund_status: 'partial',
    status: 'captured',
  })
  expect((await ask({ amount: 500_001 })).error.description).toMatch(/greater than amount captured/)
  expect(await ask({})).toMatchObject({ amount: 500_000 })
  expect(await stand.get(`/v1/payments/${id}`)).toMatchObject({
    amount_refunded: 590_000,
    refund_status: 'full',
    status: 'refunded',
  })
  expect((await ask({})).error.description).toMatch(/fully refunded/)
  expect(await stand.get(`/v1/refunds/${part.id}`)).toEqual(part)
  expect((await stand.get(`/v1/payments/${id}/refunds`)).items.map(({ amount }) => amount)).toEqual([500_000, 90_000])
})

test('the sandbox imports nothing but its own files and packages', () => {
  const foreign = globSync('**/*.{ts,js}', { cwd: import.meta.dirname })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const text = readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
      const inside = file.includes('/') ? /^(\.\.?\/[\w-])/ : /^\.\/[\w-]/
      return [...text.matchAll(/^(?:import|export) .*?from '([^']+)'/gms)]
        .map((match) => match[1] ?? '')
        .filter((from) => !inside.test(from) && !/^(node:\w+|fastify|zod)$/.test(from))
        .map((from) => `${file}: ${from}`)
    })
  expect(foreign).toEqual([])
})
