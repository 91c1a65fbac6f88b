import { z } from 'zod'
import { BulkResult, MessageRow, Page } from '#shared/admin.ts'
import { runForEach } from '#server/platform/run-for-each.ts'
import type { App } from '#server/platform/http/create-app.ts'
import { listQuery, sendList } from '#server/platform/lists.ts'
import type { AdminContext } from './context.ts'

const security = [{ bearer: [] }]
const tags = ['back office']

export function messageRoutes(app: App, admin: AdminContext) {
  const { audit, notify, platform } = admin

  app.route({
    method: 'GET',
    url: '/api/admin/messages',
    config: { access: 'staff' },
    schema: {
      summary: 'Mails and text messages that have not arrived, newest first',
      description: 'Found by their occasion, by the fault, or by the whole address or number they are to.',
      tags,
      security,
      querystring: listQuery,
      response: { 200: Page(MessageRow) },
    },
    handler: (request, reply) =>
      sendList(admin, request, reply, {
        name: 'messages',
        read: (window) => notify.listUndelivered({ search: request.query.search, ...window }),
      }),
  })

  app.route({
    method: 'POST',
    url: '/api/admin/messages/retry',
    config: { access: 'staff' },
    schema: {
      summary: 'Try messages now that wait for their next try',
      tags,
      security,
      body: z.object({ ids: z.array(z.uuid()).min(1).max(50) }),
      response: { 200: BulkResult },
    },
    handler: ({ caller, body }) =>
      runForEach(body.ids, (id) =>
        platform.db.transaction(async (tx) => {
          const template = await notify.retry(tx, id)
          await audit.record(tx, {
            staffId: caller.id,
            action: 'message.retry',
            subject: `message:${id}`,
            detail: { template },
          })
        }),
      ),
  })
}
