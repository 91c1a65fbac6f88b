import { List } from '#shared/answers.ts'
import { useQuery } from '@tanstack/react-query'
import { BulkResult, QueueRow, FailedJob } from '#shared/admin.ts'
import { fetchJson, retryUnlessRefused } from '#web/lib/api.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { t, tn } from '#web/words/words.ts'
import { OFFICE } from '../api.ts'
import { OfficeList } from '../list/office-list.tsx'
import { useBulk } from '../list/use-bulk.tsx'
import { Loaded } from '../loaded.tsx'
import { jobName } from './names.ts'
import styles from './queues.module.css'
import { Note, Stack } from '#web/ui/layout/primitives.tsx'

/** Background jobs: how many there are, and which have failed. */
export function JobsPage() {
  const retrying = useBulk<FailedJob>({
    act: (rows) => fetchJson(BulkResult, '/admin/jobs/retry', { json: { ids: rows.map(({ id }) => id) } }),
    rowKey: ({ id }) => id,
    nameOf: ({ queue }) => jobName(queue),
    doneMessage: (count) => tn(count, 'We’re trying {n} job again.', 'We’re trying {n} jobs again.'),
  })
  const bulk = (rows: readonly FailedJob[], done: () => void) => (
    <Button busy={retrying.busy} onClick={() => retrying.run(rows, undefined, done)}>
      {t('Try again')}
    </Button>
  )
  return (
    <>
      <PageHeading title={t('Jobs')} />
      <Stack as="section" fluid gap={2} className={styles['part']}>
        <h2>{t('Failed jobs')}</h2>
        <Note measure>{t('We don’t retry these. We keep each one’s error type for seven days.')}</Note>
        <OfficeList
          row={FailedJob}
          path="/admin/jobs/failed"
          name="failed-jobs"
          searchLabel={t('Search by queue')}
          columns={[t('Queue'), t('Error'), t('Tries'), t('Started'), t('Failed')]}
          rowKey={({ id }) => id}
          rowName={nameOf}
          cells={cellsOf}
          bulk={bulk}
          empty={t('No job has failed.')}
        />
      </Stack>
      <Stack as="section" fluid gap={2} className={styles['part']}>
        <h2>{t('Queues')}</h2>
        <Queues />
      </Stack>
      {retrying.outcome}
    </>
  )
}

/** The id stands below, because logs and figures have no other name. */
const nameOf = ({ queue }: { queue: string }) => (
  <Stack as="span" gap={0}>
    {jobName(queue)}
    <code className={styles['id']}>{queue}</code>
  </Stack>
)

const cellsOf = ({ error, tries, created_at, failed_at }: FailedJob) => [
  error,
  tries,
  <Moment key="begun" at={created_at} />,
  failed_at && <Moment key="failed" at={failed_at} />,
]

function Queues() {
  const queues = useQuery({
    queryKey: [OFFICE, 'jobs'],
    queryFn: ({ signal }) => fetchJson(List(QueueRow), '/admin/jobs', { signal }),
    retry: retryUnlessRefused,
    staleTime: 0,
  })
  return (
    <Loaded query={queues}>
      {(rows) => (
        <DataTable
          columns={[t('Queue'), t('Waiting'), t('Running'), t('Failed')]}
          rows={rows.map(({ queue, waiting, running, failed }) => ({
            key: queue,
            cells: [
              nameOf({ queue }),
              waiting,
              running,
              failed > 0 ? (
                <Badge key="failed" tone="bad">
                  {failed}
                </Badge>
              ) : (
                0
              ),
            ],
          }))}
        />
      )}
    </Loaded>
  )
}
