import type { ReactNode } from 'react'
import { PATHS } from '#web/lib/paths.ts'
import { Wordmark } from '#web/ui/layout/brand.tsx'
import { t } from '#web/words/words.ts'
import { AccountLinks } from './account-links.tsx'
import styles from './site-header.module.css'
import { SITE_LINKS } from './site-links.ts'
import { SiteMenu } from './site-menu.tsx'
import { InlineRow, Row } from '#web/ui/layout/primitives.tsx'

interface SiteHeaderProps {
  /** The links of an account. On a prerendered page they are an island, because the page does not know its reader. */
  account?: ReactNode
  menu?: ReactNode
  language: ReactNode
}

export function SiteHeader({ account = <AccountLinks />, menu = <SiteMenu />, language }: SiteHeaderProps) {
  return (
    <header className={styles['header']}>
      <Row alignItems="center" justifyContent="space-between" gap={2} centred className={styles['inner']}>
        <InlineRow
          as="a"
          href={PATHS.home}
          alignItems="center"
          touchTarget
          noUnderline
          className={styles['brand']}
          aria-label={t('NyayaDesk, home')}
        >
          <Wordmark onCover />
        </InlineRow>
        <nav aria-label={t('Parts of the home page')} className={styles['parts']}>
          {SITE_LINKS.map(({ label, href }) => (
            <a key={href} href={href}>
              {t(label)}
            </a>
          ))}
        </nav>
        <Row alignItems="center" gap={3} className={styles['end']}>
          {language}
          <Row as="nav" aria-label={t('Account')} alignItems="center" gap={3} className={styles['account']}>
            {account}
          </Row>
          {menu}
        </Row>
      </Row>
    </header>
  )
}
