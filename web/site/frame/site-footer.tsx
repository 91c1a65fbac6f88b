import type { ReactNode } from 'react'
import { PATHS } from '#web/lib/paths.ts'
import { t } from '#web/words/words.ts'
import styles from './site-footer.module.css'

const LINKS = [
  { label: 'Privacy Policy', href: PATHS.privacy },
  { label: 'Refund policy', href: PATHS.refund },
  { label: 'Terms & Conditions', href: PATHS.terms },
  { label: 'Help & FAQ', href: PATHS.help },
  { label: 'Directory of members', href: PATHS.directory },
] as const

/** @param operator who runs this, where the document is one that the server fills in */
export function SiteFooter({ operator }: { operator?: ReactNode }) {
  return (
    <footer id="footer" className={styles['footer']}>
      <div className={styles['inner']}>
        <nav aria-label={t('Policies and help')} className={styles['links']}>
          {LINKS.map(({ label, href }) => (
            <a key={href} href={href}>
              {t(label)}
            </a>
          ))}
        </nav>
        {operator}
      </div>
      <p className={styles['note']}>
        {t(
          'NyayaDesk gives information on Indian law. It is not legal advice, and using it makes nobody your advocate.',
        )}
      </p>
    </footer>
  )
}
