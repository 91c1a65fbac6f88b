/** The roof: every slice opened and registered once, in the order of docs/map.md. */
import { guardRoutes } from '#server/platform/access.ts'
import { Ceilings } from '#server/platform/ceilings.ts'
import { systemClock, type Clock } from '#server/platform/clock.ts'
import { ConfigError, type Config } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/db.ts'
import { throwError } from '#server/platform/errors.ts'
import { createApp } from '#server/platform/http.ts'
import { Jobs } from '#server/platform/jobs.ts'
import { Limits } from '#server/platform/limits.ts'
import type { Platform } from '#server/platform/platform.ts'
import { openPrinter } from '#server/platform/printing/printer.ts'
import { Quota } from '#server/platform/quota.ts'
import { Spending } from '#server/platform/spending/index.ts'
import { embeddingCall } from '#server/platform/spending/prices.ts'
import { toolNames } from '#shared/chat.ts'
import { accountRoutes, openAccount } from './account/index.ts'
import { adminRoutes, openAdmin } from './admin/index.ts'
import { openAudit } from './audit/index.ts'
import { authRoutes, openAuth } from './auth/index.ts'
import { billingRoutes, openBilling } from './billing/index.ts'
import { chatRoutes, openChat } from './chat/index.ts'
import { DRAFTING_FEATURE, draftRoutes, openDrafts } from './drafts/index.ts'
import { earnRoutes, openEarn } from './earn/index.ts'
import { openFiles } from './files/index.ts'
import { lawRoutes, openLibrary, openLiveJudgments, readerRoutes, vectorsBeside, type Library } from './law/index.ts'
import { lawyerRoutes, openLawyers } from './lawyers/index.ts'
import { openNotify, tellOfSpending } from './notify/index.ts'
import { openPapers } from './papers/index.ts'
import { openSite, siteRoutes } from './site/index.ts'

export interface ProductOptions {
  /** The library file that answers stand on. */
  libraryFile: string
  /** Whether its threads start with the product, and not with the first question; so unless told. */
  earlyLibrary?: boolean
  /** One that is open already, and stays open when the product stops; the product opens its own when left out. */
  library?: Library
  /** What the web build wrote. */
  webRoot: string
  clock?: Clock
  /** Rest between two pieces of an offline answer, ms. */
  offlinePaceMs?: number
}

/** About 1,500 characters a second: as fast as one skims, slow enough to stop. */
const OFFLINE_PACE = 12
/** How long a stop waits for answers that are being written, ms. */
const DRAIN = 25_000
/** How long the ends of answers may take to reach their readers, ms. */
const LAST_WORDS = 1_000

export type Product = Awaited<ReturnType<typeof openProduct>>

/** Opens the whole product and listens. @throws ConfigError for what an operator must mend */
export async function openProduct(config: Config, surroundings: ProductOptions) {
  const clock = surroundings.clock ?? systemClock
  const [database, library] = await Promise.all([
    openDatabase(config),
    surroundings.library ??
      openLibrary(surroundings.libraryFile, {
        corpus: config.lawLibrary,
        early: surroundings.earlyLibrary ?? true,
        ...(config.embeddings && {
          meaning: {
            ...config.embeddings,
            file: vectorsBeside(config.lawLibrary),
            pay: (text, ask) => spending.pay(embeddingCall(text, config.spending.embeddings), ask),
          },
        }),
      }),
  ])
  const jobs = new Jobs(database)
  const limits = new Limits(database)
  const printer = openPrinter()
  const spending = new Spending({ clock, config, database, limits })
  const live = openLiveJudgments(config, (userId, ask) =>
    spending.pay({ service: 'indian-kanoon', userId, paise: config.spending.kanoon }, ask),
  )
  const platform: Platform = {
    config,
    clock,
    database,
    db: database.db,
    jobs,
    limits,
    ceilings: new Ceilings(limits),
    printer,
    quota: new Quota(),
    spending,
  }

  await jobs.start()
  await spending.tidy(jobs)
  const files = await openFiles(platform)
  const notify = await openNotify(platform)
  spending.alarm.on((tx, alarm) => tellOfSpending(platform, notify, tx, alarm))
  const auth = await openAuth(platform, notify, await openAudit(platform))
  const account = await openAccount(platform, { auth, files, notify })
  account.registerOwnData(spending.own)
  const earn = await openEarn(platform, account)
  const billing = await openBilling(platform, { auth, account, earn })
  const drafts = openDrafts(platform, { account, auth, billing, library })
  const papers = openPapers(platform)
  const chat = await openChat(platform, {
    account,
    auth,
    billing,
    files,
    library,
    papers,
    drafts,
    offlinePaceMs: surroundings.offlinePaceMs ?? OFFLINE_PACE,
  })
  const lawyers = await openLawyers(platform, { account, auth, billing })
  const site = await openSite(platform, { account, auth })
  const admin = openAdmin(platform, { account, auth, billing, chat, earn, lawyers, library, notify, site })

  // The last: it holds up whoever adds to the trail until an account is deleted.
  account.registerOwnData(auth.audit.own)
  // Drafts come before chat and cannot ask for this themselves.
  chat.sessionDeleted.on(async (tx, { userId, tool, sessionId }) => {
    if (toolNames(tool).feature === DRAFTING_FEATURE) await drafts.deleteDraftsOfSession(tx, userId, sessionId)
  })

  const app = await createApp(config)
  let stopping = false
  app.addHook('onRequest', async ({ url }) => {
    // What is being written may still be followed and stopped; nothing new begins.
    if (stopping && !/^\/api\/(cancel|answers)\//.test(url)) throwError('stopping', { retryAfter: 5 })
  })
  guardRoutes(app, auth.identify, config.production)
  authRoutes(app, auth)
  accountRoutes(app, account)
  earnRoutes(app, earn)
  await billingRoutes(app, billing)
  lawRoutes(app, platform, library, billing.requirePlan)
  readerRoutes(app, platform, library, live, billing.requirePlan)
  draftRoutes(app, drafts)
  chatRoutes(app, chat)
  lawyerRoutes(app, lawyers)
  adminRoutes(app, admin)
  await siteRoutes(app, site, surroundings.webRoot)
  const address = await app.listen({ host: config.host, port: config.port }).catch((cause: Error) => {
    throw new ConfigError(`HOST, PORT: ${cause.message}`, { cause })
  })

  return {
    app,
    address,
    platform,
    account,
    billing,
    drafts,
    chat,
    site,
    /** Stops politely: what is being written may finish, then everything is saved and closed. @param patience ms */
    async stop(patience = DRAIN) {
      stopping = true
      await chat.liveAnswers.drain(patience)
      const closed = app.close()
      // A reader that takes nothing would hold the stop for ever; what it misses is saved, and it can come back.
      const hurry = setTimeout(() => app.server.closeAllConnections(), LAST_WORDS)
      await closed
      clearTimeout(hurry)
      await jobs.stop()
      notify.close()
      live?.close()
      await Promise.all([printer.close(), papers.close()])
      if (!surroundings.library) await library.close()
      await database.close()
    },
  }
}
