import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Wordmark } from './brand.tsx'
import styles from './plain-page.module.css'

interface PlainPageProps {
  children: ReactNode
  /** A picture above the text. */
  picture?: ReactNode
  actions?: ReactNode
}

/** A short page with a few words and one or two ways on. */
export function PlainPage({ children, picture, actions }: PlainPageProps) {
  return (
    <div className={styles['page']}>
      <header>
        <Link href="/" className={styles['brand']} aria-label="NyayaDesk, home">
          <Wordmark />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={styles['main']}>
        {picture}
        <div className={styles['words']}>{children}</div>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </main>
    </div>
  )
}
