import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { PATHS } from '#web/lib/paths.ts'
import { buttonClass } from '#web/ui/button/button.tsx'
import { t } from '#web/words/words.ts'
import { useEmbeddedPage } from './embedded-page.ts'
import styles from './law-frame.module.css'
import { Box, Row } from '#web/ui/layout/primitives.tsx'

/** The frame of every page of the library, with the name of the place and a link to the search. */
export function LawFrame({ place, children }: { place?: string; children: ReactNode }) {
  // Inside another page the frame is left out, because only the outer page may have a main part.
  if (useEmbeddedPage()) return children
  return (
    <Box as="main" id="main" tabIndex={-1} fullWidth narrows centred className={styles['page']}>
      <Row
        as="nav"
        alignItems="center"
        justifyContent="space-between"
        gap={2}
        touchTarget
        className={styles['way']}
        aria-label={t('Law library')}
      >
        <Row as="ol" alignItems="center" narrows tone="soft" size="s" className={styles['crumbs']}>
          <li>
            <Link href={PATHS.law}>{t('Law library')}</Link>
          </li>
          {place && <li>{place}</li>}
        </Row>
        {place && (
          <Link href={PATHS.law} className={buttonClass('quiet', false, styles['search'])}>
            <Search size={18} aria-hidden />
            {t('Search')}
          </Link>
        )}
      </Row>
      {children}
    </Box>
  )
}
