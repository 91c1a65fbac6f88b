import { FileText, Keyboard, LifeBuoy } from 'lucide-react'
import { Link } from 'wouter'
import { PATHS } from '#web/lib/paths.ts'
import { Menu, MenuItem, MenuLink } from '#web/ui/menu/menu.tsx'
import { t } from '#web/words/words.ts'
import { HelpButton } from './help-button.tsx'
import { runShortcut } from './shortcuts.ts'

export function HelpMenuList() {
  return (
    <Menu label={t('Help')} side="top" defaultOpen trigger={<HelpButton />}>
      <MenuLink>
        <Link href={PATHS.terms}>
          <FileText size={18} aria-hidden />
          {t('Terms & Policies')}
        </Link>
      </MenuLink>
      <MenuLink>
        <Link href={PATHS.help}>
          <LifeBuoy size={18} aria-hidden />
          {t('Help & FAQ')}
        </Link>
      </MenuLink>
      <MenuItem icon={<Keyboard size={18} aria-hidden />} onSelect={showShortcuts}>
        {t('Keyboard shortcuts')}
      </MenuItem>
    </Menu>
  )
}

/**
 * The focus is moved to the button first, because a dialog gives it back to what had it, and the entry goes away with
 * its menu.
 */
function showShortcuts() {
  document.querySelector<HTMLElement>('[data-help-button]')?.focus()
  runShortcut('list')
}
