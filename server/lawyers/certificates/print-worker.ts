/** Prints certificates in a worker thread, because a PDF takes long enough to hold up all other requests. */
import { move } from 'piscina'
import { certificateToPdf } from './pdf.ts'
import type { CertificatePrintTask } from './print-task.ts'

export const print = async (task: CertificatePrintTask) => move(new Uint8Array(await certificateToPdf(task)))
