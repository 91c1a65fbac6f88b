import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { LastDay } from '#shared/office/last-day.ts'
import { fetchJson, retryUnlessRefused } from '#web/lib/api.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { Note, Stack, Text } from '#web/ui/layout/primitives.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { locale, t } from '#web/words/words.ts'
import { OFFICE } from '../api.ts'
import { Loaded } from '../loaded.tsx'
import { findTrouble, seconds } from './find-trouble.ts'

/** Calls in the table, without pages and files; what failed or was slow is above it in any case. */
const MOST_ROUTES = 15

/** What was slow and what failed, so that an operator without a monitor sees it, too. */
export function LastDayPage() {
  const lastDay = useQuery({
    queryKey: [OFFICE, 'last-day'],
    queryFn: ({ signal }) => fetchJson(LastDay, '/admin/last-day', { signal }),
    retry: retryUnlessRefused,
    staleTime: 0,
  })
  return (
    <>
      <PageHeading title={t('Slow and failed')} />
      <Loaded query={lastDay}>
        {(found) => (
          <>
            <ToLookAt lastDay={found} />
            <Answers {...found.answers} />
            <Services services={found.services} />
            <Routes {...found.node} />
          </>
        )}
      </Loaded>
    </>
  )
}

function ToLookAt({ lastDay }: { lastDay: LastDay }) {
  const troubles = findTrouble(lastDay)
  return (
    <Stack as="section" fluid gap={2} paddingAbove={2}>
      <h2>{t('To check')}</h2>
      {troubles.length === 0 ? (
        <Text>{t('Nothing failed and nothing was slow in the last 24 hours.')}</Text>
      ) : (
        <DataTable
          columns={[t('Kind'), t('What happened'), t('What to do')]}
          rows={troubles.map(({ key, kind, what, remedy, link }) => ({
            key,
            cells: [
              <Badge key="kind" tone={kind === 'failed' ? 'bad' : 'plain'}>
                {kind === 'failed' ? t('Failed') : t('Slow')}
              </Badge>,
              what,
              <>
                {remedy} {link && <Link href={link.path}>{link.name}</Link>}
              </>,
            ],
          }))}
        />
      )}
    </Stack>
  )
}

function Answers({ asked, p50, p95 }: LastDay['answers']) {
  return (
    <Stack as="section" fluid gap={1} paddingAbove={2}>
      <h2>{t('Answers of the last 24 hours')}</h2>
      {asked === 0 ? (
        <p>{t('No one asked a question.')}</p>
      ) : (
        <DataTable
          columns={[t('Questions'), t('Half began within'), t('95 of 100 began within')]}
          rows={[
            {
              key: 'all',
              cells: [number(asked), p50 === null ? '–' : seconds(p50), p95 === null ? '–' : seconds(p95)],
            },
          ]}
        />
      )}
    </Stack>
  )
}

const Services = ({ services }: Pick<LastDay, 'services'>) =>
  services.length > 0 && (
    <Stack as="section" fluid gap={1} paddingAbove={2}>
      <h2>{t('Paid services')}</h2>
      <DataTable
        columns={[t('Service'), t('Calls'), t('95 of 100 took at most')]}
        rows={services.map(({ service, calls, p95 }) => ({
          key: service,
          cells: [<code key="name">{service}</code>, number(calls), seconds(p95)],
        }))}
      />
    </Stack>
  )

const Routes = ({ since, routes }: LastDay['node']) => (
  <Stack as="section" fluid gap={1} paddingAbove={2}>
    <h2>{t('Calls of this node')}</h2>
    <Note measure>
      {t('Counted since it started:')} <Moment at={since} />. {t('Other nodes count their own.')}
    </Note>
    <DataTable
      columns={[t('Call'), t('Calls'), t('Failed'), t('95 of 100 began within')]}
      rows={routes
        .filter(({ route }) => route.startsWith('/api/'))
        .toSorted((a, b) => b.calls - a.calls)
        .slice(0, MOST_ROUTES)
        .map(({ method, route, calls, failed, p95 }) => ({
          key: `${method} ${route}`,
          cells: [
            <code key="route">
              {method} {route}
            </code>,
            number(calls),
            number(failed),
            p95 === null ? '–' : seconds(p95),
          ],
        }))}
    />
  </Stack>
)

const number = (value: number) => value.toLocaleString(locale())
