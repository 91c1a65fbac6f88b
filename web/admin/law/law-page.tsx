import { useQuery } from '@tanstack/react-query'
import { ImportedHoldings, type LawCount } from '#shared/admin.ts'
import { fetchJson, retryUnlessRefused } from '#web/lib/api.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { locale, t } from '#web/words/words.ts'
import { OFFICE } from '../api.ts'
import { Loaded } from '../loaded.tsx'
import { InstallSection } from './install/install-section.tsx'
import { countAgainAfter, installsQuery } from './install/installs-query.ts'
import { sourceName } from './install/install-words.ts'
import styles from './law.module.css'
import { Box, Row, Stack, Text } from '#web/ui/layout/primitives.tsx'

const COUNTS: Record<LawCount, string> = {
  acts: 'Acts, as digests',
  provisions: 'Provisions, as digests',
  judgments: 'Judgments, as digests',
  matters: 'Common matters',
  documents: 'Imported documents',
  characters: 'Characters of imported text',
  citations: 'Judgments cited in it',
  citations_found: 'Cited judgments found in the library',
  provision_links: 'Links to provisions',
}

const IMPORT = 'npm run law -- import <source> <path or bucket>'
const SOURCES = 'npm run law'

const dayText = (day: string) => new Date(`${day}T00:00:00`).toLocaleDateString(locale(), { dateStyle: 'medium' })
const daysText = ([first, last]: [string, string]) =>
  first === last ? dayText(first) : t('{first} to {last}', { first: dayText(first), last: dayText(last) })
const number = (value: number) => value.toLocaleString(locale())

/** The contents and sources of the law library, and the install of public copies. Other imports run on the command line. */
export function LawPage() {
  const { data: installs } = useQuery(installsQuery)
  const law = useQuery({
    queryKey: [OFFICE, 'law'],
    queryFn: ({ signal }) => fetchJson(ImportedHoldings, '/admin/law', { signal }),
    retry: retryUnlessRefused,
    refetchInterval: ({ state }) => countAgainAfter(installs, state.data),
  })
  return (
    <>
      <PageHeading title={t('Law library')} />
      <InstallSection />
      <Loaded query={law}>{(holdings) => <Holdings law={holdings} />}</Loaded>
    </>
  )
}

function Holdings({ law: { library, imported, counts, imports } }: { law: ImportedHoldings }) {
  const sources = Map.groupBy(imports, ({ source }) => source)
  return (
    <>
      <Stack as="section" fluid gap={1} paddingAbove={2} className={styles['part']}>
        <h2>{t('What’s in it')}</h2>
        <dl className={styles['counts']}>
          {counts.map(({ what, count }) => (
            <Row gap={2} alignItems="baseline" justifyContent="space-between" paddingBlock={1} ruleBelow key={what}>
              <Text as="dt" tone="soft" size="s">
                {t(COUNTS[what])}
              </Text>
              <dd>{number(count)}</dd>
            </Row>
          ))}
        </dl>
      </Stack>
      <Stack as="section" fluid gap={1} paddingAbove={2} className={styles['part']}>
        <h2>{t('Imports')}</h2>
        {sources.size === 0 ? (
          <p>{t('Nothing has been imported yet. Answers use the digests only.')}</p>
        ) : (
          <DataTable
            columns={[
              t('Source'),
              t('Acts'),
              t('Judgments'),
              t('With their text'),
              t('Left out'),
              t('Copies of'),
              t('Last import'),
            ]}
            rows={[...sources].map(([source, facts]) => {
              const count = (what: (typeof facts)[number]['what']) =>
                number(facts.find((fact) => fact.what === what)?.count ?? 0)
              const { at, as_on: asOn } = facts[0] ?? { at: null, as_on: null }
              return {
                key: source,
                cells: [
                  sourceName(source),
                  count('acts'),
                  count('judgments'),
                  count('with_text'),
                  count('skipped'),
                  asOn && daysText(asOn),
                  at && <Moment key="at" at={at} />,
                ],
              }
            })}
          />
        )}
        <Text measure tone="soft" size="s">
          {t('To import other sources, run this command on the server. It picks them up:')}
        </Text>
        <Box as="pre" measure noMargin radius="m" surface="sunk" size="s" breakAnywhere className={styles['command']}>
          <code>{IMPORT}</code>
        </Box>
        <Text measure tone="soft" size="s">
          {t('This command names every source:')}
        </Text>
        <Box as="pre" measure noMargin radius="m" surface="sunk" size="s" breakAnywhere className={styles['command']}>
          <code>{SOURCES}</code>
        </Box>
      </Stack>
      <Stack as="section" fluid gap={1} paddingAbove={2} className={styles['part']}>
        <h2>{t('Files in use')}</h2>
        <Stack as="dl" gap={1} className={styles['files']}>
          <div>
            <Text as="dt" tone="soft" size="s">
              {t('Digests')}
            </Text>
            <dd>
              <code>{library}</code>
            </dd>
          </div>
          <div>
            <Text as="dt" tone="soft" size="s">
              {t('Imported')}
            </Text>
            <dd>{imported === null ? t('None') : <code>{imported}</code>}</dd>
          </div>
        </Stack>
      </Stack>
    </>
  )
}
