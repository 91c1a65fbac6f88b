import { type LucideIcon, Scale, ScrollText } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { DRAFT_PATHS, LAW_PATHS } from '#shared/screens.ts'
import { PATHS } from '#web/lib/paths.ts'
import { t } from '#web/words/words.ts'
import type { FurtherLink } from './side-nav.tsx'
import { NavLink } from './nav-link.tsx'
import styles from './library-links.module.css'

const LINKS: readonly { href: string; name: string; icon: LucideIcon; here: RegExp }[] = [
  { href: PATHS.law, name: 'Law library', icon: Scale, here: LAW_PATHS },
  { href: PATHS.drafts, name: 'Court papers', icon: ScrollText, here: DRAFT_PATHS },
]

interface LibraryLinksProps {
  onGo: () => void
  further: FurtherLink | undefined
}

export function LibraryLinks({ onGo, further: Further }: LibraryLinksProps) {
  const [path] = useLocation()
  return (
    <ul className={styles['links']}>
      {LINKS.map(({ href, name, icon: Icon, here }) => (
        <li key={href}>
          <NavLink href={href} isHere={here.test(path)} onGo={onGo} className={styles['link']}>
            <Icon size={18} aria-hidden />
            {t(name)}
          </NavLink>
        </li>
      ))}
      {Further && (
        <li>
          <Suspense>
            <Further onGo={onGo} className={styles['link']} />
          </Suspense>
        </li>
      )}
    </ul>
  )
}
