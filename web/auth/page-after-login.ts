import { PATHS } from '#web/lib/paths.ts'
import type { CurrentUser } from '#web/lib/session/claims.ts'

/**
 * The page after a login: the back office for staff, whose work is there; for everybody else the tools while the
 * subscription runs, otherwise the plans.
 * @param now ms since 1970
 */
export function pageAfterLogin({ role, sub_end }: Pick<CurrentUser, 'role' | 'sub_end'>, now: number): string {
  if (role === 'Admin') return PATHS.admin
  return sub_end !== null && Date.parse(sub_end) > now ? PATHS.scenario : PATHS.subscription
}
