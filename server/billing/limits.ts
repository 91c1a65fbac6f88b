import type { Limit } from '#server/platform/limits/limits.ts'

/** Each asks the provider several times, whose patience is everybody's. */
export const purchasesPer5Minutes: Limit = { name: 'billing-purchase-5m', points: 30, seconds: 300 }
export const verificationsPer5Minutes: Limit = { name: 'billing-verify-5m', points: 60, seconds: 300 }

export const detailsPer5Minutes: Limit = { name: 'billing-details-5m', points: 30, seconds: 300 }
/** Each is printed anew. */
export const invoicePrintsPer5Minutes: Limit = { name: 'billing-invoice-5m', points: 60, seconds: 300 }
