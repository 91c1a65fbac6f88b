import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { CHAT_TEXTS, type SessionListItem, type ToolId } from '#shared/chat.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { t } from '#web/words/words.ts'
import { toolNames } from '../api.ts'
import { groupByDate } from './date-groups.ts'
import styles from './history-rows.module.css'
import { type SessionList, useDeleteSession } from './session-lists.ts'
import { usePinSession } from './pin-session.ts'
import { SessionRow } from './session-row.tsx'
import { beginSession } from '../session/start-session.ts'
import { Box, Text } from '#web/ui/layout/primitives.tsx'

interface HistoryRowsProps {
  tool: ToolId
  list: SessionList
  /** The id of the session on the screen. */
  current: string | null
  onGo: () => void
}

const menuOf = (id: string) => `[data-session="${CSS.escape(id)}"] [aria-haspopup="menu"]`

export function HistoryRows({ tool, list, current, onGo }: HistoryRowsProps) {
  const [doomed, setDoomed] = useState<SessionListItem | null>(null)
  const [deleting, setDeleting] = useState(false)
  const [, navigate] = useLocation()
  const deleteSession = useDeleteSession()
  const moved = useRef<{ id: string; pinned: boolean }>(undefined)
  const pin = usePinSession(tool, (id, pinned) => (moved.current = { id, pinned }))
  useEffect(() => {
    const { id, pinned } = moved.current ?? {}
    if (id === undefined || !list.sessions.some((item) => item._id === id && (item.pinned ?? false) === pinned)) return
    // A row that moves is drawn anew, so the focus on its menu would be lost.
    document.querySelector<HTMLElement>(menuOf(id))?.focus()
    moved.current = undefined
  }, [list.sessions])
  const remove = async () => {
    if (!doomed || deleting) return
    setDeleting(true)
    const gone = await deleteSession(tool, doomed.session_id)
    setDeleting(false)
    setDoomed(null)
    if (!gone) return
    if (doomed.session_id === current) beginSession(tool)
    navigate(toolNames(tool).page)
    onGo()
  }

  if (list.loading)
    return (
      <Box tone="faint" size="s" className={styles['loading']}>
        <Skeleton lines={3} label={t('Loading the history')} />
      </Box>
    )
  if (list.sessions.length === 0)
    return (
      <Text tone="faint" size="s" className={styles['none']}>
        {t('No sessions yet')}
      </Text>
    )
  return (
    <>
      {groupByDate(list.sessions, list.loadedAt).map(({ name, sessions }) => (
        <section key={name} aria-label={t(name)}>
          <Text tone="faint" size="xs" weight={600} className={styles['day']}>
            {t(name)}
          </Text>
          <ul className={styles['rows']}>
            {sessions.map((item) => (
              <SessionRow
                key={item._id}
                tool={tool}
                item={item}
                current={item.session_id === current}
                onGo={onGo}
                onPin={(pinned) => void pin(item._id, pinned)}
                onDelete={() => setDoomed(item)}
              />
            ))}
          </ul>
        </section>
      ))}
      <ConfirmDialog
        open={doomed !== null}
        title={t('Delete history')}
        question={t(CHAT_TEXTS.confirmDelete)}
        confirmLabel={t('Delete')}
        busy={deleting}
        onConfirm={remove}
        onClose={() => setDoomed(null)}
      />
    </>
  )
}
