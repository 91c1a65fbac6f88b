import { useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { focusMain, useFocusAfter } from '#web/ui/focus.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { t } from '#web/words/words.ts'
import { sentenceOf } from '#web/lib/api.ts'
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
export function Failure({ text, error, again }: FailureProps) {
  const root = useRef<HTMLDivElement>(null)
  useFocusAfter(root, focusMain)
  return (
    <div ref={root} role="alert" className={styles['words']}>
      <p>
        {text} {sentenceOf(error)}
      </p>
      {again && <Button onClick={again}>{t('Load it again')}</Button>}
    </div>
  )
}
