import { useState } from 'react'
import { remainingDays } from '#shared/billing.ts'
import type { CurrentUser } from '#web/lib/claims.ts'
import { t } from '#web/words/words.ts'
import styles from './plan-facts.module.css'
import { usePaidUntil } from './use-paid-until.ts'
import { whatRuns } from './what-runs.ts'

/** What runs, and how long. */
export function PlanFacts({ user }: { user: CurrentUser }) {
  const [now] = useState(Date.now)
  const paid = usePaidUntil(user)
  const days = remainingDays(user.sub_end, now)
  return (
    <section className={styles['facts']} aria-label={t('Your plan')}>
      <p className={styles['days']}>
        <strong>{days}</strong> {t('Remaining plan days')}
      </p>
      <p className={styles['text']}>{whatRuns(user, now, paid)}</p>
    </section>
  )
}
