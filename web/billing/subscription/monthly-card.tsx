import { PURCHASE_MONTHS, type PlanOnSale } from '#shared/billing.ts'
import type { CurrentUser } from '#web/lib/session/claims.ts'
import { DELAYS } from '#web/lib/delays.ts'
import { rupees } from '#web/lib/rupees.ts'
import { useLater } from '#web/lib/use-later.ts'
import { Button } from '#web/ui/button/button.tsx'
import { t } from '#web/words/words.ts'
import { CancelPlan } from './cancel-plan.tsx'
import { canCancel, hasSubscription } from '../purchase/has-plan.ts'
import { gstPercent } from '../prices/prices.ts'
import { PlanCard } from './plan-card.tsx'
import { PurchaseButton } from '../purchase/purchase-button.tsx'
import type { Purchase } from '../purchase/use-purchase.ts'
import { Text } from '#web/ui/layout/primitives.tsx'

interface CardProps {
  plan: PlanOnSale
  user: CurrentUser
  purchase: Purchase
}

/**
 * The monthly plan. Beside the documented price of a year it shows the sum that is really charged, because the two
 * differ.
 */
export function MonthlyCard({ plan, user, purchase }: CardProps) {
  const { price_paise, total_paise } = plan
  // The timer belongs to the card, because the button that cancels is gone once it is done.
  const later = useLater()
  return (
    <PlanCard
      plan={plan}
      title={t('Monthly plan')}
      price={`₹${(PURCHASE_MONTHS * price_paise) / 100}`}
      term={t('if it runs for 12 months')}
      listTerm={t('a month')}
      note={t('monthly {price} plus {percent}% GST', {
        price: price_paise / 100,
        percent: gstPercent(plan),
      })}
      total={
        <>
          <p>{t('You pay each month, tax included')}</p>
          <strong>{rupees(total_paise)}</strong>
          <Text tone="soft" tabular>
            {t('Billed monthly for 12 months, {sum} in total. You can cancel at any time.', {
              sum: rupees(PURCHASE_MONTHS * total_paise),
            })}
          </Text>
        </>
      }
    >
      <MonthlyAction
        plan={plan}
        user={user}
        purchase={purchase}
        onCancelled={() => later(DELAYS.afterCancel, () => location.reload())}
      />
    </PlanCard>
  )
}

function MonthlyAction({ plan, user, purchase, onCancelled }: CardProps & { onCancelled: () => void }) {
  if (canCancel(user)) return <CancelPlan user={user} onCancelled={onCancelled} />
  if (hasSubscription(user) && user.sub_status === 'cancelled')
    return (
      <Button wide disabled>
        {t('Cancelled')}
      </Button>
    )
  return <PurchaseButton purchase={purchase} plan={plan} wide />
}
