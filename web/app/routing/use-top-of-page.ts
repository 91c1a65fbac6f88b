import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/**
 * Scrolls to the top of a page that was opened by a link. After Back or Forward it does nothing, because the browser
 * restores the place itself.
 */
export function useTopOfPage(): void {
  const [path] = useLocation()
  const pathBefore = useRef(path)
  const travelled = useRef(false)

  useEffect(() => {
    const onTravel = () => {
      travelled.current = true
    }
    // It captures the event, so that it runs before the router draws the page.
    addEventListener('popstate', onTravel, true)
    return () => removeEventListener('popstate', onTravel, true)
  }, [])

  useEffect(() => {
    if (path !== pathBefore.current && !travelled.current) scrollTo(0, 0)
    pathBefore.current = path
    travelled.current = false
  }, [path])
}
