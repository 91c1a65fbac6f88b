import type { App } from '#server/platform/http/create-app.ts'
import { certificateRoutes } from './certificates/routes.ts'
import type { LawyersContext } from './context.ts'
import { directoryRoutes } from './listings/routes.ts'
import { staffRoutes } from './staff-routes.ts'

export function lawyerRoutes(app: App, lawyers: LawyersContext) {
  certificateRoutes(app, lawyers)
  directoryRoutes(app, lawyers)
  staffRoutes(app, lawyers)
}
