import type { App } from '#server/platform/http/create-app.ts'
import { chooseCage } from '#server/files/index.ts'
import { Overview } from '#shared/admin.ts'
import type { AdminContext } from './context.ts'

export function overviewRoutes(app: App, admin: AdminContext) {
  app.route({
    method: 'GET',
    url: '/api/admin/overview',
    config: { access: 'staff' },
    schema: {
      summary: 'How much waits in each queue, and what keeps the readers of uploaded files in',
      tags: ['back office'],
      security: [{ bearer: [] }],
      response: { 200: Overview },
    },
    handler: () => readOverview(admin),
  })
}

async function readOverview({ earn, lawyers, notify, platform, site }: AdminContext): Promise<Overview> {
  const [uploads, enrolments, inbox, queues, failedMessages, cage] = await Promise.all([
    earn.countWaitingUploads(),
    lawyers.countUnconfirmedEnrolments(),
    site.countOpenItems(),
    platform.jobs.queues(),
    notify.countFailed(),
    chooseCage(),
  ])
  return {
    uploads,
    enrolments,
    ...inbox,
    failed_jobs: queues.reduce((sum, { failed }) => sum + failed, 0),
    failed_messages: failedMessages,
    file_cage: cage.name,
  }
}
