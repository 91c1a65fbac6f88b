import { useRef, useState } from 'react'

/**
 * Runs a form's call once at a time: a second submit while one is under way does nothing.
 * `done` stays true after success, so that the button is not offered again while the screen changes; `again` offers it.
 */
export function useSubmit<Given = void>(call: (given: Given) => Promise<void>, onError: (error: unknown) => void) {
  const [stage, setStage] = useState<'idle' | 'busy' | 'done'>('idle')
  // A ref, because state changes only with the next rendering and two Enters can come before it.
  const running = useRef(false)

  const submit = async (given: Given) => {
    if (running.current) return
    running.current = true
    setStage('busy')
    try {
      await call(given)
      setStage('done')
    } catch (error) {
      running.current = false
      setStage('idle')
      onError(error)
    }
  }

  const again = () => {
    running.current = false
    setStage('idle')
  }

  return { submit, again, busy: stage === 'busy', done: stage === 'done' }
}
