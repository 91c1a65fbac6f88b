import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { t } from '#web/words/words.ts'
import styles from './loading-turns.module.css'
import { Box, Stack } from '#web/ui/layout/primitives.tsx'

/**
 * Keeps the place of a session's messages while they are loaded, so that nothing jumps.
 * @param props.silent whether a screen reader hears nothing of it, because it waits for an answer already
 */
export function LoadingTurns({ silent = false }: { silent?: boolean }) {
  return (
    <Stack gap={3}>
      <Box radius="m" surface="sunk" className={styles['question']} aria-hidden />
      <Skeleton lines={6} label={silent ? undefined : t('Loading the messages')} />
    </Stack>
  )
}
