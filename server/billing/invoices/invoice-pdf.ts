/** Draws a tax invoice or a credit note on a page of A4, from its row alone, so that it is the same each time. */
import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js'
import type { InvoiceParty } from '#db/billing.ts'
import { splitByScript } from '#server/platform/printing/split-by-script.ts'
import { A4, POINTS_IN_CM } from '#server/platform/printing/paper.ts'
import { makePdf } from '#server/platform/printing/pdf.ts'
import { longDate } from '#shared/dates.ts'
import { GST_STATES } from '#shared/gstin.ts'
import { amountInWords } from './amount-in-words.ts'
import type { InvoicePrintTask } from './print-task.ts'
import { stateTaxOf } from './split-tax.ts'
import type { Invoice } from './store.ts'

const TITLES = { invoice: 'Tax invoice', credit_note: 'Credit note' }
const MARGIN = 2.2 * POINTS_IN_CM
const QUIET = '#555555'
const RULE = '#999999'
const WARNING = '#8a1c1c'

const amounts = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const money = (paise: number) => amounts.format(paise / 100)

/** Splits a text into runs, each in a font that has its letters. Otherwise Hindi names would be printed as boxes. */
const textRuns = (text: string) =>
  splitByScript(text).map((run) => ({ text: run.text, ...(run.script && { font: run.script }) }))
/** "Karnataka (State code 29)". A text that is no State is returned unchanged. */
const withCode = (state: string) => (GST_STATES[state] ? `${state} (State code ${GST_STATES[state]})` : state)

/** @returns the same bytes for the same row */
export function invoiceToPdf({ invoice, invoicedAt }: InvoicePrintTask): Promise<Buffer> {
  const { kind, number, issuedAt, specimen, supplier, recipient } = invoice
  const title = TITLES[kind]
  return makePdf({
    info: { title: `${title} ${number}`, creator: 'NyayaDesk', creationDate: issuedAt },
    pageSize: { width: A4[0], height: A4[1] },
    pageMargins: MARGIN,
    defaultStyle: { font: 'Times', fontSize: 10.5, lineHeight: 1.2, color: '#000000' },
    content: [
      ...(specimen ? specimenBand() : []),
      { text: title, fontSize: 20, bold: true, margin: [0, 0, 0, 14] },
      {
        columns: [
          partyBlock('Supplier', supplier),
          labelledRows([
            ['Number', number],
            ['Date', longDate(issuedAt)],
            ...(invoice.invoiceNumber && invoicedAt
              ? [['For invoice', `${invoice.invoiceNumber} of ${longDate(invoicedAt)}`] as const]
              : []),
            ['Place of supply', withCode(invoice.placeOfSupply)],
            ['Tax payable on reverse charge', 'No'],
          ]),
        ],
        columnGap: 24,
        margin: [0, 0, 0, 14],
      },
      { ...partyBlock('Recipient', recipient), margin: [0, 0, 0, 16] },
      amountsTable(invoice),
      { text: ['Amount in words: ', { text: amountInWords(invoice.totalPaise), bold: true }], margin: [0, 10, 0, 14] },
      paymentRows(invoice),
      { text: 'Issued electronically; needs no signature.', color: QUIET, margin: [0, 24, 0, 0] },
    ],
  })
}

const specimenBand = (): Content[] => [
  {
    text: 'Specimen: no money moved, or the supplier is not registered. Not a tax invoice.',
    color: WARNING,
    bold: true,
    alignment: 'center',
    fontSize: 12,
    margin: [0, 0, 0, 16],
  },
]

const label = (text: string) => ({ text, color: QUIET, fontSize: 9 })

function partyBlock(role: string, { name, address, pinCode, state, gstin }: InvoiceParty) {
  const place = [withCode(state), pinCode && `PIN ${pinCode}`].filter(Boolean).join(', ')
  return {
    stack: [
      label(role),
      ...(name ? [{ text: textRuns(name), bold: true }] : []),
      ...[address, place].filter(Boolean).map((text) => ({ text: textRuns(text) })),
      { text: `GSTIN: ${gstin || 'Unregistered'}` },
    ],
  }
}

const labelledRows = (rows: (readonly [string, string])[]): Content => ({
  stack: rows.map(([name, value]) => ({ text: [label(`${name}: `), value] })),
})

function amountsTable({ description, sac, supplier, gstPercent, ...amounts }: Invoice): Content {
  const sum = (name: string, paise: number, bold = false): TableCell[] => [
    { text: name, colSpan: 2, alignment: 'right', bold },
    {},
    { text: money(paise), alignment: 'right', bold },
  ]
  const within = amounts.placeOfSupply === supplier.state
  const taxes = within
    ? [
        sum(`CGST at ${gstPercent / 2} %`, amounts.cgstPaise),
        sum(`${stateTaxOf(supplier.state)} at ${gstPercent / 2} %`, amounts.sgstPaise),
      ]
    : [sum(`IGST at ${gstPercent} %`, amounts.igstPaise)]
  const head: TableCell[] = [
    { text: 'Description', bold: true },
    { text: 'SAC', bold: true },
    { text: 'Amount (Rs)', bold: true, alignment: 'right' },
  ]
  return {
    table: {
      widths: ['*', 60, 90],
      body: [
        head,
        [{ text: textRuns(description) }, sac, ''],
        sum('Taxable value', amounts.taxablePaise),
        ...taxes,
        sum('Total, tax included', amounts.totalPaise, true),
      ],
    },
    layout: RULED,
  }
}

const RULED: CustomTableLayout = {
  hLineWidth: (row, { table }) => (row < 2 || row >= table.body.length - 1 ? 0.7 : 0),
  vLineWidth: () => 0,
  hLineColor: () => RULE,
  paddingTop: () => 4,
  paddingBottom: () => 3,
}

function paymentRows({ kind, totalPaise, creditPaise, paymentId }: Invoice): Content {
  const verb = kind === 'invoice' ? 'Paid' : 'Given back'
  const preposition = kind === 'invoice' ? 'from' : 'to'
  return labelledRows([
    [`${verb} ${preposition} wallet`, `Rs ${money(creditPaise)}`],
    [`${verb} through Razorpay`, `Rs ${money(totalPaise - creditPaise)}`],
    ['Payment', paymentId],
  ])
}
