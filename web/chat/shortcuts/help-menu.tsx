import { lazy } from 'react'
import { LazyMenu } from '#web/ui/menu/lazy-menu.tsx'
import { HelpButton } from './help-button.tsx'
import styles from './help-menu.module.css'

const load = () => import('./help-menu-list.tsx').then(({ HelpMenuList }) => ({ default: HelpMenuList }))
const HelpMenuList = lazy(load)

export function HelpMenu() {
  return (
    <div className={styles['help']}>
      <LazyMenu trigger={<HelpButton />} menu={<HelpMenuList />} load={load} />
    </div>
  )
}
