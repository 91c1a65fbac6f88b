import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { AUTH_TEXTS } from '#shared/auth.ts'
import { DELAYS } from '#web/lib/delays.ts'
import { PATHS } from '#web/lib/paths.ts'
import { useLater } from '#web/lib/use-later.ts'
import { Button } from '#web/ui/button/button.tsx'
import { OtpField } from '#web/ui/one-time-code/otp-field.tsx'
import { NewPasswordFields } from '#web/ui/password/new-password-fields.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { useNewPassword } from '#web/ui/password/use-new-password.ts'
import { t } from '#web/words/words.ts'
import { setNewPassword } from './api.ts'
import styles from './auth-form.module.css'
import { AuthLayout } from './auth-layout.tsx'
import { newPasswordErrorText } from './error-texts.ts'
import { submitChecked } from '#web/ui/form/submit-checked.ts'
import { useRequiredFields } from '#web/ui/form/use-required-fields.ts'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { InlineRow, Lead, Stack } from '#web/ui/layout/primitives.tsx'

export function SetPasswordPage() {
  const { form, values, field, findProblem } = useRequiredFields('reset code', { otp: 'Enter the code you received.' })
  const fresh = useNewPassword('reset password', form)
  const code = useRef<HTMLInputElement>(null)
  const [, navigate] = useLocation()
  const askedBy = useHistoryState<unknown>()
  const later = useLater()

  const { submit, busy, done } = useSubmit(
    async () => {
      await setNewPassword(values.otp, fresh.password)
      notify.success(t(AUTH_TEXTS.newPasswordSet))
      later(DELAYS.afterNewPassword, () => navigate(PATHS.home))
    },
    (error) => {
      notify.error(newPasswordErrorText(error))
      code.current?.select()
    },
  )

  // It runs after the heading, because the heading takes the focus when a page is opened by a link.
  useEffect(() => code.current?.focus({ preventScroll: true }), [])

  // Both are checked, so that every field shows its problem. The code comes last, because it takes the focus then.
  const findFirst = () => {
    const problem = fresh.check()
    return findProblem() ?? problem
  }

  return (
    <AuthLayout>
      <PageHeading title={t('Create new password')} className={styles['heading']} />
      <Lead marginAbove={2} className={styles['lead']}>
        {t('Enter the 6-digit code we sent you and choose a new password.')}
      </Lead>
      <Stack as="form" ref={form} gap={3} marginAbove={4} onSubmit={submitChecked(findFirst, submit)} noValidate>
        <OtpField ref={code} label={t('OTP')} {...field('otp')} />
        <NewPasswordFields form={fresh} />
        <Button type="submit" wide busy={busy || done}>
          {t(busy ? 'Processing...' : 'Set Password')}
        </Button>
      </Stack>
      <InlineRow
        as={Link}
        href={askedBy === 'mail' ? PATHS.forgotPasswordByMail : PATHS.forgotPassword}
        alignItems="center"
        touchTarget
        marginAbove={3}
      >
        {t('No code? Ask for another')}
      </InlineRow>
    </AuthLayout>
  )
}
