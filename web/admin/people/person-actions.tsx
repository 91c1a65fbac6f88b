import { useState } from 'react'
import type { FullPerson } from '#shared/admin.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { t } from '#web/words/words.ts'
import { useAction } from '../use-action.ts'
import { restore, useChangePerson } from './api.ts'
import { ChatsDialog } from './chats-dialog.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { GrantDialog } from './grant-dialog.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'
import styles from './people.module.css'
import { Row } from '#web/ui/layout/primitives.tsx'

export function PersonActions({ person }: { person: FullPerson }) {
  const [asking, setAsking] = useState<'suspend' | 'restore' | 'grant' | 'chats' | 'details'>()
  const close = () => setAsking(undefined)
  const suspended = person.suspended_at !== null
  const change = useChangePerson(person.id)
  const restoring = useAction({
    act: () => restore(person.id),
    onDone: () => {
      notify.success(t('The account is active again.'))
      change(() => ({ suspended_at: null, suspended_for: '' }))
      close()
    },
  })
  return (
    <Row wrap gap={1} columnGap={2} className={styles['actions']}>
      <Button look="secondary" onClick={() => setAsking('grant')}>
        {t('Give a plan')}
      </Button>
      {person.role !== 'Admin' && (
        <Button look="secondary" onClick={() => setAsking('details')}>
          {t('Change details')}
        </Button>
      )}
      <Button look="secondary" onClick={() => setAsking('chats')}>
        {t('View sessions')}
      </Button>
      {/* Both actions share one button, so that the focus has a place to come back to. */}
      <Button look={suspended ? 'secondary' : 'danger'} onClick={() => setAsking(suspended ? 'restore' : 'suspend')}>
        {t(suspended ? 'Reactivate the account' : 'Suspend')}
      </Button>
      <DetailsDialog person={person} open={asking === 'details'} onClose={close} />
      <GrantDialog person={person} open={asking === 'grant'} onClose={close} />
      <ChatsDialog person={person} open={asking === 'chats'} onClose={close} />
      <SuspendDialog person={person} open={asking === 'suspend'} onClose={close} />
      <ConfirmDialog
        open={asking === 'restore'}
        title={t('Reactivate the account')}
        question={t('{name} can log in again from now on.', { name: person.username })}
        confirmLabel={t('Reactivate the account')}
        busy={restoring.busy}
        onConfirm={() => restoring.run(undefined)}
        onClose={close}
      />
    </Row>
  )
}
