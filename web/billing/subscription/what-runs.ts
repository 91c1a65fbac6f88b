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
      ? t('We’re waiting for this month’s payment. You can ask new questions once it arrives.')
      : t(
          'You don’t have an active plan. You can still read your earlier sessions, but you need a plan to ask new questions.',
        )
  const day = lastDay(sub_end, locale())
  if (waits) return t('We’re waiting for this month’s payment. Your other access runs until {day}.', { day })
  if (hasPlan(user, now)) return whatWasBought(user, now, paid)
  if (plan_id === TRIAL_PLAN) return t('Your free trial runs until {day}. You won’t be charged when it ends.', { day })
  if (plan_id === ALL_ACCESS_PLAN) return t('You have full access until {day}.', { day })
  return t('Your plan runs until {day}. It doesn’t renew.', { day })
}

function whatWasBought(user: CurrentUser, now: number, paid: string | null | undefined): string {
  const day = paid ? lastDay(paid, locale()) : ''
  if (!hasSubscription(user, now))
    return day
      ? t('Your yearly plan runs until {day}. It doesn’t renew.', { day })
      : t('Your yearly plan is active. It doesn’t renew.')
  if (user.sub_status !== 'active')
    return day
      ? t('Your monthly plan runs until {day}. You won’t be charged again.', { day })
      : t('Your monthly plan runs to the end of the month you’ve paid for. You won’t be charged again.')
  if (day) return t('Your monthly plan is paid until {day}. We’ll then charge you for another month.', { day })
  return t('We bill your monthly plan every month until you cancel.')
}

/** A sentence on what the cancellation of a monthly plan does. @param paid as in `paidUntil` */
export function whatEnds({ sub_status }: CurrentUser, paid: string | null | undefined): string {
  if (paid)
    return t('Your plan will run until {day} and you won’t be charged again. This can’t be undone.', {
      day: lastDay(paid, locale()),
    })
  if (paid === null || sub_status === 'pending')
    return t('Your plan will end now and you won’t be charged again. This can’t be undone.')
  return t(
    'Your plan will run to the end of the month you’ve paid for. You won’t be charged again. This can’t be undone.',
  )
}
