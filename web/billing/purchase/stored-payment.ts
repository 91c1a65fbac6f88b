/** What must outlive the page: kept for this tab, so that a reload between paying and being let in loses nothing. */
import type { Payment } from '../api.ts'
import { LOOKS } from './verify-until.ts'

const PAYMENT = 'payment'
const OPENED = 'opened payments'
const BOUGHT = 'bought'

/** A payment that was made and is not verified yet. */
export const keepPayment = (payment: Payment): void => sessionStorage.setItem(PAYMENT, JSON.stringify(payment))

export const forgetPayment = (): void => sessionStorage.removeItem(PAYMENT)

/** @param userId whose it must be: another person may have signed in since */
export function readStoredPayment(userId: number): Payment | null {
  const payment = read<Payment>(PAYMENT)
  return payment?.userid === userId ? payment : null
}

/** Purchases whose dialog was opened and has not said that they are paid. */
interface Opened {
  userid: number
  /** The provider's orders and subscriptions. */
  ids: string[]
  /** When the last of them was opened or closed, ms since 1970. */
  at: number
}

/** The dialog of a purchase was opened or closed: it may be paid in an app of the bank, whatever becomes of the page. */
export function keepOpened(userId: number, id: string): void {
  const ids = [...new Set(readStoredCheckout(userId)?.ids).add(id)]
  sessionStorage.setItem(OPENED, JSON.stringify({ userid: userId, ids, at: Date.now() } satisfies Opened))
}

export const forgetOpened = (): void => sessionStorage.removeItem(OPENED)

/** Null too when it is so long ago that nobody looks any more. @param userId as above */
export function readStoredCheckout(userId: number): Opened | null {
  const opened = read<Opened>(OPENED)
  const watched = LOOKS.reduce((sum, rest) => sum + rest, 0)
  return opened?.userid === userId && Date.now() < opened.at + watched ? opened : null
}

/** The payment was verified a moment ago. @param ms how long /payment-success is shown */
export const leaveBought = (ms: number): void => sessionStorage.setItem(BOUGHT, JSON.stringify({ ms }))

/** The same, once the page for it is there; null when that was opened by hand. It stays until `forgetBought`. */
export const bought = () => read<{ ms: number }>(BOUGHT)

export const forgetBought = (): void => sessionStorage.removeItem(BOUGHT)

function read<T>(key: string): T | null {
  return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null
}
