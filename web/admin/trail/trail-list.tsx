import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { PlanRow } from '#shared/admin.ts'
import { TrailRow } from '#shared/trail.ts'
import { retryUnlessRefused } from '#web/lib/api.ts'
import { Moment } from '#web/ui/text/moment.tsx'
import { t } from '#web/words/words.ts'
import { plansQuery } from '../api.ts'
import { OfficeList } from '../list/office-list.tsx'
import { PersonLink } from '../person-link.tsx'
import { SECTIONS } from '../sections.ts'
import { subjectName } from './subject-name.ts'
import { actionName, detailLines } from './trail-words.ts'
import styles from './trail.module.css'
import { Text } from '#web/ui/layout/primitives.tsx'

export function TrailList({ person, search = false }: { person?: number | undefined; search?: boolean }) {
  const plans = useQuery({ ...plansQuery, retry: retryUnlessRefused }).data ?? []
  return (
    <OfficeList
      row={TrailRow}
      path="/admin/trail"
      name="trail"
      {...(person !== undefined && { always: { person: String(person) } })}
      {...(search && { searchLabel: t('Search by action or what it was done to') })}
      columns={[t('Number'), t('When'), t('Who'), t('What'), t('Details')]}
      rowKey={({ seq }) => String(seq)}
      rowName={numberOf}
      cells={(row) => cellsOf(row, person, plans)}
      empty={t('No actions here.')}
    />
  )
}

const numberOf = ({ seq, hash }: TrailRow) => (
  <Text as="span" tabular title={hash}>
    {seq}
  </Text>
)

const cellsOf = (
  { at, staff, action, subject, user_id, username, detail }: TrailRow,
  person: number | undefined,
  plans: readonly PlanRow[],
) => [
  <Moment key="at" at={at} />,
  <bdi key="staff">{staff}</bdi>,
  <div key="what">
    {actionName(action)}
    <Text as="span" block tone="soft" size="xs" breakAnywhere>
      {user_id !== null && user_id !== person && <PersonLink id={user_id} name={username} />}{' '}
      {subject !== `person:${user_id}` && <Subject subject={subject} plans={plans} />}
    </Text>
  </div>,
  Object.keys(detail).length > 0 && (
    <ul key="detail" className={styles['detail']}>
      {detailLines(detail, plans).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  ),
]

/** An upload has a page of its own. The id of everything else is its title, because a search finds it by that. */
function Subject({ subject, plans }: { subject: string; plans: readonly PlanRow[] }) {
  const [kind, id] = subject.split(':')
  if (kind === 'upload' && id) return <Link href={`${SECTIONS.uploads.path}/${id}`}>{t('The upload')}</Link>
  return <span title={subject}>{subjectName(subject, plans)}</span>
}
