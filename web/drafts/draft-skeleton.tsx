import { sentenceOf } from '#web/lib/api.ts'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './loading.module.css'
import { Stack } from '#web/ui/layout/primitives.tsx'

export const DraftSkeleton = ({ label }: { label: string }) => (
  <Stack gap={2} justifyItems="start" measure paddingBlock={3} className={styles['words']}>
    <Skeleton lines={6} label={label} />
  </Stack>
)

interface FailureProps {
  /** Such as "The paper could not be loaded." */
  text: string
  error: unknown
  /** Absent where another try would bring the same. */
  again?: (() => void) | undefined
}

export const Failure = ({ text, error, again }: FailureProps) => (
  <Stack gap={2} justifyItems="start" measure paddingBlock={3} className={styles['words']}>
    <LoadFailure text={`${text} ${sentenceOf(error)}`} again={again} />
  </Stack>
)
