import { useState } from 'react'
import { remainingDays, TRIAL_PLAN } from '#shared/billing.ts'
import type { CurrentUser } from '#web/lib/session/claims.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { tn } from '#web/words/words.ts'

/** How many days of the free trial are left. Without it people learn of its end when a question is refused. */
export function TrialDays({ user }: { user: CurrentUser }) {
  const [now] = useState(Date.now)
  const days = remainingDays(user.sub_end, now)
  if (user.plan_id !== TRIAL_PLAN || days === 0) return null
  return <Badge tone="plain">{tn(days, 'Trial: {n} day left', 'Trial: {n} days left')}</Badge>
}
