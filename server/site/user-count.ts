import { MINUTE } from '#server/platform/clock.ts'
import type { App } from '#server/platform/http/create-app.ts'
import { PublicFigures } from '#shared/billing.ts'
import type { SiteContext } from './context.ts'

/** One count is shown for this time, in ms, because a count of every moment would reveal when somebody signs up. */
const COUNT_KEPT_FOR = 5 * MINUTE

export function userCountRoute(app: App, { countAccounts, platform: { config, clock } }: SiteContext) {
  let counted: { at: number; total: Promise<number> } | undefined

  function count(): Promise<number> {
    const at = clock.now().getTime()
    if (counted && at - counted.at < COUNT_KEPT_FOR) return counted.total
    const total = countAccounts()
    counted = { at, total }
    // A failed count is not kept, so that the next visitor gets a new one.
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
