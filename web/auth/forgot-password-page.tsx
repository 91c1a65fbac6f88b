import { Link, useLocation } from 'wouter'
import { AUTH_TEXTS } from '#shared/auth.ts'
import { DELAYS } from '#web/lib/delays.ts'
import { PATHS } from '#web/lib/paths.ts'
import { useLater } from '#web/lib/use-later.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { t } from '#web/words/words.ts'
import { sendResetCode } from './api.ts'
import styles from './auth-form.module.css'
import { AuthLayout } from './auth-layout.tsx'
import { otpSendErrorText } from './error-texts.ts'
import { EmailLink } from './email-link.tsx'
import { useGivenEmail } from './given-email.ts'
import { submitChecked } from '#web/ui/form/submit-checked.ts'
import { useRequiredFields } from '#web/ui/form/use-required-fields.ts'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { InlineRow, Lead, Row, Stack } from '#web/ui/layout/primitives.tsx'

/** The ways of a password reset, by mail or by SMS, and the texts of each. */
const WAYS = {
  mail: {
    name: 'email',
    input: { type: 'email', autoComplete: 'username' },
    label: 'Email',
    missing: 'Enter your email.',
    sent: AUTH_TEXTS.mailOtpSent,
    lead: 'Enter your account’s email. We’ll send it a code.',
    other: PATHS.forgotPassword,
  },
  mobile: {
    name: 'mobile_no',
    input: { type: 'tel', autoComplete: 'tel-national' },
    label: 'Mobile number',
    missing: 'Enter your mobile number.',
    sent: AUTH_TEXTS.mobileOtpSent,
    lead: 'Enter your account’s mobile number. We’ll text it a code if you’ve confirmed it, or else email you.',
    other: PATHS.forgotPasswordByMail,
  },
} as const

export function ForgotPasswordPage({ by }: { by: keyof typeof WAYS }) {
  const { name, input, label, missing, sent, lead, other } = WAYS[by]
  const email = useGivenEmail()
  const { form, values, field, findProblem } = useRequiredFields(
    `reset by ${by}`,
    { [name]: missing },
    by === 'mail' ? { email } : {},
  )
  const [, navigate] = useLocation()
  const later = useLater()

  const { submit, busy, done } = useSubmit(
    async () => {
      await sendResetCode[by]((values[name] ?? '').trim())
      notify.success(t(sent))
      later(DELAYS.afterOtpSent, () => navigate(PATHS.setPassword, { state: by }))
    },
    (error) => notify.error(otpSendErrorText(error)),
  )

  return (
    <AuthLayout>
      <PageHeading title={t("It's ok! Reset your password")} className={styles['heading']} />
      <Lead marginAbove={2} className={styles['lead']}>
        {t(lead)}
      </Lead>
      <Stack as="form" ref={form} gap={3} marginAbove={4} onSubmit={submitChecked(findProblem, submit)} noValidate>
        <TextField label={t(label)} {...field(name)} {...input} autoCapitalize="none" spellCheck={false} required />
        <Button type="submit" wide busy={busy || done}>
          {t(busy ? 'Sending...' : 'Continue')}
        </Button>
      </Stack>
      <Row as="p" wrap justifyContent="space-between" gap={0} columnGap={3}>
        <InlineRow as={EmailLink} href={other} email={email} alignItems="center" touchTarget marginAbove={3}>
          {t('Try another Way')}
        </InlineRow>
        <InlineRow as={Link} href={PATHS.register} alignItems="center" touchTarget marginAbove={3}>
          {t("Don't have an account? Sign up")}
        </InlineRow>
      </Row>
    </AuthLayout>
  )
}
