import type { FullPerson } from '#shared/admin.ts'
import { TextAreaField } from '#web/ui/form/field.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { t } from '#web/words/words.ts'
import { FormDialog } from '../form-dialog.tsx'
import { useAction } from '../use-action.ts'
import { suspend, useChangePerson } from './api.ts'
import { useReason } from './use-reason.ts'
import styles from './people.module.css'

export interface PersonDialogProps {
  person: FullPerson
  open: boolean
  onClose: () => void
}

/**
 * Asks for the reason of a suspension and says what follows. The text stays when the dialog is closed, so that it is
 * not lost before it is sent.
 */
export function SuspendDialog({ person, open, onClose }: PersonDialogProps) {
  const reason = useReason(String(person.id))
  const change = useChangePerson(person.id)
  const suspending = useAction({
    act: (why: string) => suspend(person.id, why),
    onDone: (_, suspended_for) => {
      notify.success(t('The account is suspended.'))
      change(() => ({ suspended_at: new Date().toISOString(), suspended_for, logins: [] }))
      reason.clear()
      onClose()
    },
  })
  const onSend = () => {
    const why = reason.take()
    if (why !== undefined) suspending.run(why)
  }
  return (
    <FormDialog
      open={open}
      title={t('Suspend {name}', { name: person.username })}
      send={t(suspending.busy ? 'Suspending...' : 'Suspend')}
      look="danger"
      busy={suspending.busy}
      onSend={onSend}
      onClose={onClose}
    >
      <ul className={styles['follows']}>
        <li>{t('They’ll be logged out everywhere at once and can’t log in.')}</li>
        <li>{t('They’ll be removed from the directory.')}</li>
        <li>{t('We tell them the reason by email and when they try to log in.')}</li>
        <li>{t('We don’t delete anything, and we don’t refund or stop any payment.')}</li>
      </ul>
      <TextAreaField label={t('Reason (they’ll see this)')} {...reason.field} />
    </FormDialog>
  )
}
