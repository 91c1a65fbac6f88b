/** Prints certificates in a worker thread of the printer. */
import { move } from 'piscina'
import { toPdf } from './pdf.ts'
import type { PrintTask } from './print-task.ts'

export const print = async (task: PrintTask) => move(new Uint8Array(await toPdf(task)))
