import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { t } from '#web/words/words.ts'
import { Wordmark } from './brand.tsx'
import styles from './plain-page.module.css'
import { Row } from '#web/ui/layout/primitives.tsx'

interface PlainPageProps {
  children: ReactNode
  /** A picture above the text. */
  picture?: ReactNode
  actions?: ReactNode
}

/** A short page with a few words and one or two links. */
export function PlainPage({ children, picture, actions }: PlainPageProps) {
  return (
    <div className={styles['page']}>
      <header>
        <Link href="/" className={styles['brand']} aria-label={t('NyayaDesk, home')}>
          <Wordmark />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={styles['main']}>
        {picture}
        <PlainWords actions={actions}>{children}</PlainWords>
      </main>
    </div>
  )
}

/** The same words and links inside a page that has a frame of its own. */
export const PlainWords = ({ children, actions }: Pick<PlainPageProps, 'children' | 'actions'>) => (
  <>
    <div className={styles['words']}>{children}</div>
    {actions && (
      <Row wrap gap={2}>
        {actions}
      </Row>
    )}
  </>
)
