import { useEffect } from 'react'
import { useLocation } from 'wouter'

/** A page opened by a link starts at its top; one reached by Back or Forward stays where the browser puts it. */
export function useTopOfPage(): void {
  const [path] = useLocation()
  useEffect(() => {
    let travelled = false
    const onTravel = () => {
      travelled = true
    }
    addEventListener('popstate', onTravel)
    return () => {
      removeEventListener('popstate', onTravel)
      if (!travelled) scrollTo(0, 0)
    }
  }, [path])
}
