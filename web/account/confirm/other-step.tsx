import { type FormEvent, useRef, useState } from 'react'
import { AUTH_TEXTS, isEmail } from '#shared/auth.ts'
import { ApiError, sentenceOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
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
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [left, setLeft] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const emailError =
    left && !isEmail(email.trim()) ? t(email.trim() ? AUTH_TEXTS.email : 'Enter your email.') : undefined
  const wrong = error instanceof ApiError && error.status === 403 ? sentenceOf(error) : undefined

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setLeft(true)
    const first = !isEmail(email.trim()) ? 'new_email' : password ? '' : 'current_password'
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else if (!busy) onAsk({ email: email.trim(), password })
  }

  return (
    <Stack as="form" ref={form} gap={2} onSubmit={onSubmit} noValidate>
      <p>{t('You log in with it as soon as you have entered the code that we send there.')}</p>
      <TextField
        label={t('New email')}
        name="new_email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={emailError}
      />
      <PasswordField
        label={t('Current password')}
        name="current_password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={left && !password ? t('Enter your current password.') : wrong}
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
