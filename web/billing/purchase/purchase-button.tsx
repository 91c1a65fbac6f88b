import type { PlanOnSale } from '#shared/billing.ts'
import { Button } from '#web/ui/button/button.tsx'
import { t } from '#web/words/words.ts'
import type { Purchase } from './use-purchase.ts'

interface PurchaseButtonProps {
  purchase: Purchase
  plan: PlanOnSale
  /** Whether the wallet pays what it can. */
  useCredit?: boolean
  /** The price that the page shows, paise. The purchase asks for no other sum. */
  pays?: number
  wide?: boolean
}

/** Buys the plan. While one payment is under way there is no second one, of whichever plan. */
export function PurchaseButton({
  purchase,
  plan,
  useCredit = false,
  pays = plan.total_paise,
  wide = false,
}: PurchaseButtonProps) {
  const { stage, free, holds } = purchase
  const opening = stage === 'opening' && purchase.chosen?.id === plan.id
  return (
    <Button
      wide={wide}
      disabled={holds}
      busy={opening}
      aria-disabled={(!free && !opening) || undefined}
      aria-describedby={`plan-${plan.id}`}
      onClick={({ currentTarget }) => free && purchase.buy({ plan, useCredit, pays }, currentTarget)}
    >
      {t(opening ? 'Opening…' : 'Purchase Plan')}
    </Button>
  )
}
