/**
 * What must survive a reload: stored for this tab, so that a reload between the payment and its capture loses nothing.
 */
import type { Payment } from '../api.ts'
import { LOOKS } from './verify-until.ts'

const PAYMENT = 'payment'
const OPENED = 'opened payments'
const BOUGHT = 'bought'

export const keepPayment = (payment: Payment): void => sessionStorage.setItem(PAYMENT, JSON.stringify(payment))

export const forgetPayment = (): void => sessionStorage.removeItem(PAYMENT)

/** @param userId whose it must be: another person may have signed in since */
export function readStoredPayment(userId: number): Payment | null {
  const payment = read<Payment>(PAYMENT)
  return payment?.userid === userId ? payment : null
}

/**
 * Purchases whose dialog was opened and has not reported a payment. They are watched, because they may be paid all the
 * same.
 */
interface Opened {
  userid: number
  ids: string[]
  /** The time when the last dialog was opened or closed, ms since 1970. */
  at: number
}

/** Stores that a dialog was opened or closed, because it may be paid in the bank's app whatever happens to the page. */
export function keepOpened(userId: number, id: string): void {
  const ids = [...new Set(readStoredCheckout(userId)?.ids).add(id)]
  sessionStorage.setItem(OPENED, JSON.stringify({ userid: userId, ids, at: Date.now() } satisfies Opened))
}

export const forgetOpened = (): void => sessionStorage.removeItem(OPENED)

/** Also null when it is too long ago to be paid. @param userId as above */
export function readStoredCheckout(userId: number): Opened | null {
  const opened = read<Opened>(OPENED)
  const watched = LOOKS.reduce((sum, rest) => sum + rest, 0)
  return opened?.userid === userId && Date.now() < opened.at + watched ? opened : null
}

/** Stores that a payment was just verified. @param ms how long /payment-success is shown */
export const leaveBought = (ms: number): void => sessionStorage.setItem(BOUGHT, JSON.stringify({ ms }))

/**
 * Reads what `leaveBought` stored; null when the page was opened by hand. It stays until `forgetBought`, so that a
 * reload shows the same.
 */
export const bought = () => read<{ ms: number }>(BOUGHT)

export const forgetBought = (): void => sessionStorage.removeItem(BOUGHT)

function read<T>(key: string): T | null {
  return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null
}
