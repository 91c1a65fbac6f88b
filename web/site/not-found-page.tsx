import { Link } from 'wouter'
import { PATHS } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { buttonClass } from '#web/ui/button/button.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { PlainPage } from '#web/ui/layout/plain-page.tsx'
import { t } from '#web/words/words.ts'
import { MissingLeaf } from './missing-leaf.tsx'

/** Shown for every address that has no screen. */
export function NotFoundPage() {
  const signedIn = useSession() !== null
  return (
    <PlainPage
      picture={<MissingLeaf />}
      actions={
        <Link href={signedIn ? PATHS.scenario : PATHS.home} className={buttonClass()}>
          {t(signedIn ? 'Go to Scenario Solver' : 'Go to the home page')}
        </Link>
      }
    >
      <PageHeading title={t('Page not found')} />
      <p>{t("Oops! The page you're looking for doesn't exist.")}</p>
    </PlainPage>
  )
}
