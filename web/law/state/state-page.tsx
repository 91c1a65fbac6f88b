import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { lawPath } from '#shared/law/law.ts'
import type { StatePage as Page, StateRow } from '#shared/law/state-page.ts'
import { retryUnlessRefused } from '#web/lib/api.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Callout, Note, Row, Stack, Text } from '#web/ui/layout/primitives.tsx'
import { t, writtenLanguage } from '#web/words/words.ts'
import { fetchState } from '../api.ts'
import { formatDay } from '../page/format-day.ts'
import { LawFrame } from '../page/law-frame.tsx'
import { LawHeading } from '../page/law-heading.tsx'
import pageStyles from '../page/law-page.module.css'
import { LawSection } from '../page/law-section.tsx'
import { Loaded } from '../page/loaded.tsx'
import { PageActions } from '../page/page-actions.tsx'
import styles from './state-page.module.css'

/** Shows what a State says in its own law, each row with its year and its source. @param id such as "uttar-pradesh" */
export function StatePage({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['state', id],
    queryFn: ({ signal }) => fetchState(id, signal),
    staleTime: Infinity,
    retry: retryUnlessRefused,
  })
  return (
    <Loaded query={query} what="state">
      {(page) => <State key={page.id} page={page} />}
    </Loaded>
  )
}

function State({ page: { name, portal, groups } }: { page: Page }) {
  return (
    <LawFrame place={t('Law of a State')}>
      <Stack as="article" fluid gap={3} className={pageStyles['page']}>
        <Stack as="header" gap={2} className={pageStyles['head']}>
          <LawHeading title={name[writtenLanguage()]} />
          <Callout>
            {t(
              'Each row is for the year beside it. Rates change with each budget. Check with the sub-registrar or on {portal} before you pay.',
              { portal },
            )}
          </Callout>
          <PageActions />
        </Stack>
        <Stack alignContent="start" gap={3} narrows className={pageStyles['main']}>
          {groups.map((group) => (
            <Group key={group.id} group={group} />
          ))}
        </Stack>
      </Stack>
    </LawFrame>
  )
}

function Group({ group: { id, name, check, rows, missing, look } }: { group: Page['groups'][number] }) {
  const language = writtenLanguage()
  return (
    <LawSection id={id} title={capital(name[language])}>
      {rows.length > 0 && (
        <Stack as="dl" gap={0} className={styles['rows']}>
          {rows.map((row) => (
            <StateRowLine key={row.id} row={row} />
          ))}
        </Stack>
      )}
      {rows.length > 0 && <Note marginAbove={1}>{`${check[language]}${language === 'hi' ? '।' : '.'}`}</Note>}
      {missing.length > 0 && (
        <Note marginAbove={1}>
          {t('We don’t have {names}. Look for {law}.', {
            names: missing.map((one) => one[language]).join('; '),
            law: look,
          })}
        </Note>
      )}
    </LawSection>
  )
}

function StateRowLine({ row: { id, name, says, year, law, page, provision } }: { row: StateRow }) {
  const language = writtenLanguage()
  return (
    <div id={id} className={styles['row']}>
      <Text as="dt" weight={600}>
        {capital(name[language])}
      </Text>
      <dd>
        <Text font="reading" size="reading" leading="reading" measure breakAnywhere>
          {capital(says[language])}
        </Text>
        <Row wrap alignItems="center" gap={0} columnGap={2} tone="soft" size="s" breakAnywhere>
          <span>{t('For {year}', { year })}</span>
          {law && <span lang="en">{law}</span>}
          {page && (
            <a className={styles['source']} href={page.address} target="_blank" rel="noopener noreferrer nofollow">
              {t('{site}, read on {date}', { site: host(page.address), date: formatDay(page.seen) })}
              <span className="visually-hidden"> {t('(new tab)')}</span>
            </a>
          )}
          {provision && (
            <Link className={styles['source']} href={lawPath('provision', provision) ?? ''}>
              {t('In this library')}
            </Link>
          )}
          {!page && !provision && <Badge tone="check">{t('Unchecked: we found no public page for it')}</Badge>}
        </Row>
      </dd>
    </div>
  )
}

const host = (address: string) => new URL(address).hostname.replace(/^www\./, '')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
