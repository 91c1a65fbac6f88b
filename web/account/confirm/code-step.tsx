import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { sentenceOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useRequiredFields } from '#web/ui/form/use-required-fields.ts'
import { OtpField } from '#web/ui/one-time-code/otp-field.tsx'
import { SendAgain } from '#web/ui/one-time-code/send-again.tsx'
import { t } from '#web/words/words.ts'
import { giveConfirmCode } from '../api.ts'
import { Stack } from '#web/ui/layout/primitives.tsx'

interface CodeStepProps {
  userId: number
  /** The address of the code, and when another code can be requested, ms since 1970. */
  sent: { to: string; againAt: number }
  onAgain: () => Promise<void>
  onDone: () => void
}

export function CodeStep({ userId, sent: { to, againAt }, onAgain, onDone }: CodeStepProps) {
  const { form, values, change, field, findProblem, refuse, reset } = useRequiredFields(`code sent to ${to}`, {
    otp: 'Enter the code you received.',
  })
  const input = useRef<HTMLInputElement>(null)
  const give = useMutation({
    networkMode: 'always',
    mutationFn: () => giveConfirmCode(userId, values.otp),
    onSuccess: onDone,
    onError: (error) => {
      refuse('otp', sentenceOf(error))
      input.current?.select()
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!give.isPending && findProblem() === null) give.mutate()
  }
  return (
    <Stack as="form" ref={form} gap={2} onSubmit={onSubmit} noValidate>
      <p>{t('We sent a 6-digit code to {to}. It’s valid for ten minutes.', { to })}</p>
      <OtpField ref={input} label={t('Code of six digits')} {...field('otp')} />
      <Button type="submit" wide busy={give.isPending}>
        {t(give.isPending ? 'Verifying...' : 'Continue')}
      </Button>
      <SendAgain
        key={againAt}
        againAt={againAt}
        onAgain={async () => {
          await onAgain()
          change({ otp: '' })
          reset()
          input.current?.focus()
        }}
        onFailure={(error) => {
          // The empty field is no problem now, and its text would hide why no code was sent.
          reset()
          refuse('otp', sentenceOf(error))
        }}
      />
    </Stack>
  )
}
