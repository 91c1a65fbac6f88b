import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ViewedChats } from '#shared/admin.ts'
import { sentenceOf } from '#web/lib/api.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextAreaField } from '#web/ui/form/field.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { t } from '#web/words/words.ts'
import { OFFICE } from '../api.ts'
import { FormDialog } from '../form-dialog.tsx'
import { viewChats } from './api.ts'
import { ChatList, ChatMessages, type ChatRow } from './looked-at-chats.tsx'
import type { PersonDialogProps } from './suspend-dialog.tsx'
import { useReason } from './use-reason.ts'

/**
 * Somebody's chats. They are opened for a reason only, which is sent with each session so that the trail has it for
 * every look. Nothing is kept after the dialog is closed.
 */
export function ChatsDialog({ person, open, onClose }: PersonDialogProps) {
  const queries = useQueryClient()
  const reason = useReason(String(person.id))
  const [list, setList] = useState<ViewedChats['sessions']>()
  const [opened, setOpened] = useState<{ chat: ChatRow; messages: ViewedChats['messages'] }>()
  const look = useMutation({
    networkMode: 'always',
    gcTime: 0,
    mutationFn: ({ why, chat }: { why: string; chat?: ChatRow }) =>
      viewChats(person.id, { reason: why, ...(chat && { tool: chat.tool, session_id: chat.session_id }) }),
    onSettled: () => void queries.invalidateQueries({ queryKey: [OFFICE, '/admin/trail'] }),
  })
  const openChats = (chat?: ChatRow) => {
    const why = look.isPending ? undefined : reason.take()
    if (why === undefined) return
    look.mutate(
      { why, ...(chat && { chat }) },
      {
        // The callback belongs to this call alone, so that an answer after a reset is dropped.
        onSuccess: ({ sessions, messages }) => {
          if (chat) setOpened({ chat, messages })
          else setList(sessions)
        },
        onError: (error) => notify.error(sentenceOf(error)),
      },
    )
  }
  const close = () => {
    look.reset()
    setList(undefined)
    setOpened(undefined)
    reason.clear()
    onClose()
  }
  const title = t('Sessions of {name}', { name: person.username })
  return (
    <>
      <FormDialog
        open={open && !list}
        title={title}
        send={t(look.isPending ? 'Opening...' : 'View them')}
        busy={look.isPending}
        onSend={() => openChats()}
        onClose={close}
      >
        <p>
          {t(
            'What people ask here may be privileged. The audit trail keeps your reason and each session you open, and the person can see both in their data.',
          )}
        </p>
        <TextAreaField label={t('Why you need to')} {...reason.field} />
      </FormDialog>
      <Dialog open={open && list !== undefined} title={title} shape="sheet" onClose={close}>
        {opened && <ChatMessages {...opened} onBack={() => setOpened(undefined)} />}
        {list && !opened && (
          <ChatList rows={list} opening={look.isPending ? look.variables.chat : undefined} onOpen={openChats} />
        )}
      </Dialog>
    </>
  )
}
