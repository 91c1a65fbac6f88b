import type { AttachedFile } from '../../notify/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { throwError } from '#server/platform/errors.ts'
import { contentDisposition } from '#server/platform/file-name.ts'
import { FILE_TYPES } from '#server/platform/printing/file-types.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { BillingContext } from '../context.ts'
import { invoicePrintsPer5Minutes } from '../limits.ts'
import type { InvoicePrintTask } from './print-task.ts'
import { findInvoice, findOwnInvoice, type Invoice } from './store.ts'

const worker = new URL('./print-worker.ts', import.meta.url)

export const INVOICE = 'invoice'

type PrintDeps = Pick<Platform, 'db' | 'printer'>

/**
 * Prints an invoice. The same row gives the same bytes, because two copies of one invoice must not differ.
 * @throws AppError as the printer does
 */
export async function printInvoice({ db, printer }: PrintDeps, invoice: Invoice): Promise<Buffer> {
  const task: InvoicePrintTask = { invoice, invoicedAt: await issueDateOf(db, invoice.invoiceNumber) }
  return printer.print({ worker, task }, `invoices of ${invoice.userId}`)
}

const issueDateOf = async (db: Db, number: string | null) =>
  number ? (await findInvoice(db, number))?.issuedAt : undefined

/** "ND-26-27-000123", because the name of a file must not contain a slash. */
export const fileStemOf = (number: string) => number.replaceAll('/', '-')

/** @throws Error when there is no such invoice, AppError as the printer does */
export async function attachInvoice(press: PrintDeps, number: string): Promise<AttachedFile> {
  const invoice = await findInvoice(press.db, number)
  if (!invoice) throw new Error('no such invoice')
  return { name: `${fileStemOf(number)}.pdf`, type: FILE_TYPES.pdf, bytes: await printInvoice(press, invoice) }
}

/** @throws AppError `not_found` for an invoice of somebody else, `too_many`, and as the printer does */
export async function openInvoice({ platform }: BillingContext, userId: number, number: string) {
  const invoice = (await findOwnInvoice(platform.db, userId, number)) ?? throwError('not_found')
  await platform.limits.consume(invoicePrintsPer5Minutes, String(userId))
  return {
    bytes: await printInvoice(platform, invoice),
    disposition: contentDisposition(fileStemOf(number), 'pdf', 'invoice'),
  }
}
