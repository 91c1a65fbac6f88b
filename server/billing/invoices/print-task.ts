import type { Invoice } from './store.ts'

export interface InvoicePrintTask {
  invoice: Invoice
  /** For a credit note, the day on which its invoice was issued. */
  invoicedAt: Date | undefined
}
