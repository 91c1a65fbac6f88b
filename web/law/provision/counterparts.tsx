import { Link } from 'wouter'
import type { Counterpart, ProvisionPage } from '#shared/law/law-pages.ts'
import { lawPath } from '#shared/law/law.ts'
import { reachSentence } from '#shared/law/reach.ts'
import { classNames } from '#web/ui/class-names.ts'
import { t, tn } from '#web/words/words.ts'
import { formatDay } from '../page/format-day.ts'
import { lawLabel } from '#web/words/law-label.ts'
import { libraryWords } from '../page/library-words.ts'
import styles from './counterparts.module.css'
import { stylingClass } from '#web/ui/layout/styling.ts'
import { InlineRow, Stack, Text } from '#web/ui/layout/primitives.tsx'

const reachText = (reach: NonNullable<ProvisionPage['reach']>) => t(reachSentence(reach), { day: formatDay(reach.day) })

/**
 * Old and new law side by side: the other provision, and the acts that each of them governs, because the day of the
 * offence decides which applies.
 */
export function Counterparts({ page }: { page: ProvisionPage }) {
  const { older, newer, reach } = page
  if (older.length === 0 && newer.length === 0)
    return reach ? (
      <Text tone="soft" size="s">
        {reachText(reach)}
      </Text>
    ) : null
  return (
    <Stack
      as="nav"
      border="rule"
      radius="m"
      surface="raised"
      className={styles['switch']}
      aria-label={t('Old and new law')}
    >
      {older.length > 0 && (
        <Side
          title={t('Before')}
          others={older}
          partOf={({ newerPart }) => (newerPart ? t('now {part}', { part: newerPart }) : '')}
        />
      )}
      <div className={classNames(styles['side'], stylingClass({ surface: 'sunk' }))} aria-current="page">
        <Text tone="soft" size="xs" weight={600}>
          {t(newer.length > 0 ? 'Older law' : 'Law now')}
        </Text>
        <Text font="reading" weight={600} className={styles['name']}>
          {lawLabel(page.label)}
        </Text>
        <Text tone="soft" size="s">
          {reach && reachText(reach)}
        </Text>
      </div>
      {newer.length > 0 && (
        <Side
          title={t('Now')}
          others={newer}
          partOf={({ olderPart }) => (olderPart ? t('for {part}', { part: olderPart }) : '')}
        />
      )}
    </Stack>
  )
}

interface SideProps {
  title: string
  others: readonly Counterpart[]
  partOf: (other: Counterpart) => string
}

function Side({ title, others, partOf }: SideProps) {
  return (
    <div className={styles['side']}>
      <Text tone="soft" size="xs" weight={600}>
        {title}
      </Text>
      <Stack as="ul" gap="half">
        {others.map((other) => (
          <Stack as="li" key={`${other.label} ${other.newerPart}`}>
            <InlineRow
              as={Link}
              href={lawPath('provision', other.id) ?? ''}
              alignItems="center"
              justifySelf="start"
              font="reading"
              weight={600}
              className={styles['other']}
            >
              {lawLabel(other.label)}
            </InlineRow>
            <Text as="span" tone="soft" size="s">
              <span {...libraryWords(other.heading.replace(/\.$/, ''), other.headingHi)} />
              {[partOf(other), other.judgments > 0 && tn(other.judgments, '{n} judgment', '{n} judgments')].map(
                (part) => part && ` · ${part}`,
              )}
            </Text>
          </Stack>
        ))}
      </Stack>
    </div>
  )
}
