/**
 * The client of the payment provider, Razorpay, on top of its official SDK.
 * Must never happen: trust in an answer that does not have the documented shape; a missing answer that is taken for a
 * rejection.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import Razorpay from 'razorpay'
import { z } from 'zod'

/** Ms. */
const TIMEOUT = 8_000
/**
 * The largest page of a list that the provider allows. A subscription has at most twelve invoices, so one page has to
 * suffice.
 */
const PAGE_SIZE = 100

/** The provider rejected the call, so it was certainly not done. */
export class PaymentProviderRejected extends Error {}
/**
 * The provider gave no usable answer: it was unreachable, too slow or in trouble itself, or did not know our keys. The
 * call may have been done all the same, so it must not be treated as a failure.
 */
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

/**
 * The part of the SDK's HTTP client that we set. The SDK has no option for it and its types leave the client out, so we
 * have to describe it.
 */
interface SdkHttpClient {
  defaults: { baseURL: string; timeout: number }
}

export interface ProviderKeys {
  keyId: string
  keySecret: string
}

export type PaymentProvider = ReturnType<typeof openRazorpay>

/**
 * @param baseUrl the address of the API. It is a function, because our own sandbox has an address only once the server
 * listens.
 * @param timeout ms
 */
export function openRazorpay({ keyId, keySecret }: ProviderKeys, baseUrl: () => string, timeout = TIMEOUT) {
  const razorpay = new Razorpay({ key_id: keyId, key_secret: keySecret })
  const { rq } = razorpay.api as unknown as { rq: SdkHttpClient }
  rq.defaults.timeout = timeout
  const self = { baseUrl }

  /** @throws PaymentProviderRejected, PaymentProviderUnavailable */
  async function call<T>(answer: z.ZodType<T>, call: () => Promise<unknown>): Promise<T> {
    let received: unknown
    try {
      rq.defaults.baseURL = self.baseUrl()
      received = await call()
    } catch (error) {
      throw toProviderError(error)
    }
    const parsed = answer.safeParse(received)
    if (!parsed.success)
      throw new PaymentProviderUnavailable(`an answer of another shape: ${z.prettifyError(parsed.error)}`)
    return parsed.data
  }

  return Object.assign(self, {
    keyId,

    createOrder: (amount: number, receipt: string) =>
      call(order, () => razorpay.orders.create({ amount, currency: 'INR', receipt, payment_capture: true })),
    order: (id: string) => call(order, () => razorpay.orders.fetch(id)),
    paymentsOf: async (orderId: string) =>
      (await call(listOf(payment), () => razorpay.orders.fetchPayments(orderId))).items,

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

    /** Checks that the provider signed the answer of the dialog. Without the check any page could claim a payment. */
    signed: (text: string, signature: string) => isValidSignature(text, signature, keySecret),
  })
}

/**
 * Compares an HMAC-SHA256 in hex. The comparison takes the same time for any text, because a faster refusal would
 * reveal how much of a guess is right.
 */
export function isValidSignature(text: string | Buffer, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(text).digest('hex')
  return /^[0-9a-f]{64}$/.test(signature) && timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
}

/**
 * Turns an error of the SDK into one of ours. The SDK throws the answer of a rejection, but a TypeError of its own when
 * there was no answer, so the status has to decide.
 */
function toProviderError(error: unknown): Error {
  const { statusCode, error: answer } = Object(error) as { statusCode?: number; error?: { description?: string } }
  const described = `${statusCode ?? 'no answer'} ${answer?.description ?? ''}`.trim()
  // These statuses must not count as a rejection: with 401 and 403 our keys are wrong, with 408 and 429 the provider is
  // too busy.
  const refused = statusCode && statusCode >= 400 && statusCode < 500 && ![401, 403, 408, 429].includes(statusCode)
  return refused ? new PaymentProviderRejected(described) : new PaymentProviderUnavailable(described)
}
