import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { PATHS } from '#web/lib/paths.ts'
import { Wordmark } from '#web/ui/brand.tsx'
import styles from './auth-layout.module.css'
import { BookCover } from './book-cover.tsx'

/** A form on paper, beside the cover of a law report; on a phone the cover is a strip above it. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles['layout']}>
      <header className={styles['cover']}>
        <div className={styles['inView']}>
          <Link href={PATHS.home} className={styles['brand']} aria-label="NyayaDesk, home">
            <Wordmark onCover />
          </Link>
          <BookCover />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles['main']}>
        <div className={styles['sheet']}>{children}</div>
      </main>
    </div>
  )
}
