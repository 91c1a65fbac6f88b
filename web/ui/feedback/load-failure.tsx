import { useRef } from 'react'
import { t } from '#web/words/words.ts'
import { Button } from '../button/button.tsx'
import { focusMain, useFocusAfter } from '../focus.ts'
import { Stack } from '#web/ui/layout/primitives.tsx'

interface LoadFailureProps {
  text: string
  /** Absent where another try would bring the same. */
  again?: (() => void) | undefined
}

/** Says what could not be loaded, with a button to try again. */
export function LoadFailure({ text, again }: LoadFailureProps) {
  const root = useRef<HTMLDivElement>(null)
  useFocusAfter(root, focusMain)
  return (
    <Stack ref={root} role="alert" gap={2} justifyItems="start" measure>
      <p>{text}</p>
      {again && <Button onClick={again}>{t('Load it again')}</Button>}
    </Stack>
  )
}
