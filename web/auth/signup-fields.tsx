import { useId, useState } from 'react'
import { LANDING_ROLES, ROLES } from '#shared/auth.ts'
import { STATES, townsOf } from '#shared/states-and-districts.ts'
import { roleName } from '#web/lib/role-name.ts'
import { ChoiceField } from '#web/ui/form/choice-field.tsx'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { PasswordInput, ShowToggle } from '#web/ui/password/password-field.tsx'
import { PasswordHelp, SIGNUP_RULES } from '#web/ui/password/password-help.tsx'
import { t } from '#web/words/words.ts'
import styles from './auth-form.module.css'
import type { SignupFormState, SignupKind } from './use-signup-form.ts'
import { Stack } from '#web/ui/layout/primitives.tsx'

interface SignupFieldsProps {
  form: SignupFormState
  kind: SignupKind
}

export function SignupFields({ form, kind }: SignupFieldsProps) {
  const { values, field, choice } = form
  const state = (
    <ChoiceField
      label={t('State')}
      {...choice('state')}
      required
      choices={STATES}
      nameOf={t}
      placeholder={t('Choose')}
    />
  )
  return (
    <>
      <TextField
        label={t('Username')}
        {...field('username')}
        required
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        label={t('Email')}
        {...field('email')}
        required
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        label={t('Mobile number')}
        {...field('mobile_no')}
        required
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        hint={t('10 digits, without +91')}
      />
      <SelectField label={t('Role')} {...field('role')} required>
        {(kind === 'main' ? ROLES : LANDING_ROLES).map((role) => (
          <option key={role} value={role}>
            {roleName(role)}
          </option>
        ))}
      </SelectField>
      {kind === 'landing' ? (
        state
      ) : (
        <Stack gap={3} className={styles['pair']}>
          {state}
          <ChoiceField
            label={t('Town')}
            {...choice('town')}
            required
            choices={townsOf(values.state)}
            nameOf={t}
            placeholder={t(values.state ? 'Choose' : 'Choose a State first')}
            disabled={!values.state}
          />
        </Stack>
      )}
      <SignupPassword {...form} />
    </>
  )
}

function SignupPassword({ values, change, field }: SignupFormState) {
  const [shown, setShown] = useState(false)
  const rulesId = useId()
  return (
    <>
      <PasswordInput
        label={t('Password')}
        {...field('pass_word')}
        required
        autoComplete="new-password"
        aria-describedby={rulesId}
        shown={shown}
        trailing={<ShowToggle shown={shown} onShow={setShown} />}
      />
      <PasswordHelp
        rulesId={rulesId}
        password={values.pass_word}
        rules={SIGNUP_RULES}
        onUse={(password) => {
          change({ pass_word: password })
          setShown(true)
        }}
      />
    </>
  )
}
