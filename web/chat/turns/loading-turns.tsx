import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { t } from '#web/words/words.ts'
import styles from './loading-turns.module.css'

/** Keeps the place of a session's messages while they are loaded, so that nothing jumps. */
export function LoadingTurns() {
  return (
    <div className={styles['loading']}>
      <div className={styles['question']} aria-hidden />
      <Skeleton lines={6} label={t('Loading the messages')} />
    </div>
  )
}
