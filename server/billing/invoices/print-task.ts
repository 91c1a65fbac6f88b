import type { Invoice } from './store.ts'

export interface PrintTask {
  invoice: Invoice
  /** When the invoice was issued that a credit note is for. */
  invoicedAt: Date | undefined
}
