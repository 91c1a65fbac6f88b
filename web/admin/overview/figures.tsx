import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Figures as Numbers } from '#shared/figures.ts'
import { useSearchParams } from 'wouter'
import { fetchJson, retryUnlessRefused } from '#web/lib/api.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { t } from '#web/words/words.ts'
import { OFFICE } from '../api.ts'
import { Loaded } from '../loaded.tsx'
import { ChartCard } from './chart-card.tsx'
import { chartsOf } from './charts-of.ts'
import { Patterns } from './paints.tsx'
import styles from './overview.module.css'
import { Row, Stack } from '#web/ui/layout/primitives.tsx'

const PERIODS = [30, 7, 90, 365] as const

/** How the product does, day by day. The period is kept in the address, so that a reload shows the same. */
export function Figures() {
  const [params, setParams] = useSearchParams()
  const days = PERIODS.find((period) => String(period) === params.get('days')) ?? PERIODS[0]
  const figures = useQuery({
    queryKey: [OFFICE, 'figures', days],
    queryFn: ({ signal }) => fetchJson(Numbers, `/admin/figures?days=${days}`, { signal }),
    retry: retryUnlessRefused,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  return (
    <Stack as="section" fluid gap={2} paddingAbove={1} className={styles['part']} aria-labelledby="figures">
      <Row wrap gap={1} columnGap={3} alignItems="end" justifyContent="space-between">
        <h2 id="figures">{t('Figures')}</h2>
        <SelectField
          label={t('Period')}
          className={styles['period']}
          value={days}
          onChange={({ target }) => setParams({ days: target.value }, { replace: true })}
        >
          {PERIODS.toSorted((a, b) => a - b).map((period) => (
            <option key={period} value={period}>
              {t('Last {n} days', { n: period })}
            </option>
          ))}
        </SelectField>
      </Row>
      <Loaded query={figures}>
        {(numbers) => (
          <Stack gap={2} className={styles['charts']} aria-busy={figures.isPlaceholderData || undefined}>
            <Patterns />
            {chartsOf(numbers).map((chart) => (
              <ChartCard key={chart.key} chart={chart} />
            ))}
          </Stack>
        )}
      </Loaded>
    </Stack>
  )
}
