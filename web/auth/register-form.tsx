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
import { signup } from './api.ts'
import styles from './auth-form.module.css'
import { signupErrorText } from './error-texts.ts'
import { ROLE_LABELS } from './role-labels.ts'
import { useSignupForm } from './use-signup-form.ts'
import { useSubmit } from './use-submit.ts'

/** The eight characters stay on one line, so that none is lost at its end. */
const PASSWORD_HINT = `At least 8 characters, with a number and one of ${'! @ # $ % ^ & *'.replaceAll(' ', '\u00a0')}`

/** The main sign-up. What was typed stays when the server refuses it. */
export function RegisterForm() {
  const { values, field, check, form } = useSignupForm()
  const [, navigate] = useLocation()
  const later = useLater()
  const { submit, busy, done } = useSubmit(
    async () => {
      await signup({ ...values, email: values.email.trim() })
      notify.success(AUTH_TEXTS.signupSent)
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
        label="Username"
        {...field('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        label="Email"
        {...field('email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        label="Mobile number"
        {...field('mobile_no')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        hint="10 digits, without +91"
      />
      <SelectField label="Role" {...field('role')}>
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {ROLE_LABELS[role]}
          </option>
        ))}
      </SelectField>
      <div className={styles['pair']}>
        <SelectField label="State" {...field('state')}>
          <option value="">Choose</option>
          <Options of={STATES} />
        </SelectField>
        <SelectField label="Town" {...field('town')} disabled={!values.state}>
          <option value="">{values.state ? 'Choose' : 'Choose a state first'}</option>
          <Options of={townsOf(values.state)} />
        </SelectField>
      </div>
      <PasswordField label="Password" {...field('pass_word')} autoComplete="new-password" hint={PASSWORD_HINT} />
      <Button type="submit" wide busy={busy || done}>
        {busy ? 'Registering...' : 'Register Now'}
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
