import { type InboxRow, MAX_INBOX_TEXT } from '#shared/inbox.ts'
import { TextAreaField } from '#web/ui/form/field.tsx'
import { t, tn } from '#web/words/words.ts'
import { FormDialog } from '../form-dialog.tsx'
import { useTypedField } from '../use-typed-field.ts'

interface AnswerDialogProps {
  open: boolean
  rows: readonly InboxRow[]
  busy: boolean
  /** @param clear forgets the answer. It is called once the answer has been sent. */
  onSend: (answer: string, clear: () => void) => void
  onClose: () => void
}

/**
 * Asks for an answer to the items. The text stays with these rows when the dialog is closed, so that nothing is lost
 * before it is sent.
 */
export function AnswerDialog({ open, rows, busy, onSend, onClose }: AnswerDialogProps) {
  const about = rows.map(({ id }) => id).join()
  const { field, take, clear } = useTypedField<HTMLTextAreaElement>(
    about,
    (text) => text.trim() !== '',
    'Please write an answer.',
  )
  const written = rows.filter(({ email }) => email !== '')
  const silent = rows.length - written.length
  const numbers = rows.map(({ number }) => number).join(', ')
  return (
    <FormDialog
      open={open}
      title={rows.length === 1 ? t('Answer {number}', { number: numbers }) : t('Answer {n}', { n: rows.length })}
      send={t('Send and resolve')}
      busy={busy}
      onSend={() => {
        const answer = take()
        if (answer !== undefined) onSend(answer, clear)
      }}
      onClose={onClose}
    >
      {rows.length > 1 && <p>{numbers}</p>}
      {written.length > 0 && (
        <p>
          {t('Sent as a plain-text email, with its number, to: {addresses}', {
            addresses: written.map(({ email }) => email).join(', '),
          })}
        </p>
      )}
      {silent > 0 && (
        <p>
          {tn(
            silent,
            '{n} left no address, so we only keep the answer.',
            '{n} left no address, so we only keep the answer.',
          )}
        </p>
      )}
      <TextAreaField
        label={t('Answer')}
        {...field}
        rows={6}
        maxLength={MAX_INBOX_TEXT}
        hint={t('{n} of {most} characters', { n: field.value.length, most: MAX_INBOX_TEXT })}
      />
    </FormDialog>
  )
}
