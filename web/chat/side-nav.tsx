import { useState } from 'react'
import { Link } from 'wouter'
import type { ToolId } from '#shared/chat.ts'
import { PATHS } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { TOOL_IDS, useSessionLists } from './session-lists.ts'
import styles from './side-nav.module.css'
import { ToolSection } from './tool-section.tsx'
import type { ToolPlace } from './tool-paths.ts'

interface SideNavProps {
  place: ToolPlace
  /** Called when the reader goes somewhere: a drawer closes. */
  onGo: () => void
}

/** The tools, each with its past sessions; one list is open at a time. Below: who is signed in, and the way to a plan. */
export function SideNav({ place, onGo }: SideNavProps) {
  const [openTool, setOpenTool] = useState<ToolId | null>(place.tool)
  const lists = useSessionLists()
  const user = useSession()?.user
  return (
    <nav aria-label="Tools and history" className={styles['nav']}>
      <div className={styles['sections']}>
        {TOOL_IDS.map((tool) => (
          <ToolSection
            key={tool}
            tool={tool}
            list={lists[tool]}
            place={place}
            open={openTool === tool}
            onToggle={() => setOpenTool(openTool === tool ? null : tool)}
            onGo={onGo}
          />
        ))}
      </div>
      <div className={styles['profile']}>
        <span className={styles['name']}>{user?.username ?? 'Guest'}</span>
        <Link href={PATHS.subscription} className={buttonClass('secondary', true)} onClick={onGo}>
          Upgrade Plan
        </Link>
      </div>
    </nav>
  )
}
