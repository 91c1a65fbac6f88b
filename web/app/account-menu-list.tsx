import {
  Briefcase,
  CircleUserRound,
  FileText,
  FileUp,
  LifeBuoy,
  LogOut,
  type LucideIcon,
  ReceiptIndianRupee,
  Scale,
  ScrollText,
} from 'lucide-react'
import { Link } from 'wouter'
import { logout } from '#web/lib/logout.ts'
import { PATHS } from '#web/lib/paths.ts'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx'
import { AccountButton } from './account-button.tsx'

/** What the avatar opens. */
export function AccountMenuList() {
  return (
    <Menu label="Account" defaultOpen trigger={<AccountButton />}>
      <Entry href={PATHS.profile} icon={CircleUserRound} text="Profile" />
      <Entry href={PATHS.caseList} icon={Briefcase} text="client cases" />
      <Entry href={PATHS.paymentHistory} icon={ReceiptIndianRupee} text="Payment History" />
      <Entry href={PATHS.earning} icon={FileUp} text="Upload document" />
      <Entry href={PATHS.law} icon={Scale} text="Law library" />
      <Entry href={PATHS.drafts} icon={ScrollText} text="Court papers" />
      <MenuSeparator />
      <Entry href={PATHS.help} icon={LifeBuoy} text="FaQ & help" />
      <Entry href={PATHS.terms} icon={FileText} text="Terms & Policies" />
      <MenuSeparator />
      <MenuItem icon={<LogOut size={18} aria-hidden />} onSelect={() => void logout()}>
        Log out
      </MenuItem>
    </Menu>
  )
}

function Entry({ href, icon: Icon, text }: { href: string; icon: LucideIcon; text: string }) {
  return (
    <MenuLink>
      <Link href={href}>
        <Icon size={18} aria-hidden />
        {text}
      </Link>
    </MenuLink>
  )
}
