import { useId } from 'react'
import type { PlanOnSale } from '#shared/billing.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Note } from '#web/ui/layout/primitives.tsx'
import { t } from '#web/words/words.ts'
import type { Purchase } from './use-purchase.ts'

interface PurchaseButtonProps {
  purchase: Purchase
  plan: PlanOnSale
  /** True if the wallet pays as much as it can. */
  useCredit?: boolean
  /**
   * The price shown on the page, paise. The purchase is refused if the server's price differs, so that nobody pays a
   * sum they have not seen.
   */
  pays?: number
  wide?: boolean
}

/** Buys the plan, or says why not. Only one payment can run at a time, whatever the plan, so that nobody pays twice. */
export function PurchaseButton({
  purchase,
  plan,
  useCredit = false,
  pays = plan.total_paise,
  wide = false,
}: PurchaseButtonProps) {
  const { stage, free, holds } = purchase
  const opening = stage === 'opening' && purchase.chosen?.id === plan.id
  const whyId = useId()
  return (
    <>
      <Button
        wide={wide}
        disabled={holds}
        busy={opening}
        aria-disabled={(!free && !opening) || undefined}
        aria-describedby={holds ? `${whyId} plan-${plan.id}` : `plan-${plan.id}`}
        onClick={({ currentTarget }) => free && purchase.buy({ plan, useCredit, pays }, currentTarget)}
      >
        {t(opening ? 'Opening…' : 'Purchase Plan')}
      </Button>
      {holds && <Note id={whyId}>{t('You already have an active plan.')}</Note>}
    </>
  )
}
