import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubBrowser } from '#tests/support/browser/browser-globals.ts'
import type { Payment } from '../api.ts'
import { isRefusal, LOOKS, verifyUntilCaptured } from './verify-until.ts'

const PAYMENT: Payment = {
  userid: 7,
  razorpay_payment_id: 'pay_1',
  razorpay_order_id: 'order_1',
  razorpay_signature: 'ab',
  plan_id: 2,
  months: 12,
  isSubscription: false,
}
const pending = () => Response.json({ status: 'pending' })
const captured = () => Response.json({ status: 'success', token: 'fresh' })
const refused = (status: number) => Response.json({ message: 'No.' }, { status })
/** The answer of something in front of the server, without one of our sentences. */
const barred = (status: number) => new Response('<h1>Forbidden</h1>', { status })
const silence = () => Promise.reject(new TypeError('Failed to fetch'))

let answers: (() => Response | Promise<Response>)[]
const onPending = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  stubBrowser()
  onPending.mockClear()
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => (answers.shift() ?? pending)()),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Asks until the end, with all pauses. */
async function outcome(...given: typeof answers) {
  answers = given
  const asked = verifyUntilCaptured(PAYMENT, onPending, new AbortController().signal).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return asked
}

it('a captured payment is checked only once', async () => {
  expect(await outcome(captured)).toBe('fresh')
  expect(fetch).toHaveBeenCalledOnce()
  expect(onPending).not.toHaveBeenCalled()
})

it('checks go on after a missing answer or a server error', async () => {
  expect(
    await outcome(
      pending,
      silence,
      () => refused(502),
      () => refused(429),
      () => barred(403),
      pending,
      captured,
    ),
  ).toBe('fresh')
  expect(fetch).toHaveBeenCalledTimes(7)
  expect(onPending).toHaveBeenCalledOnce()
})

it('checks end after a time without saying that the payment failed', async () => {
  expect(await outcome()).toBeNull()
  expect(fetch).toHaveBeenCalledTimes(1 + LOOKS.length)
})

it('a refusal ends the checks, and so does any error of the first one', async () => {
  expect(await outcome(pending, () => refused(400))).toMatchObject({ status: 400 })
  expect(await outcome(silence)).toMatchObject({ name: 'NetworkError' })
  expect(await outcome(() => refused(503))).toMatchObject({ status: 503 })
})

it('a check without an answer is ended after a time', async () => {
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    signal?.throwIfAborted()
    return new Promise(() => undefined)
  })
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('too late')))
  const error = await outcome()
  expect(error).toMatchObject({ message: 'too late' })
  expect(isRefusal(error)).toBe(false)
  timeout.mockRestore()
})
