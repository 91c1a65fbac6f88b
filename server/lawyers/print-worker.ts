/** Prints certificates, in a worker thread of the printer. */
import { move } from 'piscina'
import { toPdf } from './certificate-pdf.ts'

/** Everything as it is printed. */
export interface PrintTask {
  code: string
  name: string
  role: string
  /** "Mysuru, Karnataka" */
  place: string
  /** "22 November 2026" */
  since: string
  issued: string
  issuer: string
  /** Where the code is checked. */
  link: string
}

export const print = async (task: PrintTask) => move(new Uint8Array(await toPdf(task)))
