/**
 * Credit notes (CGST Act 2017, s. 34(1); CGST Rules 2017, rule 53(1A)): one each time more of a payment has been
 * refunded.
 * Must never happen: two for the same money; notes that together differ from their invoice by a paisa once the whole
 * amount is refunded.
 */
import type { Db } from '#server/platform/database/database.ts'
import { notifyOwner, type Auth } from '../../auth/index.ts'
import type { BillingContext } from '../context.ts'
import type { ProviderPayment } from '../provider/razorpay.ts'
import { formatRupees } from '../plans/rupees.ts'
import { takeInvoiceNumber } from './issue-invoice.ts'
import { INVOICE } from './print-invoice.ts'
import { splitTax } from './split-tax.ts'
import { insertInvoice, listInvoicesOfPayment } from './store.ts'

/**
 * Issues a credit note for the amount refunded since the last one. A payment without an invoice gets none: it gave no
 * entitlement, or its account was gone.
 * @param person gets the note by mail. The note is issued also when the account is gone, because the law asks for it.
 */
export async function issueCreditNote(
  billing: BillingContext,
  tx: Db,
  person: Awaited<ReturnType<Auth['lockUser']>>,
  payment: ProviderPayment,
): Promise<void> {
  const refundedPaise = payment.amount_refunded ?? 0
  if (refundedPaise === 0) return
  const [invoice, ...notes] = await listInvoicesOfPayment(tx, payment.id)
  if (!invoice || notes.some((note) => note.refundedPaise >= refundedPaise)) return

  const whole = refundedPaise >= payment.amount
  // The amounts are computed from everything that was refunded, less the earlier notes, so that rounding errors cannot
  // add up.
  const givenBack = whole ? invoice.totalPaise : refundedPaise
  const heads = splitTax(givenBack, invoice.gstPercent, invoice.placeOfSupply === invoice.supplier.state)
  const left = (all: number, of: 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise' | 'totalPaise') =>
    all - notes.reduce((sum, note) => sum + note[of], 0)
  const issuedAt = billing.platform.clock.now()
  const number = await takeInvoiceNumber(
    tx,
    billing.platform.config.company.credit_note_series,
    issuedAt,
    invoice.specimen,
  )
  const totalPaise = left(givenBack, 'totalPaise')
  await insertInvoice(tx, {
    ...invoice,
    number,
    kind: 'credit_note',
    refundedPaise,
    invoiceNumber: invoice.number,
    issuedAt,
    taxablePaise: left(heads.taxablePaise, 'taxablePaise'),
    cgstPaise: left(heads.cgstPaise, 'cgstPaise'),
    sgstPaise: left(heads.sgstPaise, 'sgstPaise'),
    igstPaise: left(heads.igstPaise, 'igstPaise'),
    totalPaise,
    creditPaise: whole ? invoice.creditPaise : 0,
  })
  if (person)
    await notifyOwner(
      billing.notify,
      tx,
      person,
      'credit-note',
      { amount: formatRupees(totalPaise) },
      { kind: INVOICE, id: number },
    )
}
