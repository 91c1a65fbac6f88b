import { useLocation } from 'wouter'
import { AUTH_TEXTS } from '#shared/auth.ts'
import { DELAYS } from '#web/lib/delays.ts'
import { PATHS } from '#web/lib/paths.ts'
import { useLater } from '#web/lib/use-later.ts'
import { Button } from '#web/ui/button/button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { t } from '#web/words/words.ts'
import { signup } from './api.ts'
import { signupErrorText } from './error-texts.ts'
import { storeWaitingSignup } from './sent-signup.ts'
import { SignupFields } from './signup-fields.tsx'
import { SignupTerms } from './signup-terms.tsx'
import { submitChecked } from '#web/ui/form/submit-checked.ts'
import { useSignupForm } from './use-signup-form.ts'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { Stack } from '#web/ui/layout/primitives.tsx'

export function RegisterForm() {
  const { form, ...fields } = useSignupForm('main')
  const [, navigate] = useLocation()
  const later = useLater()
  const { submit, busy, done } = useSubmit(
    async () => {
      await signup(fields.values)
      storeWaitingSignup(fields.values)
      notify.success(t(AUTH_TEXTS.signupSent))
      later(DELAYS.afterSignup, () => navigate(PATHS.verifyOtp))
    },
    (error) => notify.error(signupErrorText(error)),
  )

  return (
    <Stack as="form" ref={form} gap={3} marginAbove={4} noValidate onSubmit={submitChecked(fields.findProblem, submit)}>
      <SignupFields form={fields} kind="main" />
      <SignupTerms />
      <Button type="submit" wide busy={busy || done}>
        {t(busy ? 'Registering...' : 'Register Now')}
      </Button>
    </Stack>
  )
}
