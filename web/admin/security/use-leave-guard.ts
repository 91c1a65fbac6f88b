import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { TOKEN_KEY } from '#web/lib/session/session.ts'

/**
 * Holds whoever is about to leave a page whose content nobody can be shown again. A step within the app waits for `leave` or `stay`;
 * before the rest the browser asks in its own words, and a browser of before 2026 without the Navigation API asks only then.
 */
export function useLeaveGuard() {
  const [held, setHeld] = useState<NavigationDestination>()
  const leaving = useRef(false)
  const [, navigate] = useLocation()
  // A layout effect: whoever is sent away because the login has ended goes in one, too, and must not be held then.
  useLayoutEffect(() => {
    const hold = (event: NavigateEvent) => {
      if (leaving.current || !event.cancelable || event.hashChange || !event.destination.sameDocument) return
      event.preventDefault()
      setHeld(event.destination)
    }
    const ask = (event: BeforeUnloadEvent) => {
      // A login that has ended leaves nothing on the screen for whoever comes next.
      if (localStorage.getItem(TOKEN_KEY) !== null) event.preventDefault()
    }
    const steps = 'navigation' in window ? navigation : undefined
    steps?.addEventListener('navigate', hold)
    addEventListener('beforeunload', ask)
    return () => {
      steps?.removeEventListener('navigate', hold)
      removeEventListener('beforeunload', ask)
    }
  }, [])

  return {
    /** Whether somebody is held. */
    held: held !== undefined,
    stay: () => setHeld(undefined),
    /** Goes where they were about to go. */
    leave() {
      if (!held) return
      leaving.current = true
      const { pathname, search } = new URL(held.url)
      // Only a step back or forward has a key.
      if (held.key) navigation.traverseTo(held.key)
      else navigate(pathname + search)
    },
  }
}
