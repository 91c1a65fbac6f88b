/**
 * Webhooks to the shop. Each is delivered at least once, and in any order when something disturbs it, because a shop
 * must not rely on the real one's order either.
 */
import { createHmac } from 'node:crypto'
import type { Manner, Moment } from './moment.ts'
import { randomId, newId, publicView, type Entity } from './entities.ts'
import type { Store } from './store.ts'

export const MANNERS = {
  usual: {},
  twice: { copies: 2 },
  late: { delayMs: 60_000 },
  out_of_order: { reversed: true },
  never: { dropped: true },
  wrong_secret: { secret: 'not the secret' },
} as const satisfies Record<string, Manner>

/** Ms between the attempts. The real Razorpay goes on for 24 hours, which no test could wait for. */
const RETRIES = [1_000, 5_000, 30_000, 120_000, 600_000]

export interface WebhookOptions {
  /** It is a function when the address is known only once the shop listens. */
  webhookUrl: string | (() => string)
  webhookSecret: string
  /** Ms. */
  timeoutMs?: number
  log?: ((what: string) => void) | undefined
}

export const hmac = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('hex')

export type Webhooks = ReturnType<typeof openWebhooks>

/** @param now ms since 1970 */
export function openWebhooks(store: Store, options: WebhookOptions, now: () => number) {
  const account = store.setting('account_id', () => newId('acc'))
  let manner: Manner | ((event: string) => Manner) = {}
  let retries = RETRIES
  let running: Promise<void> | undefined
  const closing = new AbortController()

  /** @param about the entities of the payload, which are named by their kind; @param at Unix seconds */
  function bodyOf(event: string, about: Entity[], at: number) {
    return JSON.stringify({
      entity: 'event',
      account_id: account,
      event,
      contains: about.map(({ entity }) => entity),
      payload: Object.fromEntries(about.map((entity) => [entity.entity, { entity: publicView(entity) }])),
      created_at: at,
    })
  }

  async function deliver(body: string, headers: Record<string, string>): Promise<number | null> {
    try {
      const url = typeof options.webhookUrl === 'function' ? options.webhookUrl() : options.webhookUrl
      const response = await fetch(url, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'user-agent': 'Razorpay-Webhook/v1', ...headers },
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(options.timeoutMs ?? 5_000)]),
      })
      await response.body?.cancel()
      return response.status
    } catch {
      return null
    }
  }

  async function deliverDue() {
    for (;;) {
      const delivery = closing.signal.aborted ? undefined : store.nextDelivery(now())
      if (!delivery) return
      const { event, event_id, body, signature } = delivery
      const status = await deliver(body, { 'x-razorpay-signature': signature, 'x-razorpay-event-id': event_id })
      // Our own shutdown cut the request off. The delivery stays waiting, so that the next start sends it again.
      if (closing.signal.aborted) return
      const arrived = status !== null && status >= 200 && status < 300
      const rest = retries[delivery.attempts]
      store.saveDelivery({
        ...delivery,
        status,
        attempts: delivery.attempts + 1,
        state: arrived ? 'delivered' : rest === undefined ? 'failed' : 'waiting',
        due: arrived || rest === undefined ? delivery.due : now() + rest,
      })
      options.log?.(`webhook ${event} ${event_id}: ${status ?? 'no answer'}`)
    }
  }

  return {
    emit(event: string, about: Entity[], { at, notifyAt, manner: wish }: Moment) {
      const {
        copies = 1,
        delayMs = 0,
        reversed = false,
        dropped = false,
        secret = options.webhookSecret,
      } = { ...(typeof manner === 'function' ? manner(event) : manner), ...wish }
      const body = bodyOf(event, about, at)
      const delivery: Parameters<Store['addDelivery']>[0] = {
        event_id: randomId(),
        event,
        body,
        signature: hmac(body, secret),
        due: notifyAt + delayMs,
        direction: reversed ? -1 : 1,
        state: dropped ? 'dropped' : 'waiting',
      }
      for (let copy = 0; copy < copies; copy++) store.addDelivery(delivery)
    },

    /** Delivers what is due, one after another, because parallel deliveries would lose the order of the events. */
    run(): Promise<void> {
      running ??= deliverDue().finally(() => (running = undefined))
      return running
    },

    /**
     * Waits until nothing is due any more. Attempts that are planned for later do not count, because a test would wait
     * for minutes.
     */
    async settle() {
      await running
      await this.run()
    },

    setManner: (next: Manner | ((event: string) => Manner)) => void (manner = next),
    /** @param rests the pauses between attempts, in ms; an empty list means a single attempt */
    setRetries: (rests: number[]) => void (retries = rests),

    /** Makes a webhook that was never sent, signed with any secret. An attacker or a test would post this. */
    forge(event: string, about: Entity[], secret: string) {
      const body = bodyOf(event, about, Math.floor(now() / 1_000))
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'x-razorpay-signature': hmac(body, secret),
          'x-razorpay-event-id': randomId(),
        },
      }
    },

    async close() {
      closing.abort()
      await running
    },
  }
}
