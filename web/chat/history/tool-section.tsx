import { ChevronDown, SquarePen } from 'lucide-react'
import { useId } from 'react'
import { useLocation } from 'wouter'
import type { ToolId } from '#shared/chat.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { t } from '#web/words/words.ts'
import { toolNames } from '../api.ts'
import { HistoryRows } from './history-rows.tsx'
import type { SessionList } from './session-lists.ts'
import { beginSession } from '../session/start-session.ts'
import type { ToolLocation } from '../tool-paths.ts'
import { NavLink } from './nav-link.tsx'
import styles from './tool-section.module.css'
import { Row } from '#web/ui/layout/primitives.tsx'

interface ToolSectionProps {
  tool: ToolId
  list: SessionList
  place: ToolLocation | null
  open: boolean
  onToggle: () => void
  onGo: () => void
}

export function ToolSection({ tool, list, place, open, onToggle, onGo }: ToolSectionProps) {
  const [, navigate] = useLocation()
  const listId = useId()
  const { label: name, page } = toolNames(tool)
  const label = t(name)
  const begin = () => {
    beginSession(tool)
    navigate(page)
    onGo()
  }
  return (
    <section className={styles['section']} aria-label={label}>
      <Row alignItems="center">
        <NavLink href={page} isHere={place?.tool === tool && !place.sessionId} onGo={onGo} className={styles['label']}>
          {label}
        </NavLink>
        <IconButton
          label={t('New session, {tool}', { tool: label })}
          icon={<SquarePen size={18} aria-hidden />}
          onClick={begin}
        />
        <IconButton
          label={t('History, {tool}', { tool: label })}
          aria-expanded={open}
          aria-controls={listId}
          icon={<ChevronDown size={20} aria-hidden className={classNames(styles['chevron'], open && styles['up'])} />}
          onClick={onToggle}
        />
      </Row>
      <div id={listId} hidden={!open}>
        {open && (
          <HistoryRows tool={tool} list={list} current={place?.tool === tool ? place.sessionId : null} onGo={onGo} />
        )}
      </div>
    </section>
  )
}
