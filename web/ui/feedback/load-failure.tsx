import { useRef } from 'react'
import { t } from '#web/words/words.ts'
import { Button } from '../button/button.tsx'
import styles from './load-failure.module.css'
import { focusMain, useFocusAfter } from '../focus.ts'

interface LoadFailureProps {
  /** What could not be had, and why. */
  text: string
  /** Absent where another try would bring the same. */
  again?: (() => void) | undefined
}

/** What could not be had, and the way to try again. */
export function LoadFailure({ text, again }: LoadFailureProps) {
  const root = useRef<HTMLDivElement>(null)
  useFocusAfter(root, focusMain)
  return (
    <div ref={root} role="alert" className={styles['failure']}>
      <p>{text}</p>
      {again && <Button onClick={again}>{t('Load it again')}</Button>}
    </div>
  )
}
