import { Readable } from 'node:stream'
import { AppError } from '#server/platform/errors.ts'
import { jsonFile, type OwnData } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import { printInvoice, fileStemOf } from './print-invoice.ts'
import { eraseInvoices, findBillingRow, listInvoices } from './store.ts'

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

/** A PDF that cannot be printed now is left out, because the JSON record has everything that is on it. */
function skipUnprintable(error: unknown) {
  if (error instanceof AppError) return undefined
  throw error
}
