import {
  Briefcase,
  CalendarCheck,
  CircleUserRound,
  Contrast,
  FileText,
  FileUp,
  Landmark,
  Languages,
  LifeBuoy,
  LogOut,
  type LucideIcon,
  ReceiptIndianRupee,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { isPractising } from '#shared/lawyers.ts'
import { useSession } from '#web/lib/session/session.ts'
import { logout } from '#web/lib/session/logout.ts'
import { chooseTheme, shownTheme } from '#web/lib/theme.ts'
import { PATHS } from '#web/lib/paths.ts'
import { changeLanguage, otherLanguage } from '#web/ui/button/change-language.ts'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu/menu.tsx'
import { LANGUAGES, t, useLanguage } from '#web/words/words.ts'
import { AccountButton } from './account-button.tsx'
import styles from './account-menu-list.module.css'
import { OpenRequests } from './open-requests.tsx'

export function AccountMenuList() {
  const other = otherLanguage(useLanguage())
  const [theme, setTheme] = useState(shownTheme)
  const otherTheme = theme === 'dark' ? 'light' : 'dark'
  const role = useSession()?.user.role ?? ''
  const [staff, practising] = [role === 'Admin', isPractising(role)]
  return (
    <Menu label={t('Account')} defaultOpen trigger={<AccountButton />}>
      <Entry href={PATHS.profile} icon={CircleUserRound} text={t('Profile')} />
      <Entry href={PATHS.caseList} icon={Briefcase} text={t('client cases')}>
        {practising && <OpenRequests />}
      </Entry>
      <Entry href={PATHS.subscription} icon={CalendarCheck} text={t('Your plan')} />
      <Entry href={PATHS.paymentHistory} icon={ReceiptIndianRupee} text={t('Payment History')} />
      <Entry href={PATHS.earning} icon={FileUp} text={t('Upload a draft')} />
      {staff && <Entry href={PATHS.admin} icon={Landmark} text={t('Back office')} />}
      <MenuSeparator />
      <Entry href={PATHS.help} icon={LifeBuoy} text={t('FaQ & help')} />
      <Entry href={PATHS.terms} icon={FileText} text={t('Terms & Policies')} />
      <MenuSeparator />
      <MenuItem
        icon={<Languages size={18} aria-hidden />}
        onSelect={() => void changeLanguage(other, '[data-account-button]')}
      >
        <span lang={other} className={styles['language']}>
          {LANGUAGES[other]}
        </span>
      </MenuItem>
      <MenuItem
        icon={<Contrast size={18} aria-hidden />}
        onSelect={() => {
          chooseTheme(otherTheme)
          setTheme(otherTheme)
        }}
      >
        {otherTheme === 'light' ? t('Light theme') : t('Dark theme')}
      </MenuItem>
      <MenuItem icon={<LogOut size={18} aria-hidden />} onSelect={() => void logout()}>
        {t('Log out')}
      </MenuItem>
    </Menu>
  )
}

interface EntryProps {
  href: string
  icon: LucideIcon
  text: string
  children?: ReactNode
}

function Entry({ href, icon: Icon, text, children }: EntryProps) {
  return (
    <MenuLink>
      <Link href={href}>
        <Icon size={18} aria-hidden />
        {text}
        {children}
      </Link>
    </MenuLink>
  )
}
