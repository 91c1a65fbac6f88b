import { Message } from '#shared/answers.ts'
import { useState } from 'react'
import type { PlanRow } from '#shared/admin.ts'
import { fetchJson } from '#web/lib/api.ts'
import { rupees } from '#web/lib/rupees.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { t } from '#web/words/words.ts'
import { FormDialog } from '../form-dialog.tsx'
import { useAction } from '../use-action.ts'
import { planName } from './plan-name.ts'
import { InlineRow, Note, Text } from '#web/ui/layout/primitives.tsx'

/** Rupees before tax. */
const MOST_PRICE = 1_000_000
const PAISE = 100

const isWhole = (typed: string) => /^\d{1,7}$/.test(typed.trim())
const changed = (plan: PlanRow, form: { price: number; list: number; onSale: boolean }) => ({
  ...(form.price * PAISE !== plan.price_paise && { price_paise: form.price * PAISE }),
  ...(form.list * PAISE !== plan.list_price_paise && { list_price_paise: form.list * PAISE }),
  ...(form.onSale !== plan.on_sale && { on_sale: form.onSale }),
})

export function PlanDialog({ plan, open, onClose }: { plan: PlanRow; open: boolean; onClose: () => void }) {
  const [values, setValues] = useState({
    price: String(plan.price_paise / PAISE),
    list: String(plan.list_price_paise / PAISE),
  })
  const { price, list } = values
  const [onSale, setOnSale] = useState(plan.on_sale)
  const { form, field, check, reset } = useForm({
    names: ['price', 'list'],
    values,
    onChange(typed) {
      setValues({ ...values, ...typed })
      // Either amount may be right beside the other as it is now.
      reset()
    },
    problems: problemsOf(price, list),
    isShown: (_, { isSubmitted }) => isSubmitted,
  })
  const saving = useAction({
    act: (change: ReturnType<typeof changed>) => fetchJson(Message, `/admin/plans/${plan.id}`, { json: change }),
    onDone() {
      notify.success(t('The plan was changed.'))
      onClose()
    },
  })
  const save = () => {
    if (check()) return
    const change = changed(plan, { price: Number(price), list: Number(list), onSale })
    if (Object.keys(change).length === 0) return onClose()
    saving.run(change)
  }
  const monthly = plan.kind === 'subscription'
  const total = isWhole(price) ? (Number(price) * PAISE * (100 + plan.gst_percent)) / 100 : undefined
  return (
    <FormDialog
      open={open}
      title={t('Change {plan}', { plan: planName(plan) })}
      send={t('Save')}
      busy={saving.busy}
      form={form}
      onSend={save}
      onClose={onClose}
    >
      <TextField
        label={t('Price before tax, rupees')}
        {...field('price')}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <Text tabular weight={600} aria-live="polite">
        {total !== undefined && t('With {percent}% GST: {total}', { percent: plan.gst_percent, total: rupees(total) })}
      </Text>
      <TextField
        label={t('List price before tax, rupees')}
        {...field('list')}
        hint={t('Shown beside the price. Enter 0 to show none.')}
        inputMode="numeric"
        autoComplete="off"
      />
      <InlineRow as="label" gap={1} alignItems="center" touchTarget>
        <input type="checkbox" checked={onSale} onChange={(event) => setOnSale(event.target.checked)} />
        {t('On sale')}
      </InlineRow>
      <Note measure>
        {t(
          monthly
            ? 'This applies to new purchases. Active subscriptions keep their price.'
            : 'This applies to new purchases. Orders already started keep their amount.',
        )}
      </Note>
    </FormDialog>
  )
}

function problemsOf(typedPrice: string, typedList: string) {
  const problems: { price?: string; list?: string } = {}
  const price = Number(typedPrice)
  const list = Number(typedList)
  if (!isWhole(typedPrice)) problems.price = 'Enter whole rupees, in digits only.'
  else if (price < 1 || price > MOST_PRICE) problems.price = 'Enter a price from 1 to 10,00,000 rupees.'
  if (!isWhole(typedList)) problems.list = 'Enter whole rupees, in digits only.'
  else if (list > MOST_PRICE || (list > 0 && list < price))
    problems.list = 'The list price can’t be lower than the price, or higher than 10,00,000 rupees.'
  return problems
}
