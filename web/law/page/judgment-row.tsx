import { Link } from 'wouter'
import type { JudgmentRef } from '#shared/law/law-pages.ts'
import { lawPath } from '#shared/law/law.ts'
import { t } from '#web/words/words.ts'
import { AnchorLink } from './anchor-link.tsx'
import { formatDay } from './format-day.ts'
import { StatusBadge } from './status-badge.tsx'
import { libraryWords } from './library-words.ts'
import styles from './row.module.css'
import { Box, InlineRow, Text } from '#web/ui/layout/primitives.tsx'

interface JudgmentRowProps {
  judgment: JudgmentRef
  /** True if the paragraph is in the listed judgment. The link then leads to it. */
  atThere?: boolean
  /** True if the paragraph is in the judgment whose page this is. */
  atHere?: boolean
}

/** A judgment in a list: its title, its facts, and the paragraphs in which one cites the other. */
export function JudgmentRow({ judgment, atThere, atHere }: JudgmentRowProps) {
  const { id, title, court, date, report, status, point, pointHi, at, times } = judgment
  const path = lawPath('judgment', id) ?? ''
  const facts = [report, court && t(court), date && formatDay(date)].filter(Boolean).join(', ')
  return (
    <Box paddingBlock={1}>
      <InlineRow
        as={Link}
        href={atThere && at ? `${path}#${at.anchor}` : path}
        alignItems="center"
        font="reading"
        size="m"
        weight={600}
        breakAnywhere
        className={styles['name']}
      >
        {title}
      </InlineRow>
      <Text tone="soft" size="s" breakAnywhere>
        {facts}
      </Text>
      {status && status !== 'good' && (
        <p>
          <StatusBadge status={status} />
        </p>
      )}
      {point && <Text measure marginAbove="half" font="reading" leading="text" {...libraryWords(point, pointHi)} />}
      {atHere && at && (
        <AnchorLink className={styles['at']} to={at.anchor}>
          {at.para ? t('At paragraph {para}', { para: at.para }) : t('Where it is cited')}
        </AnchorLink>
      )}
      {atThere && at?.para && (
        <Text tone="soft" size="s" breakAnywhere>
          {t('In its paragraph {para}', { para: at.para })}
        </Text>
      )}
      {!at && times > 1 && (
        <Text tone="soft" size="s" breakAnywhere>
          {t('Names it {n} times', { n: times })}
        </Text>
      )}
    </Box>
  )
}
