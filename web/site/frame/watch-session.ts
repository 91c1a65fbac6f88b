import { AUTH_TEXTS } from '#shared/auth.ts'
import { watchInactivity } from '#web/lib/session/inactivity.ts'
import { endIdleSession } from '#web/lib/session/logout.ts'
import { currentSession, onOtherTab, subscribe } from '#web/lib/session/session.ts'
import { showNotice } from './notice.tsx'

/** Who reads a public page is there: it counts for the tabs of the app, and an hour of nothing ends the session from here too. */
export function watchSession(): void {
  let stop: (() => void) | undefined
  const follow = () => {
    // A watch over a session that has ended would empty the browser under the next one.
    stop?.()
    stop = currentSession()
      ? watchInactivity(endIdleSession, { target: document, storage: localStorage, now: Date.now })
      : undefined
  }
  subscribe(follow)
  follow()
  onOtherTab((news) => {
    // This page belongs to nobody, and stays.
    if (news === 'left idle') showNotice(AUTH_TEXTS.sessionExpired)
  })
}
