import { useState } from 'react'
import { Link } from 'wouter'
import { ALLOWED_STATUSES, remainingDays } from '#shared/billing.ts'
import { PATHS } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { PlainPage } from '#web/ui/plain-page.tsx'
import { locale, t } from '#web/words/words.ts'
import styles from './subscription-page.module.css'

/** What is left of the plan. Nothing can be bought here yet, and the page says so. */
export function SubscriptionPage() {
  const user = useSession()?.user
  const [now] = useState(Date.now)
  if (!user) return null
  const days = remainingDays(user.sub_end, now)
  const running = days > 0 && ALLOWED_STATUSES.includes(user.sub_status)
  return (
    <PlainPage
      actions={
        <Link href={PATHS.scenario} className={buttonClass(running ? 'primary' : 'secondary')}>
          {t('Back to Scenario Solver')}
        </Link>
      }
    >
      <PageHeading title={t('Subscription')} />
      <dl className={styles['facts']}>
        <div>
          <dt>{t('Remaining plan days')}</dt>
          <dd className={styles['days']}>{days}</dd>
        </div>
        <div>
          <dt>{t('Status')}</dt>
          <dd>{t(user.sub_status)}</dd>
        </div>
        {user.sub_end && (
          <div>
            <dt>{t(days > 0 ? 'Ends' : 'Ended')}</dt>
            <dd>{longDate(user.sub_end)}</dd>
          </div>
        )}
      </dl>
      <p>
        {t(
          running
            ? 'Your plan is running. New questions can be asked until it ends.'
            : 'No plan is running. What you asked before stays readable; new questions need a plan.',
        )}{' '}
        {t('Plans cannot be bought on this page yet.')}
      </p>
    </PlainPage>
  )
}

const longDate = (iso: string) => new Date(iso).toLocaleDateString(locale(), { dateStyle: 'long' })
