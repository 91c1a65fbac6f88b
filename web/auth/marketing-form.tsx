import { useEffect, useEffectEvent, useState } from 'react'
import { AUTH_TEXTS, SIGNUP_SOURCES } from '#shared/auth.ts'
import { DELAYS, MARKETING_TOAST_MS, RESEND_MS } from '#web/lib/delays.ts'
import { Button } from '#web/ui/button/button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { useKeptState } from '#web/words/use-kept-state.ts'
import { t } from '#web/words/words.ts'
import { type MarketingPath, type MarketingSignup, signupByMarketing } from './api.ts'
import { landingErrorText } from './error-texts.ts'
import { OtpDialog } from './otp-dialog.tsx'
import { storeSentSignup, readSentSignup } from './sent-signup.ts'
import { SignupFields } from './signup-fields.tsx'
import { SignupTerms } from './signup-terms.tsx'
import { submitChecked } from '#web/ui/form/submit-checked.ts'
import { useSignupForm } from './use-signup-form.ts'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { Row, Stack } from '#web/ui/layout/primitives.tsx'

const SHORT = { ms: MARKETING_TOAST_MS }

/** The sign-up of the marketing pages. It asks for no town and takes the code in a dialog, so that it stays short. */
export function MarketingForm({ path }: { path: MarketingPath }) {
  const { form: formRef, ...fields } = useSignupForm('landing')
  const [asking, setAsking] = useState(false)
  const [stored] = useState(readSentSignup)
  /** The contact of the sign-up that was sent. It is kept apart, because the form may be changed afterwards. */
  const [sent, setSent] = useKeptState('marketing sent', stored)
  const askAt = sent?.askAt ?? null
  const form = sent?.form

  const send = async (signup: MarketingSignup, wait: number | null) => {
    await signupByMarketing(signup)
    const now = Date.now()
    const next = {
      email: signup.email,
      againAt: now + RESEND_MS,
      askAt: wait === null ? null : now + wait,
      form: signup,
    }
    storeSentSignup(next)
    setSent(next)
  }

  const { submit, again, busy, done } = useSubmit(
    async () => {
      const { town: _none, ...values } = fields.values
      await send({ ...values, source: SIGNUP_SOURCES[path] }, DELAYS.beforeLandingOtp)
      notify.success(t(AUTH_TEXTS.landingSent), SHORT)
    },
    (error) => notify.error(landingErrorText(error), SHORT),
  )

  const ask = useEffectEvent(() => {
    setSent((before) => before && { ...before, askAt: null })
    setAsking(true)
    again()
  })
  useEffect(() => {
    if (askAt === null) return
    const timer = setTimeout(() => ask(), askAt - Date.now())
    return () => clearTimeout(timer)
  }, [askAt])

  return (
    <>
      <Stack
        as="form"
        ref={formRef}
        gap={3}
        marginAbove={4}
        noValidate
        onSubmit={submitChecked(fields.findProblem, submit, SHORT)}
      >
        <SignupFields form={fields} kind="landing" />
        <SignupTerms />
        <Button type="submit" wide busy={busy || done}>
          {t(busy ? 'Registering...' : 'Register Now')}
        </Button>
      </Stack>
      {sent && !busy && !done && (
        <Row as="p" wrap alignItems="center" gap={1} columnGap={2} marginAbove={3} breakAnywhere>
          {t('We sent a code to {email}.', { email: sent.email })}{' '}
          <Button look="secondary" onClick={() => setAsking(true)}>
            {t('Enter the code')}
          </Button>
        </Row>
      )}
      {sent && (
        <OtpDialog
          open={asking}
          email={sent.email}
          againAt={sent.againAt}
          onAgain={form ? () => send(form, null) : undefined}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
