import { useState } from 'react'
import { BulkResult } from '#shared/admin.ts'
import { type InboxKind, InboxRow } from '#shared/inbox.ts'
import { fetchJson } from '#web/lib/api.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { t, tn } from '#web/words/words.ts'
import { OfficeList } from '../list/office-list.tsx'
import { useBulk } from '../list/use-bulk.tsx'
import { PersonLink } from '../person-link.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { clockOf } from './clock.ts'
import styles from './inbox.module.css'
import { ItemText } from './item-text.tsx'
import { useNow } from './use-now.ts'
import { Note, Stack, Text } from '#web/ui/layout/primitives.tsx'

const KINDS: Record<InboxKind, string> = { grievance: 'Grievance', report: 'Report', contact: 'Message' }

const idsOf = (rows: readonly InboxRow[]) => rows.map(({ id }) => id)
const naming = { rowKey: ({ id }: InboxRow) => id, nameOf: ({ number }: InboxRow) => number }

/**
 * Reports, messages and grievances with their acknowledgement and answer. The most urgent come first, because
 * grievances have a legal deadline.
 */
export function InboxPage() {
  const now = useNow()
  const [asked, setAsked] = useState<{ rows: readonly InboxRow[]; done: () => void }>()
  const acknowledging = useBulk<InboxRow>({
    ...naming,
    act: (rows) => fetchJson(BulkResult, '/admin/inbox/acknowledge', { json: { ids: idsOf(rows) } }),
    doneMessage: (count) => tn(count, '{n} message acknowledged.', '{n} messages acknowledged.'),
  })
  const resolving = useBulk<InboxRow, string>({
    ...naming,
    act: (rows, answer) => fetchJson(BulkResult, '/admin/inbox/resolve', { json: { ids: idsOf(rows), answer } }),
    doneMessage: (count) => tn(count, '{n} message resolved.', '{n} messages resolved.'),
  })
  const bulk = (rows: readonly InboxRow[], done: () => void) => (
    <>
      <Button look="secondary" busy={acknowledging.busy} onClick={() => acknowledging.run(rows, undefined, done)}>
        {t('Acknowledge')}
      </Button>
      <Button onClick={() => setAsked({ rows, done })}>{t('Write an answer')}</Button>
    </>
  )
  const cells = (row: InboxRow) => [
    <Sender key="from" item={row} />,
    <div key="text">
      <ItemText text={row.text} />
      {row.answer && (
        <div className={styles['answer']}>
          <Text block tone="soft" size="xs" weight={400}>
            {t('Answered')}
          </Text>
          <ItemText text={row.answer} />
        </div>
      )}
      {row.state !== 'resolved' && (
        <Button
          look="quiet"
          className={styles['reply']}
          aria-label={t('Answer {number}', { number: row.number })}
          // The list is reloaded after each action, so that nothing is left to do here.
          onClick={() => setAsked({ rows: [row], done: () => undefined })}
        >
          {t('Answer')}
        </Button>
      )}
    </div>,
    <Moment key="received" at={row.created_at} />,
    <ItemState key="state" item={row} now={now} />,
  ]
  return (
    <>
      <PageHeading title={t('Messages to us')} />
      <Note measure>
        {t('Acknowledge a grievance within 48 hours and resolve it within a month. We email the sender both times.')}
      </Note>
      <OfficeList
        row={InboxRow}
        path="/admin/inbox"
        name="inbox"
        searchLabel={t('Search by number, name, address or words')}
        filters={[
          {
            name: 'kind',
            label: t('Kind'),
            choices: [
              { value: '', label: t('All kinds') },
              { value: 'grievance', label: t('Grievances') },
              { value: 'report', label: t('Reports') },
              { value: 'contact', label: t('Messages') },
            ],
          },
          {
            name: 'state',
            label: t('Status'),
            choices: [
              { value: '', label: t('Any status') },
              { value: 'new', label: t('New') },
              { value: 'acknowledged', label: t('Acknowledged') },
              { value: 'resolved', label: t('Resolved') },
            ],
          },
        ]}
        columns={[t('Number'), t('Sender'), t('Text'), t('Received'), t('Status')]}
        rowKey={({ id }) => id}
        rowName={nameOf}
        cells={cells}
        choosable={({ state }) => state !== 'resolved'}
        bulk={bulk}
        empty={t('No messages.')}
      />
      <AnswerDialog
        open={asked !== undefined}
        rows={asked?.rows ?? []}
        busy={resolving.busy}
        onSend={(answer, clear) =>
          asked &&
          resolving.run(asked.rows, answer, () => {
            setAsked(undefined)
            clear()
            asked.done()
          })
        }
        onClose={() => setAsked(undefined)}
      />
      {acknowledging.outcome}
      {resolving.outcome}
    </>
  )
}

const nameOf = ({ number, kind }: InboxRow) => (
  <>
    <Text as="span" tabular noWrap>
      {number}
    </Text>{' '}
    <Text as="span" block tone="soft" size="xs" weight={400}>
      {t(KINDS[kind])}
    </Text>
  </>
)

/**
 * The name the sender gave. It links to an account only where the sender was logged in, because anybody can write any
 * name.
 */
function Sender({ item: { name, email, mobile_no, user_id } }: { item: InboxRow }) {
  return (
    <Stack gap="half" justifyItems="start" breakAnywhere className={styles['sender']}>
      {name && <bdi>{name}</bdi>}
      {email && <bdi>{email}</bdi>}
      {mobile_no && <bdi>{mobile_no}</bdi>}
      {user_id !== null && <PersonLink id={user_id} name={t('Their account')} />}
    </Stack>
  )
}

const STATES = { new: 'New', acknowledged: 'Acknowledged', resolved: 'Resolved' } as const

function ItemState({ item, now }: { item: InboxRow; now: number }) {
  const clock = clockOf(item, now)
  return (
    <div className={styles['state']}>
      <Badge tone="plain">{t(STATES[item.state])}</Badge>
      {clock && <Badge tone={clock.tone}>{clock.words}</Badge>}
    </div>
  )
}
