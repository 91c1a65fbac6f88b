import { FileText, LifeBuoy } from 'lucide-react'
import { Link } from 'wouter'
import { PATHS } from '#web/lib/paths.ts'
import { Menu, MenuLink } from '#web/ui/menu.tsx'
import { HelpButton } from './help-button.tsx'

/** What the help button opens. */
export function HelpMenuList() {
  return (
    <Menu label="Help" side="top" defaultOpen trigger={<HelpButton />}>
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
  )
}
