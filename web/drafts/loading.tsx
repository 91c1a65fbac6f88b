import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { sentenceOf } from './api.ts'
import styles from './loading.module.css'

export const Waiting = ({ label }: { label: string }) => (
  <div className={styles['words']}>
    <Skeleton lines={6} label={label} />
  </div>
)

interface FailureProps {
  /** "The paper" */
  what: string
  error: unknown
  /** Absent where another try would bring the same. */
  again?: (() => void) | undefined
}

/** What could not be had, why, and the way to try again. */
export const Failure = ({ what, error, again }: FailureProps) => (
  <div role="alert" className={styles['words']}>
    <p>
      {what} could not be loaded. {sentenceOf(error)}
    </p>
    {again && <Button onClick={again}>Load it again</Button>}
  </div>
)
