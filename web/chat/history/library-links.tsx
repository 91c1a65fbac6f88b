import { type LucideIcon, Scale, ScrollText } from 'lucide-react'
import { useLocation } from 'wouter'
import { DRAFT_PATHS, LAW_PATHS } from '#shared/screens.ts'
import { PATHS } from '#web/lib/paths.ts'
import { t } from '#web/words/words.ts'
import { NavLink } from './nav-link.tsx'
import styles from './library-links.module.css'

const LINKS: readonly { href: string; name: string; icon: LucideIcon; here: RegExp }[] = [
  { href: PATHS.law, name: 'Law library', icon: Scale, here: LAW_PATHS },
  { href: PATHS.drafts, name: 'Court papers', icon: ScrollText, here: DRAFT_PATHS },
]

/** The two places beside the tools: the law, and the papers that were made. */
export function LibraryLinks({ onGo }: { onGo: () => void }) {
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
    </ul>
  )
}
