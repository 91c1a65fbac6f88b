import type { ReactNode } from 'react'
import { Link, Route, Switch } from 'wouter'
import { TOOLS } from '#shared/chat.ts'
import { PATHS } from '#web/lib/paths.ts'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { draftTitle } from '#web/words/draft-title.ts'
import { t } from '#web/words/words.ts'
import { Catalogue } from './catalogue.tsx'
import styles from './draft-pages.module.css'
import { DraftList } from './draft-list.tsx'
import { LoadedDraft } from './loaded-draft.tsx'
import { NewDraft } from './new-draft.tsx'
import { ReviewPage } from './review/review-page.tsx'
import { Box, Note } from '#web/ui/layout/primitives.tsx'

export function DraftPages() {
  return (
    <Switch>
      <Route path={`${PATHS.drafts}/new/:category/:subdraft`}>
        {({ category, subdraft }) => (
          <Frame>
            <NewDraft key={`${category}/${subdraft}`} template={`${category}/${subdraft}`} />
          </Frame>
        )}
      </Route>
      <Route path={`${PATHS.drafts}/check`}>
        <Frame>
          <ReviewPage />
        </Frame>
      </Route>
      <Route path={`${PATHS.drafts}/:id`}>
        {({ id }) => (
          <Frame>
            <LoadedDraft key={id} id={id}>
              {(name, session) => (
                <>
                  {session && (
                    <nav className={styles['way']} aria-label={t('Chat')}>
                      <Link href={`${TOOLS.legaldrafting.sessionPage}/${session}`}>{t('Back to its session')}</Link>
                    </nav>
                  )}
                  <PageHeading key={name} title={draftTitle(name)} />
                </>
              )}
            </LoadedDraft>
          </Frame>
        )}
      </Route>
      <Route>
        <Frame top>
          <PageHeading title={t('Court papers')} />
          <Note className={styles['review']}>
            <Link href={`${PATHS.drafts}/check`}>{t('Read a paper before filing')}</Link>
            {': '}
            {t('upload any paper, and we check its authorities and look for defects.')}
          </Note>
          <DraftList />
          <Catalogue />
        </Frame>
      </Route>
    </Switch>
  )
}

const Frame = ({ top = false, children }: { top?: boolean; children: ReactNode }) => (
  <Box as="main" id="main" tabIndex={-1} fullWidth narrows centred className={styles['page']}>
    {!top && (
      <nav className={styles['way']} aria-label={t('Court papers')}>
        <Link href={PATHS.drafts}>{t('All court papers')}</Link>
      </nav>
    )}
    {children}
  </Box>
)
