/** The two ways a session ends on this side: the person logs out, or nobody has been there for an hour. */
import { AUTH_TEXTS } from '#shared/auth.ts'
import { t } from '#web/words/words.ts'
import { ApiError, send } from '../api.ts'
import { leaveNotice, takeNotice } from './notice.ts'
import { PATHS } from '../paths.ts'
import { currentSession, forgetSession, tellTabsOfIdleEnd } from './session.ts'

/**
 * Logs out: tells the server when there is a user to tell it of, clears local storage, loads the login page.
 * When the server cannot be told, the person stays signed in and hears so; a token it calls dead is logged out already.
 */
export async function logout(): Promise<void> {
  const id = currentSession()?.user.id
  try {
    if (id) await send('/logout', { json: { id } })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) {
      alert(t(AUTH_TEXTS.logoutFailed))
      return
    }
  }
  // A token that was dead already has left one, which is nothing to somebody who wanted to go.
  takeNotice()
  forgetSession()
  location.assign(PATHS.login)
}

/** Ends a session that was left alone. The call may fail unheard: the server ends idle sessions by itself. */
export function endIdleSession(): void {
  const id = currentSession()?.user.id
  if (id) send('/logout', { json: { id }, keepalive: true }).catch(() => undefined)
  tellTabsOfIdleEnd()
  forgetSession()
  leaveNotice(AUTH_TEXTS.sessionExpired)
  location.assign(PATHS.home)
}
