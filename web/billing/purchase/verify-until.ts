import { ApiError } from '#web/lib/api.ts'
import { pause } from '#web/lib/pause.ts'
import { type Payment, verifyPayment } from '../api.ts'

/**
 * The pauses between two checks of a payment, ms: some minutes in all. Asking longer is useless, because the server
 * gives the plan by itself when the payment arrives.
 */
export const LOOKS = [3_000, 5_000, 10_000, 15_000, 30_000, 30_000, 60_000, 60_000, 60_000]

/**
 * Asks until the payment is captured or the pauses are used up.
 * @param onPending called when the server knows the payment and the bank has not confirmed it
 * @returns a fresh token; null if it is still not known
 * @throws ApiError for a refusal, and whatever the first attempt throws
 */
export async function verifyUntilCaptured(payment: Payment, onPending: () => void, signal: AbortSignal) {
  const first = await verifyPayment(payment, signal)
  if (first.status === 'success') return first.token
  onPending()
  for (const rest of LOOKS) {
    await pause(rest, signal)
    const next = await verifyPayment(payment, signal).catch(onlyRefusals)
    if (next?.status === 'success') return next.token
  }
  return null
}

/** Lets only a refusal pass. Any other error is no answer, because the payment may be captured all the same. */
function onlyRefusals(error: unknown): undefined {
  if (isRefusal(error)) throw error
}

/**
 * True if the server has looked and there is no such payment. A missing login, a limit, or a proxy that refuses without
 * one of our sentences must not count, because the payment may be good.
 */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.serverMessage !== null &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status)
