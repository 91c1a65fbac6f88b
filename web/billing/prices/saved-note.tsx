import type { PlanOnSale } from '#shared/billing.ts'
import { rupees } from '#web/lib/rupees.ts'
import { t } from '#web/words/words.ts'
import { savedPercent, YEAR } from './prices.ts'
import { Text } from '#web/ui/layout/primitives.tsx'

/**
 * "Save 17%", with the price it is compared to, because a saving must not be claimed without it. Empty where a year
 * saves nothing.
 */
export function SavedNote({ yearly, monthly }: { yearly: PlanOnSale; monthly: PlanOnSale }) {
  const percent = savedPercent(yearly, monthly)
  if (percent <= 0) return null
  return (
    <Text tone="soft" tabular>
      <Text as="strong" tone="ink">
        {t('Save {percent}%', { percent })}
      </Text>{' '}
      {t('against twelve months of the monthly plan, {sum}', { sum: rupees(YEAR * monthly.total_paise) })}
    </Text>
  )
}
