import { z } from 'zod'
import { PlanRow } from '#shared/admin.ts'
import { List, Message } from '#shared/answers.ts'
import type { App } from '#server/platform/http/create-app.ts'
import type { AdminContext } from './context.ts'

const security = [{ bearer: [] }]
const tags = ['back office']
const paise = z.int().min(0).optional()

export function planRoutes(app: App, { billing }: AdminContext) {
  app.route({
    method: 'GET',
    url: '/api/admin/plans',
    config: { access: 'staff' },
    schema: {
      summary: 'Every plan, those that are not sold too, with how many people have it',
      tags,
      security,
      response: { 200: List(PlanRow) },
    },
    handler: () => billing.listPlanRows(),
  })

  app.route({
    method: 'POST',
    url: '/api/admin/plans/:id',
    config: { access: 'staff' },
    schema: {
      summary: 'Change what a plan costs from now on, or whether it is sold',
      description:
        'Paise, before tax. What is left out stays. Orders that wait for their payment keep their amount, subscriptions that run their charge.',
      tags,
      security,
      params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
      body: z.object({ price_paise: paise, list_price_paise: paise, on_sale: z.boolean().optional() }),
      response: { 200: Message },
    },
    async handler({ caller, params: { id }, body: { price_paise, list_price_paise, on_sale } }) {
      await billing.changePlan({
        id,
        pricePaise: price_paise,
        listPricePaise: list_price_paise,
        onSale: on_sale,
        staffId: caller.id,
      })
      return { message: 'The plan was changed.' }
    },
  })
}
