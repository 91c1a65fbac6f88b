import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { DELAYS } from '#web/lib/delays.ts'
import type { CurrentUser } from '#web/lib/session/claims.ts'
import { PATHS } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Page } from '#web/ui/layout/page.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { t } from '#web/words/words.ts'
import { InvoiceLine } from '../purchase/invoice-line.tsx'
import { PlanFacts } from './plan-facts.tsx'
import { PlanCards } from './plan-cards.tsx'
import { PurchaseState } from '../purchase/purchase-state.tsx'
import styles from './subscription-page.module.css'
import { usePurchase } from '../purchase/use-purchase.ts'
import { InlineRow } from '#web/ui/layout/primitives.tsx'

export function SubscriptionPage() {
  const user = useSession()?.user
  return user ? <Subscription key={user.id} user={user} /> : null
}

function Subscription({ user }: { user: CurrentUser }) {
  const purchase = usePurchase(user, DELAYS.afterPayment)
  return (
    <Page width="middle" className={styles['page']}>
      <InlineRow as={Link} href={PATHS.scenario} gap={1} alignItems="center" justifySelf="start" touchTarget>
        <ArrowLeft size={18} aria-hidden />
        {t('Back to Scenario Solver')}
      </InlineRow>
      <PageHeading title={t('Subscription')} />
      <PlanFacts user={user} />
      <PurchaseState purchase={purchase} />
      <PlanCards user={user} purchase={purchase} />
      <InvoiceLine purchase={purchase} />
    </Page>
  )
}
