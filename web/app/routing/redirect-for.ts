import { PATHS } from '#web/lib/paths.ts'
import type { CurrentUser } from '#web/lib/session/claims.ts'

/**
 * Finds the page for somebody who may not see a screen.
 * @param user null for a visitor
 * @param roles the roles that may see the screen; without them everybody who is signed in may
 * @returns null if the person may see it
 */
export function redirectFor(user: Pick<CurrentUser, 'role'> | null, roles?: readonly CurrentUser['role'][]) {
  if (!user) return PATHS.home
  return roles && !roles.includes(user.role) ? PATHS.scenario : null
}
