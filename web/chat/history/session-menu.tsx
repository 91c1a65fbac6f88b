import { Download, Ellipsis, LoaderCircle } from 'lucide-react'
import { lazy } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { LazyMenu } from '#web/ui/menu/lazy-menu.tsx'
import { t } from '#web/words/words.ts'
import styles from './session-menu.module.css'
import type { SessionFile } from '../api.ts'

interface SessionMenuProps {
  title: string
  making: boolean
  forCourt: boolean
  onDownload: (as: SessionFile) => void
  /** Left out where renaming has a button of its own. The menu then has downloads only. */
  onRename?: () => void
  /** Left out together with `onRename`. */
  pinned?: boolean
  onPin?: () => void
  className?: string | undefined
}

const load = () => import('./session-menu-list.tsx').then(({ SessionMenuList }) => ({ default: SessionMenuList }))
const SessionMenuList = lazy(load)

export function SessionMenu({ title, making, className, ...acts }: SessionMenuProps) {
  const Icon = making ? LoaderCircle : acts.onRename ? Ellipsis : Download
  const label = acts.onRename ? t('More, {title}', { title }) : t('Download the session')
  const trigger = (
    <IconButton
      label={label}
      className={className}
      aria-busy={making || undefined}
      icon={<Icon size={18} aria-hidden className={making ? styles['turning'] : undefined} />}
    />
  )
  return <LazyMenu trigger={trigger} menu={<SessionMenuList label={label} trigger={trigger} {...acts} />} load={load} />
}
