import { useEffect, useRef } from 'react'
import { language } from '#web/words/words.ts'

/**
 * Hands out `later(ms, action)`: runs the action after the wait, unless the component has gone by then. Another language
 * draws the page anew; what was begun on it goes on while the page stays.
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
