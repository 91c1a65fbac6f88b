import { PATHS } from '#web/lib/paths.ts'

/** The page after a login: the tools while the subscription runs, otherwise the plans. @param now ms since 1970 */
export function pageAfterLogin(subscriptionEnd: string | null, now: number): string {
  return subscriptionEnd !== null && Date.parse(subscriptionEnd) > now ? PATHS.scenario : PATHS.subscription
}
