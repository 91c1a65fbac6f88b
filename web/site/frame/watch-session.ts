import { AUTH_TEXTS } from '#shared/auth.ts'
import { watchInactivity } from '#web/lib/session/inactivity.ts'
import { endIdleSession } from '#web/lib/session/logout.ts'
import { currentSession, onOtherTab, subscribe } from '#web/lib/session/session.ts'
import { showNotice } from './notice.tsx'

/**
 * Reading a public page counts as activity for the tabs of the app, because the person is at the screen. An hour of
 * inactivity ends the session here too.
 */
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
    // The page stays on the screen, because a public page shows no personal data.
    if (news === 'left idle') showNotice(AUTH_TEXTS.sessionExpired)
  })
}
