import { ImportedHoldings } from '#shared/admin.ts'
import type { App } from '#server/platform/http/create-app.ts'
import type { AdminContext } from './context.ts'

export function lawHoldingsRoutes(app: App, { library }: AdminContext) {
  app.route({
    method: 'GET',
    url: '/api/admin/law',
    config: { access: 'staff' },
    schema: {
      summary: 'What the law library holds, and each import',
      tags: ['back office'],
      security: [{ bearer: [] }],
      response: { 200: ImportedHoldings },
    },
    handler: () => library.inventory(),
  })
}
