import { sentenceOf } from '#web/lib/api.ts'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './loading.module.css'

export const Waiting = ({ label }: { label: string }) => (
  <div className={styles['words']}>
    <Skeleton lines={6} label={label} />
  </div>
)

interface FailureProps {
  /** "The paper could not be loaded." */
  text: string
  error: unknown
  /** Absent where another try would bring the same. */
  again?: (() => void) | undefined
}

/** What could not be had, why, and the way to try again. */
export const Failure = ({ text, error, again }: FailureProps) => (
  <div className={styles['words']}>
    <LoadFailure text={`${text} ${sentenceOf(error)}`} again={again} />
  </div>
)
