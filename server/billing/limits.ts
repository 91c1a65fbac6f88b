import type { Limit } from '#server/platform/limits/limits.ts'

/**
 * These calls are limited, because each asks the provider several times and the provider's own limit is shared by all
 * people.
 */
export const purchasesPer5Minutes: Limit = { name: 'billing-purchase-5m', points: 30, seconds: 300 }
export const verificationsPer5Minutes: Limit = { name: 'billing-verify-5m', points: 60, seconds: 300 }

export const detailsPer5Minutes: Limit = { name: 'billing-details-5m', points: 30, seconds: 300 }
/** Prints are limited, because each invoice is printed anew on a thread that all people share. */
export const invoicePrintsPer5Minutes: Limit = { name: 'billing-invoice-5m', points: 60, seconds: 300 }
