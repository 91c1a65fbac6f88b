import { remainingDays } from '#shared/billing.ts'
import type { CurrentUser } from '#web/lib/session/claims.ts'

type PlanClaims = Pick<CurrentUser, 'sub_id' | 'sub_end' | 'sub_status' | 'rp_sub_id'>

/** It waits for its charge: nothing of it runs, nothing else is sold. */
const isPending = ({ sub_id, sub_status }: PlanClaims) => sub_id !== null && sub_status === 'pending'

/** Whether a plan that was bought runs, or waits for its charge: nothing else is sold meanwhile. A trial, or a plan that staff gave, has no `sub_id`. */
export const hasPlan = (user: PlanClaims, now = Date.now()) =>
  user.sub_id !== null && (remainingDays(user.sub_end, now) > 0 || isPending(user))

/** Whether a plan that was bought is paid, and runs. */
export const runsPlan = (user: PlanClaims, now = Date.now()) => hasPlan(user, now) && !isPending(user)

/** Whether what is held is one that is charged every month: the provider's id says so. */
export const hasSubscription = (user: PlanClaims, now = Date.now()) =>
  hasPlan(user, now) && user.rp_sub_id?.startsWith('sub_') === true
