import { BulkResult, MessageRow } from '#shared/admin.ts'
import { fetchJson } from '#web/lib/api.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { t, tn } from '#web/words/words.ts'
import { OfficeList } from '../list/office-list.tsx'
import { useBulk } from '../list/use-bulk.tsx'
import { messageName } from './names.ts'
import styles from './queues.module.css'
import { Note, Stack, Text } from '#web/ui/layout/primitives.tsx'

/** Mails and text messages that could not be delivered. */
export function MailPage() {
  const retrying = useBulk<MessageRow>({
    act: (rows) => fetchJson(BulkResult, '/admin/messages/retry', { json: { ids: rows.map(({ id }) => id) } }),
    rowKey: ({ id }) => id,
    nameOf: ({ template, recipient }) => `${messageName(template)}, ${recipient}`,
    doneMessage: (count) => tn(count, 'We’re sending {n} message again.', 'We’re sending {n} messages again.'),
  })
  const bulk = (rows: readonly MessageRow[], done: () => void) => (
    <Button busy={retrying.busy} onClick={() => retrying.run(rows, undefined, done)}>
      {t('Try again')}
    </Button>
  )
  return (
    <>
      <PageHeading title={t('Mail and SMS')} />
      <Note measure>{t('We retry messages that haven’t arrived. When we stop trying, we delete their text.')}</Note>
      <OfficeList
        row={MessageRow}
        path="/admin/messages"
        name="messages"
        searchLabel={t('Search by message, error or full address')}
        columns={[t('Message'), t('To'), t('Status'), t('Tries'), t('Written'), t('What went wrong')]}
        rowKey={({ id }) => id}
        rowName={nameOf}
        cells={cellsOf}
        choosable={({ retriable }) => retriable}
        bulk={bulk}
        empty={t('Every message has arrived.')}
      />
      {retrying.outcome}
    </>
  )
}

const CHANNELS: Record<MessageRow['channel'], string> = { email: 'Mail', sms: 'Text message' }

/** The name of its template stands below, because the search and the log know it by that. */
const nameOf = ({ template }: MessageRow) => (
  <Stack as="span" gap={0}>
    {messageName(template)}
    <code className={styles['id']}>{template}</code>
  </Stack>
)

const cellsOf = (row: MessageRow) => [
  <span key="to">
    <bdi>{row.recipient}</bdi>{' '}
    <Text as="span" block tone="soft" size="xs">
      {t(CHANNELS[row.channel])}
    </Text>
  </span>,
  <State key="state" message={row} />,
  row.tries,
  <Moment key="written" at={row.created_at} />,
  row.last_error,
]

function State({ message: { state, retriable } }: { message: MessageRow }) {
  return (
    <Stack as="span" gap="half" justifyItems="start">
      {state === 'failed' ? (
        <Badge tone="bad">{t('No longer trying')}</Badge>
      ) : (
        <Badge tone="plain">{t('Waiting')}</Badge>
      )}
      {!retriable && (
        <Text as="span" block tone="soft" size="xs">
          {t('We can no longer send it.')}
        </Text>
      )}
    </Stack>
  )
}
