import { PATHS } from '#web/lib/paths.ts'
import { Button, buttonClass } from '#web/ui/button/button.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { PlainPage } from '#web/ui/layout/plain-page.tsx'
import { t } from '#web/words/words.ts'

/**
 * Shown when a page fails or its files cannot be loaded, because the browser is offline or a new release has replaced
 * them.
 */
export function FailedPage() {
  return (
    <PlainPage
      actions={
        <>
          <Button onClick={() => location.reload()}>{t('Load it again')}</Button>
          {/* This link loads the whole page, because what is in memory may be the trouble. */}
          <a className={buttonClass('secondary')} href={PATHS.home}>
            {t('Go to the home page')}
          </a>
        </>
      }
    >
      <PageHeading title={t('We couldn’t show this page')} />
      <p>{t('Either your connection dropped while the page was loading, or something went wrong.')}</p>
    </PlainPage>
  )
}
