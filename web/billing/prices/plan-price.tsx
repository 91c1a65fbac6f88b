import type { PlanOnSale } from '#shared/billing.ts'
import { rupees } from '#web/lib/rupees.ts'
import { t, tn } from '#web/words/words.ts'
import { isSubscription } from '../api.ts'
import { YEAR } from './prices.ts'
import { toolsOf } from './tools-of.ts'
import { Figure, Stack, Text } from '#web/ui/layout/primitives.tsx'

/**
 * The price of a plan with tax, its term and what it includes. Its id is named by the purchase button, so that a screen
 * reader says the price with it.
 */
export const PlanPrice = ({ plan }: { plan: PlanOnSale }) => (
  <Stack id={`plan-${plan.id}`} gap="half">
    <p>
      <Figure>{rupees(plan.total_paise)}</Figure> {termOf(plan)}
    </p>
    <Text tone="soft" tabular>
      {t('{price} plus {gst} GST', { price: rupees(plan.price_paise), gst: rupees(plan.gst_paise) })}
    </Text>
    <p>
      {t(
        isSubscription(plan)
          ? 'Billed monthly until you cancel, for up to 12 months.'
          : 'One payment for a year. It doesn’t renew.',
      )}{' '}
      {t(plan.certificate ? '{tools}, and the CALS certificate.' : '{tools}.', { tools: toolsOf(plan) })}
    </p>
  </Stack>
)

function termOf(plan: PlanOnSale): string {
  if (isSubscription(plan)) return t('a month')
  return plan.months === YEAR ? t('for a year') : tn(plan.months, 'for {n} month', 'for {n} months')
}
