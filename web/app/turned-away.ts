import { PATHS } from '#web/lib/paths.ts'
import type { CurrentUser } from '#web/lib/session/claims.ts'

/**
 * Where somebody is sent who may not see a page; null for who may.
 * @param user null for a visitor
 * @param roles who the page is for; without it, whoever is signed in
 */
export function turnedAway(user: Pick<CurrentUser, 'role'> | null, roles?: readonly CurrentUser['role'][]) {
  if (!user) return PATHS.home
  return roles && !roles.includes(user.role) ? PATHS.scenario : null
}
