import { type FormEvent, useState } from 'react'
import { AUTH_TEXTS, isEmail } from '#shared/auth.ts'
import { ApiError, sentenceOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { PasswordField } from '#web/ui/password/password-field.tsx'
import { t } from '#web/words/words.ts'
import styles from './confirm.module.css'
import { Stack, Text } from '#web/ui/layout/primitives.tsx'

interface OtherStepProps {
  busy: boolean
  error: Error | null
  onAsk: (other: { email: string; password: string }) => void
}

/**
 * Asks for an address in place of one that was mistyped or lost. It asks for the password too, so that nobody at an
 * open screen can redirect the account.
 */
export function OtherStep({ busy, error, onAsk }: OtherStepProps) {
  const [values, setValues] = useState({ new_email: '', current_password: '' })
  const email = values.new_email.trim()
  const { form, field, check, errorOf } = useForm({
    names: ['new_email', 'current_password'],
    values,
    onChange: (changed) => setValues((before) => ({ ...before, ...changed })),
    problems: {
      new_email: isEmail(email) ? undefined : email ? AUTH_TEXTS.email : 'Enter your email.',
      current_password: values.current_password ? undefined : 'Enter your current password.',
    },
    isShown: (_, { isSubmitted }) => isSubmitted,
  })
  const wrong = error instanceof ApiError && error.status === 403 ? sentenceOf(error) : undefined

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (check() === null && !busy) onAsk({ email, password: values.current_password })
  }

  return (
    <Stack as="form" ref={form} gap={2} onSubmit={onSubmit} noValidate>
      <p>{t('You can log in with it after you enter the code we send there.')}</p>
      <TextField
        label={t('New email')}
        {...field('new_email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        label={t('Current password')}
        {...field('current_password')}
        error={errorOf('current_password') ?? wrong}
        autoComplete="current-password"
        required
      />
      <Text tone="bad" size="s" className={styles['error']} aria-live="assertive">
        {error && !wrong && sentenceOf(error)}
      </Text>
      <Button type="submit" wide busy={busy}>
        {t(busy ? 'Sending...' : 'Send the code')}
      </Button>
    </Stack>
  )
}
