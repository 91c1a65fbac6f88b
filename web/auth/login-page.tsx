import { type FormEvent, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { AUTH_TEXTS } from '#shared/auth.ts'
import { DELAYS } from '#web/lib/delays.ts'
import { PATHS } from '#web/lib/paths.ts'
import { signIn } from '#web/lib/session/session.ts'
import { useLater } from '#web/lib/use-later.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { notify } from '#web/ui/notify.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useKeptState } from '#web/words/use-kept-state.ts'
import { t } from '#web/words/words.ts'
import { login } from './api.ts'
import styles from './auth-form.module.css'
import { AuthLayout } from './auth-layout.tsx'
import { loginErrorText } from './error-texts.ts'
import { pageAfterLogin } from './page-after-login.ts'
import { useSubmit } from '#web/ui/use-submit.ts'

interface LoginPageProps {
  /** Called at the moment of success, while the toast is read: the time to fetch what comes next. */
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
      <form ref={form} className={styles['form']} onSubmit={onSubmit} noValidate>
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
        <Link href={PATHS.forgotPassword} className={styles['aside']}>
          {t('Forgot password?')}
        </Link>
        <Button type="submit" wide busy={busy || done}>
          {t(busy ? 'Logging in...' : 'Login')}
        </Button>
      </form>
      <Link href={PATHS.register} className={styles['other']}>
        {t("Don't have an account? Sign up")}
      </Link>
    </AuthLayout>
  )
}
