/**
 * Tax invoices (CGST Act 2017, s. 31(2); CGST Rules 2017, rule 46). They are issued in the transaction that gives the
 * entitlement, so that neither exists without the other.
 * Must never happen: a payment with two invoices or none, a number that is missing or used twice, an invoice that
 * changes.
 */
import type { InvoiceParty } from '#db/billing.ts'
import type { Company } from '#server/platform/config/company.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isoDay, lastDay, longDate } from '#shared/dates.ts'
import type { Auth } from '../../auth/index.ts'
import type { BillingContext } from '../context.ts'
import type { ProviderPayment } from '../provider/razorpay.ts'
import type { Plan } from '../plans/store.ts'
import type { Purchase } from '../purchases/store.ts'
import { findBillingDetails } from './billing-details.ts'
import { placeOfSupply, splitTax } from './split-tax.ts'
import { insertInvoice, nextSerial } from './store.ts'

interface PaidPurchase {
  person: NonNullable<Awaited<ReturnType<Auth['lockUser']>>>
  purchase: Purchase
  plan: Plan
  payment: ProviderPayment
  from: Date
  to: Date
}

export async function issueInvoice(
  billing: BillingContext,
  tx: Db,
  { person, purchase, plan, payment, from, to }: PaidPurchase,
) {
  const { config, clock } = billing.platform
  const { company } = config
  const issuedAt = clock.now()
  const supplier = supplierOf(company)
  const recipient = await recipientOf(tx, person)
  const place = placeOfSupply(recipient, supplier)
  const specimen = billing.sandbox !== undefined || company.isExample || company.gstin === ''
  // Credit of the wallet pays a part of the price. It does not lower the price, so the tax is on the whole.
  const totalPaise = payment.amount + purchase.creditPaise
  const number = await takeInvoiceNumber(tx, company.invoice_series, issuedAt, specimen)
  await insertInvoice(tx, {
    number,
    kind: 'invoice',
    userId: person.id,
    paymentId: payment.id,
    refundedPaise: 0,
    invoiceNumber: null,
    issuedAt,
    supplier,
    recipient,
    placeOfSupply: place,
    description: `${plan.name}, ${longDate(from)} to ${lastDay(to)}`,
    sac: company.sac,
    gstPercent: plan.gstPercent,
    ...splitTax(totalPaise, plan.gstPercent, place === supplier.state),
    totalPaise,
    creditPaise: purchase.creditPaise,
    specimen,
  })
  return number
}

const supplierOf = ({ legal_name, address, pin_code, state, gstin }: Company): InvoiceParty => ({
  name: legal_name,
  address,
  pinCode: pin_code,
  state,
  gstin,
})

async function recipientOf(tx: Db, person: PaidPurchase['person']): Promise<InvoiceParty> {
  const { name, address, pin_code, state, gst_number } = await findBillingDetails(tx, person)
  return { name, address, pinCode: pin_code, state, gstin: gst_number }
}

/**
 * Returns the next number of a series, for example "ND/26-27/000123" (rule 46(b): consecutive within a financial year,
 * at most 16 characters). Specimens have a series of their own, "ND-S", because they must not take numbers of the real
 * one.
 */
export async function takeInvoiceNumber(tx: Db, series: string, at: Date, specimen: boolean): Promise<string> {
  const name = specimen ? `${series}-S` : series
  const year = financialYear(at)
  return `${name}/${year}/${String(await nextSerial(tx, name, year)).padStart(6, '0')}`
}

/** Returns the financial year, April to March by India's calendar: "26-27". */
export function financialYear(at: Date): string {
  const [year, month] = isoDay(at).split('-').map(Number)
  const first = Number(year) - (Number(month) < 4 ? 1 : 0)
  return [first, first + 1].map((one) => String(one % 100).padStart(2, '0')).join('-')
}
