import { remainingDays } from '#shared/billing.ts'
import type { CurrentUser } from '#web/lib/claims.ts'

type PlanClaims = Pick<CurrentUser, 'sub_id' | 'sub_end' | 'sub_status' | 'rp_sub_id'>

/** Whether a plan that was bought runs: nothing else is sold meanwhile. A trial, or a plan that staff gave, has no `sub_id`. */
export const holdsPlan = ({ sub_id, sub_end }: PlanClaims, now = Date.now()) =>
  sub_id !== null && remainingDays(sub_end, now) > 0

/** Whether that is one that is charged every month: the provider's id says so. */
export const holdsSubscription = (user: PlanClaims, now = Date.now()) =>
  holdsPlan(user, now) && user.rp_sub_id?.startsWith('sub_') === true
