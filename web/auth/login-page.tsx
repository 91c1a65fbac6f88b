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
import { t } from '#web/words/words.ts'
import { login } from './api.ts'
import styles from './auth-form.module.css'
import { AuthLayout } from './auth-layout.tsx'
import { loginErrorText } from './error-texts.ts'
import { EmailLink } from './email-link.tsx'
import { useGivenEmail } from './given-email.ts'
import { useNewAccount, useNewAccountLogin } from './new-account.ts'
import { pageAfterLogin } from './page-after-login.ts'
import { submitChecked } from '#web/ui/form/submit-checked.ts'
import { useRequiredFields } from '#web/ui/form/use-required-fields.ts'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { InlineRow, Stack } from '#web/ui/layout/primitives.tsx'

interface LoginPageProps {
  /** Called at the moment of success while the toast is read, so that the next page can be loaded in that time. */
  onSignedIn: () => void
}

export function LoginPage({ onSignedIn }: LoginPageProps) {
  const account = useNewAccount()
  const email = useGivenEmail()
  const { form, values, field, findProblem } = useRequiredFields(
    'login',
    { email: 'Enter your email.', pass_word: 'Enter your password.' },
    account ? { email: account.email, pass_word: account.password } : { email },
  )
  useNewAccountLogin(form, account)
  const [, navigate] = useLocation()
  const later = useLater()

  const { submit, busy, done } = useSubmit(
    async () => {
      const { token, kept } = await login(values.email.trim(), values.pass_word)
      const { user } = signIn(token)
      notify.success(t(AUTH_TEXTS.loginOk))
      if (kept) notify.info(t('You logged in, so we won’t delete your account.'), { stay: true })
      onSignedIn()
      later(DELAYS.afterLogin, () => navigate(pageAfterLogin(user, Date.now())))
    },
    (error) => notify.error(loginErrorText(error)),
  )

  return (
    <AuthLayout>
      <PageHeading title={t('Log in')} className={styles['heading']} />
      <Stack as="form" ref={form} gap={3} marginAbove={4} onSubmit={submitChecked(findProblem, submit)} noValidate>
        <TextField
          label={t('Email')}
          {...field('email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField label={t('Password')} {...field('pass_word')} autoComplete="current-password" required />
        <InlineRow
          as={EmailLink}
          href={PATHS.forgotPassword}
          email={values.email.trim()}
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
