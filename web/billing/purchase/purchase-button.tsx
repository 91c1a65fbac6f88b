import type { PlanOnSale } from '#shared/billing.ts'
import { Button } from '#web/ui/button.tsx'
import { t } from '#web/words/words.ts'
import styles from './purchase-button.module.css'
import type { Purchase } from './use-purchase.ts'

interface PurchaseButtonProps {
  purchase: Purchase
  plan: PlanOnSale
  /** Whether the wallet pays what it can. */
  useCredit?: boolean
  wide?: boolean
}

/** Buys the plan. While one payment is under way there is no second one, of whichever plan. */
export function PurchaseButton({ purchase, plan, useCredit = false, wide = false }: PurchaseButtonProps) {
  const { stage, holds } = purchase
  const mine = purchase.chosen?.id === plan.id
  const free = stage === 'idle' || stage === 'closed'
  const opening = stage === 'opening' && mine
  return (
    <div className={styles['purchase']}>
      <Button
        wide={wide}
        disabled={holds}
        busy={opening}
        aria-disabled={(!free && !opening) || undefined}
        aria-describedby={`plan-${plan.id}`}
        onClick={({ currentTarget }) => free && purchase.buy(plan, useCredit, currentTarget)}
      >
        {t(opening ? 'Opening…' : 'Purchase Plan')}
      </Button>
      {/* Whether money moved is not known here: who approves it in an app may have paid. */}
      <output className={styles['note']}>
        {stage === 'closed' &&
          mine &&
          t(
            'You closed the payment. If you approved it in an app of your bank, do not pay again: your plan begins by itself as soon as the bank confirms.',
          )}
      </output>
    </div>
  )
}
