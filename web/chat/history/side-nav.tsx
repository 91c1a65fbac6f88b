import { type ComponentType, type RefObject, useState } from 'react'
import { Link } from 'wouter'
import type { ToolId } from '#shared/chat.ts'
import { PATHS } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { buttonClass } from '#web/ui/button/button.tsx'
import { t } from '#web/words/words.ts'
import { useKeptState } from '#web/words/use-kept-state.ts'
import { FoundSessions } from './found-sessions.tsx'
import { TOOL_IDS, useSessionLists } from './session-lists.ts'
import { SessionSearch } from './session-search.tsx'
import styles from './side-nav.module.css'
import { ToolSection } from './tool-section.tsx'
import { TrialDays } from './trial-days.tsx'
import type { ToolLocation } from '../tool-paths.ts'
import { useSessionSearch } from './use-session-search.ts'
import { LibraryLinks } from './library-links.tsx'
import { Row, Stack, Text } from '#web/ui/layout/primitives.tsx'

/** A line of the navigation that another slice draws. */
export type FurtherLink = ComponentType<{ onGo: () => void; className: string | undefined }>

interface SideNavProps {
  /** Null on a screen that belongs to no tool. */
  place: ToolLocation | null
  /** Called when the reader goes somewhere, so that a drawer closes. */
  onGo: () => void
  searchInput: RefObject<HTMLInputElement | null>
  further?: FurtherLink | undefined
}

export function SideNav({ place, onGo, searchInput, further }: SideNavProps) {
  const [openTool, setOpenTool] = useState<ToolId | null>(place?.tool ?? null)
  const [text, setText] = useKeptState('session search', '')
  const search = useSessionSearch(text)
  const lists = useSessionLists()
  const user = useSession()?.user
  return (
    <nav aria-label={t('Tools and history')} className={styles['nav']}>
      <SessionSearch text={text} onText={setText} input={searchInput} />
      <div className={styles['sections']}>
        {search ? (
          <FoundSessions search={search} place={place} onGo={onGo} />
        ) : (
          TOOL_IDS.map((tool) => (
            <ToolSection
              key={tool}
              tool={tool}
              list={lists[tool]}
              place={place}
              open={openTool === tool}
              onToggle={() => setOpenTool(openTool === tool ? null : tool)}
              onGo={onGo}
            />
          ))
        )}
        {!search && <LibraryLinks onGo={onGo} further={further} />}
      </div>
      <Stack gap={1} padding={2} ruleAbove>
        <Row alignItems="center" justifyContent="space-between" gap={1}>
          <Text as="span" tone="soft" size="s" weight={600} narrows truncate>
            {user?.username ?? t('Guest')}
          </Text>
          {user && <TrialDays user={user} />}
        </Row>
        <Link href={PATHS.subscription} className={buttonClass('secondary', true)} onClick={onGo}>
          {t('Upgrade Plan')}
        </Link>
      </Stack>
    </nav>
  )
}
