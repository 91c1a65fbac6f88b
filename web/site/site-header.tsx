import { Link } from 'wouter'
import { PATHS } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { Wordmark } from '#web/ui/brand.tsx'
import { LanguageButton } from '#web/ui/language-button.tsx'
import { t } from '#web/words/words.ts'
import styles from './site-header.module.css'

export function SiteHeader() {
  const signedIn = useSession() !== null
  return (
    <header className={styles['header']}>
      <div className={styles['inner']}>
        <Link href={PATHS.home} className={styles['brand']} aria-label={t('NyayaDesk, home')}>
          <Wordmark onCover />
        </Link>
        <div className={styles['end']}>
          <nav aria-label={t('Account')} className={styles['links']}>
            {signedIn ? (
              <Link href={PATHS.scenario}>{t('Scenario Solver')}</Link>
            ) : (
              <>
                <Link href={PATHS.register}>{t('Register')}</Link>
                <Link href={PATHS.login}>{t('Log in')}</Link>
              </>
            )}
          </nav>
          <LanguageButton />
        </div>
      </div>
    </header>
  )
}
