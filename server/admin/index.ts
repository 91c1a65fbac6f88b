/**
 * Owns: the parts of the back office that belong to no other slice: open work, people, the trail, figures, jobs and
 * messages, prices, and the contents of the library.
 * Must never happen: an action without a row in the trail, the chats of a person opened without a reason, a list that a
 * spreadsheet runs as a formula.
 */
import type { App } from '#server/platform/http/create-app.ts'
import type { AdminContext } from './context.ts'
import { costRoutes } from './costs-routes.ts'
import { figureRoutes } from './figures-routes.ts'
import { jobRoutes } from './jobs-routes.ts'
import { installRoutes } from './law-install/routes.ts'
import { lawHoldingsRoutes } from './law-routes.ts'
import { lastDayRoutes } from './last-day-routes.ts'
import { localModelRoutes } from './local-model-routes.ts'
import { messageRoutes } from './messages-routes.ts'
import { metricsRoutes } from './metrics-routes.ts'
import { overviewRoutes } from './overview-routes.ts'
import { planRoutes } from './plans-routes.ts'
import { peopleRoutes } from './people-routes.ts'
import { signOffRoutes } from './sign-offs/routes.ts'
import { trailRoutes } from './trail-routes.ts'

export type { AdminContext } from './context.ts'
export { openSignOffs } from './sign-offs/sign-offs.ts'
export { openInstallRuns } from './law-install/run-installs.ts'

export function adminRoutes(app: App, admin: AdminContext) {
  peopleRoutes(app, admin)
  trailRoutes(app, admin)
  jobRoutes(app, admin)
  messageRoutes(app, admin)
  overviewRoutes(app, admin)
  figureRoutes(app, admin)
  costRoutes(app, admin)
  localModelRoutes(app, admin)
  planRoutes(app, admin)
  lawHoldingsRoutes(app, admin)
  installRoutes(app, admin)
  signOffRoutes(app, admin)
  lastDayRoutes(app, admin)
  metricsRoutes(app, admin)
}
