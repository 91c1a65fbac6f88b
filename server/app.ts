/** Opens every slice and registers its routes, in the order of docs/map.md. */
import { guardRoutes } from '#server/platform/http/access.ts'
import { Ceilings } from '#server/platform/limits/ceilings.ts'
import { systemClock, type Clock } from '#server/platform/clock.ts'
import { ConfigError, type Config } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { throwError } from '#server/platform/errors.ts'
import { createApp } from '#server/platform/http/create-app.ts'
import { Jobs } from '#server/platform/jobs.ts'
import { LOCAL_PORTS, ModelInUse, type LocalPorts } from '#server/platform/models/index.ts'
import { Limits } from '#server/platform/limits/limits.ts'
import { Metrics } from '#server/platform/metrics/metrics.ts'
import { watchRequests } from '#server/platform/metrics/watch-requests.ts'
import type { Platform } from '#server/platform/platform.ts'
import { openPrinter } from '#server/platform/printing/printer.ts'
import { Quota } from '#server/platform/limits/quota.ts'
import { openSharedClock } from '#server/platform/shared-clock.ts'
import { traceRequests } from '#server/platform/traces/trace-requests.ts'
import { openTraces } from '#server/platform/traces/traces.ts'
import { Spending } from '#server/platform/spending/index.ts'
import { embeddingCall } from '#server/platform/spending/prices.ts'
import { toolNames } from '#shared/chat.ts'
import { accountRoutes, openAccount } from './account/index.ts'
import { adminRoutes, openInstallRuns, openSignOffs } from './admin/index.ts'
import { openAudit } from './audit/index.ts'
import { authRoutes, openAuth } from './auth/index.ts'
import { billingRoutes, openBilling } from './billing/index.ts'
import { chatRoutes, openChat } from './chat/index.ts'
import { DRAFTING_FEATURE, draftRoutes, openDrafts } from './drafts/index.ts'
import { earnRoutes, openEarn } from './earn/index.ts'
import { openFiles } from './files/index.ts'
import {
  lawRoutes,
  openInstaller,
  openLibrary,
  openLiveJudgments,
  readerRoutes,
  vectorsBeside,
  type Library,
} from './law/index.ts'
import { lawyerRoutes, openLawyers } from './lawyers/index.ts'
import { openNotify, alertAboutSpending } from './notify/index.ts'
import { openPapers } from './papers/index.ts'
import { openResearch, researchRoutes } from './research/index.ts'
import { openSite, siteRoutes } from './site/index.ts'

export interface ProductOptions {
  /** The library file on which answers are based. */
  libraryFile: string
  /** An open library, which stays open when the product stops. Without it the product opens its own. */
  library?: Library
  /** The folder that the web build wrote. */
  webRoot: string
  clock?: Clock
  /** The pause between two pieces of an offline answer, ms. */
  offlinePaceMs?: number
  /** Where model servers of this machine are looked for. The default is the usual port of each. */
  localPorts?: LocalPorts
}

/** The pace is about 1,500 characters a second: as fast as a person skims, and slow enough to stop. */
const OFFLINE_PACE = 4
/** How long a stop waits for answers that are being written, ms. */
const DRAIN = 25_000
/** How long the last events of answers may take to reach their readers, ms. */
const LAST_WORDS = 1_000

export type Product = Awaited<ReturnType<typeof openProduct>>

/** Opens the whole product and listens. @throws ConfigError for a mistake that the operator must correct */
export async function openProduct(config: Config, surroundings: ProductOptions) {
  const closeTraces = await openTraces(config)
  const [database, library] = await Promise.all([
    openDatabase(config),
    surroundings.library ??
      openLibrary(surroundings.libraryFile, {
        corpus: config.lawLibrary,
        engine: config.lawSearch,
        ...(config.embeddings && {
          meaning: {
            ...config.embeddings,
            file: vectorsBeside(config.lawLibrary),
            pay: (text, ask) => spending.pay(embeddingCall(text, config.spending.embeddings), ask),
          },
        }),
      }),
  ])
  // Our own database runs on this machine, so its clock is ours.
  const shared = surroundings.clock || database.kind === 'embedded' ? undefined : await openSharedClock(database)
  const clock = surroundings.clock ?? shared ?? systemClock
  const metrics = new Metrics()
  const jobs = new Jobs(database, metrics)
  const limits = new Limits(database)
  const printer = openPrinter()
  const spending = new Spending({ clock, config, database, limits, metrics })
  const live = openLiveJudgments(config, (userId, ask) =>
    spending.pay({ service: 'indian-kanoon', userId, paise: config.spending.kanoon }, ask),
  )
  const ports = surroundings.localPorts ?? LOCAL_PORTS
  const modelInUse = await ModelInUse.open({ config, clock, database, spending, ports })
  const platform: Platform = {
    config,
    clock,
    database,
    db: database.db,
    jobs,
    limits,
    metrics,
    modelInUse,
    ceilings: new Ceilings(limits),
    printer,
    quota: new Quota(),
    spending,
  }

  await jobs.start()
  await spending.tidy(jobs)
  const files = await openFiles(platform)
  const notify = await openNotify(platform)
  spending.alarm.on((tx, alarm) => alertAboutSpending(platform, notify, tx, alarm))
  const audit = await openAudit(platform)
  const auth = await openAuth(platform, notify, audit)
  const account = await openAccount(platform, { auth, files, notify })
  account.registerOwnData(spending.own)
  const research = openResearch(platform, { account, audit, auth, library })
  const earn = await openEarn(platform, { account, audit, auth, files, notify })
  const billing = await openBilling(platform, { account, audit, auth, notify, wallet: earn.wallet })
  const drafts = openDrafts(platform, { account, auth, billing, files, library })
  const papers = openPapers(platform)
  const chat = await openChat(platform, {
    account,
    audit,
    auth,
    billing,
    files,
    notify,
    library,
    papers,
    drafts,
    offlinePaceMs: surroundings.offlinePaceMs ?? OFFLINE_PACE,
  })
  const lawyers = await openLawyers(platform, { account, audit, auth, billing, files, notify })
  const site = await openSite(platform, { account, audit, auth, notify })
  const installer = openInstaller(surroundings.libraryFile, config)
  const closeInstallRuns = await openInstallRuns(platform, installer)
  const signOffs = openSignOffs(platform, { audit, library })
  const admin = { installer, signOffs, platform, audit, auth, billing, chat, earn, lawyers, library, notify, site }

  // It comes last, because it holds up everybody who adds to the trail until an account is deleted.
  account.registerOwnData(auth.audit.ownData)
  // Drafts come before chat in the order of slices, so they cannot listen by themselves.
  chat.sessionDeleted.on(async (tx, { userId, tool, sessionId }) => {
    if (toolNames(tool).feature === DRAFTING_FEATURE) await drafts.deleteDraftsOfSession(tx, userId, sessionId)
  })

  const app = await createApp(config)
  if (config.traces) traceRequests(app)
  const requests = watchRequests(app, metrics)
  let stopping = false
  app.addHook('onRequest', async ({ url }) => {
    // During a stop an answer that is being written may still be followed and stopped, but nothing new begins.
    if (stopping && !/^\/api\/(cancel|answers)\//.test(url)) throwError('stopping', { retryAfter: 5 })
  })
  app.addHook('onRequest', async ({ headers }) => {
    // Whoever opens a page may ask a question next, and would otherwise wait for the first thread.
    if (headers.accept?.includes('text/html')) library.warm()
  })
  guardRoutes(app, auth.identify, config.production)
  authRoutes(app, auth)
  accountRoutes(app, account)
  earnRoutes(app, earn)
  await billingRoutes(app, billing)
  lawRoutes(app, platform, library, billing.requirePlan)
  readerRoutes(app, platform, { library, live, requirePlan: billing.requirePlan, signedOff: signOffs.of })
  researchRoutes(app, research, billing.requirePlan)
  draftRoutes(app, drafts)
  chatRoutes(app, chat)
  lawyerRoutes(app, lawyers)
  adminRoutes(app, { ...admin, requests })
  await siteRoutes(app, site, library.coverage(), surroundings.webRoot)
  const address = await app.listen({ host: config.host, port: config.port }).catch((cause: Error) => {
    throw new ConfigError(`HOST, PORT: ${cause.message}`, { cause })
  })

  return {
    app,
    address,
    platform,
    account,
    auth,
    earn,
    billing,
    drafts,
    chat,
    site,
    /**
     * Stops in order: answers that are being written may finish, then everything is saved and closed. @param patience
     * ms
     */
    async stop(patience = DRAIN) {
      stopping = true
      await chat.liveAnswers.drain(patience)
      const closed = app.close()
      // Otherwise a reader that takes nothing would hold up the stop for ever. What it misses is saved, and it can come
      // back.
      const hurry = setTimeout(() => app.server.closeAllConnections(), LAST_WORDS)
      await closed
      clearTimeout(hurry)
      await closeInstallRuns()
      await jobs.stop()
      notify.close()
      live?.close()
      await Promise.all([printer.close(), papers.close(), modelInUse.close()])
      shared?.close()
      if (!surroundings.library) await library.close()
      await database.close()
      await closeTraces()
    },
  }
}
