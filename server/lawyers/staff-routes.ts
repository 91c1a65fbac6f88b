import { z } from 'zod'
import { Message } from '#shared/answers.ts'
import type { App } from '#server/platform/http/create-app.ts'
import { ENROLMENT_STATES, CertificateRow, EnrolmentRow, Page } from '#shared/admin.ts'
import { listQuery, sendList } from '#server/platform/lists.ts'
import type { LawyersContext } from './context.ts'
import { listAllCertificates } from './certificates/list-certificates.ts'
import { confirmEnrolment } from './listings/confirm-enrolment.ts'
import { listEnrolments } from './listings/list-enrolments.ts'
import { withdrawCertificate } from './certificates/withdraw-certificate.ts'

const security = [{ bearer: [] }]
const tags = ['back office']

export function staffRoutes(app: App, lawyers: LawyersContext) {
  app.route({
    method: 'GET',
    url: '/api/admin/enrolments',
    config: { access: 'staff' },
    schema: {
      summary: 'Enrolment numbers that wait for their confirmation, longest first, or that have it, newest first',
      description: 'Found by name, number, town or State.',
      tags,
      security,
      querystring: listQuery.extend({ state: z.enum(ENROLMENT_STATES).default('waiting') }),
      response: { 200: Page(EnrolmentRow) },
    },
    handler: (request, reply) =>
      sendList(lawyers, request, reply, {
        name: 'enrolments',
        read: (window) => listEnrolments(lawyers, { ...request.query, ...window }),
      }),
  })

  app.route({
    method: 'POST',
    url: '/api/admin/enrolments/:userId',
    config: { access: 'staff' },
    schema: {
      summary: 'Note that an enrolment number was found with its Bar Council, or take that back',
      description: 'With `bar_code`, the number that was looked up, one that was changed meanwhile is not confirmed.',
      tags,
      security,
      params: z.object({ userId: z.string().max(20) }),
      body: z.object({ confirmed: z.boolean(), bar_code: z.string().max(100).optional() }),
      response: { 200: Message },
    },
    async handler({ caller, params: { userId }, body: { confirmed, bar_code } }) {
      await confirmEnrolment(lawyers, { userId, confirmed, barCode: bar_code, staffId: caller.id })
      return { message: confirmed ? 'The enrolment number is confirmed.' : 'The enrolment number is not confirmed.' }
    },
  })

  app.route({
    method: 'GET',
    url: '/api/admin/certificates',
    config: { access: 'staff' },
    schema: {
      summary: 'Every CALS certificate, newest first',
      description: 'Found by code, or by the name or town that is printed on it.',
      tags,
      security,
      querystring: listQuery,
      response: { 200: Page(CertificateRow) },
    },
    handler: (request, reply) =>
      sendList(lawyers, request, reply, {
        name: 'certificates',
        read: (window) => listAllCertificates(lawyers, { search: request.query.search, ...window }),
      }),
  })

  app.route({
    method: 'POST',
    url: '/api/admin/certificates/:code/withdraw',
    config: { access: 'staff' },
    schema: {
      summary: 'Withdraw a certificate that is valid, for a reason that is kept; its holder cannot have another one',
      tags,
      security,
      params: z.object({ code: z.string() }),
      // The action refuses a reason that is too short, so that the rule has one sentence in one place.
      body: z.object({ reason: z.string().default('') }),
      response: { 200: Message },
    },
    async handler({ caller, params: { code }, body: { reason } }) {
      await withdrawCertificate(lawyers, { code, reason, staffId: caller.id })
      return { message: 'The certificate is withdrawn.' }
    },
  })
}
