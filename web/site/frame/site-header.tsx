import type { ReactNode } from 'react'
import { PATHS } from '#web/lib/paths.ts'
import { Wordmark } from '#web/ui/brand.tsx'
import { t } from '#web/words/words.ts'
import { AccountLinks } from './account-links.tsx'
import styles from './site-header.module.css'

interface SiteHeaderProps {
  /** The links of an account: an island on a page that is made before it is asked for. */
  account?: ReactNode
  /** How the other language is chosen. */
  language: ReactNode
}

export function SiteHeader({ account = <AccountLinks />, language }: SiteHeaderProps) {
  return (
    <header className={styles['header']}>
      <div className={styles['inner']}>
        <a href={PATHS.home} className={styles['brand']} aria-label={t('NyayaDesk, home')}>
          <Wordmark onCover />
        </a>
        <div className={styles['end']}>
          <nav aria-label={t('Account')} className={styles['links']}>
            {account}
          </nav>
          {language}
        </div>
      </div>
    </header>
  )
}
