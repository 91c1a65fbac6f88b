import { useEffect, useRef } from 'react'

/** Hands out `later(ms, action)`: runs the action after the wait, unless the component has gone by then. */
export function useLater(): (ms: number, action: () => void) => void {
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const running = timers.current
    return () => running.forEach(clearTimeout)
  }, [])
  return (ms, action) => void timers.current.add(setTimeout(action, ms))
}
