import { lazy } from 'react'
import { LazyMenu } from '#web/ui/menu/lazy-menu.tsx'
import { AccountButton } from './account-button.tsx'

const load = () => import('./account-menu-list.tsx').then(({ AccountMenuList }) => ({ default: AccountMenuList }))
const AccountMenuList = lazy(load)

/** The avatar and its menu. A visitor is shown as a guest. */
export function AccountMenu() {
  return <LazyMenu trigger={<AccountButton />} menu={<AccountMenuList />} load={load} />
}
