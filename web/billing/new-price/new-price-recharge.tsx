import type { PlanOnSale } from '#shared/billing.ts'
import { latinDigits } from '#shared/indian-text/digits.ts'
import { rupees } from '#web/lib/rupees.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { useKeptState } from '#web/words/use-kept-state.ts'
import { t, tn } from '#web/words/words.ts'
import styles from './new-price-page.module.css'
import { YEAR } from '../prices/prices.ts'
import { Stack, Text } from '#web/ui/layout/primitives.tsx'

interface NewPriceRechargeProps {
  monthly: PlanOnSale
  yearly: PlanOnSale | undefined
}

export function NewPriceRecharge({ monthly, yearly }: NewPriceRechargeProps) {
  const [typed, setTyped] = useKeptState('recharge', '1')
  const months = /^\d{1,2}$/.test(latinDigits(typed.trim())) ? Number(latinDigits(typed.trim())) : 0
  const fits = months >= 1 && months <= YEAR
  return (
    <section className={styles['recharge']} aria-labelledby="recharge">
      <h2 id="recharge">{t('Recharge')}</h2>
      <TextField
        label={t('Months of the monthly plan')}
        inputMode="numeric"
        autoComplete="off"
        className={styles['months']}
        value={typed}
        error={fits ? undefined : t('Enter a whole number of months, from 1 to 12.')}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Stack as="output" gap="half" alignContent="start" className={styles['result']}>
        {fits && (
          <>
            <Text as="span" font="reading" size="2xl" weight={600} leading="tight" className={styles['total']}>
              {rupees(months * monthly.total_paise)}
            </Text>
            <Text as="span" tone="soft" tabular>
              {tn(months, '{n} month at {price}, plus {gst} GST', '{n} months at {price}, plus {gst} GST', {
                price: rupees(monthly.price_paise),
                gst: rupees(months * monthly.gst_paise),
              })}
            </Text>
            {yearly && <span>{comparison(months * monthly.total_paise, yearly)}</span>}
          </>
        )}
      </Stack>
    </section>
  )
}

/** @param sum paise */
function comparison(sum: number, { total_paise: year }: PlanOnSale) {
  const total = rupees(year)
  if (sum < year) return t('The yearly plan costs {total} for twelve months.', { total })
  if (sum === year) return t('The yearly plan costs the same, {total}, and lasts twelve months.', { total })
  return t('The yearly plan costs {less} less: {total} for twelve months.', { less: rupees(sum - year), total })
}
