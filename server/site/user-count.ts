import { MINUTE } from '#server/platform/clock.ts'
import type { App } from '#server/platform/http/create-app.ts'
import { PublicFigures } from '#shared/billing.ts'
import type { Account } from '../account/index.ts'

/** So long one count is shown, ms: a count of each moment would tell when somebody signs up. */
const GOOD_FOR = 5 * MINUTE

export function userCountRoute(app: App, account: Account) {
  const { config, clock } = account.platform
  let counted: { at: number; total: Promise<number> } | undefined

  function count(): Promise<number> {
    const at = clock.now().getTime()
    if (counted && at - counted.at < GOOD_FOR) return counted.total
    const total = account.countPeople()
    counted = { at, total }
    // A failure is not kept: the next visitor has it counted again.
    total.catch(() => (counted = undefined))
    return total
  }

  app.route({
    method: 'GET',
    url: '/api/user-count',
    config: { access: 'visitor' },
    schema: {
      summary: 'How many people have an account, counted every five minutes; and the rating that the operator claims',
      tags: ['site'],
      response: { 200: PublicFigures },
    },
    handler: async (): Promise<PublicFigures> => ({
      success: true,
      totalUsers: await count(),
      rating: config.company.rating ?? null,
    }),
  })
}
