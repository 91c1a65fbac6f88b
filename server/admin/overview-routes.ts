import type { App } from '#server/platform/http.ts'
import type { Waiting } from '#shared/admin.ts'
import type { Admin } from './index.ts'

export function overviewRoutes(app: App, admin: Admin) {
  app.route({
    method: 'GET',
    url: '/api/admin/overview',
    config: { access: 'staff' },
    schema: { summary: 'How much waits in each queue', tags: ['back office'], security: [{ bearer: [] }] },
    handler: () => readWaiting(admin),
  })
}

async function readWaiting({ earn, lawyers, notify, platform, site }: Admin): Promise<Waiting> {
  const [uploads, enrolments, inbox, queues, failedMessages] = await Promise.all([
    earn.waiting(),
    lawyers.waiting(),
    site.waiting(),
    platform.jobs.queues(),
    notify.countFailed(),
  ])
  return {
    uploads,
    enrolments,
    ...inbox,
    failed_jobs: queues.reduce((sum, { failed }) => sum + failed, 0),
    failed_messages: failedMessages,
  }
}
