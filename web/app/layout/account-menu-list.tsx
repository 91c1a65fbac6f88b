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
import { languageName, LANGUAGES } from '#shared/indian-text/interface-languages.ts'
import { isPractising } from '#shared/lawyers.ts'
import { useSession } from '#web/lib/session/session.ts'
import { logout } from '#web/lib/session/logout.ts'
import { chooseTheme, shownTheme } from '#web/lib/theme.ts'
import { PATHS } from '#web/lib/paths.ts'
import { changeLanguage } from '#web/ui/button/change-language.ts'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu/menu.tsx'
import { t, useLanguage } from '#web/words/words.ts'
import { AccountButton } from './account-button.tsx'
import styles from './account-menu-list.module.css'
import { OpenRequests } from './open-requests.tsx'

export function AccountMenuList() {
  const spoken = useLanguage()
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
      {LANGUAGES.filter((language) => language !== spoken).map((language) => (
        <MenuItem
          key={language}
          icon={<Languages size={18} aria-hidden />}
          onSelect={() => void changeLanguage(language, '[data-account-button]')}
        >
          <span lang={language} className={styles['language']}>
            {languageName(language)}
          </span>
        </MenuItem>
      ))}
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
