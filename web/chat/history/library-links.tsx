import { type LucideIcon, Scale, ScrollText } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { DRAFT_PATHS, LAW_PATHS } from '#shared/screens.ts'
import { PATHS } from '#web/lib/paths.ts'
import { Row } from '#web/ui/layout/primitives.tsx'
import { t } from '#web/words/words.ts'
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
          <Row
            as={Link}
            href={href}
            alignItems="center"
            gap={1}
            touchTarget
            radius="s"
            tone="ink"
            weight={600}
            noUnderline
            hoverWash
            className={styles['link']}
            aria-current={here.test(path) ? 'page' : undefined}
            onClick={onGo}
          >
            <Icon size={18} aria-hidden />
            {t(name)}
          </Row>
        </li>
      ))}
    </ul>
  )
}
