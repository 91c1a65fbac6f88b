import { useEffect, useEffectEvent, useState } from 'react'

/** How many turns are drawn when a session opens, and how many more at a time. A long history must not hold up its own last words. */
const FIRST = 6
const MORE = 3

/**
 * Finds the index from which a list is drawn: near its end at first, then earlier whenever the browser is idle.
 * @param whose a change of it means another list
 * @param list may grow at both ends
 * @param drawAbove draws what comes above the rest
 */
export function useLastFirst(
  whose: object,
  list: readonly { key: string }[],
  drawAbove: (draw: () => void) => void,
): number {
  const [progress, setProgress] = useState<{ whose: object; first?: string | undefined }>({ whose })
  const { length } = list
  const begun = progress.whose === whose && progress.first !== undefined
  // The first drawn turn is known by its key, because turns that are put above it move its index.
  const hidden = begun
    ? Math.max(
        0,
        list.findIndex(({ key }) => key === progress.first),
      )
    : Math.max(0, length - FIRST)

  const above = useEffectEvent(drawAbove)
  useEffect(() => {
    if (length === 0 || (begun && hidden === 0)) return
    const draw = () => above(() => setProgress({ whose, first: list[Math.max(0, hidden - MORE)]?.key }))
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(draw, 50)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(draw, { timeout: 500 })
    return () => cancelIdleCallback(idle)
  }, [whose, list, length, begun, hidden])

  return hidden
}
