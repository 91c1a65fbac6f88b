import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '#web/lib/api.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useFileDrop } from '#web/lib/files/use-file-drop.ts'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { t } from '#web/words/words.ts'
import { uploadsQuery } from './api.ts'
import styles from './earning-page.module.css'
import { NextSteps } from './next-steps.tsx'
import { Notifications } from './notifications.tsx'
import { UploadForm } from './upload-form.tsx'
import { UploadTable } from './upload-table.tsx'
import { chooseFile } from './uploading.ts'
import { Wallet } from './wallet.tsx'
import { Lead, Row, Section, Stack } from '#web/ui/layout/primitives.tsx'

/** The upload of drafts, and what they have earned. */
export function EarningPage() {
  const user = useSession()?.user
  // A file that is dropped beside the field would take the place of the page.
  const drop = useFileDrop(([file]) => file && void chooseFile(file))
  if (!user) return null
  return (
    <Page {...drop.handlers}>
      <PageHeading title={t('Earn with your drafts')} />
      <Lead measure>{t('Upload a legal draft as a PDF. We add ₹100 to your wallet for each one we accept.')}</Lead>
      <Row wrap gap={2} alignItems="start" justifyContent="space-between" paddingBlock={2} className={styles['top']}>
        <Wallet userId={user.id} />
        <Notifications userId={user.id} />
      </Row>
      <Stack fluid gap={4} className={styles['columns']}>
        <UploadForm user={user} over={drop.over} />
        <NextSteps />
      </Stack>
      <Section alignContent="start" aria-labelledby="uploads">
        <h2 id="uploads">{t('Your uploads')}</h2>
        <LoadedUploads userId={user.id} />
      </Section>
    </Page>
  )
}

function LoadedUploads({ userId }: { userId: number }) {
  const uploads = useQuery(uploadsQuery(userId))
  if (uploads.isPending) return <Skeleton lines={4} label={t('Loading your uploads')} />
  if (!uploads.data)
    return (
      <LoadFailure
        text={`${t('We couldn’t load your uploads.')} ${sentenceOf(uploads.error)}`}
        again={() => void uploads.refetch()}
      />
    )
  return uploads.data.length === 0 ? (
    <p>{t('You haven’t uploaded anything yet. Choose a category and a PDF above, then save.')}</p>
  ) : (
    <UploadTable uploads={uploads.data} />
  )
}
