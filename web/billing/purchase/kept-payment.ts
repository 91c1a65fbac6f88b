/** What must outlive the page: kept for this tab, so that a reload between paying and being let in loses nothing. */
import type { Payment } from '../api.ts'

const PAYMENT = 'payment'
const BOUGHT = 'bought'

/** A payment that was made and is not verified yet. */
export const keepPayment = (payment: Payment): void => sessionStorage.setItem(PAYMENT, JSON.stringify(payment))

export const forgetPayment = (): void => sessionStorage.removeItem(PAYMENT)

/** @param userId whose it must be: another person may have signed in since */
export function keptPayment(userId: number): Payment | null {
  const payment = read<Payment>(PAYMENT)
  return payment?.userid === userId ? payment : null
}

/** The payment was verified a moment ago. @param ms how long /payment-success is shown */
export const leaveBought = (ms: number): void => sessionStorage.setItem(BOUGHT, JSON.stringify({ ms }))

/** The same, once the page for it is there; null when that was opened by hand. It stays until `forgetBought`. */
export const bought = () => read<{ ms: number }>(BOUGHT)

export const forgetBought = (): void => sessionStorage.removeItem(BOUGHT)

function read<T>(key: string): T | null {
  return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null
}
