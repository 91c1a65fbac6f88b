/** The two ways a session ends in this browser: the person logs out, or nobody has been active for an hour. */
import { AUTH_TEXTS } from '#shared/auth.ts'
import { t } from '#web/words/words.ts'
import { ApiError, send } from '../api.ts'
import { leaveNotice, takeNotice } from './notice.ts'
import { PATHS } from '../paths.ts'
import { currentSession, clearSession, notifyTabsOfIdleEnd } from './session.ts'

/**
 * Logs out: tells the server, clears local storage, loads the login page. When the server cannot be told, the person
 * stays signed in and is told so, because the session would live on there. A token that the server calls dead is logged
 * out already.
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
  // A dead token has left a notice, which means nothing to somebody who wanted to leave.
  takeNotice()
  clearSession()
  location.assign(PATHS.login)
}

/**
 * Ends a session that was left alone. The call may fail without a word, because the server ends idle sessions by
 * itself.
 */
export function endIdleSession(): void {
  const id = currentSession()?.user.id
  if (id) send('/logout', { json: { id }, keepalive: true }).catch(() => undefined)
  notifyTabsOfIdleEnd()
  clearSession()
  leaveNotice(AUTH_TEXTS.sessionExpired)
  location.assign(PATHS.home)
}
