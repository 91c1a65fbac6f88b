import { Link } from 'wouter'
import { PATHS } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { Wordmark } from '#web/ui/brand.tsx'
import styles from './site-header.module.css'

export function SiteHeader() {
  const signedIn = useSession() !== null
  return (
    <header className={styles['header']}>
      <div className={styles['inner']}>
        <Link href={PATHS.home} className={styles['brand']} aria-label="NyayaDesk, home">
          <Wordmark onCover />
        </Link>
        <nav aria-label="Account" className={styles['links']}>
          {signedIn ? (
            <Link href={PATHS.scenario}>Scenario Solver</Link>
          ) : (
            <>
              <Link href={PATHS.register}>Register</Link>
              <Link href={PATHS.login}>Log in</Link>
            </>
          )}
        </nav>
      </div>
    </header>
  )
}
