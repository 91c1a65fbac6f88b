import { Trash2 } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { Link } from 'wouter'
import type { SessionListItem, ToolId } from '#shared/chat.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { t } from '#web/words/words.ts'
import styles from './history-rows.module.css'
import { useRenameSession } from './session-lists.ts'
import { SessionMenu } from './session-menu.tsx'
import { isPressed } from '../shortcuts/shortcut-listener.ts'
import { ariaKeys, singleKeysOn } from '../shortcuts/shortcuts.ts'
import { TitleEditor } from './title-editor.tsx'
import { sessionPath } from '../tool-paths.ts'
import { useSessionFile } from './use-session-file.ts'
import { useTitleEditing } from './use-title-editing.ts'
import { Box, Row, Text } from '#web/ui/layout/primitives.tsx'

interface SessionRowProps {
  tool: ToolId
  item: SessionListItem
  current: boolean
  onGo: () => void
  onPin: (pinned: boolean) => void
  onDelete: () => void
}

export function SessionRow({ tool, item, current, onGo, onPin, onDelete }: SessionRowProps) {
  const { session_id: id, title, pinned = false } = item
  const row = useRef<HTMLLIElement>(null)
  const { editing, begin, end } = useTitleEditing(() => row.current?.querySelector('a'))
  const rename = useRenameSession()
  const { making, download } = useSessionFile(tool, id, title)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!singleKeysOn() || !isPressed('rename', event.nativeEvent)) return
    event.preventDefault()
    begin()
  }

  if (editing)
    return (
      <Row as="li" ref={row} alignItems="center" radius="s" className={styles['row']}>
        <TitleEditor title={title} onSave={(text) => rename(tool, id, text)} onEnd={end} />
      </Row>
    )
  return (
    <Row as="li" ref={row} alignItems="center" radius="s" className={styles['row']} data-session={id}>
      <Box
        as={Link}
        href={sessionPath(tool, id)}
        block
        grow
        narrows
        tone="soft"
        size="s"
        noUnderline
        noWrap
        className={styles['title']}
        title={title}
        aria-current={current ? 'page' : undefined}
        aria-keyshortcuts={ariaKeys('rename')}
        onClick={onGo}
        onKeyDown={onKeyDown}
      >
        {title}
      </Box>
      <Text as="output" rigid tone="soft" size="xs" className={styles['making']}>
        {making && t('Making the file…')}
      </Text>
      <SessionMenu
        title={title}
        making={making}
        forCourt={tool === 'crossquestion'}
        className={styles['more']}
        onRename={begin}
        pinned={pinned}
        onPin={() => onPin(!pinned)}
        onDownload={download}
      />
      <IconButton
        label={t('Delete {name}', { name: title })}
        className={styles['trash']}
        icon={<Trash2 size={16} aria-hidden />}
        onClick={onDelete}
      />
    </Row>
  )
}
