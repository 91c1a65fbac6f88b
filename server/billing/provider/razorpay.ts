/**
 * What we ask of the payment provider, Razorpay, through its official SDK.
 * Must never happen: an answer believed that is not of the documented shape, silence taken for a refusal.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import Razorpay from 'razorpay'
import { z } from 'zod'

/** How long it may take to answer, ms. */
const TIMEOUT = 8_000
/** As many as one page of a list holds. */
const PAGE_SIZE = 100

/** It said no: what was asked cannot be done. */
export class PaymentProviderRejected extends Error {}
/** No answer that means anything: unreachable, too slow, in trouble itself, our keys not known. What was asked may have been done. */
export class PaymentProviderUnavailable extends Error {}

const seconds = z.number().transform((at) => new Date(at * 1_000))

const order = z.object({
  id: z.string(),
  amount: z.number(),
  currency: z.string(),
  status: z.enum(['created', 'attempted', 'paid']),
})
const payment = z.object({
  id: z.string(),
  amount: z.number(),
  amount_refunded: z.number().nullish(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  created_at: seconds,
})
const subscription = z.object({
  id: z.string(),
  status: z.enum([
    'created',
    'authenticated',
    'active',
    'pending',
    'halted',
    'paused',
    'cancelled',
    'completed',
    'expired',
  ]),
  paid_count: z.number(),
  current_end: seconds.nullish(),
  charge_at: seconds.nullish(),
})
const invoice = z.object({
  id: z.string(),
  order_id: z.string().nullish(),
  billing_start: seconds.nullish(),
  billing_end: seconds.nullish(),
})
const created = z.object({ id: z.string() })
const listOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) })

export type ProviderPayment = z.infer<typeof payment>

/** What of the SDK's HTTP client is set from outside: it has no option for either, and its types leave the client out. */
interface SdkHttpClient {
  defaults: { baseURL: string; timeout: number }
}

export interface ProviderKeys {
  keyId: string
  keySecret: string
}

export type PaymentProvider = ReturnType<typeof openRazorpay>

/** @param baseUrl where its API is, asked for at each call: our own sandbox has an address only once we listen @param timeout ms */
export function openRazorpay({ keyId, keySecret }: ProviderKeys, baseUrl: () => string, timeout = TIMEOUT) {
  const razorpay = new Razorpay({ key_id: keyId, key_secret: keySecret })
  const { rq } = razorpay.api as unknown as { rq: SdkHttpClient }
  rq.defaults.timeout = timeout
  const self = { baseUrl }

  /** @throws ProviderRefusal, ProviderSilent */
  async function call<T>(answer: z.ZodType<T>, call: () => Promise<unknown>): Promise<T> {
    let said: unknown
    try {
      rq.defaults.baseURL = self.baseUrl()
      said = await call()
    } catch (error) {
      throw toProviderError(error)
    }
    const read = answer.safeParse(said)
    if (!read.success)
      throw new PaymentProviderUnavailable(`an answer of another shape: ${z.prettifyError(read.error)}`)
    return read.data
  }

  return Object.assign(self, {
    keyId,

    createOrder: (amount: number, receipt: string) =>
      call(order, () => razorpay.orders.create({ amount, currency: 'INR', receipt, payment_capture: true })),
    order: (id: string) => call(order, () => razorpay.orders.fetch(id)),
    paymentsOf: async (orderId: string) =>
      (await call(listOf(payment), () => razorpay.orders.fetchPayments(orderId))).items,

    /** A plan that is charged every month. */
    createPlan: (name: string, amount: number) =>
      call(created, () =>
        razorpay.plans.create({ period: 'monthly', interval: 1, item: { name, amount, currency: 'INR' } }),
      ),
    createSubscription: (planId: string, months: number, receipt: string) =>
      call(subscription, () =>
        razorpay.subscriptions.create({
          plan_id: planId,
          total_count: months,
          customer_notify: true,
          notes: { receipt },
        }),
      ),
    subscription: (id: string) => call(subscription, () => razorpay.subscriptions.fetch(id)),
    invoicesOf: async (subscriptionId: string) =>
      (await call(listOf(invoice), () => razorpay.invoices.all({ subscription_id: subscriptionId, count: PAGE_SIZE })))
        .items,
    cancelSubscription: (id: string, atCycleEnd: boolean) =>
      call(subscription, () => razorpay.subscriptions.cancel(id, atCycleEnd)),

    /** Whether the dialog's answer was signed by the provider. */
    signed: (text: string, signature: string) => isValidSignature(text, signature, keySecret),
  })
}

/** HMAC-SHA256 in hex, in a time that tells nothing of how much of it is right. */
export function isValidSignature(text: string | Buffer, signature: string, secret: string): boolean {
  const right = createHmac('sha256', secret).update(text).digest('hex')
  return /^[0-9a-f]{64}$/.test(signature) && timingSafeEqual(Buffer.from(signature), Buffer.from(right))
}

/** The SDK rejects with the answer of a refusal, and with a TypeError of its own when there was no answer. */
function toProviderError(error: unknown): Error {
  const { statusCode, error: said } = Object(error) as { statusCode?: number; error?: { description?: string } }
  const described = `${statusCode ?? 'no answer'} ${said?.description ?? ''}`.trim()
  // 401: our keys; 408, 429: not now.
  const refused = statusCode && statusCode >= 400 && statusCode < 500 && ![401, 403, 408, 429].includes(statusCode)
  return refused ? new PaymentProviderRejected(described) : new PaymentProviderUnavailable(described)
}
