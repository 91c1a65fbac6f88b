import { Link } from 'wouter'
import { PersonRow } from '#shared/admin.ts'
import { lastDay, longDate } from '#shared/dates.ts'
import { roleName } from '#web/lib/role-name.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { locale, t } from '#web/words/words.ts'
import { OfficeList } from '../list/office-list.tsx'
import { SECTIONS } from '../sections.ts'
import { formatTownAndState } from './format-town-and-state.ts'
import { Text } from '#web/ui/layout/primitives.tsx'

/** Everybody with an account, newest first. */
export const PeoplePage = () => (
  <>
    <PageHeading title={t('People')} />
    <OfficeList
      row={PersonRow}
      path="/admin/people"
      name="people"
      searchLabel={t('Search by name, email, mobile or account number')}
      columns={[t('Person'), t('Role'), t('Place'), t('Joined'), t('Plan until'), t('Can log in')]}
      rowKey={({ id }) => String(id)}
      rowName={nameOf}
      cells={cellsOf}
      empty={t('No one found.')}
    />
  </>
)

const nameOf = ({ id, username, email, mobile_no }: PersonRow) => (
  <>
    <Link href={`${SECTIONS.people.path}/${id}`}>
      <bdi>{username}</bdi>
    </Link>
    <Text as="span" block tone="soft" size="xs" weight={400} tabular>
      {[email, mobile_no, t('No. {n}', { n: id })].filter(Boolean).join(' · ')}
    </Text>
  </>
)

const cellsOf = ({ role, created_at, plan_until, suspended_at, ...row }: PersonRow) => [
  roleName(role),
  formatTownAndState(row),
  longDate(created_at, locale()),
  plan_until ? lastDay(plan_until, locale()) : t('None'),
  suspended_at ? (
    <Badge key="login" tone="bad">
      {t('Suspended')}
    </Badge>
  ) : (
    t('Yes')
  ),
]
