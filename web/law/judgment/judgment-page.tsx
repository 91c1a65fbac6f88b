import { readAuthorityId } from '#shared/law/authority-id.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReadJudgmentPage as Page } from '#shared/law/law-pages.ts'
import { retryUnlessRefused } from '#web/lib/api.ts'
import { t } from '#web/words/words.ts'
import { AnchorLink } from '../page/anchor-link.tsx'
import { fetchJudgment } from '../api.ts'
import { FullTextBody } from '../page/full-text.tsx'
import { JudgmentFacts } from './judgment-facts.tsx'
import { JudgmentLinks } from './judgment-links.tsx'
import { LawFrame } from '../page/law-frame.tsx'
import { LawHeading } from '../page/law-heading.tsx'
import { libraryWords } from '../page/library-words.ts'
import styles from '../page/law-page.module.css'
import { Loaded } from '../page/loaded.tsx'
import { PageActions } from '../page/page-actions.tsx'
import { useEmbeddedPage } from '../page/embedded-page.ts'
import { LawSection } from '../page/law-section.tsx'
import { LawTables } from '../page/law-tables.tsx'
import { SignOff } from '../page/sign-off.tsx'
import { StatusBadge } from '../page/status-badge.tsx'
import { Treatment } from './treatment.tsx'
import { InlineRow, Row, Stack, Text } from '#web/ui/layout/primitives.tsx'

/** Shows one judgment in full. @param id such as "arnesh-kumar" or "judgments-text:C2" */
export function JudgmentPage({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['judgment', id],
    queryFn: ({ signal }) => fetchJudgment(id, signal),
    staleTime: Infinity,
    retry: retryUnlessRefused,
  })
  return (
    <Loaded query={query} what="judgment">
      {(page) => <Judgment key={page.id} page={page} />}
    </Loaded>
  )
}

function Judgment({ page }: { page: Page }) {
  const { title, label, status, points, pointHi, unchecked, text } = page
  const decided = points.map((point, at) => libraryWords(point, at === 0 ? pointHi : null))
  const shownWords = useEmbeddedPage()?.shownWords ?? ''
  const named = readAuthorityId(page.id)
  const origin =
    named?.of === 'document' && named.source === 'indian-kanoon' && /^\d+$/.test(named.name)
      ? `https://indiankanoon.org/doc/${named.name}/`
      : undefined
  return (
    <LawFrame place={t('Judgment')}>
      <Stack as="article" fluid gap={3} columnGap={6} className={styles['page']}>
        <Stack as="header" gap={2} className={styles['head']}>
          <LawHeading title={title} />
          {status && (
            <Row as="p" wrap gap={1}>
              <StatusBadge status={status} />
            </Row>
          )}
          <JudgmentFacts page={page} />
          {unchecked && (
            <p className={styles['warning']}>
              {t('The library could not check this entry against an official table: {reason}', { reason: unchecked })}
            </p>
          )}
          <SignOff signedOff={page.signedOff} />
          <PageActions citation={label} />
          {text && <Jumps page={page} />}
        </Stack>
        <Stack alignContent="start" gap={3} narrows className={styles['main']}>
          <Treatment page={page} />
          {decided.some(({ children }) => !shownWords.includes(children)) && (
            <LawSection id="points" title={t('What it decides')} note={t('In our own words')}>
              <ol className={styles['points']}>
                {decided.map((point) => (
                  <li key={point.children} {...point} />
                ))}
              </ol>
            </LawSection>
          )}
          <LawTables tables={page.tables} />
          {!text && (
            <Text tone="soft" size="s">
              {t('We don’t have the text of this judgment. Quote it from the court’s own copy.')}
            </Text>
          )}
        </Stack>
        <Stack as="aside" alignContent="start" gap={3} narrows className={styles['beside']}>
          <JudgmentLinks page={page} />
        </Stack>
        {text && (
          <Stack alignContent="start" gap={3} narrows className={styles['main']}>
            <LawSection
              id="text"
              title={t('Text')}
              note={origin ? t('From Indian Kanoon') : t('Imported: {source}', { source: text.source })}
            >
              {origin && (
                <InlineRow
                  as="a"
                  alignItems="center"
                  touchTarget
                  size="s"
                  className={styles['origin']}
                  href={origin}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  {t('Read it at Indian Kanoon')}
                  <span className="visually-hidden">{t('(new tab)')}</span>
                </InlineRow>
              )}
              <FullTextBody passages={text.passages} />
            </LawSection>
          </Stack>
        )}
      </Stack>
    </LawFrame>
  )
}

/** The links to the parts of a long judgment, because on a phone its lists stand between the points and the text. */
function Jumps({ page: { points, provisions, cites, citedBy } }: { page: Page }) {
  const parts: [string, string, number][] = [
    ['points', 'What it decides', points.length],
    ['provisions', 'Provisions', provisions.length],
    ['cites', 'Cites', cites.length],
    ['cited-by', 'Cited by', citedBy.length],
    ['text', 'Text', 1],
  ]
  return (
    <Row as="nav" wrap gap={0} columnGap={2} size="s" className={styles['jumps']} aria-label={t('On this page')}>
      {parts
        .filter(([, , count]) => count > 0)
        .map(([id, name]) => (
          <AnchorLink key={id} to={id}>
            {t(name)}
          </AnchorLink>
        ))}
    </Row>
  )
}
