import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { UploadRow } from '#shared/earn.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { t, tn } from '#web/words/words.ts'
import { OfficeList } from '../list/office-list.tsx'
import { useBulk } from '../list/use-bulk.tsx'
import { PersonLink } from '../person-link.tsx'
import { SECTIONS } from '../sections.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import { decideUploads, type RejectionReason } from './api.ts'
import { DraftName } from './draft-name.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { UploadMarks } from './upload-marks.tsx'

/** The open question about several uploads. */
interface UploadFilter {
  what: 'accept' | 'reject'
  rows: readonly UploadRow[]
  done: () => void
}

/** Contributed drafts. Those that wait are decided here together, or opened one by one. */
export function UploadsPage() {
  const [params] = useSearchParams()
  const decided = (params.get('status') ?? 'Pending') !== 'Pending'
  const [asked, setAsked] = useState<UploadFilter>()
  const deciding = useBulk<UploadRow, RejectionReason>({
    act: decideUploads,
    rowKey: ({ id }) => id,
    nameOf: ({ file_name }) => file_name,
    doneMessage: (count, verdict) =>
      verdict ? tn(count, '{n} rejected.', '{n} rejected.') : tn(count, '{n} accepted.', '{n} accepted.'),
  })
  const close = () => setAsked(undefined)
  const decide = (verdict: RejectionReason, clear?: () => void) => {
    if (!asked) return
    deciding.run(asked.rows, verdict, () => {
      close()
      clear?.()
      asked.done()
    })
  }
  const count = asked?.rows.length ?? 0
  const bulk = (rows: readonly UploadRow[], done: () => void) => (
    <>
      <Button look="secondary" onClick={() => setAsked({ what: 'accept', rows, done })}>
        {t('Accept')}
      </Button>
      <Button look="danger" onClick={() => setAsked({ what: 'reject', rows, done })}>
        {t('Reject')}
      </Button>
    </>
  )
  return (
    <>
      <PageHeading title={t('Uploads')} />
      <OfficeList
        row={UploadRow}
        path="/admin/uploads"
        name="uploads"
        searchLabel={t('Search by person or draft')}
        filters={[
          {
            name: 'status',
            label: t('Status'),
            choices: [
              { value: 'Pending', label: t('Waiting') },
              { value: 'Accepted', label: t('Accepted') },
              { value: 'Rejected', label: t('Rejected') },
            ],
          },
        ]}
        columns={[t('File'), t('Uploaded by'), t('Draft'), t(decided ? 'Decided' : 'Uploaded'), t('Pages'), t('Notes')]}
        rowKey={({ id }) => id}
        rowName={nameOf}
        cells={cellsOf}
        {...(!decided && { bulk })}
        empty={t(decided ? 'No uploads here.' : 'No uploads are waiting.')}
      />
      <AcceptDialog
        open={asked?.what === 'accept'}
        count={count}
        username={count === 1 ? asked?.rows[0]?.username : undefined}
        busy={deciding.busy}
        onAccept={() => decide(undefined)}
        onClose={close}
      />
      <RejectDialog
        open={asked?.what === 'reject'}
        ids={asked?.rows.map(({ id }) => id) ?? []}
        title={tn(count, 'Reject this upload?', 'Reject {n} uploads?')}
        busy={deciding.busy}
        onReject={decide}
        onClose={close}
      />
      {deciding.outcome}
    </>
  )
}

const nameOf = ({ id, file_name }: UploadRow) => (
  <Link href={`${SECTIONS.uploads.path}/${id}`}>
    <bdi>{file_name}</bdi>
  </Link>
)

const cellsOf = (row: UploadRow) => [
  <PersonLink key="person" id={row.user_id} name={row.username} />,
  <DraftName key="draft" main={row.main} sub={row.sub} />,
  <Moment key="when" at={row.decided_at ?? row.created_at} />,
  row.page_count ?? '',
  <UploadMarks key="marks" upload={row} />,
]
