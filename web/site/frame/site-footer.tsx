import type { ReactNode } from 'react'
import { PATHS } from '#web/lib/paths.ts'
import { t } from '#web/words/words.ts'
import styles from './site-footer.module.css'
import { Box, Stack } from '#web/ui/layout/primitives.tsx'

const LINKS = [
  { label: 'Privacy Policy', href: PATHS.privacy },
  { label: 'Refund policy', href: PATHS.refund },
  { label: 'Terms & Conditions', href: PATHS.terms },
  { label: 'Help & FAQ', href: PATHS.help },
  { label: 'Directory of members', href: PATHS.directory },
] as const

/**
 * @param languages links to this page in other languages
 * @param operator the operator's details; only for a document that the server fills in
 */
export function SiteFooter({ languages, operator }: { languages?: ReactNode; operator?: ReactNode }) {
  return (
    <Box as="footer" id="footer" surface="cover" size="s" className={styles['footer']}>
      <Stack gap={4} centred className={styles['inner']}>
        <Stack as="nav" aria-label={t('Policies and help')} alignContent="start" justifyItems="start">
          {LINKS.map(({ label, href }) => (
            <a key={href} href={href}>
              {t(label)}
            </a>
          ))}
        </Stack>
        {operator}
      </Stack>
      {languages}
      <p className={styles['note']}>
        {t(
          'NyayaDesk provides legal information, not legal advice. Using it doesn’t create an advocate–client relationship.',
        )}
      </p>
    </Box>
  )
}
