import type { ComponentProps } from 'react'
import { useSession } from '#web/lib/session/session.ts'
import { t } from '#web/words/words.ts'
import styles from './account-button.module.css'
import { Stack } from '#web/ui/layout/primitives.tsx'

/**
 * The avatar and the name where there is room. The avatar's letter is drawn by CSS, because a screen reader would read
 * it before the name in the label.
 */
export function AccountButton(props: ComponentProps<'button'>) {
  const name = useSession()?.user.username ?? t('Guest')
  return (
    <button
      type="button"
      {...props}
      data-account-button
      className={styles['account']}
      aria-label={t('Account menu, {name}', { name })}
    >
      <Stack
        as="span"
        rigid
        radius="round"
        surface="cover"
        font="reading"
        className={styles['avatar']}
        data-initial={[...name][0]?.toUpperCase()}
        aria-hidden
      />
      <span className={styles['name']}>{name}</span>
    </button>
  )
}
