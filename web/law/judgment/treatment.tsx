import { Link } from 'wouter'
import type { JudgmentPage, JudgmentRef } from '#shared/law/law-pages.ts'
import { lawPath } from '#shared/law/law.ts'
import { t } from '#web/words/words.ts'
import styles from '../page/law-page.module.css'
import { LawSection } from '../page/law-section.tsx'
import { Stack, Text } from '#web/ui/layout/primitives.tsx'

/** What later judgments did to this one, and what this one did to earlier ones. */
export function Treatment({ page: { treatment, treats, status } }: { page: JudgmentPage }) {
  if (treatment.length === 0 && treats.length === 0) return null
  const warned = status !== null && status !== 'good'
  return (
    <LawSection title={t('Treatment')}>
      {treatment.length > 0 && (
        <div className={warned ? styles['warning'] : undefined}>
          <Stack as="ul" gap="half">
            {treatment.map(({ by, name, how }) => (
              <li key={`${name} ${how}`}>
                {by ? <Name judgment={by} /> : name}: {how}
              </li>
            ))}
          </Stack>
        </div>
      )}
      {treats.length > 0 && (
        <>
          <Text tone="soft" size="s">
            {t('What it did to earlier judgments')}
          </Text>
          <Stack as="ul" gap="half">
            {treats.map(({ judgment, how }) => (
              <li key={judgment.id}>
                <Name judgment={judgment} />: {how}
              </li>
            ))}
          </Stack>
        </>
      )}
    </LawSection>
  )
}

const Name = ({ judgment: { id, title } }: { judgment: JudgmentRef }) => (
  <Link href={lawPath('judgment', id) ?? ''}>{title}</Link>
)
