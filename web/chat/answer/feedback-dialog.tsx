import { useId, useRef, useState } from 'react'
import { type AnswerFeedback, MAX_FEEDBACK_REASON } from '#shared/chat.ts'
import { sentenceOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { TextAreaField } from '#web/ui/form/field.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { Note, Stack } from '#web/ui/layout/primitives.tsx'
import { t } from '#web/words/words.ts'

interface FeedbackDialogProps {
  /** Null while the dialog is closed. */
  verdict: AnswerFeedback['verdict'] | null
  /** Throws when it could not be sent. */
  onSend: (reason: string) => Promise<void>
  onClose: () => void
}

/** Asks why an answer is right or wrong. Nothing is sent before the person has read who will see it. */
export function FeedbackDialog({ verdict, onSend, onClose }: FeedbackDialogProps) {
  const form = useId()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const wrong = verdict === 'wrong'
  const { submit, again, busy } = useSubmit(
    async () => {
      await onSend(reason.trim())
      setReason('')
    },
    (error) => notify.error(sentenceOf(error)),
  )
  return (
    <Dialog
      open={verdict !== null}
      title={wrong ? t('What is wrong?') : t('What is right about it?')}
      busy={busy}
      firstFocus={field}
      onClose={() => {
        setMissing(false)
        onClose()
      }}
      actions={
        <Button type="submit" form={form} busy={busy}>
          {t('Send')}
        </Button>
      }
    >
      <Stack
        as="form"
        id={form}
        gap={2}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const isMissing = wrong && reason.trim() === ''
          setMissing(isMissing)
          if (isMissing) field.current?.focus()
          else void submit().then(again)
        }}
      >
        <TextAreaField
          ref={field}
          label={wrong ? t('Reason') : t('Reason (optional)')}
          rows={4}
          maxLength={MAX_FEEDBACK_REASON}
          value={reason}
          {...(missing && { error: t('Say in a few words what is wrong.') })}
          onChange={({ target: { value } }) => {
            setReason(value)
            setMissing(false)
          }}
        />
        <Note>{t('Our staff will read this question, the answer and your reason.')}</Note>
      </Stack>
    </Dialog>
  )
}
