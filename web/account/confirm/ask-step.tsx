import { sentenceOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { t } from '#web/words/words.ts'
import styles from './confirm.module.css'
import { Stack, Text } from '#web/ui/layout/primitives.tsx'

interface AskStepProps {
  to: string
  busy: boolean
  error: Error | null
  onAsk: () => void
  /** Absent where the contact cannot be changed. */
  onOther: (() => void) | undefined
}

/** Shows where the code would go before it goes there. */
export function AskStep({ to, busy, error, onAsk, onOther }: AskStepProps) {
  return (
    <Stack gap={2}>
      <div>
        <p>{t('We’ll send a 6-digit code to:')}</p>
        <Text weight={600} breakAnywhere>
          {to}
        </Text>
      </div>
      <Text tone="bad" size="s" className={styles['error']} aria-live="assertive">
        {error && sentenceOf(error)}
      </Text>
      <Button wide busy={busy} onClick={onAsk}>
        {t(busy ? 'Sending...' : 'Send the code')}
      </Button>
      {onOther && (
        <Button look="quiet" wide onClick={onOther}>
          {t('Use another email')}
        </Button>
      )}
    </Stack>
  )
}
