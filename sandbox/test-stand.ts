/**
 * The sandbox on loopback with a shop that takes its webhooks, and a clock that a test moves, so that no test depends
 * on real time.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import type { ErrorBody } from './errors.ts'
import { razorpaySandbox, type SandboxOptions } from './plugin.ts'
import { hmac } from './webhooks.ts'

export const KEYS = { keyId: 'rzp_test_key', keySecret: 'key-secret', webhookSecret: 'webhook-secret' }
/** Monday, 31 March 2025, 20:00 in India. Ms. */
export const START = Date.UTC(2025, 2, 31, 14, 30)
export const midnight = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day) / 1_000 - 19_800

/**
 * An answer is an entity, a collection, a payment's result or an error. Fields that are not named here have the type
 * unknown, so that no test relies on them by accident.
 */
interface SandboxAnswer {
  [field: string]: unknown
  id: string
  items: SandboxAnswer[]
  error: ErrorBody
}

interface ReceivedWebhook {
  event: string
  id: string
  body: string
  signed: boolean
  payload: Record<string, { entity: Record<string, unknown> }>
}

/**
 * The side of the shop. It stores every call, and answers the status that `answer` returns. When that is undefined it
 * does not answer at all, so that a test can see how the sandbox waits.
 */
export async function openShop() {
  const received: ReceivedWebhook[] = []
  const shop = { received, asked: 0, answer: (): number | undefined => 200, url: '', close: async () => {} }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      shop.asked++
      const status = shop.answer()
      if (status === undefined) return
      const body = Buffer.concat(parts).toString()
      const { event, payload } = JSON.parse(body) as Pick<ReceivedWebhook, 'event' | 'payload'>
      if (status === 200)
        received.push({
          event,
          payload,
          body,
          id: String(request.headers['x-razorpay-event-id']),
          signed: request.headers['x-razorpay-signature'] === hmac(body, KEYS.webhookSecret),
        })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  shop.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/razorpay`
  shop.close = () =>
    new Promise((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
  return shop
}

export async function openTestSandbox(options: Partial<SandboxOptions> = {}) {
  const shop = await openShop()
  const app = Fastify({ forceCloseConnections: true })
  const sandbox = razorpaySandbox({ ...KEYS, webhookUrl: shop.url, now: () => new Date(START), pollMs: 0, ...options })
  await app.register(sandbox.plugin, { prefix: '/razorpay' })
  const address = `${await app.listen({ host: '127.0.0.1', port: 0 })}/razorpay`

  async function call(method: 'GET' | 'POST', path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(address + path, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64')}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as SandboxAnswer }
  }
  return {
    sandbox,
    shop,
    address,
    call,
    get: async (path: string) => (await call('GET', path)).body,
    post: async (path: string, body?: unknown) => (await call('POST', path, body)).body,
    async events(): Promise<string[]> {
      await sandbox.settle()
      return shop.received.splice(0).map(({ event }) => event)
    },
    async close() {
      await app.close()
      await shop.close()
    },
  }
}
