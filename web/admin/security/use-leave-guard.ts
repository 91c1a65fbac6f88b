import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { TOKEN_KEY } from '#web/lib/session/session.ts'

/**
 * Holds a person back who is about to leave a page whose content cannot be shown again. A step within the app waits for
 * `leave` or `stay`. For every other step the browser asks in its own words, because a page cannot. Browsers without
 * the Navigation API (before 2026) ask only then.
 */
export function useLeaveGuard() {
  const [held, setHeld] = useState<NavigationDestination>()
  const leaving = useRef(false)
  const [, navigate] = useLocation()
  // A layout effect, because the redirect at the end of a login is one as well and must not be held back.
  useLayoutEffect(() => {
    const askBeforeLeaving = (event: NavigateEvent) => {
      if (leaving.current || !event.cancelable || event.hashChange || !event.destination.sameDocument) return
      event.preventDefault()
      setHeld(event.destination)
    }
    const ask = (event: BeforeUnloadEvent) => {
      // A login that has ended must leave nothing on the screen for the next person.
      if (localStorage.getItem(TOKEN_KEY) !== null) event.preventDefault()
    }
    const steps = 'navigation' in window ? navigation : undefined
    steps?.addEventListener('navigate', askBeforeLeaving)
    addEventListener('beforeunload', ask)
    return () => {
      steps?.removeEventListener('navigate', askBeforeLeaving)
      removeEventListener('beforeunload', ask)
    }
  }, [])

  return {
    held: held !== undefined,
    stay: () => setHeld(undefined),
    /** Goes on to where the person was about to go. */
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
