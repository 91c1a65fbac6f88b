import type { Db } from '#server/platform/database/database.ts'
import { longDate } from '#shared/dates.ts'
import { notifyOwner } from '../../auth/index.ts'
import type { BillingContext } from '../context.ts'
import { formatRupees } from '../plans/rupees.ts'
import { INVOICE } from './print-invoice.ts'
import { listInvoices } from './store.ts'

/**
 * No more papers are mailed, because a long history would become a flood. The person finds older ones in the payment
 * history.
 */
const MAX_MAILS = 12

/**
 * Mails the newest papers that were issued before the owner proved the address. None of them could be sent by then,
 * because the address might have been a stranger's.
 */
export async function mailEarlierInvoices({ auth, notify }: BillingContext, tx: Db, userId: number): Promise<void> {
  const person = await auth.findPerson(userId, tx)
  if (!person) return
  const language = person.language === 'hi' ? 'hi-IN' : 'en-IN'
  for (const { kind, number, issuedAt, totalPaise } of (await listInvoices(tx, userId)).slice(-MAX_MAILS)) {
    const file = { kind: INVOICE, id: number }
    if (kind === 'credit_note')
      await notifyOwner(notify, tx, person, 'credit-note', { amount: formatRupees(totalPaise) }, file)
    else await notifyOwner(notify, tx, person, 'invoice-issued', { day: longDate(issuedAt, language) }, file)
  }
}
