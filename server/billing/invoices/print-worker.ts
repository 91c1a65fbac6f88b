/** Prints invoices and credit notes in a worker thread, because a PDF takes long enough to hold up all other requests. */
import { move } from 'piscina'
import { invoiceToPdf } from './invoice-pdf.ts'
import type { InvoicePrintTask } from './print-task.ts'

export const print = async (task: InvoicePrintTask) => move(new Uint8Array(await invoiceToPdf(task)))
