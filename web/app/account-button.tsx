import type { ComponentProps } from 'react'
import { useSession } from '#web/lib/session.ts'
import styles from './account-button.module.css'

/** The avatar: the first letter of the name, and the name where there is room. */
export function AccountButton(props: ComponentProps<'button'>) {
  const name = useSession()?.user.username ?? 'Guest'
  return (
    <button type="button" {...props} className={styles['account']} aria-label={`Account menu, ${name}`}>
      <span className={styles['avatar']} aria-hidden>
        {[...name][0]?.toUpperCase()}
      </span>
      <span className={styles['name']}>{name}</span>
    </button>
  )
}
