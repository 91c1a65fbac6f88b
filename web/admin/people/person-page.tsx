import { useQuery } from '@tanstack/react-query'
import type { FullPerson } from '#shared/admin.ts'
import { toolNames, TOOLS, type ToolId } from '#shared/chat.ts'
import { lastDay, longDate } from '#shared/dates.ts'
import { retryUnlessRefused } from '#web/lib/api.ts'
import { deviceName } from '#web/lib/device-name.ts'
import { roleName } from '#web/lib/role-name.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { locale, t } from '#web/words/words.ts'
import { plansQuery } from '../api.ts'
import { Loaded } from '../loaded.tsx'
import { planName } from '../plans/plan-name.ts'
import { TrailList } from '../trail/trail-list.tsx'
import { personQuery } from './api.ts'
import { PersonActions } from './person-actions.tsx'
import { formatTownAndState } from './format-town-and-state.ts'
import styles from './people.module.css'
import { Row, Stack, Text } from '#web/ui/layout/primitives.tsx'

export function PersonPage({ id }: { id: number }) {
  const person = useQuery(personQuery(id))
  const name = person.data?.username
  return (
    <>
      <PageHeading title={name ?? t('Account {id}', { id })}>{name && <bdi>{name}</bdi>}</PageHeading>
      <Loaded query={person}>{(whole) => <Whole person={whole} />}</Loaded>
    </>
  )
}

const SOURCES = { payment: 'Bought', trial: 'Trial', staff: 'Given by staff' } as const
const sourceName = (source: string) => t(SOURCES[source as keyof typeof SOURCES] ?? source)

const Whole = ({ person }: { person: FullPerson }) => (
  <>
    {person.suspended_at && (
      <Row as="p" gap={1} alignItems="start" breakAnywhere>
        <Badge tone="bad">{t('Suspended')}</Badge>
        <span>
          {t('Suspended since')} <Moment at={person.suspended_at} />: {person.suspended_for}
        </span>
      </Row>
    )}
    <Facts person={person} />
    <PersonActions person={person} />
    <Plans person={person} />
    <Stack as="section" fluid gap={2} paddingAbove={2} className={styles['part']}>
      <h2>{t('Logins')}</h2>
      {person.logins.length === 0 ? (
        <p>{t('They’re not logged in anywhere.')}</p>
      ) : (
        <DataTable
          columns={[t('Browser'), t('Logged in'), t('Last seen')]}
          rows={person.logins.map(({ device, created_at, seen_at }, at) => ({
            key: String(at),
            cells: [
              <Text as="span" key="browser" breakAnywhere weight={400}>
                {deviceName(device)}
              </Text>,
              <Moment key="since" at={created_at} />,
              <Moment key="seen" at={seen_at} />,
            ],
          }))}
        />
      )}
    </Stack>
    <Stack as="section" fluid gap={2} paddingAbove={2} className={styles['part']}>
      <h2>{t('What staff did here')}</h2>
      <TrailList person={person.id} />
    </Stack>
  </>
)

function Plans({ person: { plans } }: { person: FullPerson }) {
  const list = useQuery({ ...plansQuery, retry: retryUnlessRefused }).data
  /** A plan has its own name on the price list; the others are named here in English. */
  const nameOf = (plan: string) => {
    const known = list?.find(({ name }) => name === plan)
    return known ? planName(known) : plan
  }
  return (
    <Stack as="section" fluid gap={2} paddingAbove={2} className={styles['part']}>
      <h2>{t('Plans')}</h2>
      {plans.length === 0 ? (
        <p>{t('They’ve never had a plan.')}</p>
      ) : (
        <DataTable
          columns={[t('Plan'), t('From'), t('Until'), t('How they got it')]}
          rows={plans.map(({ plan, starts_at, ends_at, source }, at) => ({
            key: String(at),
            cells: [nameOf(plan), longDate(starts_at, locale()), lastDay(ends_at, locale()), sourceName(source)],
          }))}
        />
      )}
    </Stack>
  )
}

const proven = (reach: string, verified: boolean) =>
  verified || reach === '' ? reach : t('{reach}, not confirmed', { reach })

function Facts({ person }: { person: FullPerson }) {
  const {
    id,
    full_name,
    email,
    email_verified,
    mobile_no,
    mobile_verified,
    role,
    created_at,
    wallet_paise,
    purse,
    uploads,
    asked,
  } = person
  const tools = Object.keys(TOOLS) as ToolId[]
  const facts = [
    [t('Full name'), full_name || '–'],
    [t('Account number'), id],
    [t('Email'), proven(email, email_verified)],
    [t('Mobile'), proven(mobile_no, mobile_verified)],
    [t('Role'), roleName(role)],
    [t('Place'), formatTownAndState(person)],
    [t('Joined'), longDate(created_at, locale())],
    [t('Wallet'), rupees(wallet_paise)],
    [
      t('Cost of paid services'),
      purse ? t('{spent} of at most {most}', { spent: rupees(purse.spent_paise), most: rupees(purse.paise) }) : '–',
    ],
    [t('Uploads'), uploads.toLocaleString(locale())],
    ...tools.map((tool) => [
      t('Questions to {tool}', { tool: t(toolNames(tool).label) }),
      (asked[tool] ?? 0).toLocaleString(locale()),
    ]),
  ] as const
  return (
    <Stack as="dl" gap={2} columnGap={3} tabular className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <Text as="dt" tone="soft" size="s">
            {name}
          </Text>
          <Text as="dd" breakAnywhere>
            {value}
          </Text>
        </div>
      ))}
    </Stack>
  )
}
