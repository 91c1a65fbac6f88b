import { z } from 'zod'
import { Message } from '#shared/answers.ts'
import { BulkResult, Page } from '#shared/admin.ts'
import type { App } from '#server/platform/http/create-app.ts'
import {
  INBOX_KINDS,
  INBOX_STATES,
  INBOX_TEXTS,
  GrievanceReceived,
  InboxRow,
  ReportReceived,
  ReportRefused,
} from '#shared/inbox.ts'
import { listQuery, sendList } from '#server/platform/lists.ts'
import type { SiteContext } from '../context.ts'
import { acknowledgeItems } from './acknowledge-items.ts'
import { grievancesPerDay, grievancesPerHour, messagesPerHour, reportsPerHour } from './limits.ts'
import { listInbox } from './list-inbox.ts'
import { receiveMessage, receiveReport } from './receive-message.ts'
import { resolveItems } from './resolve-items.ts'

const security = [{ bearer: [] }]
const tags = ['inbox']
/** A missing field is read as empty, so that the rule of the field names the problem. */
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
/** Both are accepted, because some clients send numbers as text, and some send text as numbers. */
const digits = z
  .union([z.string().max(100), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''))
/**
 * People do not see this field. Only a machine fills it in, and it gets a success answer so that it does not try
 * another way.
 */
const website = text
const messageBody = z.object({ name: text, mobileno: digits, email: text, message: text, website })
/** Machines get this number in the place of a real one, so that they do not notice. */
const NO_NUMBER = 'G-0000-0000'
const ids = z.array(z.uuid()).min(1).max(50)

export function inboxRoutes(app: App, site: SiteContext) {
  app.route({
    method: 'POST',
    url: '/api/user-report',
    config: { access: 'visitor' },
    schema: {
      summary: 'Report something to those who run the product',
      description: `A token that comes along says who reports; \`user_id\` and \`username\` are not read. ${reportsPerHour.points} in an hour.`,
      tags,
      body: z.object({ report_details: text, website }),
      response: { 200: ReportReceived, '4xx': ReportRefused, '5xx': ReportRefused },
    },
    // The flag is added to errors, too, because it is documented.
    preSerialization: async (_, reply, payload) => ({ error: reply.statusCode >= 400, ...(payload as object) }),
    async handler(request) {
      const { report_details, website: filled } = request.body
      if (!filled) await receiveReport(site, request, report_details)
      return { error: false, message: INBOX_TEXTS.reportSent }
    },
  })

  app.route({
    method: 'POST',
    url: '/api/send-message',
    config: { access: 'visitor' },
    schema: {
      summary: 'Write to those who run the product',
      description: `${messagesPerHour.points} in an hour from one network.`,
      tags,
      body: messageBody,
      response: { 200: Message },
    },
    async handler(request) {
      const { mobileno: mobileNo, website: filled, ...form } = request.body
      if (!filled) await receiveMessage(site, request, 'contact', { ...form, mobileNo })
      return { message: INBOX_TEXTS.sent }
    },
  })

  app.route({
    method: 'POST',
    url: '/api/grievance',
    config: { access: 'visitor' },
    schema: {
      summary: 'Complain; the answer has the number of the grievance',
      description: `Acknowledged within 48 hours, resolved within thirty days. ${grievancesPerHour.points} in an hour and ${grievancesPerDay.points} in a day from one network.`,
      tags,
      body: messageBody,
      response: { 200: GrievanceReceived },
    },
    async handler(request) {
      const { mobileno: mobileNo, website: filled, ...form } = request.body
      const number = filled ? NO_NUMBER : await receiveMessage(site, request, 'grievance', { ...form, mobileNo })
      return { message: INBOX_TEXTS.grievanceSent, number }
    },
  })

  staffRoutes(app, site)
}

function staffRoutes(app: App, site: SiteContext) {
  app.route({
    method: 'GET',
    url: '/api/admin/inbox',
    config: { access: 'staff' },
    schema: {
      summary: 'What people wrote, the most urgent first',
      tags,
      security,
      querystring: listQuery.extend({ kind: z.enum(INBOX_KINDS).optional(), state: z.enum(INBOX_STATES).optional() }),
      response: { 200: Page(InboxRow) },
    },
    handler(request, reply) {
      const { kind, state, search } = request.query
      const read = (window: { limit: number; offset: number }) => listInbox(site, { kind, state, search, ...window })
      return sendList(site, request, reply, { name: 'inbox', read })
    },
  })

  app.route({
    method: 'POST',
    url: '/api/admin/inbox/acknowledge',
    config: { access: 'staff' },
    schema: {
      summary: 'Acknowledge what people wrote',
      tags,
      security,
      body: z.object({ ids }),
      response: { 200: BulkResult },
    },
    handler: ({ caller, body }) => acknowledgeItems(site, caller.id, body.ids),
  })

  app.route({
    method: 'POST',
    url: '/api/admin/inbox/resolve',
    config: { access: 'staff' },
    schema: {
      summary: 'Resolve what people wrote, with an answer that is sent to them',
      tags,
      security,
      body: z.object({ ids, answer: text }),
      response: { 200: BulkResult },
    },
    handler: ({ caller, body }) => resolveItems(site, caller.id, body),
  })
}
