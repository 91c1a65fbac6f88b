import { List } from '#shared/answers.ts'
import { DraftCourt, SuggestedCourt } from '#shared/drafts.ts'
import type { App } from '#server/platform/http/create-app.ts'
import type { DraftsContext } from '../context.ts'
import { openPage } from '../facts/fact-page.ts'
import * as schema from '../schemas.ts'
import { courtOnWire } from './court-on-wire.ts'

const common = { tags: ['Legal Drafting'], security: [{ bearer: [] }] }
const user = { access: 'user' as const }

export function courtRoutes(app: App, { catalogue }: Pick<DraftsContext, 'catalogue'>) {
  app.route({
    method: 'GET',
    url: '/api/drafts/courts',
    config: user,
    schema: { ...common, summary: 'The courts, and how each wants its paper', response: { 200: List(DraftCourt) } },
    handler: () => catalogue.courts.map(courtOnWire),
  })

  app.route({
    method: 'POST',
    url: '/api/drafts/courts/suggestion',
    config: user,
    schema: {
      ...common,
      summary: 'The court of a paper, by the State and the towns that were told',
      body: schema.toldPlaces,
      response: { 200: SuggestedCourt },
    },
    handler({ body: { template, places } }) {
      const told = openPage({ page: null, text: places })
      return { heading: catalogue.suggestCourt(told, catalogue.template(template))?.value ?? null }
    },
  })
}
