/** Prints invoices and credit notes in a worker thread, because a PDF takes long enough to hold up all other requests. */
import { move } from 'piscina'
import { toPdf } from './invoice-pdf.ts'
import type { PrintTask } from './print-task.ts'

export const print = async (task: PrintTask) => move(new Uint8Array(await toPdf(task)))
