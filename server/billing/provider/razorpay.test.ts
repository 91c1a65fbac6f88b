/** The client of the real provider against servers whose answers no sandbox gives. */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { Client } from '#tests/support/client.ts'
import { beginPurchase } from '#tests/support/payments/purchase-calls.ts'
import { startProduct } from '#tests/support/product.ts'
import { isValidSignature, openRazorpay, PaymentProviderRejected, PaymentProviderUnavailable } from './razorpay.ts'

let answer: RequestListener = () => undefined
const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url} ${request.headers.authorization}`)
  answer(request, response)
})
const KEYS = { keyId: 'rzp_live_key', keySecret: 'secret' }
let there = ''
beforeAll(async () => {
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  there = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const says =
  (status: number, body: unknown, type = 'application/json'): RequestListener =>
  (_, response) =>
    void response
      .writeHead(status, { 'content-type': type })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
const refusal = { error: { code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist' } }
const order = { id: 'order_1', entity: 'order', amount: 100, currency: 'INR', status: 'created' }

test('sends the keys and reads the documented answer', async () => {
  answer = says(200, order)
  const provider = openRazorpay(KEYS, () => there)
  expect(await provider.order('order_1')).toMatchObject({ id: 'order_1', status: 'created' })
  expect(asked.at(-1)).toBe(`GET /v1/orders/order_1 Basic ${Buffer.from('rzp_live_key:secret').toString('base64')}`)
})

test('a rejection keeps the provider’s reason', async () => {
  answer = says(400, refusal)
  const asking = openRazorpay(KEYS, () => there).order('order_1')
  await expect(asking).rejects.toThrow(PaymentProviderRejected)
  await expect(asking).rejects.toThrow('The id provided does not exist')
})

test.each<[string, RequestListener]>([
  ['our keys are not known', says(401, refusal)],
  ['too many calls', says(429, refusal)],
  ['trouble of its own', says(500, { error: { code: 'SERVER_ERROR' } })],
  ['a gateway in between', says(502, '<html>Bad gateway</html>', 'text/html')],
  ['a page instead of an answer', says(200, '<html>Welcome</html>', 'text/html')],
  ['another shape', says(200, { ...order, status: 'sideways' })],
  ['a broken line', (request) => void request.socket.destroy()],
  ['nothing at all', () => undefined],
])('%s counts as unavailable and not as a rejection', async (_, listener) => {
  answer = listener
  await expect(openRazorpay(KEYS, () => there, 300).order('order_1')).rejects.toThrow(PaymentProviderUnavailable)
})

test('an unreachable provider counts as unavailable', async () => {
  await expect(openRazorpay(KEYS, () => 'http://127.0.0.1:9').order('order_1')).rejects.toThrow(
    PaymentProviderUnavailable,
  )
})

test('a signature has exactly 64 hex digits', () => {
  // The values are test case 2 of RFC 4231.
  const right = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'
  expect(isValidSignature('what do ya want for nothing?', right, 'Jefe')).toBe(true)
  for (const wrong of ['', right.toUpperCase(), `${right}00`, ` ${right}`, 'é'.repeat(64), '0'.repeat(64)])
    expect(isValidSignature('what do ya want for nothing?', wrong, 'Jefe')).toBe(false)
})

test('with real keys purchases go to Razorpay and not to a sandbox', async () => {
  const keys = { RAZORPAY_KEY_ID: KEYS.keyId, RAZORPAY_KEY_SECRET: KEYS.keySecret, RAZORPAY_WEBHOOK_SECRET: 'new,old' }
  expect(readConfig(keys).razorpay).toEqual({ ...KEYS, webhookSecrets: ['new', 'old'] })
  expect(readConfig({}).razorpay).toBeUndefined()
  const product = await startProduct(keys)
  try {
    const { provider, sandbox, webhookSecrets } = product.billing
    expect(sandbox).toBeUndefined()
    expect(provider.baseUrl()).toBe('https://api.razorpay.com')
    expect(webhookSecrets).toEqual(['new', 'old'])
    for (const path of ['/v1/checkout.js', '/v1/payments/create/ajax', '/v1/orders'])
      expect((await fetch(`${product.address}/sandbox/razorpay${path}`, { method: 'POST' })).status).toBe(404)
    // The purchase runs the same code against the server of this test.
    provider.baseUrl = () => there
    answer = (request, response) =>
      says(200, request.url === '/v1/plans' ? { id: 'plan_live' } : { ...order, amount: 590_000 })(request, response)
    const buyer = await new Client(product).join()
    expect(await beginPurchase(buyer, 'order')).toMatchObject({ key: KEYS.keyId, subscription: { id: 'order_1' } })
  } finally {
    await product.dispose()
  }
})
