import { isRejection, MAX_REVIEW_NOTE, REJECTIONS } from '#shared/earn.ts'
import { SelectField, TextAreaField } from '#web/ui/form/field.tsx'
import { t } from '#web/words/words.ts'
import { FormDialog } from '../form-dialog.tsx'
import { useTypedField } from '../use-typed-field.ts'
import { useTyped } from '../use-typed.ts'
import type { RejectionReason } from './api.ts'

interface RejectDialogProps {
  open: boolean
  ids: readonly string[]
  title: string
  busy: boolean
  /** @param clear forgets the text. It is called once the rejection has been sent. */
  onReject: (verdict: NonNullable<RejectionReason>, clear: () => void) => void
  onClose: () => void
}

/**
 * Asks why uploads are rejected. The text stays with these uploads when the dialog is closed, so that it is not lost
 * before it is sent.
 */
export function RejectDialog({ ids, onReject, ...dialog }: RejectDialogProps) {
  const about = ids.join()
  const { field, take, clear } = useTypedField<HTMLSelectElement>(about, isRejection, 'Please choose the reason.')
  const [note, setNote] = useTyped(about, '')
  const clearAll = () => {
    clear()
    setNote('')
  }
  return (
    <FormDialog
      {...dialog}
      send={t('Reject')}
      look="danger"
      onSend={() => {
        const rejection = take() ?? ''
        if (isRejection(rejection)) onReject({ rejection, note: note.trim() }, clearAll)
      }}
    >
      <p>{t('We tell the person the reason and show them your note. We delete the file.')}</p>
      <SelectField label={t('Reason')} {...field}>
        <option value="">{t('Choose the reason')}</option>
        {Object.entries(REJECTIONS).map(([value, words]) => (
          <option key={value} value={value}>
            {t(words)}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={t('Your note to them')}
        maxLength={MAX_REVIEW_NOTE}
        value={note}
        hint={t('{n} of {most} characters', { n: note.length, most: MAX_REVIEW_NOTE })}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  )
}
