import { ROLES } from '#shared/auth.ts'
import {
  changedDetails,
  DETAIL_NAMES,
  DETAIL_TEXTS,
  detailProblems,
  type PersonDetails,
} from '#shared/person-details.ts'
import { STATES, townsOf } from '#shared/states-and-districts.ts'
import { roleName } from '#web/lib/role-name.ts'
import { ChoiceField } from '#web/ui/form/choice-field.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/form/field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { t } from '#web/words/words.ts'
import { FormDialog } from '../form-dialog.tsx'
import { useAction } from '../use-action.ts'
import { useTyped } from '../use-typed.ts'
import { changeDetails, useChangePerson } from './api.ts'
import type { PersonDialogProps } from './suspend-dialog.tsx'
import { useReason } from './use-reason.ts'

const normaliseDetails = ({ email, mobile_no, ...rest }: PersonDetails): PersonDetails => ({
  ...rest,
  email: email.trim().toLowerCase(),
  mobile_no: mobile_no.replaceAll(/\s/g, ''),
})

/**
 * Changes details on a person's request, because they cannot do it themselves. Only changed fields are sent. The input
 * stays when the dialog closes.
 */
export function DetailsDialog({ person, open, onClose }: PersonDialogProps) {
  const { id, email, mobile_no, role, state, town } = person
  const before = { email, mobile_no, role, state, town }
  const reason = useReason(String(id))
  const change = useChangePerson(id)
  const [typed, setTyped] = useTyped<Partial<PersonDetails>>(String(id), {})
  const values = { ...before, ...typed }
  const after = normaliseDetails(values)
  const problems = detailProblems(after, before)
  const names = changedDetails(after, before)
  const { form, field, choice, check, focusOn, reset } = useForm({
    names: DETAIL_NAMES,
    values,
    onChange: (changed) => setTyped({ ...typed, ...changed, ...(changed.state !== undefined && { town: '' }) }),
    problems,
    // Errors are shown only after the first try to send, so that nobody is blamed while typing.
    isShown: (_, { isSubmitted }) => isSubmitted,
  })

  const changing = useAction({
    act: (sent: Partial<PersonDetails> & { reason: string }) => changeDetails(id, sent),
    onDone: (_, { reason: _reason, ...sent }) => {
      notify.success(t(DETAIL_TEXTS.changed))
      change(() => ({
        ...sent,
        ...(sent.email !== undefined && { email_verified: false }),
        ...(sent.mobile_no !== undefined && { mobile_verified: false }),
      }))
      setTyped({})
      reset()
      reason.clear()
      onClose()
    },
  })
  const onSend = () => {
    if (check()) return
    if (names.length === 0) {
      notify.error(t(DETAIL_TEXTS.unchanged))
      return focusOn('email')
    }
    const why = reason.take()
    if (why === undefined) return
    changing.run({ ...Object.fromEntries(names.map((name) => [name, after[name]])), reason: why })
  }
  return (
    <FormDialog
      open={open}
      title={t('Change details of {name}', { name: person.username })}
      send={t(changing.busy ? 'Changing...' : 'Change details')}
      busy={changing.busy}
      form={form}
      onSend={onSend}
      onClose={onClose}
    >
      <p>
        {t(
          'Only change these if the person asked and proved that the account is theirs. We tell them at the old and the new address or number. They have to confirm a new one. We keep the reason for good, so don’t put names or numbers in it.',
        )}
      </p>
      <TextField label={t('Email')} type="email" autoComplete="off" spellCheck={false} {...field('email')} />
      <TextField label={t('Mobile')} inputMode="numeric" autoComplete="off" {...field('mobile_no')} />
      <SelectField label={t('Role')} {...field('role')}>
        {ROLES.map((one) => (
          <option key={one} value={one}>
            {roleName(one)}
          </option>
        ))}
      </SelectField>
      <ChoiceField
        label={t('State')}
        placeholder={t('Choose a State')}
        choices={withOwn(STATES, values.state)}
        nameOf={t}
        {...choice('state')}
      />
      <ChoiceField
        label={t('District')}
        placeholder={t('Choose a district')}
        choices={withOwn(townsOf(values.state), values.town)}
        nameOf={t}
        {...choice('town')}
      />
      <TextAreaField label={t('Why, and how you know that it is them')} {...reason.field} />
    </FormDialog>
  )
}

/** Adds the person's own place to the choices. Sign-ups took any text, so it may be in no table. */
const withOwn = (choices: readonly string[], own: string) =>
  own === '' || choices.includes(own) ? choices : [own, ...choices]
