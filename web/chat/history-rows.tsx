import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { CHAT_TEXTS, type SessionListItem, type ToolId } from '#shared/chat.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toolNames } from './api.ts'
import styles from './history-rows.module.css'
import { type SessionList, useDeleteSession } from './session-lists.ts'
import { beginSession } from './start-session.ts'
import { sessionPath } from './tool-paths.ts'

interface HistoryRowsProps {
  tool: ToolId
  list: SessionList
  /** The session on the screen. */
  current: string | null
  onGo: () => void
}

/** The past sessions of a tool. Deleting one asks first, and leads to the tool's start page, as documented. */
export function HistoryRows({ tool, list, current, onGo }: HistoryRowsProps) {
  const [doomed, setDoomed] = useState<SessionListItem | null>(null)
  const [deleting, setDeleting] = useState(false)
  const [, navigate] = useLocation()
  const deleteSession = useDeleteSession()
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
      <div className={styles['loading']}>
        <Skeleton lines={3} label="Loading the history" />
      </div>
    )
  if (list.sessions.length === 0) return <p className={styles['none']}>No sessions yet</p>
  return (
    <>
      <ul className={styles['rows']}>
        {list.sessions.map((item) => (
          <li key={item._id} className={styles['row']}>
            <Link
              href={sessionPath(tool, item.session_id)}
              className={styles['title']}
              title={item.title}
              aria-current={item.session_id === current ? 'page' : undefined}
              onClick={onGo}
            >
              {item.title}
            </Link>
            <IconButton
              label={`Delete ${item.title}`}
              className={styles['trash']}
              icon={<Trash2 size={16} aria-hidden />}
              onClick={() => setDoomed(item)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={doomed !== null}
        title="Delete history"
        question={CHAT_TEXTS.confirmDelete}
        confirmLabel="Delete"
        busy={deleting}
        onConfirm={remove}
        onClose={() => setDoomed(null)}
      />
    </>
  )
}
