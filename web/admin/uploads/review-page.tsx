import type { UploadForReview } from '#shared/earn.ts'
import { Button } from '#web/ui/button/button.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { t } from '#web/words/words.ts'
import { Loaded } from '../loaded.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { ReviewFacts } from './review-facts.tsx'
import { ReviewedPage } from './reviewed-page.tsx'
import styles from './review.module.css'
import { usePageKeys } from './use-page-keys.ts'
import { useReview } from './use-review.ts'
import { Callout, Row, Stack } from '#web/ui/layout/primitives.tsx'

/** Shows an upload beside its extracted text. While the focus is inside, J and K go from page to page. */
export function ReviewPage({ id }: { id: string }) {
  const { upload, lookAgain } = useReview(id)
  const root = usePageKeys()
  return (
    <Stack ref={root} fluid gap={2}>
      <PageHeading title={t('Review')} className={styles['title']}>
        {upload.data ? <bdi>{upload.data.file_name}</bdi> : t('Review')}
      </PageHeading>
      <Loaded query={upload}>
        {(whole) => (
          <>
            <ReviewFacts upload={whole} />
            <Pages upload={whole} />
            {lookAgain && (
              <Row wrap gap={1} columnGap={2} alignItems="center">
                <p>{t('This is taking longer than usual. Reload the page to check again.')}</p>
                <Button look="secondary" onClick={lookAgain}>
                  {t('Look again')}
                </Button>
              </Row>
            )}
            {whole.status === 'Pending' && <DecisionBar upload={whole} />}
          </>
        )}
      </Loaded>
    </Stack>
  )
}

function Pages({ upload }: { upload: UploadForReview }) {
  if (upload.pages.length === 0) return <Callout measure>{t(whyNothing(upload))}</Callout>
  const total = upload.pages.length
  return upload.pages.map((page) => <ReviewedPage key={page.page} upload={upload} page={page} total={total} />)
}

function whyNothing({ status, preparation }: UploadForReview): string {
  if (status === 'Rejected') return 'We delete rejected uploads.'
  if (preparation === 'failed') return 'We couldn’t prepare this upload for review. You can only reject it.'
  return 'We’re still hiding personal details in this upload. Its pages will appear here when we’re done.'
}
