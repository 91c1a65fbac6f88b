import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlanRow } from '#shared/admin.ts'
import { TRIAL_PLAN } from '#shared/billing.ts'
import { retryUnlessRefused } from '#web/lib/api.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { t, tn } from '#web/words/words.ts'
import { plansQuery } from '../api.ts'
import { Loaded } from '../loaded.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { planName } from './plan-name.ts'
import { InlineRow, Note } from '#web/ui/layout/primitives.tsx'

const GIVEN = 'granted'

export function PlansPage() {
  /** `turn` changes with each opening, so that the dialog begins with the plan as it is then. */
  const [changed, setChanged] = useState<{ plan: PlanRow; turn: number; open: boolean }>()
  const plans = useQuery({ ...plansQuery, retry: retryUnlessRefused })
  const change = (plan: PlanRow) => setChanged({ plan, turn: (changed?.turn ?? 0) + 1, open: true })
  return (
    <>
      <PageHeading title={t('Plans and prices')} />
      <Note measure>{t('To give someone a plan that isn’t on sale, open their page.')}</Note>
      <Loaded query={plans}>
        {(rows) => (
          <DataTable
            columns={[
              t('Plan'),
              t('Price before tax'),
              t('With tax'),
              t('List price'),
              t('How it comes'),
              t('Holders'),
              t('Change'),
            ]}
            rows={rows.map((plan) => ({ key: String(plan.id), cells: cellsOf(plan, () => change(plan)) }))}
          />
        )}
      </Loaded>
      {changed && (
        <PlanDialog
          key={changed.turn}
          plan={changed.plan}
          open={changed.open}
          onClose={() => setChanged({ ...changed, open: false })}
        />
      )}
    </>
  )
}

function cellsOf(plan: PlanRow, change: () => void) {
  const sold = plan.kind !== GIVEN
  const name = planName(plan)
  return [
    <InlineRow key="name" wrap gap={1}>
      {name}
      {sold && <Badge tone="plain">{t(plan.on_sale ? 'On sale' : 'Not on sale')}</Badge>}
    </InlineRow>,
    sold ? rupees(plan.price_paise) : '',
    sold ? rupees(plan.total_paise) : '',
    sold && plan.list_price_paise > 0 ? rupees(plan.list_price_paise) : '',
    howItComes(plan),
    plan.holders,
    sold && (
      <Button key="change" look="secondary" aria-label={t('Change {plan}', { plan: name })} onClick={change}>
        {t('Change')}
      </Button>
    ),
  ]
}

function howItComes({ id, kind, months }: PlanRow): string {
  if (id === TRIAL_PLAN) return t('Given at sign-up')
  if (kind === GIVEN) return t('Given by staff')
  return kind === 'order' ? tn(months, 'Paid once for {n} month', 'Paid once for {n} months') : t('Paid every month')
}
