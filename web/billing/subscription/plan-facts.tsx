import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { remainingDays } from '#shared/billing.ts'
import type { CurrentUser } from '#web/lib/session/claims.ts'
import { t } from '#web/words/words.ts'
import styles from './plan-facts.module.css'
import { purseQuery } from '../queries.ts'
import { canCancel } from '../purchase/has-plan.ts'
import { CANCEL_BUTTON } from './cancel-plan.tsx'
import { usePaidUntil } from './use-paid-until.ts'
import { whatIsUsedUp } from './what-is-used-up.ts'
import { whatRuns } from './what-runs.ts'
import { InlineRow, Row } from '#web/ui/layout/primitives.tsx'

export function PlanFacts({ user }: { user: CurrentUser }) {
  const [now] = useState(Date.now)
  const paid = usePaidUntil(user)
  const days = remainingDays(user.sub_end, now)
  const purse = useQuery(purseQuery(user.id)).data
  const note = purse && whatIsUsedUp(purse, days > 0)
  return (
    <Row
      as="section"
      wrap
      gap={1}
      columnGap={4}
      alignItems="baseline"
      paddingBlock={2}
      className={styles['facts']}
      aria-label={t('Your plan')}
    >
      <Row as="p" gap={1} alignItems="baseline" weight={600} className={styles['days']}>
        <strong>{days}</strong> {t('Remaining plan days')}
      </Row>
      <p className={styles['text']}>{whatRuns(user, now, paid)}</p>
      {canCancel(user) && (
        <InlineRow as="a" href={`#${CANCEL_BUTTON}`} alignItems="center" touchTarget>
          {t('Cancel Plan')}
        </InlineRow>
      )}
      {note && <p className={styles['note']}>{note}</p>}
    </Row>
  )
}
