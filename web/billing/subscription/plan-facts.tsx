import { useState } from 'react'
import { ALL_ACCESS_PLAN, remainingDays, TRIAL_PLAN } from '#shared/billing.ts'
import { longDate } from '#shared/dates.ts'
import type { CurrentUser } from '#web/lib/claims.ts'
import { locale, t } from '#web/words/words.ts'
import { holdsPlan, holdsSubscription } from '../purchase/holds-plan.ts'
import styles from './plan-facts.module.css'

/** What runs, and how long. */
export function PlanFacts({ user }: { user: CurrentUser }) {
  const [now] = useState(Date.now)
  const days = remainingDays(user.sub_end, now)
  return (
    <section className={styles['facts']} aria-label={t('Your plan')}>
      <p className={styles['days']}>
        <strong>{days}</strong> {t('Remaining plan days')}
      </p>
      <p className={styles['text']}>{whatRuns(user, now)}</p>
    </section>
  )
}

function whatRuns(user: CurrentUser, now: number): string {
  const { sub_end, sub_status, plan_id } = user
  if (!sub_end || remainingDays(sub_end, now) === 0)
    return t('No plan is running. What you asked before stays readable; new questions need a plan.')
  const day = longDate(sub_end, locale())
  if (holdsSubscription(user, now))
    return sub_status === 'active'
      ? t('Your monthly plan is paid until {day}, and is then charged for another month.', { day })
      : t('Your monthly plan runs until {day}. There is no further charge.', { day })
  if (holdsPlan(user, now)) return t('Your yearly plan runs until {day}, and ends by itself.', { day })
  if (plan_id === TRIAL_PLAN) return t('Your free trial runs until {day}, and ends by itself.', { day })
  if (plan_id === ALL_ACCESS_PLAN) return t('You have full access until {day}.', { day })
  return t('Your plan runs until {day}, and ends by itself.', { day })
}
