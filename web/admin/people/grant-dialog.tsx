import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { TRIAL_PLAN } from '#shared/billing.ts'
import { isoDay } from '#shared/dates.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { notify } from '#web/ui/notify.ts'
import { t } from '#web/words/words.ts'
import { plansQuery } from '../api.ts'
import { FormDialog } from '../form-dialog.tsx'
import { Loaded } from '../loaded.tsx'
import { planName } from '../plans/plan-name.ts'
import { useAction } from '../use-action.ts'
import { grant } from './api.ts'
import type { PersonDialogProps } from './suspend-dialog.tsx'

const DAY = 86_400_000
/** Midnight in India after a day. @param day "2026-11-22" */
const endOf = (day: string) => new Date(Date.parse(`${day}T00:00:00+05:30`) + DAY).toISOString()

/** Gives somebody a plan that is not sold, with an end. */
export function GrantDialog({ person, open, onClose }: PersonDialogProps) {
  const plans = useQuery({ ...plansQuery, enabled: open })
  const given = plans.data?.filter(({ kind, id }) => kind === 'granted' && id !== TRIAL_PLAN) ?? []
  const [chosen, setChosen] = useState<number>()
  const [last, setLast] = useState('')
  const [wrong, setWrong] = useState(false)
  const day = useRef<HTMLInputElement>(null)
  const today = isoDay(new Date())
  const planId = chosen ?? given[0]?.id
  const giving = useAction({
    act: grant,
    onDone: () => {
      notify.success(t('The plan was given.'))
      setLast('')
      onClose()
    },
  })
  const onSend = () => {
    if (planId === undefined) return
    if (last >= today) return giving.run({ user_id: person.id, plan_id: planId, ends_at: endOf(last) })
    setWrong(true)
    day.current?.focus()
  }
  return (
    <FormDialog
      open={open}
      title={t('Give {name} a plan', { name: person.username })}
      send={t(giving.busy ? 'Giving...' : 'Give the plan')}
      busy={giving.busy}
      onSend={onSend}
      onClose={onClose}
    >
      <p>{t('Plans that are not sold are given until a day. What they have bought stays beside it.')}</p>
      <Loaded query={plans}>
        {() => (
          <>
            <SelectField label={t('Plan')} value={planId} onChange={({ target }) => setChosen(Number(target.value))}>
              {given.map((plan) => (
                <option key={plan.id} value={plan.id}>
                  {planName(plan)}
                </option>
              ))}
            </SelectField>
            <TextField
              ref={day}
              type="date"
              label={t('Last day')}
              min={today}
              required
              value={last}
              error={wrong ? t('Please choose a day that is not past.') : undefined}
              onChange={({ target }) => {
                setLast(target.value)
                setWrong(false)
              }}
            />
          </>
        )}
      </Loaded>
    </FormDialog>
  )
}
