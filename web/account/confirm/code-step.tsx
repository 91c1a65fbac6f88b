import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { sentenceOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button/button.tsx'
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
  const [otp, setOtp] = useState('')
  const [problem, setProblem] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const give = useMutation({
    networkMode: 'always',
    mutationFn: () => giveConfirmCode(userId, otp),
    onSuccess: onDone,
    onError: (error) => {
      setProblem(sentenceOf(error))
      input.current?.select()
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (give.isPending) return
    setProblem(otp.trim() ? '' : t('Enter the code you received.'))
    if (otp.trim()) give.mutate()
    else input.current?.focus()
  }
  return (
    <Stack as="form" gap={2} onSubmit={onSubmit} noValidate>
      <p>{t('We sent a code of six digits to {to}. It is valid for ten minutes.', { to })}</p>
      <OtpField
        ref={input}
        label={t('Code of six digits')}
        value={otp}
        onChange={(event) => setOtp(event.target.value)}
        error={problem || undefined}
      />
      <Button type="submit" wide busy={give.isPending}>
        {t(give.isPending ? 'Verifying...' : 'Continue')}
      </Button>
      <SendAgain
        key={againAt}
        againAt={againAt}
        onAgain={async () => {
          await onAgain()
          setOtp('')
          setProblem('')
          input.current?.focus()
        }}
        onFailure={(error) => setProblem(sentenceOf(error))}
      />
    </Stack>
  )
}
