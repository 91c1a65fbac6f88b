import { Link } from 'wouter'
import type { Counterpart, ProvisionPage } from '#shared/law-pages.ts'
import { lawPath } from '#shared/law.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Stack, Text } from '#web/ui/layout/primitives.tsx'
import { t, tn } from '#web/words/words.ts'
import styles from './counterparts.module.css'

/**
 * Old and new law side by side: the other provision, and the acts that each of them governs, because the day of the
 * offence decides which applies.
 */
export function Counterparts({ page }: { page: ProvisionPage }) {
  const { older, newer, reach } = page
  if (older.length === 0 && newer.length === 0)
    return reach ? (
      <Text tone="soft" size="s">
        {reach}
      </Text>
    ) : null
  return (
    <nav className={styles['switch']} aria-label={t('Old and new law')}>
      {older.length > 0 && (
        <Side
          title={t('Before')}
          others={older}
          partOf={({ newerPart }) => (newerPart ? t('now {part}', { part: newerPart }) : '')}
        />
      )}
      <div className={classNames(styles['side'], styles['here'])} aria-current="page">
        <Text tone="soft" size="xs" weight={600}>
          {t(newer.length > 0 ? 'Older law' : 'Law now')}
        </Text>
        <p className={styles['name']}>{page.label}</p>
        <Text tone="soft" size="s">
          {reach}
        </Text>
      </div>
      {newer.length > 0 && (
        <Side
          title={t('Now')}
          others={newer}
          partOf={({ olderPart }) => (olderPart ? t('for {part}', { part: olderPart }) : '')}
        />
      )}
    </nav>
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
      <Stack as="ul" gap="half" className={styles['others']}>
        {others.map((other) => (
          <li key={`${other.label} ${other.newerPart}`}>
            <Link href={lawPath('provision', other.id) ?? ''} className={styles['other']}>
              {other.label}
            </Link>
            <Text as="span" tone="soft" size="s">
              {[
                other.heading.replace(/\.$/, ''),
                partOf(other),
                other.judgments > 0 && tn(other.judgments, '{n} judgment', '{n} judgments'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </li>
        ))}
      </Stack>
    </div>
  )
}
