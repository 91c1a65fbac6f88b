/**
 * Owns: the back office's own: what waits, people, the trail, figures, jobs and messages, prices, what the library holds.
 * Must never happen: an action without a row in the trail, somebody's chats opened without a reason, a list that a spreadsheet runs.
 */
import type { App } from '#server/platform/http/create-app.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Account } from '../account/index.ts'
import type { Audit } from '../audit/index.ts'
import type { Auth } from '../auth/index.ts'
import type { Billing } from '../billing/index.ts'
import type { Chat } from '../chat/index.ts'
import type { Earn } from '../earn/index.ts'
import type { Library } from '../law/index.ts'
import type { Lawyers } from '../lawyers/index.ts'
import type { Notify } from '../notify/index.ts'
import type { Site } from '../site/index.ts'
import { figureRoutes } from './figures-routes.ts'
import { jobRoutes } from './jobs-routes.ts'
import { lawHoldingsRoutes } from './law-routes.ts'
import { messageRoutes } from './messages-routes.ts'
import { overviewRoutes } from './overview-routes.ts'
import { planRoutes } from './plans-routes.ts'
import { peopleRoutes } from './people-routes.ts'
import { trailRoutes } from './trail-routes.ts'

interface Neighbours {
  account: Account
  auth: Auth
  billing: Billing
  chat: Chat
  earn: Earn
  lawyers: Lawyers
  library: Library
  notify: Notify
  site: Site
}

export interface Admin extends Neighbours {
  platform: Platform
  audit: Audit
}

export const openAdmin = (platform: Platform, neighbours: Neighbours): Admin => ({
  ...neighbours,
  platform,
  audit: neighbours.auth.audit,
})

/** Each part of the back office in its own file. */
export function adminRoutes(app: App, admin: Admin) {
  peopleRoutes(app, admin)
  trailRoutes(app, admin)
  jobRoutes(app, admin)
  messageRoutes(app, admin)
  overviewRoutes(app, admin)
  figureRoutes(app, admin)
  planRoutes(app, admin)
  lawHoldingsRoutes(app, admin)
}
