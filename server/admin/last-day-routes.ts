import { DAY, MINUTE, SECOND } from '#server/platform/clock.ts'
import type { App } from '#server/platform/http/create-app.ts'
import { LastDay } from '#shared/office/last-day.ts'
import type { AdminContext } from './context.ts'

export function lastDayRoutes(app: App, admin: AdminContext) {
  app.route({
    method: 'GET',
    url: '/api/admin/last-day',
    config: { access: 'staff' },
    schema: {
      summary: 'What was slow and what failed in the last 24 hours',
      description: 'Answers, jobs, messages and paid services of all nodes; calls of the node that answers this one.',
      tags: ['back office'],
      security: [{ bearer: [] }],
      response: { 200: LastDay },
    },
    handler: () => readLastDay(admin),
  })
}

async function readLastDay({ chat, notify, platform, requests }: AdminContext): Promise<LastDay> {
  const { clock, jobs, spending } = platform
  const from = new Date(clock.now().getTime() - DAY)
  const [answers, queues, undelivered, services] = await Promise.all([
    chat.answersSince(from),
    jobs.load(from),
    notify.countFailed(),
    spending.durations(from),
  ])
  return {
    answers,
    queues: queues.map(({ queue, waiting, failed, oldest }) => ({ queue, waiting, failed, oldest: oldest * SECOND })),
    undelivered,
    services,
    node: {
      since: requests.since.toISOString(),
      routes: requests.routes().map(({ below, ...route }) => ({
        ...route,
        p95: below === undefined ? null : Math.min(below * SECOND, MINUTE),
      })),
    },
  }
}
