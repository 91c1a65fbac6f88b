import { ALL_ACCESS_PLAN, type PaymentRecord, remainingDays, TRIAL_PLAN } from '#shared/billing.ts'
import { lastDay } from '#shared/dates.ts'
import type { CurrentUser } from '#web/lib/session/claims.ts'
import { locale, t } from '#web/words/words.ts'
import { hasPlan, hasSubscription } from '../purchase/has-plan.ts'

/**
 * Until when somebody has paid the plan that they bought. `sub_end` is not that day: it ends everything, a trial and
 * what staff gave too.
 * @param payments newest first; undefined while they are not known
 * @param now ms since 1970
 * @returns ISO; null while a charge of it is awaited; undefined where that is not known
 */
export function paidUntil(
  { plan_id }: CurrentUser,
  payments: readonly PaymentRecord[] | undefined,
  now: number,
): string | null | undefined {
  // Unknown, because the claims have full access in place of the bought plan.
  if (!payments || plan_id === ALL_ACCESS_PLAN) return undefined
  const end = payments.find((payment) => payment.status === 'captured' && payment.plan_id === plan_id)?.current_end
  return end && remainingDays(end, now) > 0 ? end : null
}

/** A sentence on what runs and what will be charged. @param paid as `paidUntil` has it; now ms since 1970 */
export function whatRuns(user: CurrentUser, now: number, paid: string | null | undefined): string {
  const { sub_end, sub_status, plan_id } = user
  const waits = sub_status === 'pending'
  if (!sub_end || remainingDays(sub_end, now) === 0)
    return waits
      ? t('Your monthly plan is waiting for its charge. Until then new questions wait.')
      : t('No plan is running. What you asked before stays readable; new questions need a plan.')
  const day = lastDay(sub_end, locale())
  if (waits) return t('Your monthly plan is waiting for its charge. What you have besides runs until {day}.', { day })
  if (hasPlan(user, now)) return whatWasBought(user, now, paid)
  if (plan_id === TRIAL_PLAN) return t('Your free trial runs until {day}, and ends by itself.', { day })
  if (plan_id === ALL_ACCESS_PLAN) return t('You have full access until {day}.', { day })
  return t('Your plan runs until {day}, and ends by itself.', { day })
}

function whatWasBought(user: CurrentUser, now: number, paid: string | null | undefined): string {
  const day = paid ? lastDay(paid, locale()) : ''
  if (!hasSubscription(user, now))
    return day
      ? t('Your yearly plan runs until {day}, and ends by itself.', { day })
      : t('Your yearly plan is running, and ends by itself.')
  if (user.sub_status !== 'active')
    return day
      ? t('Your monthly plan runs until {day}. There is no further charge.', { day })
      : t('Your monthly plan runs to the end of the month that is paid. There is no further charge.')
  if (day) return t('Your monthly plan is paid until {day}, and is then charged for another month.', { day })
  return t('Your monthly plan is charged every month until you cancel it.')
}

/** A sentence on what the cancellation of a monthly plan does. @param paid as in `paidUntil` */
export function whatEnds({ sub_status }: CurrentUser, paid: string | null | undefined): string {
  if (paid)
    return t('It runs until {day}, and nothing more is charged. This cannot be undone.', {
      day: lastDay(paid, locale()),
    })
  if (paid === null || sub_status === 'pending')
    return t('It ends at once, and nothing more is charged. This cannot be undone.')
  return t('It runs to the end of the month that is paid, and nothing more is charged. This cannot be undone.')
}
