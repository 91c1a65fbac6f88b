import { Link } from 'wouter'
import { type LawHit, lawPath } from '#shared/law.ts'
import { Text } from '#web/ui/layout/primitives.tsx'
import { t } from '#web/words/words.ts'
import { formatDay } from '../page/format-day.ts'
import styles from './hit.module.css'

export function Hit({ hit }: { hit: LawHit }) {
  const { id, kind, label, heading, court, date, report, outcome, passages, why, citedBy } = hit
  const path = lawPath(kind, id) ?? ''
  const facts =
    kind === 'provision'
      ? heading
      : [report, court, date && formatDay(date), outcome, citedBy > 0 && t('cited by {n}', { n: citedBy })]
          .filter(Boolean)
          .join(', ')
  return (
    <article className={styles['hit']}>
      <h3 className={styles['name']}>
        <Link href={path}>{label}</Link>
      </h3>
      {facts && (
        <Text tone="soft" size="s" breakAnywhere>
          {facts}
        </Text>
      )}
      {passages.map(({ anchor, para, text }) => (
        <p key={text} className={styles['passage']}>
          {anchor && (
            <Link href={`${path}#${anchor}`} className={styles['at']}>
              {para ? t('Paragraph {para}', { para }) : t('In the text')}
            </Link>
          )}
          {text}
        </p>
      ))}
      {why && (
        <Text tone="soft" size="s" breakAnywhere>
          {why}
        </Text>
      )}
    </article>
  )
}
