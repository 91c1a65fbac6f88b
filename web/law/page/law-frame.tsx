import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { PATHS } from '#web/lib/paths.ts'
import { buttonClass } from '#web/ui/button/button.tsx'
import { t } from '#web/words/words.ts'
import { useEmbeddedPage } from './embedded-page.ts'
import styles from './law-frame.module.css'

/** The frame of every page of the library, with the name of the place and a link to the search. */
export function LawFrame({ place, children }: { place?: string; children: ReactNode }) {
  // Inside another page the frame is left out, because only the outer page may have a main part.
  if (useEmbeddedPage()) return children
  return (
    <main id="main" tabIndex={-1} className={styles['page']}>
      <nav className={styles['way']} aria-label={t('Law library')}>
        <ol className={styles['crumbs']}>
          <li>
            <Link href={PATHS.law}>{t('Law library')}</Link>
          </li>
          {place && <li>{place}</li>}
        </ol>
        {place && (
          <Link href={PATHS.law} className={buttonClass('quiet', false, styles['search'])}>
            <Search size={18} aria-hidden />
            {t('Search')}
          </Link>
        )}
      </nav>
      {children}
    </main>
  )
}
