import { useEffect, useEffectEvent, useState } from 'react'

/**
 * How many turns are drawn when a session opens, and how many more at a time. A long history must not hold up its own
 * last words.
 */
const FIRST = 6
const MORE = 3

/**
 * Finds the index from which a list is drawn: near its end at first, then earlier whenever the browser is idle.
 * @param owner a change of it means another list
 * @param list may grow at both ends
 * @param drawAbove draws what comes above the rest
 */
export function useNewestFirst(
  owner: object,
  list: readonly { key: string }[],
  drawAbove: (draw: () => void) => void,
): number {
  const [progress, setProgress] = useState<{ owner: object; first?: string | undefined }>({ owner })
  const { length } = list
  const begun = progress.owner === owner && progress.first !== undefined
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
    const draw = () => above(() => setProgress({ owner, first: list[Math.max(0, hidden - MORE)]?.key }))
    // A timer stands in, because Safari has no idle callback.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(draw, 50)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(draw, { timeout: 500 })
    return () => cancelIdleCallback(idle)
  }, [owner, list, length, begun, hidden])

  return hidden
}
