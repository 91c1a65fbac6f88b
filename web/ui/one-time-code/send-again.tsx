import { useSecondsLeft } from './use-seconds-left.ts'
import { useSubmit } from '../form/use-submit.ts'
import { t } from '#web/words/words.ts'
import { Button } from '../button/button.tsx'
import styles from './send-again.module.css'
import { Text } from '#web/ui/layout/primitives.tsx'

interface SendAgainProps {
  /** The time from which another code can be requested, ms since 1970. A new time needs a new key. */
  againAt: number
  onAgain: () => Promise<void>
  onFailure: (error: unknown) => void
}

/** Asks for another one-time code. It shows the remaining time first, then the button. */
export function SendAgain({ againAt, onAgain, onFailure }: SendAgainProps) {
  const left = useSecondsLeft(againAt)
  const { submit, busy } = useSubmit(onAgain, onFailure)
  if (left > 0)
    return (
      <Text touchTarget tone="soft" size="s" tabular textAlign="center" className={styles['wait']}>
        {t('No code yet? You can ask for another in {n} seconds.', { n: left })}
      </Text>
    )
  return (
    <Button look="quiet" wide busy={busy} onClick={() => void submit()}>
      {t('Send a new code')}
    </Button>
  )
}
