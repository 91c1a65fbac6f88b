/**
 * Owns: the documents and files of the web app, health, the figures that pages show, and the description of the API;
 * messages to the people who run the product.
 * Must never happen: a secret in a document, an API path answered with a page, a page cached beyond its build; a
 * grievance lost or decided twice, trust in a sender's own claim of who they are, our mail carrying a stranger's words
 * to another stranger.
 */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DAY } from '#server/platform/clock.ts'
import { throwError } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http/create-app.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Coverage } from '#shared/law/law.ts'
import type { Account } from '../account/index.ts'
import type { SiteContext } from './context.ts'
import { countOpenItems, type OpenItemCounts } from './inbox/count-waiting.ts'
import { ownMessages } from './inbox/own-messages.ts'
import { openDocuments } from './documents.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { deleteResolvedBefore } from './inbox/store.ts'
import { robotsRoutes } from './robots.ts'
import { userCountRoute } from './user-count.ts'

const RESOLVED_KEPT_DAYS = 365
const PURGE_JOBS = 'site-purge'
/** One name without folders, and not of a compressed file. Any other path reaches no file. */
const HASHED_FILE = /^[\w-][\w.-]*\.(?!br$|gz$)\w+$/

export interface Site extends SiteContext {
  countOpenItems(): Promise<OpenItemCounts>
}

interface SiteDeps {
  account: Pick<Account, 'countPeople' | 'registerOwnData'>
  audit: SiteContext['audit']
  auth: SiteContext['auth']
  notify: SiteContext['notify']
}

export async function openSite(platform: Platform, { account, audit, auth, notify }: SiteDeps): Promise<Site> {
  const { clock, db, jobs } = platform
  account.registerOwnData(ownMessages(db))
  await jobs.schedule('31 21 * * *', PURGE_JOBS, () =>
    deleteResolvedBefore(db, new Date(clock.now().getTime() - RESOLVED_KEPT_DAYS * DAY)),
  )
  return {
    platform,
    audit,
    auth,
    notify,
    countAccounts: () => account.countPeople(),
    countOpenItems: () => countOpenItems(platform),
  }
}

/** @param webRoot the folder that the web build wrote */
export async function siteRoutes(app: App, site: Site, coverage: Coverage, webRoot: string) {
  const { config, database, modelInUse } = site.platform
  userCountRoute(app, site)
  inboxRoutes(app, site)
  robotsRoutes(app, config)
  let pendingCheck: Promise<unknown> | undefined
  app.route({
    method: 'GET',
    url: '/api/health',
    // A monitor must get an answer also under load, so this call does not wait its turn. A thousand simultaneous calls
    // share one query.
    config: { access: 'visitor', isCountedRead: false },
    schema: {
      summary: 'Whether the product can serve',
      tags: ['site'],
      response: { 200: z.object({ status: z.literal('ok') }) },
    },
    async handler() {
      pendingCheck ??= database.query('select 1').finally(() => (pendingCheck = undefined))
      await pendingCheck.catch((cause: unknown) => throwError('busy', { cause, retryAfter: 5 }))
      return { status: 'ok' as const }
    },
  })

  app.route({
    method: 'GET',
    url: '/api/openapi.json',
    config: { access: 'visitor' },
    schema: { hide: true },
    handler: async () => app.swagger(),
  })

  const sendDocument = openDocuments(config, modelInUse, coverage, webRoot)
  if (existsSync(webRoot)) {
    const current = join(webRoot, 'assets')
    const earlier = join(webRoot, 'earlier')
    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      // Each file is a route of its own. Any other path, however it is spelled, therefore reaches no file.
      wildcard: false,
      // Built documents must not be sent as they are, because the configuration is missing in them. Compressed files
      // are sent under the name of their original.
      globIgnore: ['index.html', 'pages/**', 'assets/**', 'earlier/**', '**/*.{br,gz}'],
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        // Hashed files never change. The few others may change with the next build.
        const isHashed = [current, earlier].includes(dirname(path))
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    // Hashed files are looked up when they are asked for: another build may be put in place while this server runs, and
    // pages of the builds before it are still open. The plugin's own list of folders would be wrong here: of a file that
    // has no compressed form it finds none but the last folder's.
    app.get('/assets/:file', { schema: { hide: true, params: z.object({ file: z.string() }) } }, (request, reply) => {
      const { file } = request.params
      if (!HASHED_FILE.test(file)) return reply.callNotFound()
      return reply.sendFile(file, existsSync(join(current, file)) ? current : earlier)
    })
  }

  app.get('/', { schema: { hide: true } }, sendDocument)
  app.setNotFoundHandler((request, reply) => {
    if (!wantsDocument(request)) throwError('not_found')
    return sendDocument(request, reply)
  })
}

/**
 * Tells whether a request wants a document. Browsers, scripts and link checkers ask in different ways, so the path has
 * to decide: screens have no file ending.
 */
function wantsDocument({ method, url, headers: { accept = '*/*' } }: FastifyRequest): boolean {
  const [path = ''] = url.split('?')
  const isScreen = !/^\/api(\/|$)/i.test(path) && !/\.\w+$/.test(path)
  return isScreen && (method === 'GET' || method === 'HEAD') && /text\/html|\*\/\*/.test(accept)
}
