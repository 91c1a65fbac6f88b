import { type FormEvent, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { AUTH_TEXTS } from '#shared/auth.ts'
import { DELAYS } from '#web/lib/delays.ts'
import { PATHS } from '#web/lib/paths.ts'
import { signIn } from '#web/lib/session/session.ts'
import { useLater } from '#web/lib/use-later.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { PasswordField } from '#web/ui/password/password-field.tsx'
import { useKeptState } from '#web/words/use-kept-state.ts'
import { t } from '#web/words/words.ts'
import { login } from './api.ts'
import styles from './auth-form.module.css'
import { AuthLayout } from './auth-layout.tsx'
import { loginErrorText } from './error-texts.ts'
import { pageAfterLogin } from './page-after-login.ts'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { InlineRow, Stack } from '#web/ui/layout/primitives.tsx'

interface LoginPageProps {
  /** Called at the moment of success while the toast is read, so that the next page can be loaded in that time. */
  onSignedIn: () => void
}

export function LoginPage({ onSignedIn }: LoginPageProps) {
  const [email, setEmail] = useKeptState('login email', '')
  const [password, setPassword] = useKeptState('login password', '')
  const [incomplete, setIncomplete] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const [, navigate] = useLocation()
  const later = useLater()

  const { submit, busy, done } = useSubmit(
    async () => {
      const { token, kept } = await login(email.trim(), password)
      const { user } = signIn(token)
      notify.success(t(AUTH_TEXTS.loginOk))
      if (kept) notify.info(t('Your account was to be deleted. Because you logged in, it stays.'), { stay: true })
      onSignedIn()
      later(DELAYS.afterLogin, () => navigate(pageAfterLogin(user.sub_end, Date.now())))
    },
    (error) => notify.error(loginErrorText(error)),
  )

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    notify.clear()
    const missing = !email.trim() || !password
    setIncomplete(missing)
    if (!missing) return void submit()
    notify.error(t(AUTH_TEXTS.requiredFields))
    form.current?.querySelector<HTMLInputElement>(email.trim() ? '[name=pass_word]' : '[name=email]')?.focus()
  }

  return (
    <AuthLayout>
      <PageHeading title={t('Log in')} className={styles['heading']} />
      <Stack as="form" ref={form} gap={3} marginAbove={4} onSubmit={onSubmit} noValidate>
        <TextField
          label={t('Email')}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={incomplete && !email.trim() ? t('Enter your email.') : undefined}
        />
        <PasswordField
          label={t('Password')}
          name="pass_word"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={incomplete && !password ? t('Enter your password.') : undefined}
        />
        <InlineRow
          as={Link}
          href={PATHS.forgotPassword}
          alignItems="center"
          touchTarget
          justifySelf="start"
          size="s"
          className={styles['aside']}
        >
          {t('Forgot password?')}
        </InlineRow>
        <Button type="submit" wide busy={busy || done}>
          {t(busy ? 'Logging in...' : 'Login')}
        </Button>
      </Stack>
      <InlineRow as={Link} href={PATHS.register} alignItems="center" touchTarget marginAbove={3}>
        {t("Don't have an account? Sign up")}
      </InlineRow>
    </AuthLayout>
  )
}
