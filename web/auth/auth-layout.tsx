import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { PATHS } from '#web/lib/paths.ts'
import { Wordmark } from '#web/ui/layout/brand.tsx'
import { LanguageButton } from '#web/ui/button/language-button.tsx'
import { t } from '#web/words/words.ts'
import styles from './auth-layout.module.css'
import { BookCover } from './book-cover.tsx'

/** A form on paper, beside the cover of a law report; on a phone the cover is a strip above it. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles['layout']}>
      <header className={styles['cover']}>
        <div className={styles['inView']}>
          <div className={styles['head']}>
            <Link href={PATHS.home} className={styles['brand']} aria-label={t('NyayaDesk, home')}>
              <Wordmark onCover />
            </Link>
            <LanguageButton />
          </div>
          <BookCover />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles['main']}>
        <div className={styles['sheet']}>{children}</div>
      </main>
    </div>
  )
}
