import { Message } from '#shared/answers.ts'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { type BulkResult, EnrolmentRow } from '#shared/admin.ts'
import { lastDay, longDate } from '#shared/dates.ts'
import { ApiError, fetchJson } from '#web/lib/api.ts'
import { roleName } from '#web/lib/role-name.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { locale, t, tn } from '#web/words/words.ts'
import { OfficeList } from '../list/office-list.tsx'
import { useBulk } from '../list/use-bulk.tsx'
import { PersonLink } from '../person-link.tsx'
import { Note, Text } from '#web/ui/layout/primitives.tsx'

interface EnrolmentFilter {
  confirmed: boolean
  rows: readonly EnrolmentRow[]
  done: () => void
}

/**
 * Sends the enrolment number that staff looked up. The server can therefore refuse it if the number was changed
 * meanwhile.
 */
const decideEnrolment = ({ user_id, bar_code }: EnrolmentRow, confirmed: boolean) =>
  fetchJson(Message, `/admin/enrolments/${user_id}`, { json: { confirmed, bar_code } })

/** Confirms one after another. A refused one is skipped, but when the server does not answer the rest is not tried. */
async function decideEnrolments(rows: readonly EnrolmentRow[], confirmed: boolean): Promise<BulkResult> {
  const left: BulkResult['left'] = []
  for (const row of rows)
    await decideEnrolment(row, confirmed).catch((error: unknown) => {
      if (!(error instanceof ApiError) || rows.length === 1) throw error
      left.push({ id: String(row.user_id), code: '', params: {}, message: error.message })
    })
  return { done: rows.length - left.length, left }
}

/**
 * Enrolment numbers for staff to look up with the Bar Councils. A member is not listed before that, because anybody can
 * type a number.
 */
export function EnrolmentsPage() {
  const [params] = useSearchParams()
  const confirmed = params.get('state') === 'confirmed'
  const [asked, setAsked] = useState<EnrolmentFilter>()
  const deciding = useBulk<EnrolmentRow, boolean>({
    act: decideEnrolments,
    rowKey: ({ user_id }) => String(user_id),
    nameOf: ({ username }) => username,
    doneMessage: (count, to) =>
      to
        ? tn(count, '{n} number confirmed.', '{n} numbers confirmed.')
        : tn(count, '{n} number no longer confirmed.', '{n} numbers no longer confirmed.'),
  })
  const bulk = (rows: readonly EnrolmentRow[], done: () => void) => (
    <Button look={confirmed ? 'danger' : 'secondary'} onClick={() => setAsked({ confirmed: !confirmed, rows, done })}>
      {t(confirmed ? 'Take back' : 'Confirm')}
    </Button>
  )
  const count = asked?.rows.length ?? 0
  return (
    <>
      <PageHeading title={t('Enrolment numbers')} />
      <Note measure>
        {t(
          'Look up each number on its State Bar Council’s roll, with name and State. Members appear in the directory once you confirm their number. If you take that back, they leave it.',
        )}
      </Note>
      <OfficeList
        row={EnrolmentRow}
        path="/admin/enrolments"
        name="enrolments"
        searchLabel={t('Search by name, number or town')}
        filters={[
          {
            name: 'state',
            label: t('Status'),
            choices: [
              { value: 'waiting', label: t('Waiting') },
              { value: 'confirmed', label: t('Confirmed') },
            ],
          },
        ]}
        columns={[
          t('Name'),
          t('Enrolment number'),
          t('Place'),
          t('Number given'),
          t(confirmed ? 'Confirmed' : 'Asked to be listed'),
          t('Plan until'),
        ]}
        rowKey={({ user_id }) => String(user_id)}
        rowName={nameOf}
        cells={(row) => cellsOf({ ...row, since: confirmed ? row.confirmed_at : row.listed_at })}
        bulk={bulk}
        empty={t(confirmed ? 'No numbers are confirmed.' : 'No numbers are waiting.')}
      />
      <ConfirmDialog
        open={asked !== undefined}
        title={
          asked?.confirmed
            ? tn(count, 'Confirm this number?', 'Confirm {n} numbers?')
            : tn(count, 'Take this confirmation back?', 'Take {n} confirmations back?')
        }
        question={
          asked?.confirmed
            ? t('You’ve found each one on its Bar Council’s roll. We’ll tell the members and list them.')
            : t('The member leaves the directory at once and is listed again once the number is confirmed.')
        }
        confirmLabel={t(asked?.confirmed ? 'Confirm' : 'Take back')}
        busy={deciding.busy}
        onConfirm={() =>
          asked &&
          deciding.run(asked.rows, asked.confirmed, () => {
            setAsked(undefined)
            asked.done()
          })
        }
        onClose={() => setAsked(undefined)}
      />
      {deciding.outcome}
    </>
  )
}

const nameOf = ({ user_id, username, full_name, role }: EnrolmentRow) => (
  <>
    {full_name && (
      <Text as="span" block weight={600}>
        <bdi>{full_name}</bdi>
      </Text>
    )}
    <PersonLink id={user_id} name={username} />{' '}
    <Text as="span" block tone="soft" size="xs" weight={400}>
      {roleName(role)}
    </Text>
  </>
)

const cellsOf = ({
  bar_code,
  bar_code_at,
  since,
  plan_until,
  state,
  town,
}: EnrolmentRow & { since: string | null }) => [
  <Text as="bdi" key="number" tabular weight={600}>
    {bar_code}
  </Text>,
  <span key="place">
    {t(town)}{' '}
    <Text as="span" block tone="soft" size="xs" weight={400}>
      {t(state)}
    </Text>
  </span>,
  bar_code_at && longDate(bar_code_at, locale()),
  since && longDate(since, locale()),
  plan_until && lastDay(plan_until, locale()),
]
