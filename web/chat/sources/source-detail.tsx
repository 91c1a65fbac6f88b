import { ChevronLeft, ChevronRight, Undo2 } from 'lucide-react'
import { type ComponentType, Suspense, useRef } from 'react'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { lawLabel } from '#web/words/law-label.ts'
import { t } from '#web/words/words.ts'
import { type Authority, STATES } from './authorities.ts'
import styles from './source-detail.module.css'
import { usePageTrail } from './use-page-trail.ts'
import { Box, InlineRow, Row, Text } from '#web/ui/layout/primitives.tsx'

/**
 * Shows a page of the library inside the panel. It is loaded when the first source is opened, because most answers are
 * read without.
 */
export type Reader = ComponentType<{
  /** Such as "/law/judgment/arnesh-kumar#p12". */
  path: string
  /** True if the title is shown above it already. */
  hasTitle: boolean
  /** Words that stand above it already, so that they are not shown twice. */
  shownWords: string
  /** Called when a link to another page of the library was followed in it. */
  onOpen: (path: string) => void
}>

interface SourceDetailProps {
  authority: Authority
  /** What was checked of it, beyond that it exists; each in words. */
  checks: readonly string[]
  /** The number of this source, and how many there are. */
  place: [number, number]
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  reader: Reader
}

/**
 * Shows one authority: what it is, whether it can be relied on and why, the passage itself, and below it the library's
 * own page. A page opened from there takes its place until one goes back, because the state above belongs to the
 * authority alone.
 */
export function SourceDetail({ authority, checks, place, onPrevious, onNext, reader: ReaderOf }: SourceDetailProps) {
  const { tone, word } = STATES[authority.state]
  const root = useRef<HTMLDivElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  const { here, open, goBack } = usePageTrail(`${authority.key} ${authority.path}`, root, back)
  const path = here ?? authority.path
  return (
    <div ref={root} className={styles['detail']} tabIndex={-1}>
      <Row alignItems="center" justifyContent="space-between" surface="raised" className={styles['top']}>
        {here === undefined ? (
          <Badge tone={tone}>{t(word)}</Badge>
        ) : (
          <Button ref={back} look="quiet" flush icon={<Undo2 size={18} aria-hidden />} onClick={goBack}>
            {t('Back')}
          </Button>
        )}
        <Row gap="half" alignItems="center" className={styles['steps']}>
          <IconButton
            label={t('Previous source')}
            icon={<ChevronLeft size={20} aria-hidden />}
            aria-disabled={!onPrevious}
            onClick={onPrevious}
          />
          <Text as="output" tone="faint" size="s" tabular noWrap>
            {t('{n} of {all}', { n: place[0], all: place[1] })}
          </Text>
          <IconButton
            label={t('Next source')}
            icon={<ChevronRight size={20} aria-hidden />}
            aria-disabled={!onNext}
            onClick={onNext}
          />
        </Row>
      </Row>
      {here === undefined && <Finding authority={authority} checks={checks} />}
      {path && (
        <>
          <InlineRow
            as="a"
            alignItems="center"
            touchTarget
            marginAbove={1}
            size="s"
            href={path}
            target="_blank"
            rel="noopener"
          >
            {t('Open in the library')}
            <span className="visually-hidden"> {t('(new tab)')}</span>
          </InlineRow>
          <Suspense fallback={<Skeleton lines={6} label={t('Loading the text')} />}>
            <ReaderOf
              key={path}
              path={path}
              hasTitle={here === undefined}
              shownWords={here === undefined ? authority.passage : ''}
              onOpen={open}
            />
          </Suspense>
        </>
      )}
    </div>
  )
}

function Finding({
  authority: { label, heading, state, reason, passage },
  checks,
}: Pick<SourceDetailProps, 'authority' | 'checks'>) {
  const { tone, meaning } = STATES[state]
  return (
    <>
      <Text as="h3" marginAbove="half" breakAnywhere className={styles['label']}>
        {lawLabel(label)}
      </Text>
      {heading && (
        <Text marginAbove="half" tone="soft">
          {heading}
        </Text>
      )}
      <Text marginAbove={2} size="s" leading="text" className={styles['reason']} data-tone={tone}>
        {t(reason || meaning)}
      </Text>
      {checks.length > 1 && (
        <Text as="ul" marginAbove={1} size="s" tone="soft" leading="text" className={styles['checks']}>
          {checks.map((check) => (
            <li key={check}>{check}</li>
          ))}
        </Text>
      )}
      {passage && (
        <Box
          as="blockquote"
          marginAbove={2}
          font="reading"
          leading="reading"
          breakAnywhere
          className={styles['passage']}
        >
          {passage}
        </Box>
      )}
    </>
  )
}
