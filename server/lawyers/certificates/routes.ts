import { z } from 'zod'
import { CertificateState, CheckedCertificate } from '#shared/lawyers.ts'
import type { App } from '#server/platform/http/create-app.ts'
import { FILE_TYPES } from '#server/platform/printing/file-types.ts'
import { checkCertificate } from './check-certificate.ts'
import type { LawyersContext } from '../context.ts'
import { issueCertificate } from './issue-certificate.ts'
import { CERTIFICATES_A_DAY, checksPerMinute } from '../limits.ts'
import { printCertificate } from './print-certificate.ts'
import { readCertificate } from './read-certificate.ts'

const security = [{ bearer: [] }]
const tags = ['certificates']
const params = z.object({ userId: z.string().max(20) })

export function certificateRoutes(app: App, lawyers: LawyersContext) {
  app.route({
    method: 'GET',
    url: '/api/certificate/:userId',
    config: { access: 'user', own: 'userId' },
    schema: {
      summary: 'One’s CALS certificate, or what is missing for it',
      tags,
      security,
      params,
      response: { 200: CertificateState },
    },
    handler: ({ caller }) => readCertificate(lawyers, caller.id),
  })

  app.route({
    method: 'POST',
    url: '/api/certificate/:userId',
    config: { access: 'user', own: 'userId' },
    schema: {
      summary: 'Issue one’s CALS certificate',
      description: `The same name changes nothing; with another the one before is void. ${CERTIFICATES_A_DAY} in a day.`,
      tags,
      security,
      params,
      body: z.object({ name: z.string().max(1_000) }),
      response: { 200: CertificateState },
    },
    handler: ({ caller, body }) => issueCertificate(lawyers, caller.id, body.name),
  })

  app.route({
    method: 'GET',
    url: '/api/certificate/:userId/file',
    config: { access: 'user', own: 'userId' },
    schema: { summary: 'One’s CALS certificate as a PDF', tags, security, produces: [FILE_TYPES.pdf], params },
    async handler({ caller }, reply) {
      const { bytes, disposition } = await printCertificate(lawyers, caller.id)
      return reply
        .header('content-disposition', disposition)
        .header('cache-control', 'no-store')
        .type(FILE_TYPES.pdf)
        .send(bytes)
    },
  })

  app.route({
    method: 'GET',
    url: '/api/certificates/:code',
    config: { access: 'visitor' },
    schema: {
      summary: 'What stands behind the code of a CALS certificate',
      description: `In any case, with or without its dash; O is read as 0, I and L as 1. ${checksPerMinute.points} in a minute from one network.`,
      tags,
      params: z.object({ code: z.string() }),
      response: { 200: CheckedCertificate },
    },
    handler: ({ params: { code }, ip }) => checkCertificate(lawyers, code, ip),
  })
}
