import { type FormEvent, useId, useRef, useState } from 'react'
import { AUTH_TEXTS } from '#shared/auth.ts'
import { ApiError } from '#web/lib/api.ts'
import { DELAYS, MARKETING_TOAST_MS } from '#web/lib/delays.ts'
import { PATHS } from '#web/lib/paths.ts'
import { signIn } from '#web/lib/session/session.ts'
import { useLater } from '#web/lib/use-later.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CodeBoxes, EMPTY_CODE, isFullCode } from '#web/ui/one-time-code/code-boxes.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { SendAgain } from '#web/ui/one-time-code/send-again.tsx'
import { useKeptState } from '#web/words/use-kept-state.ts'
import { t } from '#web/words/words.ts'
import { verifyMarketingOtp } from './api.ts'
import { landingErrorText, otpErrorText } from './error-texts.ts'
import styles from './otp-dialog.module.css'
import { forgetSent, IF_REFUSED } from './sent-signup.ts'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { Stack, Text } from '#web/ui/layout/primitives.tsx'

const SHORT = { ms: MARKETING_TOAST_MS }

interface Note {
  kind: 'success' | 'error'
  text: string
}

interface OtpDialogProps {
  open: boolean
  email: string
  /** From when on another code can be asked for, ms since 1970. */
  againAt: number
  onAgain: (() => Promise<void>) | undefined
  onClose: () => void
}

/**
 * Asks for the code of a marketing sign-up. The typed digits stay when the dialog is closed, so that somebody can look
 * at their mail.
 */
export function OtpDialog({ open, email, againAt, onAgain, onClose }: OtpDialogProps) {
  const [digits, setDigits] = useKeptState('marketing code', EMPTY_CODE)
  const [note, setNote] = useState<Note | null>(null)
  const first = useRef<HTMLInputElement>(null)
  const noteId = useId()
  const later = useLater()

  const say = (said: Note) => {
    setNote(said)
    notify[said.kind](said.text, SHORT)
  }
  const startOver = () => {
    setDigits(EMPTY_CODE)
    first.current?.focus()
  }

  const verifying = useSubmit<string>(
    async (code) => {
      const { authtoken } = await verifyMarketingOtp(code, email)
      signIn(authtoken)
      forgetSent()
      say({ kind: 'success', text: t(AUTH_TEXTS.otpVerified) })
      // It loads the document, because the browser jumps to the prices and focuses them only then.
      later(DELAYS.afterLandingOtp, () => location.assign(`${PATHS.home}#pricing`))
    },
    (error) => {
      say({ kind: 'error', text: otpErrorText(error) })
      // A failed call says nothing about the code, so the same code can be sent again.
      if (error instanceof ApiError && error.status === 400) startOver()
    },
  )

  const verify = (full: readonly string[]) => {
    notify.clear()
    setNote(isFullCode(full) ? null : { kind: 'error', text: t('Enter all six digits of the code.') })
    if (isFullCode(full)) void verifying.submit(full.join(''))
    else first.current?.focus()
  }

  return (
    <Dialog open={open} onClose={onClose} title={t('Enter your code')} firstFocus={first}>
      <Stack
        as="form"
        gap={3}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          verify(digits)
        }}
      >
        <Stack gap={1}>
          <p>{t('Enter the 6-digit code we sent to your mobile or email.')}</p>
          <Text weight={600} breakAnywhere>
            {email}
          </Text>
          <Text tone="soft" size="s">
            {t(IF_REFUSED)}
          </Text>
        </Stack>
        <CodeBoxes
          label={t('Code of six digits')}
          digits={digits}
          onChange={setDigits}
          onFull={verify}
          first={first}
          errorId={note?.kind === 'error' ? noteId : undefined}
        />
        {/* The dialog repeats the text of the toasts, because a screen reader does not speak them behind a modal dialog. */}
        <p id={noteId} className={classNames(styles['note'], note && styles[note.kind])} aria-live="assertive">
          {note?.text}
        </p>
        <Button type="submit" wide busy={verifying.busy || verifying.done} aria-disabled={!isFullCode(digits)}>
          {t(verifying.busy ? 'Verifying...' : 'Verify')}
        </Button>
        {onAgain && (
          <SendAgain
            key={againAt}
            againAt={againAt}
            onAgain={async () => {
              await onAgain()
              say({ kind: 'success', text: t(AUTH_TEXTS.landingSent) })
              startOver()
            }}
            onFailure={(error) => say({ kind: 'error', text: landingErrorText(error) })}
          />
        )}
      </Stack>
    </Dialog>
  )
}
