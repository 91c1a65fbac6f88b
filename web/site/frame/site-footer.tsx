import { t } from '#web/words/words.ts'
import styles from './site-footer.module.css'

export function SiteFooter() {
  return (
    <footer className={styles['footer']}>
      <p>
        {t(
          'NyayaDesk gives information on Indian law. It is not legal advice, and using it makes nobody your advocate.',
        )}
      </p>
    </footer>
  )
}
