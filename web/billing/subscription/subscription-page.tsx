import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { DELAYS } from '#web/lib/delays.ts'
import type { CurrentUser } from '#web/lib/session/claims.ts'
import { PATHS } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { t } from '#web/words/words.ts'
import { InvoiceLine } from '../purchase/invoice-line.tsx'
import { PlanFacts } from './plan-facts.tsx'
import { PlanCards } from './plan-cards.tsx'
import { PurchaseState } from '../purchase/purchase-state.tsx'
import styles from './subscription-page.module.css'
import { usePurchase } from '../purchase/use-purchase.ts'

/** What is left of the plan, and every way to buy another or to leave. */
export function SubscriptionPage() {
  const user = useSession()?.user
  return user ? <Subscription key={user.id} user={user} /> : null
}

function Subscription({ user }: { user: CurrentUser }) {
  const purchase = usePurchase(user, DELAYS.afterPayment)
  return (
    <main id="main" tabIndex={-1} className={styles['page']}>
      <Link href={PATHS.scenario} className={styles['back']}>
        <ArrowLeft size={18} aria-hidden />
        {t('Back to Scenario Solver')}
      </Link>
      <PageHeading title={t('Subscription')} />
      <PlanFacts user={user} />
      <PurchaseState purchase={purchase} />
      <PlanCards user={user} purchase={purchase} />
      <InvoiceLine purchase={purchase} />
    </main>
  )
}
