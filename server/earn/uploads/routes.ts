import { MAX_FILE_BYTES, MAX_FILE_MB } from '#shared/file-limits.ts'
import { z } from 'zod'
import { List, Message } from '#shared/answers.ts'
import type { App } from '#server/platform/http/create-app.ts'
import {
  EARN_TEXTS,
  MAX_WAITING_UPLOADS,
  UPLOADS_PER_DAY,
  OwnUpload,
  UploadReceived,
  UploadStatus,
} from '#shared/earn.ts'
import type { EarnContext } from '../context.ts'
import { listOwnUploads, listUploadStatuses } from './own-uploads.ts'
import { receiveUpload } from './receive-upload.ts'
import { reviewRoutes } from './review-routes.ts'
import { markSeen } from './store.ts'

const security = [{ bearer: [] }]
const tags = ['earn']
const params = z.object({ userId: z.string().max(20) })
const PDF = {
  types: ['application/pdf'],
  maxBytesExclusive: MAX_FILE_BYTES,
  wrongType: 'upload_wrong_type',
  tooLarge: 'upload_too_large',
} as const

export function uploadRoutes(app: App, earn: EarnContext) {
  const { files, platform } = earn

  app.route({
    method: 'POST',
    url: '/api/upload',
    config: { access: 'user' },
    schema: {
      summary: 'Contribute a draft for review',
      description: `Multipart; the parts come in any order. A PDF under ${MAX_FILE_MB} MB without scripts; \`maindraft_name\` and \`subdraft_name\` are names or ids of the catalogue; \`declaration\` is the version of the declaration that was agreed to; \`userName\` is not read. ${MAX_WAITING_UPLOADS} may wait at once, ${UPLOADS_PER_DAY} come in a day.`,
      tags,
      security,
      consumes: ['multipart/form-data'],
      'x-form': {
        file: 'file',
        maindraft_name: 'text',
        subdraft_name: 'text',
        user_id: 'text',
        userName: 'text',
        declaration: 'text',
      },
      response: { 200: UploadReceived },
    },
    async handler(request) {
      const form = await files.receiveForm(request, 'file', PDF)
      try {
        return { message: EARN_TEXTS.uploaded, id: await receiveUpload(earn, request.caller.id, form) }
      } finally {
        await form.file?.discard()
      }
    },
  })

  app.route({
    method: 'GET',
    url: '/api/status/:userId',
    config: { access: 'user', own: 'userId' },
    schema: {
      summary: 'What was decided of one’s uploads',
      tags,
      security,
      params,
      response: { 200: List(UploadStatus) },
    },
    handler: ({ caller }) => listUploadStatuses(platform.db, caller.id),
  })

  app.route({
    method: 'GET',
    url: '/api/uploads/:userId',
    config: { access: 'user', own: 'userId' },
    schema: { summary: 'One’s uploads, newest first', tags, security, params, response: { 200: List(OwnUpload) } },
    handler: ({ caller }) => listOwnUploads(platform.db, caller.id),
  })

  app.route({
    method: 'POST',
    url: '/api/uploads/:userId/seen',
    config: { access: 'user', own: 'userId' },
    schema: {
      summary: 'Every decision was looked at',
      tags,
      security,
      params,
      response: { 200: Message },
    },
    async handler({ caller }) {
      await markSeen(platform.db, caller.id)
      return { message: 'Seen.' }
    },
  })

  reviewRoutes(app, earn)
}
