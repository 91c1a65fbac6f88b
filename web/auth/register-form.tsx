import { useLocation } from 'wouter'
import { AUTH_TEXTS, ROLES } from '#shared/auth.ts'
import { STATES, townsOf } from '#shared/places.ts'
import { DELAYS } from '#web/lib/delays.ts'
import { PATHS } from '#web/lib/paths.ts'
import { useLater } from '#web/lib/use-later.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { notify } from '#web/ui/notify.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { t } from '#web/words/words.ts'
import { signup } from './api.ts'
import styles from './auth-form.module.css'
import { signupErrorText } from './error-texts.ts'
import { ROLE_LABELS } from './role-labels.ts'
import { useSignupForm } from './use-signup-form.ts'
import { useSubmit } from './use-submit.ts'

/** They stay on one line, so that none is lost at its end. */
const SIGNS = '! @ # $ % ^ & *'.replaceAll(' ', '\u00a0')

/** The main sign-up. What was typed stays when the server refuses it. */
export function RegisterForm() {
  const { values, field, check, form } = useSignupForm()
  const [, navigate] = useLocation()
  const later = useLater()
  const { submit, busy, done } = useSubmit(
    async () => {
      await signup({ ...values, email: values.email.trim() })
      notify.success(t(AUTH_TEXTS.signupSent))
      later(DELAYS.afterSignup, () => navigate(PATHS.verifyOtp))
    },
    (error) => notify.error(signupErrorText(error)),
  )

  return (
    <form
      ref={form}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        notify.clear()
        const problem = check()
        if (problem) notify.error(problem)
        else void submit()
      }}
    >
      <TextField
        label={t('Username')}
        {...field('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        label={t('Email')}
        {...field('email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        label={t('Mobile number')}
        {...field('mobile_no')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        hint={t('10 digits, without +91')}
      />
      <SelectField label={t('Role')} {...field('role')}>
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {t(ROLE_LABELS[role])}
          </option>
        ))}
      </SelectField>
      <div className={styles['pair']}>
        <SelectField label={t('State')} {...field('state')}>
          <option value="">{t('Choose')}</option>
          <Options of={STATES} />
        </SelectField>
        <SelectField label={t('Town')} {...field('town')} disabled={!values.state}>
          <option value="">{t(values.state ? 'Choose' : 'Choose a state first')}</option>
          <Options of={townsOf(values.state)} />
        </SelectField>
      </div>
      <PasswordField
        label={t('Password')}
        {...field('pass_word')}
        autoComplete="new-password"
        hint={t('At least 8 characters, with a number and one of {signs}', { signs: SIGNS })}
      />
      <Button type="submit" wide busy={busy || done}>
        {t(busy ? 'Registering...' : 'Register Now')}
      </Button>
    </form>
  )
}

function Options({ of: names }: { of: readonly string[] }) {
  return names.map((name) => (
    <option key={name} value={name}>
      {name}
    </option>
  ))
}
