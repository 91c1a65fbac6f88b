import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { FullText, ProvisionRef, ReadProvisionPage as Page } from '#shared/law/law-pages.ts'
import { lawPath } from '#shared/law/law.ts'
import { retryUnlessRefused } from '#web/lib/api.ts'
import { PATHS } from '#web/lib/paths.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { t } from '#web/words/words.ts'
import { fetchProvision } from '../api.ts'
import { Counterparts } from './counterparts.tsx'
import { formatDay } from '../page/format-day.ts'
import { FullTextBody } from '../page/full-text.tsx'
import { JudgmentRow } from '../page/judgment-row.tsx'
import { LawFrame } from '../page/law-frame.tsx'
import { LawHeading } from '../page/law-heading.tsx'
import { libraryWords } from '../page/library-words.ts'
import styles from '../page/law-page.module.css'
import { Loaded } from '../page/loaded.tsx'
import { LongList } from '../page/long-list.tsx'
import { lawLabel } from '#web/words/law-label.ts'
import { Matters } from '../matter/matters.tsx'
import { Offences } from './offences.tsx'
import { PageActions } from '../page/page-actions.tsx'
import { Points } from '../page/points.tsx'
import { useEmbeddedPage } from '../page/embedded-page.ts'
import { LawSection } from '../page/law-section.tsx'
import { LawTables } from '../page/law-tables.tsx'
import { SignOff } from '../page/sign-off.tsx'
import { Row, Stack, Text } from '#web/ui/layout/primitives.tsx'

/**
 * Shows one provision in full.
 * @param act such as "bns", or the name of an import
 * @param no such as "318(4)", or the name of a document in the import
 */
export function ProvisionPage({ act, no }: { act: string; no: string }) {
  const query = useQuery({
    queryKey: ['provision', act, no],
    queryFn: ({ signal }) => fetchProvision(act, no, signal),
    staleTime: Infinity,
    retry: retryUnlessRefused,
  })
  return (
    <Loaded query={query} what="provision">
      {(page) => <Provision key={page.id} page={page} />}
    </Loaded>
  )
}

function Provision({ page }: { page: Page }) {
  const { act, label, heading, says, details, offences, texts, judgments, imported, matters, unchecked } = page
  const reading = useEmbeddedPage()
  const said = says === null ? null : libraryWords(says, page.hi?.says ?? null)
  const unread = details.filter(({ text }) => !reading?.shownWords.includes(text))
  return (
    <LawFrame place={act.title}>
      <Stack as="article" fluid gap={3} columnGap={6} className={styles['page']}>
        <Stack as="header" gap={2} className={styles['head']}>
          <LawHeading title={lawLabel(label)} />
          {heading && !reading?.hasTitle && (
            <Text
              font="reading"
              size="l"
              className={styles['heading']}
              {...libraryWords(heading.replace(/\.$/, ''), page.hi?.heading ?? null)}
            />
          )}
          <InForce page={page} />
          {unchecked && (
            <p className={styles['warning']}>
              {t('The library could not check this entry against the official text: {reason}', { reason: unchecked })}
            </p>
          )}
          <SignOff signedOff={page.signedOff} />
          <PageActions citation={label} />
          <Counterparts page={page} />
        </Stack>
        <Stack alignContent="start" gap={3} narrows className={styles['main']}>
          {said && !reading?.shownWords.includes(said.children) && (
            <LawSection title={t('What it provides')} note={t('In our own words')}>
              <Text font="reading" size="reading" leading="reading" measure {...said} />
            </LawSection>
          )}
          {unread.length > 0 && (
            <LawSection title={t('In detail')} note={t('In our own words')}>
              <Points texts={unread} />
            </LawSection>
          )}
          <LawTables tables={page.tables} />
          {offences.length > 0 && (
            <LawSection title={t('Offences')}>
              <Offences offences={offences} />
            </LawSection>
          )}
          {texts.map((text) => (
            <LawSection key={text.source} title={t('Text')} note={describeImport(text)}>
              <FullTextBody passages={text.passages} plain />
            </LawSection>
          ))}
          {texts.length === 0 && (
            <Text tone="soft" size="s">
              {t('The official wording has not been imported. Quote it from the Gazette or India Code.')}
            </Text>
          )}
        </Stack>
        <Stack as="aside" alignContent="start" gap={3} narrows className={styles['beside']}>
          <JudgmentsOn
            judgments={judgments}
            imported={imported}
            search={
              !reading &&
              act.id &&
              `${PATHS.law}?${new URLSearchParams({ kind: 'judgment', act: act.id, no: page.no })}`
            }
          />
          <Matters small title={t('Common matters that rely on it')} matters={matters} />
        </Stack>
        <Neighbours previous={page.previous} next={page.next} />
      </Stack>
    </LawFrame>
  )
}

/** Amendments come every month, so that enacted words without their day would look like those of today. */
const describeImport = ({ source, asOn }: FullText) =>
  asOn
    ? t('Imported: {source}, as printed there on {date}', { source, date: formatDay(asOn) })
    : t('Imported: {source}', { source })

function InForce({ page: { from, fromOfAct, substituted, to } }: { page: Page }) {
  const since =
    from &&
    (fromOfAct
      ? t('Act in force from {date}', { date: formatDay(from) })
      : t('In force from {date}', { date: formatDay(from) }))
  if (!since && !to) return null
  return (
    <Row as="p" wrap gap={1}>
      {since && <Badge tone="plain">{since}</Badge>}
      {substituted && <Badge tone="plain">{t('In these words from {date}', { date: formatDay(substituted) })}</Badge>}
      {to && <Badge tone="check">{t('In force until {date}', { date: formatDay(to) })}</Badge>}
    </Row>
  )
}

function JudgmentsOn({
  judgments,
  imported,
  search,
}: Pick<Page, 'judgments' | 'imported'> & { search: string | false }) {
  if (judgments.length === 0) return null
  return (
    <LawSection small title={t('Judgments on it')} note={imported > 0 ? t('{n} imported', { n: imported }) : ''}>
      <LongList items={judgments} keyOf={({ id }) => id} what="judgments">
        {(judgment) => <JudgmentRow judgment={judgment} />}
      </LongList>
      {imported > judgments.length && search && <Link href={search}>{t('Search all {n}', { n: imported })}</Link>}
    </LawSection>
  )
}

function Neighbours({ previous, next }: Pick<Page, 'previous' | 'next'>) {
  if (!previous && !next) return null
  return (
    <Row
      as="nav"
      wrap
      justifyContent="space-between"
      gap={1}
      columnGap={3}
      paddingAbove={2}
      ruleAbove
      className={styles['steps']}
      aria-label={t('Neighbouring provisions')}
    >
      {previous && <Step to={previous} text={t('Previous: {label}', { label: lawLabel(previous.label) })} />}
      {next && <Step to={next} text={t('Next: {label}', { label: lawLabel(next.label) })} className={styles['next']} />}
    </Row>
  )
}

function Step({ to, text, className }: { to: ProvisionRef; text: string; className?: string | undefined }) {
  return (
    <Link href={lawPath('provision', to.id) ?? ''} className={classNames(styles['step'], className)}>
      {text}
      <span {...libraryWords(to.heading.replace(/\.$/, ''), to.headingHi)} />
    </Link>
  )
}
