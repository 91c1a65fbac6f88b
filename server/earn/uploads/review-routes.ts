import { z } from 'zod'
import { Page } from '#shared/admin.ts'
import { List } from '#shared/answers.ts'
import type { App } from '#server/platform/http/create-app.ts'
import { UPLOAD_STATES, UploadDecided, UploadDecision, UploadForReview, UploadRow } from '#shared/earn.ts'
import { listQuery, sendList } from '#server/platform/lists.ts'
import type { EarnContext } from '../context.ts'
import { readRejection, reviewUpload, reviewUploads } from './review-upload.ts'
import { listUploads, openUploadPage, readUpload } from './list-uploads.ts'

const security = [{ bearer: [] }]
const tags = ['back office']
const id = z.string().max(100)
const params = z.object({ id })
const verdict = z.object({ rejection: z.string().max(100).optional(), note: z.string().max(10_000).optional() })
const response = { 200: UploadDecided }
const AT_ONCE = 50

export function reviewRoutes(app: App, earn: EarnContext) {
  app.route({
    method: 'GET',
    url: '/api/admin/uploads',
    config: { access: 'staff' },
    schema: {
      summary: 'Uploads in a state: those that wait oldest first, the others newest first',
      tags,
      security,
      querystring: listQuery.extend({ status: z.enum(UPLOAD_STATES).default('Pending') }),
      response: { 200: Page(UploadRow) },
    },
    handler: (request, reply) =>
      sendList(earn, request, reply, {
        name: 'uploads',
        read: (window) => listUploads(earn, request.caller.id, request.query, window),
      }),
  })

  app.route({
    method: 'GET',
    url: '/api/admin/uploads/:id',
    config: { access: 'staff' },
    schema: {
      summary: 'An upload as its reviewer sees it, personal details hidden',
      tags,
      security,
      params,
      response: { 200: UploadForReview },
    },
    handler: ({ caller, params: { id: upload } }) => readUpload(earn, caller.id, upload),
  })

  app.route({
    method: 'GET',
    url: '/api/admin/uploads/:id/pages/:page',
    config: { access: 'staff' },
    schema: {
      summary: 'The picture of a page, personal details hidden',
      tags,
      security,
      produces: ['image/webp'],
      params: params.extend({ page: z.coerce.number().int().min(1).max(10_000) }),
    },
    async handler({ params: { id: upload, page } }, reply) {
      return reply.type('image/webp').send(await openUploadPage(earn, upload, page))
    },
  })

  app.route({
    method: 'POST',
    url: '/api/admin/uploads/:id/accept',
    config: { access: 'staff' },
    schema: { summary: 'Accept an upload: one credit of Rs 100', tags, security, params, response },
    handler: ({ caller, params: { id: upload } }) => reviewUpload(earn, caller.id, upload, undefined),
  })

  app.route({
    method: 'POST',
    url: '/api/admin/uploads/:id/reject',
    config: { access: 'staff' },
    schema: { summary: 'Reject an upload, with the reason', tags, security, params, body: verdict, response },
    handler: ({ caller, params: { id: upload }, body }) => reviewUpload(earn, caller.id, upload, readRejection(body)),
  })

  app.route({
    method: 'POST',
    url: '/api/admin/uploads/decide',
    config: { access: 'staff' },
    schema: {
      summary: 'Accept or reject several; each has its own answer',
      tags,
      security,
      body: verdict.extend({ ids: z.array(id).min(1).max(AT_ONCE), decision: z.enum(['accept', 'reject']) }),
      response: { 200: List(UploadDecision) },
    },
    handler: ({ caller, body: { ids, decision, ...rejection } }) =>
      reviewUploads(earn, caller.id, ids, decision === 'reject' ? readRejection(rejection) : undefined),
  })
}
