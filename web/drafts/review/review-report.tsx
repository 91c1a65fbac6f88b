import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { EXPORT_FORMATS } from '#shared/drafts.ts'
import { lawPath } from '#shared/law/law.ts'
import type { PaperReview, ReviewedCitation } from '#shared/filing/review.ts'
import { sentenceOf } from '#web/lib/api.ts'
import { fileNameOf, readFile, saveFile } from '#web/lib/files/download.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Box, Note, Row, Stack, Text } from '#web/ui/layout/primitives.tsx'
import { t, tn } from '#web/words/words.ts'
import { requestReviewFile, type ReviewInput } from '../api.ts'
import { DefectList } from '../defects/defect-list.tsx'
import styles from './review.module.css'

interface ReviewReportProps {
  review: PaperReview
  input: ReviewInput
}

/** The report on a paper, the worst first. */
export function ReviewReport({ review, input }: ReviewReportProps) {
  const { citations, unsourced, defects, kind } = review
  const doubtful = citations.filter(({ state, treatment }) => state !== 'verified' || treatment !== '')
  const repealed = citations.filter((one) => one.repealed)
  return (
    <Stack gap={3}>
      <h2>{t('Report on {name}', { name: review.name })}</h2>
      <Text as="output" block>
        {tn(citations.length, '{n} citation looked up', '{n} citations looked up')}
        {', '}
        {tn(doubtful.length, '{n} to be checked', '{n} to be checked')}
        {'; '}
        {tn(defects.length, '{n} point found', '{n} points found')}.
      </Text>
      <ReportFile input={input} />
      <Part heading={t('Authorities')} none={t('No provision and no judgment is cited.')}>
        {citations.map((one, at) => (
          <Citation key={at} citation={one} place={describeParagraphPlace(review, one.paragraph)} />
        ))}
      </Part>
      <Part heading={t('Repealed provisions')} none={t('No repealed provision is cited.')}>
        {repealed.map((one, at) => (
          <Citation key={at} citation={one} place={describeParagraphPlace(review, one.paragraph)} />
        ))}
      </Part>
      <Part
        heading={t('Law without a source')}
        none={t('As far as we can tell, every paragraph about the law names its source.')}
      >
        {unsourced.map((at) => (
          <Stack key={at} gap="half">
            <Text noMargin weight={600}>
              {describeParagraphPlace(review, at)}
            </Text>
            <Quote text={review.paragraphs[at]?.text ?? ''} />
          </Stack>
        ))}
      </Part>
      <section aria-label={t('Defects')}>
        <h3>{t('Defects')}</h3>
        {kind === null && (
          <Note>
            {t(
              'You didn’t say what kind of paper it is, so we only checked dates, sums, numbers, annexures and blanks.',
            )}
          </Note>
        )}
        {defects.length === 0 ? <p>{t('We found no defects.')}</p> : <DefectList defects={defects} />}
      </section>
    </Stack>
  )
}

function Part({ heading, none, children }: { heading: string; none: string; children: ReactNode[] }) {
  return (
    <section aria-label={heading}>
      <h3>
        {heading} ({children.length})
      </h3>
      {children.length === 0 ? (
        <p>{none}</p>
      ) : (
        <Box as="ul" noMargin className={styles['list']}>
          {children.map((child, at) => (
            <Box as="li" key={at} ruleBelow className={styles['entry']}>
              {child}
            </Box>
          ))}
        </Box>
      )}
    </section>
  )
}

const STATES = { verified: 'Verified', check: 'To be checked', 'not found': 'Not found' } as const

function Citation({ citation, place }: { citation: ReviewedCitation; place: string }) {
  const { raw, label, heading, kind, id, state, finding, reason, treatment } = citation
  const path = lawPath(kind, id)
  const name = label === '' ? raw : label
  const stateText = finding === 'no lookup' ? 'The library cannot tell' : STATES[state]
  return (
    <Stack gap="half">
      <Row wrap gap="half" columnGap={2} alignItems="baseline">
        <Text as="span" size="s" weight={600} className={styles[STATE_CLASS[state]]}>
          {t(stateText)}
        </Text>
        <Text as="span" size="s" tone="soft">
          {place}
        </Text>
      </Row>
      <Text noMargin breakAnywhere>
        {path ? <Link href={path}>{name}</Link> : name}
        {heading !== '' && heading !== name && `: ${heading}`}
      </Text>
      {label !== '' && label !== raw && <Quote text={raw} />}
      {finding === 'quotation matched' && <Note noMargin>{t('The quoted words are there.')}</Note>}
      {/* What the library says of it, in its own words. */}
      {[treatment, reason].map((words, at) =>
        words === '' ? null : (
          <Text key={at} noMargin size="s" lang="en">
            {words}
          </Text>
        ),
      )}
    </Stack>
  )
}

const STATE_CLASS = { verified: 'verified', check: 'check', 'not found': 'missing' } as const

const Quote = ({ text }: { text: string }) => (
  <Text as="blockquote" noMargin tone="soft" size="s" breakAnywhere lang="en-IN" className={styles['quote']}>
    {text.length > 300 ? `${text.slice(0, 300)} …` : text}
  </Text>
)

function describeParagraphPlace({ paragraphs }: PaperReview, at: number): string {
  const { page = 1, marker = '' } = paragraphs[at] ?? {}
  return marker === ''
    ? t('Page {page}', { page })
    : t('Page {page}, paragraph {number}', { page, number: marker.replace(/\.$/, '') })
}

const FILES = { docx: 'Report as Word', pdf: 'Report as PDF' } as const

function ReportFile({ input }: { input: ReviewInput }) {
  const making = useMutation({
    networkMode: 'always',
    mutationFn: async (format: 'docx' | 'pdf') => {
      const response = await requestReviewFile(input, format)
      const file = await readFile(response, () => undefined)
      saveFile(file, fileNameOf(response.headers.get('content-disposition'), `Report.${format}`))
    },
  })
  return (
    <Row wrap gap={1} columnGap={2} alignItems="center">
      {EXPORT_FORMATS.map((format) => (
        <Button
          key={format}
          look="secondary"
          busy={making.isPending && making.variables === format}
          icon={<Download size={18} aria-hidden />}
          onClick={() => !making.isPending && making.mutate(format)}
        >
          {t(FILES[format])}
        </Button>
      ))}
      {making.isError && (
        <Text role="alert" tone="bad">
          {t('We couldn’t create the file.')} {sentenceOf(making.error)}
        </Text>
      )}
    </Row>
  )
}
