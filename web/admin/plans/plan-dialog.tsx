import { Message } from '#shared/answers.ts'
import { useRef, useState } from 'react'
import type { PlanRow } from '#shared/admin.ts'
import { fetchJson } from '#web/lib/api.ts'
import { rupees } from '#web/lib/rupees.ts'
import { TextField } from '#web/ui/form/field.tsx'
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
  const [price, setPrice] = useState(String(plan.price_paise / PAISE))
  const [list, setList] = useState(String(plan.list_price_paise / PAISE))
  const [onSale, setOnSale] = useState(plan.on_sale)
  const [problems, setProblems] = useState<{ price?: string; list?: string }>({})
  const priceField = useRef<HTMLInputElement>(null)
  const listField = useRef<HTMLInputElement>(null)
  const saving = useAction({
    act: (change: ReturnType<typeof changed>) => fetchJson(Message, `/admin/plans/${plan.id}`, { json: change }),
    onDone() {
      notify.success(t('The plan was changed.'))
      onClose()
    },
  })
  const save = () => {
    const found = problemsOf(price, list)
    setProblems(found)
    if (found.price) return priceField.current?.focus()
    if (found.list) return listField.current?.focus()
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
      firstFocus={priceField}
      onSend={save}
      onClose={onClose}
    >
      <TextField
        ref={priceField}
        label={t('Price before tax, rupees')}
        inputMode="numeric"
        autoComplete="off"
        required
        value={price}
        error={problems.price}
        onChange={(event) => {
          setPrice(event.target.value)
          setProblems({})
        }}
      />
      <Text tabular weight={600} aria-live="polite">
        {total !== undefined && t('With {percent}% GST: {total}', { percent: plan.gst_percent, total: rupees(total) })}
      </Text>
      <TextField
        ref={listField}
        label={t('List price before tax, rupees')}
        hint={t('Shown beside the price; 0 for none.')}
        inputMode="numeric"
        autoComplete="off"
        value={list}
        error={problems.list}
        onChange={(event) => {
          setList(event.target.value)
          setProblems({})
        }}
      />
      <InlineRow as="label" gap={1} alignItems="center" touchTarget>
        <input type="checkbox" checked={onSale} onChange={(event) => setOnSale(event.target.checked)} />
        {t('On sale')}
      </InlineRow>
      <Note measure>
        {t(
          monthly
            ? 'It counts for the next purchases. Subscriptions that run go on at the price they began with.'
            : 'It counts for the next purchases. An order that was begun keeps its amount.',
        )}
      </Note>
    </FormDialog>
  )
}

function problemsOf(typedPrice: string, typedList: string) {
  const problems: { price?: string; list?: string } = {}
  const price = Number(typedPrice)
  const list = Number(typedList)
  if (!isWhole(typedPrice)) problems.price = t('Please write whole rupees, in digits alone.')
  else if (price < 1 || price > MOST_PRICE) problems.price = t('A price is 1 to 10,00,000 rupees.')
  if (!isWhole(typedList)) problems.list = t('Please write whole rupees, in digits alone.')
  else if (list > MOST_PRICE || (list > 0 && list < price))
    problems.list = t('A list price is no lower than the price, and at most 10,00,000 rupees.')
  return problems
}
