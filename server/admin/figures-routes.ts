import { z } from 'zod'
import { Figures } from '#shared/figures.ts'
import type { App } from '#server/platform/http/create-app.ts'
import type { AdminContext } from './context.ts'
import { readFigures } from './read-figures.ts'

export function figureRoutes(app: App, admin: AdminContext) {
  app.route({
    method: 'GET',
    url: '/api/admin/figures',
    config: { access: 'staff' },
    schema: {
      summary: 'Sign-ups, people, answers, times, citations and revenue, a point for each day in India',
      tags: ['back office'],
      security: [{ bearer: [] }],
      querystring: z.object({ days: z.coerce.number().int().min(7).max(365).default(30) }),
      response: { 200: Figures },
    },
    handler: ({ query }) => readFigures(admin, query.days),
  })
}
