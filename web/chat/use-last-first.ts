import { useEffect, useState } from 'react'

/** Drawn at once when a session opens, and then at a time: a long history must not hold up its own last words. */
const FIRST = 6
const MORE = 3

/**
 * The index from which a list is drawn: near its end at first, then earlier and earlier whenever the browser is idle.
 * @param whose another list begins anew
 * @param length how many there are
 */
export function useLastFirst(whose: object, length: number): number {
  const [progress, setProgress] = useState({ whose, hidden: Number.NaN })
  const begun = progress.whose === whose && !Number.isNaN(progress.hidden)
  const hidden = begun ? Math.min(progress.hidden, length) : Math.max(0, length - FIRST)

  useEffect(() => {
    if (length === 0 || (begun && hidden === 0)) return
    const draw = () => setProgress({ whose, hidden: Math.max(0, hidden - MORE) })
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(draw, 50)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(draw, { timeout: 500 })
    return () => cancelIdleCallback(idle)
  }, [whose, length, begun, hidden])

  return hidden
}
