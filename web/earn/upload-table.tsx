import { draftNames } from '#shared/draft-categories.ts'
import { longDate } from '#shared/dates.ts'
import type { OwnUpload, UploadState } from '#shared/earn.ts'
import { Badge, type Tone } from '#web/ui/feedback/badge.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { locale, t } from '#web/words/words.ts'
import { Reason } from './reason.tsx'
import styles from './earning-page.module.css'
import { Note, Stack, Text } from '#web/ui/layout/primitives.tsx'

const COLUMNS = ['File', 'Draft', 'Date', 'Status'] as const

const STATES: Record<UploadState, { tone: Tone; said: string }> = {
  Pending: { tone: 'plain', said: 'Waiting for review' },
  Accepted: { tone: 'verified', said: 'Accepted' },
  Rejected: { tone: 'bad', said: 'Rejected' },
}

export const UploadTable = ({ uploads }: { uploads: readonly OwnUpload[] }) => (
  <DataTable
    columns={COLUMNS.map((column) => t(column))}
    rows={uploads.map((upload) => ({
      key: upload.id,
      cells: [
        <Text as="bdi" key="file" breakAnywhere>
          {upload.file_name}
        </Text>,
        <DraftName key="draft" upload={upload} />,
        <Text as="time" key="date" dateTime={upload.created_at} noWrap>
          {longDate(upload.created_at, locale())}
        </Text>,
        <Stack key="status" gap="half" justifyItems="start" className={styles['status']}>
          <Badge tone={STATES[upload.status].tone}>{t(STATES[upload.status].said)}</Badge>
          <Reason upload={upload} />
        </Stack>,
      ],
    }))}
  />
)

function DraftName({ upload }: { upload: OwnUpload }) {
  const { main, sub } = draftNames(upload.main, upload.sub)
  return (
    <>
      {t(main)}
      <Note as="span" block>
        {t(sub)}
      </Note>
    </>
  )
}
