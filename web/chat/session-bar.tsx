import { PencilLine } from 'lucide-react'
import { useRef } from 'react'
import type { ToolId } from '#shared/chat.ts'
import { OFFLINE, pageModel } from '#web/lib/config.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { t } from '#web/words/words.ts'
import { ModelBadge } from './model-badge.tsx'
import styles from './session-bar.module.css'
import { useRenameSession, useSessionTitle } from './history/session-lists.ts'
import { SessionMenu } from './history/session-menu.tsx'
import { TitleEditor } from './history/title-editor.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { useSessionFile } from './history/use-session-file.ts'
import { useTitleEditing } from './history/use-title-editing.ts'
import { Box, Row, Text } from '#web/ui/layout/primitives.tsx'

const NARROW = '(max-width: 40rem)'

interface SessionBarProps {
  tool: ToolId
  sessionId: string | null
  /** The first words of the session. They are its title until the list of sessions has been loaded. */
  beginning: string | undefined
}

export function SessionBar({ tool, sessionId, beginning }: SessionBarProps) {
  return (
    <Row rigid alignItems="start" justifyContent="space-between" gap={1} touchTarget className={styles['bar']}>
      <Box grow narrows>
        {sessionId !== null && <Titled key={sessionId} tool={tool} sessionId={sessionId} beginning={beginning} />}
      </Box>
      {/* Each answer says what wrote it, so the badge is for a session that has none yet. */}
      {sessionId === null && (tool !== 'legaldrafting' || pageModel() === OFFLINE) && <ModelBadge />}
    </Row>
  )
}

function Titled({ tool, sessionId, beginning }: SessionBarProps & { sessionId: string }) {
  const listed = useSessionTitle(tool, sessionId)
  const title = listed.title ?? (listed.loading ? undefined : beginning)
  if (title !== undefined) return <Title tool={tool} sessionId={sessionId} title={title} />
  return (
    listed.loading && (
      <div className={styles['loading']}>
        <Skeleton lines={1} label={t('Loading the title')} />
      </div>
    )
  )
}

function Title({ tool, sessionId, title }: { tool: ToolId; sessionId: string; title: string }) {
  // On a phone the title needs the room of the second button.
  const narrow = useMedia(NARROW)
  const line = useRef<HTMLDivElement>(null)
  const { editing, begin, end } = useTitleEditing(() => line.current?.querySelector('button'))
  const rename = useRenameSession()
  const { making, download } = useSessionFile(tool, sessionId, title)
  if (editing) return <TitleEditor title={title} onSave={(text) => rename(tool, sessionId, text)} onEnd={end} />
  return (
    <Row ref={line} alignItems="center">
      <Text as="h2" font="control" size="s" noWrap className={styles['title']} title={title}>
        {title}
      </Text>
      {!narrow && (
        <IconButton
          label={t('Rename')}
          className={styles['act']}
          icon={<PencilLine size={16} aria-hidden />}
          onClick={begin}
        />
      )}
      <SessionMenu
        title={title}
        making={making}
        className={styles['act']}
        forCourt={tool === 'crossquestion'}
        onDownload={download}
        {...(narrow && { onRename: begin })}
      />
      <Text as="output" rigid tone="soft" size="xs" className={styles['making']}>
        {making && t('Making the file…')}
      </Text>
    </Row>
  )
}
