import { useQuery } from '@tanstack/react-query'
import { MIN_PROVIDER_PAYMENT, type PlanOnSale, type Wallet } from '#shared/billing.ts'
import type { CurrentUser } from '#web/lib/session/claims.ts'
import { rupees } from '#web/lib/rupees.ts'
import { walletQuery } from '#web/lib/wallet.ts'
import { useKeptState } from '#web/words/use-kept-state.ts'
import { t } from '#web/words/words.ts'
import { PlanCard } from './plan-card.tsx'
import styles from './plan-card.module.css'
import { PurchaseButton } from '../purchase/purchase-button.tsx'
import type { Purchase } from '../purchase/use-purchase.ts'
import { Row, Text } from '#web/ui/layout/primitives.tsx'

/** The plan that is paid once, with the part that the wallet can pay. */
export function YearlyCard({ plan, user, purchase }: { plan: PlanOnSale; user: CurrentUser; purchase: Purchase }) {
  const [wanted, setWanted] = useKeptState('use wallet', false)
  const wallet = useQuery(walletQuery(user.id)).data
  const credit = wallet ? usableCredit(wallet, plan.total_paise) : 0
  const useCredit = wanted && credit > 0
  const pays = plan.total_paise - (useCredit ? credit : 0)
  return (
    <PlanCard
      plan={plan}
      title={t('Yearly plan')}
      price={`₹${plan.price_paise / 100}`}
      term={t('for 1 year')}
      total={
        <>
          <p>{t('You pay, tax included')}</p>
          <strong aria-live="polite">{rupees(pays)}</strong>
          <Text tone="soft" tabular>
            {useCredit
              ? t('{total} less {credit} from your wallet. One payment.', {
                  total: rupees(plan.total_paise),
                  credit: rupees(credit),
                })
              : t('One payment for a year. It doesn’t renew.')}
          </Text>
        </>
      }
    >
      {credit > 0 && !purchase.holds && (
        <Row as="label" gap={1} alignItems="center" touchTarget className={styles['wallet']}>
          <input
            type="checkbox"
            checked={useCredit}
            // A payment under way is for a fixed sum, so it cannot be changed now.
            aria-disabled={!purchase.free || undefined}
            onChange={(event) => purchase.free && setWanted(event.target.checked)}
          />
          {t('Use {credit} from my wallet', { credit: rupees(credit) })}
        </Row>
      )}
      <PurchaseButton purchase={purchase} plan={plan} useCredit={useCredit} pays={pays} wide />
    </PlanCard>
  )
}

/** Paise. Money that an unpaid order has reserved counts as usable, because the next order takes it over. */
function usableCredit({ coupon_amt, held_amt }: Wallet, total: number): number {
  const there = Math.round(100 * (held_amt > 0 ? held_amt : coupon_amt))
  return Math.min(there, total - MIN_PROVIDER_PAYMENT)
}
