import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toolNames, type ToolId } from '#shared/chat.ts'
import { Costs, type Cost } from '#shared/costs.ts'
import { fetchJson, retryUnlessRefused } from '#web/lib/api.ts'
import { rupees } from '#web/lib/rupees.ts'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { Stack, Text } from '#web/ui/layout/primitives.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { locale, t } from '#web/words/words.ts'
import { OFFICE } from '../api.ts'
import { Loaded } from '../loaded.tsx'
import { PersonLink } from '../person-link.tsx'
import { LocalModel } from './local-model.tsx'

const DAYS = 30

const SERVICES: Record<string, string> = {
  model: 'Language model, outside sessions',
  embeddings: 'Search by meaning',
  'indian-kanoon': 'Indian Kanoon',
  sms: 'Text messages',
}

/** What paid services cost, so that an operator sees what is dear. The words of questions are not here. */
export function CostsPage() {
  const costs = useQuery({
    queryKey: [OFFICE, 'costs'],
    queryFn: ({ signal }) => fetchJson(Costs, `/admin/costs?days=${DAYS}`, { signal }),
    retry: retryUnlessRefused,
  })
  return (
    <>
      <PageHeading title={t('Costs')} />
      <LocalModel />
      <Loaded query={costs}>{(found) => <Tables costs={found} />}</Loaded>
    </>
  )
}

function Tables({ costs: { days, tools, people, answers } }: { costs: Costs }) {
  if (days.length === 0)
    return (
      <Text marginAbove={2}>
        {t(
          'Nothing was spent in the last {n} days. Costs appear here once a language model or another paid service is used.',
          {
            n: DAYS,
          },
        )}
      </Text>
    )
  return (
    <>
      <Part
        title={t('By tool')}
        first={t('Asked by')}
        rows={tools.map((cost) => ({
          key: `${cost.service} ${cost.tool}`,
          name: askedBy(cost.tool, cost.service),
          cost,
        }))}
      />
      <Part
        title={t('By person')}
        first={t('Person')}
        rows={people.map((cost) => ({
          key: String(cost.user_id),
          name:
            cost.user_id === null ? t('No one in particular') : <PersonLink id={cost.user_id} name={cost.name ?? ''} />,
          cost,
        }))}
      />
      <Part
        title={t('Most expensive answers')}
        first={t('Answer')}
        rows={answers.map((cost) => ({
          key: cost.id,
          name: (
            <>
              {askedBy(cost.tool, 'model')}, <Moment at={cost.at} />,{' '}
              <PersonLink id={cost.user_id} name={cost.name ?? ''} />
            </>
          ),
          cost,
        }))}
      />
      <Part
        title={t('By day')}
        first={t('Day')}
        rows={days.toReversed().map((cost) => ({ key: cost.day, name: dayText(cost.day), cost }))}
      />
    </>
  )
}

interface PartProps {
  title: string
  first: string
  rows: { key: string; name: ReactNode; cost: Cost }[]
}

const Part = ({ title, first, rows }: PartProps) => (
  <Stack as="section" fluid gap={1} paddingAbove={2}>
    <h2>{title}</h2>
    {rows.length === 0 ? (
      <p>{t('Nothing in this period.')}</p>
    ) : (
      <DataTable
        columns={[first, t('Cost'), t('Calls'), t('Tokens read'), t('Tokens written')]}
        rows={rows.map(({ key, name, cost }) => ({
          key,
          cells: [name, rupees(cost.paise), number(cost.calls), number(cost.tokens_in), number(cost.tokens_out)],
        }))}
      />
    )}
  </Stack>
)

const number = (value: number) => value.toLocaleString(locale())
const dayText = (day: string) => new Date(`${day}T00:00:00`).toLocaleDateString(locale(), { dateStyle: 'medium' })
const askedBy = (tool: ToolId | null, service: string) =>
  tool === null ? t(SERVICES[service] ?? service) : t(toolNames(tool).label)
