import { ApiError } from '#web/lib/api.ts'
import { pause } from '#web/lib/pause.ts'
import { type Payment, verifyPayment } from '../api.ts'

/** Rests between two looks at what became of a payment, ms: some minutes in all. Later the server lets in by itself. */
export const LOOKS = [3_000, 5_000, 10_000, 15_000, 30_000, 30_000, 60_000, 60_000, 60_000]

/**
 * Asks until the payment is captured, or long enough.
 * @param onPending the server knows of it, and the bank has not confirmed it
 * @returns a fresh token; null when it is still not known
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

/** No answer, or not now: the payment may be captured all the same. */
function onlyRefusals(error: unknown): undefined {
  if (isRefusal(error)) throw error
}

/**
 * The server has looked, and this payment is none. Whoever has to log in first, or asks too often, asks again; so does who met a
 * proxy, which refuses without a sentence of ours.
 */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.serverMessage !== null &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status)
