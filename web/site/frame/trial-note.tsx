import { t } from '#web/words/words.ts'
import { Text } from '#web/ui/layout/primitives.tsx'
import type { Styling } from '#web/ui/layout/styling.ts'
import styles from './trial-note.module.css'

/**
 * Says what a new account begins with. The server fills in the days, and the sentence is hidden where there is no
 * trial. No island may contain it, because its script would not know the days.
 */
export const TrialNote = (styling: Pick<Styling, 'tone' | 'marginAbove'>) => (
  <Text size="s" {...styling} as="span" block>
    <span data-days="{{trial_days}}" className={styles['trial']}>
      {t('Free {n}-day trial of all four tools. You don’t need a card.', { n: '{{trial_days}}' })}
    </span>
  </Text>
)
