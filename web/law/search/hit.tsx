import { Link } from 'wouter'
import type { LawHit } from '#shared/law/law-search.ts'
import { lawPath } from '#shared/law/law.ts'
import { t } from '#web/words/words.ts'
import { formatDay } from '../page/format-day.ts'
import { lawLabel } from '#web/words/law-label.ts'
import styles from './hit.module.css'
import { Box, Text } from '#web/ui/layout/primitives.tsx'

export function Hit({ hit }: { hit: LawHit }) {
  const { id, kind, label, heading, court, date, report, outcome, passages, why, citedBy } = hit
  const path = lawPath(kind, id) ?? ''
  const facts =
    kind === 'provision'
      ? [t('Provision'), heading].filter(Boolean).join(': ')
      : [
          t('Judgment'),
          report,
          court && t(court),
          date && formatDay(date),
          outcome,
          citedBy > 0 && t('cited by {n}', { n: citedBy }),
        ]
          .filter(Boolean)
          .join(', ')
  return (
    <Box as="article" paddingBlock={2}>
      <h3 className={styles['name']}>
        <Link href={path}>{lawLabel(label)}</Link>
      </h3>
      {facts && (
        <Text tone="soft" size="s" breakAnywhere>
          {facts}
        </Text>
      )}
      {passages.map(({ anchor, para, text }) => (
        <Text key={text} measure marginAbove={1} font="reading" breakAnywhere className={styles['passage']}>
          {anchor && (
            <Box as={Link} href={`${path}#${anchor}`} font="control" size="s" noWrap className={styles['at']}>
              {para ? t('Paragraph {para}', { para }) : t('In the text')}
            </Box>
          )}
          <span lang="en">{text}</span>
        </Text>
      ))}
      {why && (
        <Text tone="soft" size="s" breakAnywhere lang="en">
          {why}
        </Text>
      )}
    </Box>
  )
}
