import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { PATHS } from '#web/lib/paths.ts'
import { Wordmark } from '#web/ui/layout/brand.tsx'
import { LanguageButton } from '#web/ui/button/language-button.tsx'
import { t } from '#web/words/words.ts'
import styles from './auth-layout.module.css'
import { BookCover } from './book-cover.tsx'
import { Box, InlineRow, Row, Stack } from '#web/ui/layout/primitives.tsx'

/**
 * A form beside the cover of a law report. On a phone the cover is a strip above it, because there is no room beside
 * it.
 */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles['layout']}>
      <header className={styles['cover']}>
        <div className={styles['inView']}>
          <Row alignItems="center" justifyContent="space-between" gap={2}>
            <InlineRow
              as={Link}
              href={PATHS.home}
              alignItems="center"
              touchTarget
              noUnderline
              aria-label={t('NyayaDesk, home')}
            >
              <Wordmark onCover />
            </InlineRow>
            <LanguageButton />
          </Row>
          <BookCover />
        </div>
      </header>
      <Stack as="main" id="main" tabIndex={-1} alignContent="start" className={styles['main']}>
        <Box fullWidth centred className={styles['sheet']}>
          {children}
        </Box>
      </Stack>
    </div>
  )
}
