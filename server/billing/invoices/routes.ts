import { z } from 'zod'
import { BillingDetails } from '#shared/billing.ts'
import type { App } from '#server/platform/http/create-app.ts'
import { FILE_TYPES } from '#server/platform/printing/file-types.ts'
import type { BillingContext } from '../context.ts'
import { readBillingDetails, saveBillingDetails } from './billing-details.ts'
import { openInvoice } from './print-invoice.ts'

const security = [{ bearer: [] }]
const tags = ['payments']
const params = z.object({ userId: z.string().max(20) })
const own = { access: 'user', own: 'userId' } as const
const text = z.string().max(1_000)
const absent = text.default('')
const detailsBody = z.object({ name: absent, address: absent, pin_code: absent, state: text, gst_number: absent })

export function invoiceRoutes(app: App, billing: BillingContext) {
  app.route({
    method: 'GET',
    url: '/api/billing-details/:userId',
    config: own,
    schema: {
      summary: 'Who one’s invoices are made out to',
      description: 'Until it was said, what account and profile say; fields may be empty.',
      tags,
      security,
      params,
      response: { 200: BillingDetails },
    },
    handler: ({ caller }) => readBillingDetails(billing, caller.id),
  })

  app.route({
    method: 'POST',
    url: '/api/billing-details/:userId',
    config: own,
    schema: {
      summary: 'Say who the invoices to come are made out to',
      description:
        'Only the State is needed; with a GST number, name and address too (Rule 46(d) CGST). What was issued stays as it is.',
      tags,
      security,
      params,
      body: detailsBody,
      response: { 200: BillingDetails },
    },
    handler: ({ caller, body }) => saveBillingDetails(billing, caller.id, body),
  })

  app.route({
    method: 'GET',
    url: '/api/invoices/:userId/file',
    config: own,
    schema: {
      summary: 'A tax invoice or credit note as a PDF',
      description: 'By the number that the payment history names.',
      tags,
      security,
      produces: [FILE_TYPES.pdf],
      params,
      querystring: z.object({ number: z.string().max(40) }),
    },
    async handler({ caller, query }, reply) {
      const { bytes, disposition } = await openInvoice(billing, caller.id, query.number)
      return reply
        .header('content-disposition', disposition)
        .header('cache-control', 'no-store')
        .type(FILE_TYPES.pdf)
        .send(bytes)
    },
  })
}
