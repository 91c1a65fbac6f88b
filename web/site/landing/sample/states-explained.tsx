import type { CitationState } from '#shared/law/law.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { t } from '#web/words/words.ts'
import page from '../landing-page.module.css'
import { sampleAnswer } from './sample-answer.ts'
import styles from './states-explained.module.css'
import { TONES } from './tones.ts'
import { Lead, Stack, Text } from '#web/ui/layout/primitives.tsx'

const STATES: { state: CitationState; means: string; so: string }[] = [
  {
    state: 'verified',
    means: 'It’s in the library and was in force on the date that matters. Any quoted words are in our text.',
    so: 'Read it, then rely on it.',
  },
  {
    state: 'check',
    means:
      'It’s in the library with a warning: repealed, overruled, changed, misquoted or not confirmed by the official table.',
    so: 'We show the reason beside it. Read that first.',
  },
  {
    state: 'not found',
    means: 'It isn’t in the library. It may be rare, misprinted or made up.',
    so: 'We never show it as an authority.',
  },
]

/** Explains the marks, each by an authority of the sample answer that has it. */
export function StatesExplained() {
  const { lookedUp } = sampleAnswer()
  return (
    <div className={styles['explained']}>
      <Text as="h3" size="xl">
        {t('Three words, each with a meaning')}
      </Text>
      <Lead marginAbove={2} className={page['lead']}>
        {t(
          'A citation that looks right can still be wrong. A program, not the AI model, looks up each one and gives it one of three marks.',
        )}
      </Lead>
      <Stack as="dl" gap={4} marginAbove={4} className={styles['states']}>
        {STATES.map(({ state, means, so }) => {
          const example = lookedUp.find((source) => source.kind === 'judgment' && source.state === state)
          return (
            <div key={state}>
              <dt>
                <Badge tone={TONES[state]}>{t(state)}</Badge>
              </dt>
              <dd>{t(means)}</dd>
              <dd className={styles['so']}>{t(so)}</dd>
              {example && (
                <dd lang="en" className={styles['example']}>
                  {example.label} {example.reason && <em>{example.reason}</em>}
                </dd>
              )}
            </div>
          )
        })}
      </Stack>
    </div>
  )
}
