import { CircleQuestionMark, FileText, LifeBuoy } from 'lucide-react'
import { Link } from 'wouter'
import { PATHS } from '#web/lib/paths.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuLink } from '#web/ui/menu.tsx'
import styles from './help-menu.module.css'

/** The floating help button. */
export function HelpMenu() {
  return (
    <div className={styles['help']}>
      <Menu
        label="Help"
        side="top"
        trigger={<IconButton label="Help" icon={<CircleQuestionMark size={22} aria-hidden />} className={styles['button']} />}
      >
        <MenuLink>
          <Link href={PATHS.terms}>
            <FileText size={18} aria-hidden />
            Terms &amp; Policies
          </Link>
        </MenuLink>
        <MenuLink>
          <Link href={PATHS.help}>
            <LifeBuoy size={18} aria-hidden />
            Help &amp; FAQ
          </Link>
        </MenuLink>
      </Menu>
    </div>
  )
}
