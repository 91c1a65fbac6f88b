import { z } from 'zod'
import { lastDays } from '#server/platform/india-days.ts'
import type { App } from '#server/platform/http/create-app.ts'
import { Costs } from '#shared/costs.ts'
import type { AdminContext } from './context.ts'

export function costRoutes(app: App, admin: AdminContext) {
  app.route({
    method: 'GET',
    url: '/api/admin/costs',
    config: { access: 'staff' },
    schema: {
      summary: 'What paid services cost, by day, tool, person and answer, with the tokens of models',
      description: 'Of people and answers the dearest twenty. No words of anybody are in it.',
      tags: ['back office'],
      security: [{ bearer: [] }],
      querystring: z.object({ days: z.coerce.number().int().min(1).max(365).default(30) }),
      response: { 200: Costs },
    },
    handler: ({ query }) => readCosts(admin, query.days),
  })
}

async function readCosts({ auth, platform }: AdminContext, count: number): Promise<Costs> {
  const { days, tools, people, answers } = await platform.spending.costs(lastDays(count, platform.clock.now()).from)
  const ids = [...people, ...answers].flatMap(({ userId }) => userId ?? [])
  const names = await auth.findNames(ids)
  const nameOf = (userId: number | null) => (userId === null ? null : (names.get(userId)?.username ?? null))
  return {
    days: days.map(({ day, ...sums }) => ({ day, ...cost(sums) })),
    tools: tools.map(({ service, tool, ...sums }) => ({ service, tool, ...cost(sums) })),
    people: people.map(({ userId, ...sums }) => ({ user_id: userId, name: nameOf(userId), ...cost(sums) })),
    answers: answers.map(({ answerId, userId, tool, at, ...sums }) => ({
      id: answerId ?? '',
      user_id: userId,
      name: nameOf(userId),
      tool,
      at: at.toISOString(),
      ...cost(sums),
    })),
  }
}

const cost = ({
  calls,
  paise,
  tokensIn,
  tokensOut,
}: {
  calls: number
  paise: number
  tokensIn: number
  tokensOut: number
}) => ({
  calls,
  paise,
  tokens_in: tokensIn,
  tokens_out: tokensOut,
})
