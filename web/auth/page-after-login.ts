import { PATHS } from '#web/lib/paths.ts'

/** Where a login leads: to work while the subscription runs, else to the plans. @param now ms since 1970 */
export function pageAfterLogin(subscriptionEnd: string | null, now: number): string {
  return subscriptionEnd !== null && Date.parse(subscriptionEnd) > now ? PATHS.scenario : PATHS.subscription
}
