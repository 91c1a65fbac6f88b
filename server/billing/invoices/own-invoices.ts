import { Readable } from 'node:stream'
import { AppError } from '#server/platform/errors.ts'
import { jsonFile, type OwnData } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import { printInvoice, fileStemOf } from './print-invoice.ts'
import { eraseInvoices, findBillingRow, listInvoices } from './store.ts'

/** Each invoice as it is kept, and as the paper that was sent. */
export const ownInvoices = (platform: Pick<Platform, 'db' | 'printer'>): OwnData => ({
  async *exportFiles(userId) {
    const invoices = await listInvoices(platform.db, userId)
    yield jsonFile(['account', 'invoices.json'], {
      billing_details: (await findBillingRow(platform.db, userId)) ?? null,
      invoices,
    })
    for (const invoice of invoices) {
      const paper = await printInvoice(platform, invoice).catch(skipUnprintable)
      if (paper)
        yield { path: ['account', 'invoices', `${fileStemOf(invoice.number)}.pdf`], content: Readable.from([paper]) }
    }
  },
  erase: eraseInvoices,
})

/** The record has all that is on the paper, also where nobody has the time to print it. */
function skipUnprintable(error: unknown) {
  if (error instanceof AppError) return undefined
  throw error
}
