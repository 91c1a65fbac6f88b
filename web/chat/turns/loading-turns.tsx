import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { t } from '#web/words/words.ts'
import styles from './loading-turns.module.css'
import { Box, Stack } from '#web/ui/layout/primitives.tsx'

/** Keeps the place of a session's messages while they are loaded, so that nothing jumps. */
export function LoadingTurns() {
  return (
    <Stack gap={3}>
      <Box radius="m" surface="sunk" className={styles['question']} aria-hidden />
      <Skeleton lines={6} label={t('Loading the messages')} />
    </Stack>
  )
}
