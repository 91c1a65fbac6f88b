/** Prints invoices and credit notes, in a worker thread of the printer. */
import { move } from 'piscina'
import { toPdf } from './pdf.ts'
import type { Invoice } from './store.ts'

export interface PrintTask {
  invoice: Invoice
  /** When the invoice was issued that a credit note is for. */
  invoicedAt: Date | undefined
}

export const print = async (task: PrintTask) => move(new Uint8Array(await toPdf(task)))
