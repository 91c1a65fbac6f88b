import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { AUTH_TEXTS } from '#shared/auth.ts'
import { DELAYS } from '#web/lib/delays.ts'
import { PATHS } from '#web/lib/paths.ts'
import { startNewScenario } from '#web/lib/session/session.ts'
import { useLater } from '#web/lib/use-later.ts'
import { Button } from '#web/ui/button/button.tsx'
import { OtpField } from '#web/ui/one-time-code/otp-field.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { SendAgain } from '#web/ui/one-time-code/send-again.tsx'
import { t } from '#web/words/words.ts'
import { signup, verifyOtp } from './api.ts'
import styles from './auth-form.module.css'
import { AuthLayout } from './auth-layout.tsx'
import { otpErrorText, signupErrorText } from './error-texts.ts'
import type { EmailState } from './given-email.ts'
import { storeNewAccount } from './new-account.ts'
import { IF_REFUSED, storeWaitingSignup, waitingSignup } from './sent-signup.ts'
import { submitChecked } from '#web/ui/form/submit-checked.ts'
import { useRequiredFields } from '#web/ui/form/use-required-fields.ts'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { InlineRow, Lead, Stack } from '#web/ui/layout/primitives.tsx'

export function VerifyOtpPage() {
  const { form, values, change, field, findProblem } = useRequiredFields('signup code', {
    otp: 'Enter the code you received.',
  })
  const [waiting, setWaiting] = useState(waitingSignup)
  const input = useRef<HTMLInputElement>(null)
  const [, navigate] = useLocation()
  const later = useLater()

  const { submit, busy, done } = useSubmit(
    async () => {
      await verifyOtp(values.otp)
      const email = waiting?.form.email ?? ''
      storeWaitingSignup(null)
      startNewScenario()
      notify.success(t(AUTH_TEXTS.otpVerified))
      later(DELAYS.afterSignupOtp, () => {
        storeNewAccount(waiting && { email, password: waiting.form.pass_word })
        navigate(PATHS.login, { state: { email } satisfies EmailState })
      })
    },
    (error) => {
      notify.error(otpErrorText(error))
      input.current?.select()
    },
  )

  // It runs after the heading, because the heading takes the focus when a page is opened by a link.
  useEffect(() => input.current?.focus({ preventScroll: true }), [])

  return (
    <AuthLayout>
      <PageHeading title={t('Enter your code')} className={styles['heading']} />
      <Lead marginAbove={2} className={styles['lead']}>
        {t('Enter the 6-digit code we sent to your mobile or email.')}
      </Lead>
      <Stack as="form" ref={form} gap={3} marginAbove={4} onSubmit={submitChecked(findProblem, submit)} noValidate>
        <OtpField ref={input} label={t('OTP')} {...field('otp')} hint={t(IF_REFUSED)} />
        <Button type="submit" wide busy={busy || done}>
          {t(busy ? 'Verifying...' : 'Continue')}
        </Button>
        {waiting && (
          <SendAgain
            key={waiting.againAt}
            againAt={waiting.againAt}
            onAgain={async () => {
              notify.clear()
              await signup(waiting.form)
              setWaiting(storeWaitingSignup(waiting.form))
              change({ otp: '' })
              input.current?.focus()
              notify.success(t(AUTH_TEXTS.signupSent))
            }}
            onFailure={(error) => notify.error(signupErrorText(error))}
          />
        )}
      </Stack>
      <InlineRow as={Link} href={PATHS.register} alignItems="center" touchTarget marginAbove={3}>
        {t('No code, or a wrong address? Register again')}
      </InlineRow>
    </AuthLayout>
  )
}
