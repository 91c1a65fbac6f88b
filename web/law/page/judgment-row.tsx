import { Link } from 'wouter'
import type { JudgmentRef } from '#shared/law-pages.ts'
import { lawPath } from '#shared/law.ts'
import { Text } from '#web/ui/layout/primitives.tsx'
import { t } from '#web/words/words.ts'
import { AnchorLink } from './anchor-link.tsx'
import { formatDay } from './format-day.ts'
import { StatusBadge } from './status-badge.tsx'
import styles from './row.module.css'

interface JudgmentRowProps {
  judgment: JudgmentRef
  /** True if the paragraph is in the listed judgment. The link then leads to it. */
  atThere?: boolean
  /** True if the paragraph is in the judgment whose page this is. */
  atHere?: boolean
}

/** A judgment in a list: its title, its facts, and the paragraphs in which one cites the other. */
export function JudgmentRow({ judgment, atThere, atHere }: JudgmentRowProps) {
  const { id, title, court, date, report, status, point, at, times } = judgment
  const path = lawPath('judgment', id) ?? ''
  const facts = [report, court, date && formatDay(date)].filter(Boolean).join(', ')
  return (
    <div className={styles['row']}>
      <Link href={atThere && at ? `${path}#${at.anchor}` : path} className={styles['name']}>
        {title}
      </Link>
      <Text tone="soft" size="s" breakAnywhere>
        {facts}
      </Text>
      {status && status !== 'good' && (
        <p>
          <StatusBadge status={status} />
        </p>
      )}
      {point && <p className={styles['point']}>{point}</p>}
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
    </div>
  )
}
