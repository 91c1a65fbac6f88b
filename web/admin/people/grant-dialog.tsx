import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TRIAL_PLAN } from '#shared/billing.ts'
import { isoDay } from '#shared/dates.ts'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { t } from '#web/words/words.ts'
import { plansQuery } from '../api.ts'
import { FormDialog } from '../form-dialog.tsx'
import { Loaded } from '../loaded.tsx'
import { planName } from '../plans/plan-name.ts'
import { useAction } from '../use-action.ts'
import { useTypedField } from '../use-typed-field.ts'
import { grant, useChangePerson } from './api.ts'
import type { PersonDialogProps } from './suspend-dialog.tsx'

const DAY = 86_400_000
/** The instant when a day ends in India. @param day "2026-11-22" */
const endOf = (day: string) => new Date(Date.parse(`${day}T00:00:00+05:30`) + DAY).toISOString()

const NO_PLAN = 'There are no plans to give.'

export function GrantDialog({ person, open, onClose }: PersonDialogProps) {
  const plans = useQuery({ ...plansQuery, enabled: open })
  const given = plans.data?.filter(({ kind, id }) => kind === 'granted' && id !== TRIAL_PLAN) ?? []
  const [chosen, setChosen] = useState<number>()
  const today = isoDay(new Date())
  const last = useTypedField<HTMLInputElement>(
    String(person.id),
    (day) => day >= today,
    'Please choose today or a later date.',
  )
  const plan = given.find(({ id }) => id === chosen) ?? given[0]
  const change = useChangePerson(person.id)
  const giving = useAction({
    act: grant,
    onDone: (_, { ends_at }) => {
      notify.success(t('The plan was given.'))
      const starts_at = new Date().toISOString()
      change(({ plans: before, plan_until }) => ({
        plans: [{ plan: plan?.name ?? '', starts_at, ends_at, source: 'staff' }, ...before],
        plan_until: plan_until && plan_until > ends_at ? plan_until : ends_at,
      }))
      last.clear()
      onClose()
    },
  })
  const onSend = () => {
    if (!plan) return notify.error(t(plans.data ? NO_PLAN : 'The plans are not loaded yet.'))
    const day = last.take()
    if (day !== undefined) giving.run({ user_id: person.id, plan_id: plan.id, ends_at: endOf(day) })
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
      <p>{t('You can give a plan that isn’t on sale, until a date you choose. They keep any plan they’ve bought.')}</p>
      <Loaded query={plans}>
        {() => (
          <>
            {given.length === 0 && <p>{t(NO_PLAN)}</p>}
            <SelectField label={t('Plan')} value={plan?.id} onChange={({ target }) => setChosen(Number(target.value))}>
              {given.map((one) => (
                <option key={one.id} value={one.id}>
                  {planName(one)}
                </option>
              ))}
            </SelectField>
            <TextField type="date" label={t('Last day')} min={today} {...last.field} />
          </>
        )}
      </Loaded>
    </FormDialog>
  )
}
