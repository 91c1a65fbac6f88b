import type { Limit } from '#server/platform/limits/limits.ts'

/** Each call asks the provider several times, and the provider's own limit is shared by all people. */
export const purchasesPer5Minutes: Limit = { name: 'billing-purchase-5m', points: 30, seconds: 300 }
export const verificationsPer5Minutes: Limit = { name: 'billing-verify-5m', points: 60, seconds: 300 }

export const detailsPer5Minutes: Limit = { name: 'billing-details-5m', points: 30, seconds: 300 }
/** Each invoice is printed anew, which costs time of a thread that all people share. */
export const invoicePrintsPer5Minutes: Limit = { name: 'billing-invoice-5m', points: 60, seconds: 300 }
