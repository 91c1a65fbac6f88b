import { useEffect, useRef } from 'react'
import { language } from '#web/words/words.ts'

/**
 * Returns `later(ms, action)`, which runs the action after the wait unless the page has gone by then. A change of
 * language does not stop it, because it draws the same page again.
 */
export function useLater(): (ms: number, action: () => void) => void {
  const awaited = useRef<() => boolean>(() => true)
  useEffect(() => {
    const drawnIn = language()
    awaited.current = () => true
    return () => {
      const redrawn = language() !== drawnIn
      const { pathname } = location
      awaited.current = () => redrawn && location.pathname === pathname
    }
  }, [])
  return (ms, action) =>
    void setTimeout(() => {
      if (awaited.current()) action()
    }, ms)
}
