import { z } from 'zod'
import type { App } from '#server/platform/http/create-app.ts'
import { CLOSING_DAYS, AccountClosed, DataLink } from '#shared/account.ts'
import { originOf } from '../auth/index.ts'
import { closeAccount } from './close-account.ts'
import { exportOwnData, createOwnDataLink } from './export-own-data.ts'
import type { Account } from './context.ts'

/**
 * A download is dropped when its reader takes nothing for so long, ms. It is longer than the longest session takes to
 * be printed.
 */
const STUCK_DOWNLOAD_MS = 180_000

export function leavingRoutes(app: App, account: Account) {
  const tags = ['account']
  const security = [{ bearer: [] }]
  const params = z.object({ userId: z.string().max(20) })
  const own = { access: 'user', own: 'userId' } as const

  app.route({
    method: 'POST',
    url: '/api/my-data/:userId',
    config: own,
    schema: {
      summary: 'A link to everything that is one’s own, good for two minutes',
      tags,
      security,
      params,
      response: { 200: DataLink },
    },
    handler: async ({ caller }) => ({ url: await createOwnDataLink(account, caller) }),
  })

  app.route({
    method: 'GET',
    url: '/api/my-data/file/:ticket',
    // There is no HEAD route, because it would make the whole archive and throw it away.
    exposeHeadRoute: false,
    // The ticket names the person, because a browser that follows a link sends no token.
    config: { access: 'visitor' },
    schema: {
      summary: 'Everything that is one’s own, as a ZIP',
      tags,
      produces: ['application/zip'],
      params: z.object({ ticket: z.string().max(300) }),
    },
    async handler({ params: { ticket } }, reply) {
      const { zip, disposition } = await exportOwnData(account, ticket)
      reply.raw.setTimeout(STUCK_DOWNLOAD_MS, () => reply.raw.destroy())
      return reply.header('content-disposition', disposition).type('application/zip').send(zip)
    },
  })

  app.route({
    method: 'POST',
    url: '/api/close-account/:userId',
    config: own,
    schema: {
      summary: `Close one’s account: every session ends, and after ${CLOSING_DAYS} days everything is deleted unless one logs in before`,
      tags,
      security,
      params,
      body: z.object({ password: z.string().max(1_000) }),
      response: { 200: AccountClosed },
    },
    async handler(request) {
      const purgeAt = await closeAccount(account, request.caller.id, request.body.password, originOf(request))
      return { message: 'Your account is closed.', purge_at: purgeAt.toISOString() }
    },
  })
}
