import { useEffect, useEffectEvent, useState } from 'react'
import { AUTH_TEXTS, SIGNUP_SOURCES } from '#shared/auth.ts'
import { DELAYS, MARKETING_TOAST_MS, RESEND_MS } from '#web/lib/delays.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notify.ts'
import { useKeptState } from '#web/words/use-kept-state.ts'
import { t } from '#web/words/words.ts'
import { type MarketingPath, type MarketingSignup, signupByMarketing } from './api.ts'
import styles from './auth-form.module.css'
import { landingErrorText } from './error-texts.ts'
import { OtpDialog } from './otp-dialog.tsx'
import { SignupFields } from './signup-fields.tsx'
import { useSignupForm } from './use-signup-form.ts'
import { useSubmit } from './use-submit.ts'

const SHORT = { ms: MARKETING_TOAST_MS }

/** The sign-up of the marketing pages: no town, and the code is asked for in a dialog. */
export function MarketingForm({ path }: { path: MarketingPath }) {
  const { form, ...fields } = useSignupForm('landing')
  const [asking, setAsking] = useState(false)
  /** The sign-up that waits for its code: the form may say something else by now. */
  const [sent, setSent] = useKeptState<{ form: MarketingSignup; againAt: number } | null>('marketing sent', null)

  const send = async (signup: MarketingSignup) => {
    await signupByMarketing(signup)
    setSent({ form: signup, againAt: Date.now() + RESEND_MS })
  }

  const { submit, again, busy, done } = useSubmit(
    async () => {
      const { town: _none, ...values } = fields.values
      await send({ ...values, email: values.email.trim(), source: SIGNUP_SOURCES[path] })
      notify.success(t(AUTH_TEXTS.landingSent), SHORT)
    },
    (error) => notify.error(landingErrorText(error), SHORT),
  )

  const ask = useEffectEvent(() => {
    setAsking(true)
    again()
  })
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => ask(), DELAYS.beforeLandingOtp)
    return () => clearTimeout(timer)
  }, [done])

  return (
    <>
      <form
        ref={form}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          notify.clear()
          const problem = fields.check()
          if (problem) notify.error(problem, SHORT)
          else void submit()
        }}
      >
        <SignupFields form={fields} door="landing" />
        <Button type="submit" wide busy={busy || done}>
          {t(busy ? 'Registering...' : 'Register Now')}
        </Button>
      </form>
      {sent && !busy && !done && (
        <p className={styles['waiting']}>
          {t('A code was sent to {email}.', { email: sent.form.email })}{' '}
          <Button look="secondary" onClick={() => setAsking(true)}>
            {t('Enter the code')}
          </Button>
        </p>
      )}
      {sent && (
        <OtpDialog
          open={asking}
          email={sent.form.email}
          againAt={sent.againAt}
          onAgain={() => send(sent.form)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
