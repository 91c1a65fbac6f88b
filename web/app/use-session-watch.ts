import { useEffect } from 'react'
import { watchInactivity } from '#web/lib/session/inactivity.ts'
import { endIdleSession } from '#web/lib/session/logout.ts'
import { leaveNotice, takeNotice } from '#web/lib/session/notice.ts'
import { PATHS } from '#web/lib/paths.ts'
import { onOtherTab, type OtherTabChange, useSession } from '#web/lib/session/session.ts'
import { AUTH_TEXTS } from '#shared/auth.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { t } from '#web/words/words.ts'

/**
 * Ends the session after an hour of inactivity, follows what other tabs do, and shows the notice that an earlier page
 * left.
 */
export function useSessionWatch(): void {
  const userId = useSession()?.user.id

  useEffect(() => {
    const notice = takeNotice()
    if (notice) notify.info(t(notice), { stay: true })
  }, [])

  useEffect(() => {
    if (userId === undefined) return
    return watchInactivity(endIdleSession, { target: document, storage: localStorage, now: Date.now })
  }, [userId])

  useEffect(() => {
    if (userId === undefined) return
    return onOtherTab(followOtherTab)
  }, [userId])
}

/**
 * Follows a login or logout in another tab. It loads the whole page again, because this tab still has data of the
 * person who is gone.
 */
function followOtherTab(news: OtherTabChange): void {
  if (news === 'somebody else') return location.reload()
  if (news === 'left idle') leaveNotice(AUTH_TEXTS.sessionExpired)
  location.assign(PATHS.home)
}
