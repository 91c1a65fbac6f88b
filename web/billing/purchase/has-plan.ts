import { remainingDays } from '#shared/billing.ts'
import type { CurrentUser } from '#web/lib/session/claims.ts'

type PlanClaims = Pick<CurrentUser, 'sub_id' | 'sub_end' | 'sub_status' | 'rp_sub_id'>

/**
 * The first charge has not come yet. The plan does not run, but nothing else is sold meanwhile, because it would be
 * paid twice.
 */
const isPending = ({ sub_id, sub_status }: PlanClaims) => sub_id !== null && sub_status === 'pending'

/**
 * Whether a bought plan runs or waits for its charge. Nothing else is sold meanwhile, because it would be paid twice. A
 * trial, or a plan given by staff, has no `sub_id` and does not count.
 */
export const hasPlan = (user: PlanClaims, now = Date.now()) =>
  user.sub_id !== null && (remainingDays(user.sub_end, now) > 0 || isPending(user))

/** Whether a bought plan is paid and runs. */
export const runsPlan = (user: PlanClaims, now = Date.now()) => hasPlan(user, now) && !isPending(user)

/** Whether the plan is charged every month, which the provider's id tells. */
export const hasSubscription = (user: PlanClaims, now = Date.now()) =>
  hasPlan(user, now) && user.rp_sub_id?.startsWith('sub_') === true

/** Whether the plan is charged every month and can still be cancelled. */
export const canCancel = (user: PlanClaims, now = Date.now()) =>
  hasSubscription(user, now) && (user.sub_status === 'active' || user.sub_status === 'pending')
