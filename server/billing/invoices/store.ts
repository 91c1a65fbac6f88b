import { and, asc, eq, sql } from 'drizzle-orm'
import { billingDetails, invoices, invoiceSeries } from '#db/billing.ts'
import type { Db } from '#server/platform/database/database.ts'

export type Invoice = typeof invoices.$inferSelect
export type BillingRow = typeof billingDetails.$inferSelect

/**
 * Takes the next serial number. It locks the series until the end of the transaction, so that a rolled back invoice
 * leaves no gap.
 */
export async function nextSerial(tx: Db, series: string, year: string): Promise<number> {
  const [row] = await tx
    .insert(invoiceSeries)
    .values({ series, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceSeries.series, invoiceSeries.year],
      set: { last: sql`${invoiceSeries.last} + 1` },
    })
    .returning()
  if (!row) throw new Error('no serial number')
  return row.last
}

export async function insertInvoice(tx: Db, invoice: Invoice): Promise<void> {
  await tx.insert(invoices).values(invoice)
}

/**
 * Finds an invoice of any person. The result must go only to the owner, because nothing here checks whose invoice it
 * is.
 */
export const findInvoice = async (db: Db, number: string): Promise<Invoice | undefined> =>
  (await db.select().from(invoices).where(eq(invoices.number, number)))[0]

export const findOwnInvoice = async (db: Db, userId: number, number: string): Promise<Invoice | undefined> =>
  (
    await db
      .select()
      .from(invoices)
      .where(and(eq(invoices.userId, userId), eq(invoices.number, number)))
  )[0]

/** Returns the invoice of a payment, then its credit notes in the order of issue. */
export const listInvoicesOfPayment = (db: Db, paymentId: string): Promise<Invoice[]> =>
  db.select().from(invoices).where(eq(invoices.paymentId, paymentId)).orderBy(asc(invoices.refundedPaise))

/** Each invoice comes before its credit notes. */
export const listInvoices = (db: Db, userId: number): Promise<Invoice[]> =>
  db
    .select()
    .from(invoices)
    .where(eq(invoices.userId, userId))
    .orderBy(asc(invoices.issuedAt), asc(invoices.refundedPaise))

export const findBillingRow = async (db: Db, userId: number): Promise<BillingRow | undefined> =>
  (await db.select().from(billingDetails).where(eq(billingDetails.userId, userId)))[0]

export async function saveBillingRow(db: Db, { userId, ...details }: BillingRow): Promise<void> {
  await db
    .insert(billingDetails)
    .values({ userId, ...details })
    .onConflictDoUpdate({ target: billingDetails.userId, set: details })
}

/**
 * Issued invoices stay, because the law asks for them for eight years (CGST Act 2017, s. 36). They lose only the link
 * to the account.
 */
export async function eraseInvoices(tx: Db, userId: number): Promise<void> {
  await tx.delete(billingDetails).where(eq(billingDetails.userId, userId))
  await tx.update(invoices).set({ userId: null }).where(eq(invoices.userId, userId))
}
