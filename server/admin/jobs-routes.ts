import { z } from 'zod'
import { List } from '#shared/answers.ts'
import { BulkResult, FailedJob, Page, QueueRow } from '#shared/admin.ts'
import { runForEach } from '#server/platform/run-for-each.ts'
import type { App } from '#server/platform/http/create-app.ts'
import { listQuery, sendList } from '#server/platform/lists.ts'
import type { AdminContext } from './context.ts'

const security = [{ bearer: [] }]
const tags = ['back office']

export function jobRoutes(app: App, admin: AdminContext) {
  const { audit, platform } = admin
  const { db, jobs } = platform

  app.route({
    method: 'GET',
    url: '/api/admin/jobs',
    config: { access: 'staff' },
    schema: {
      summary: 'Each queue of work: how much waits, runs and has failed',
      tags,
      security,
      response: { 200: List(QueueRow) },
    },
    handler: () => jobs.queues(),
  })

  app.route({
    method: 'GET',
    url: '/api/admin/jobs/failed',
    config: { access: 'staff' },
    schema: {
      summary: 'Jobs that are not tried any more, newest first; kept for seven days',
      tags,
      security,
      querystring: listQuery,
      response: { 200: Page(FailedJob) },
    },
    handler: (request, reply) =>
      sendList(admin, request, reply, {
        name: 'failed-jobs',
        read: (window) => jobs.failed({ search: request.query.search, ...window }),
      }),
  })

  app.route({
    method: 'POST',
    url: '/api/admin/jobs/retry',
    config: { access: 'staff' },
    schema: {
      summary: 'Try failed jobs once more',
      tags,
      security,
      body: z.object({ ids: z.array(z.uuid()).min(1).max(50) }),
      response: { 200: BulkResult },
    },
    handler: ({ caller, body }) =>
      runForEach(body.ids, (id) =>
        db.transaction(async (tx) => {
          const queue = await jobs.retry(tx, id)
          await audit.record(tx, {
            staffId: caller.id,
            action: 'job.retry',
            subject: `job:${id}`,
            detail: { queue },
          })
        }),
      ),
  })
}
