/** Notices that nobody has moved the mouse, pressed a key or clicked for an hour, in any tab of this browser. */
import { INACTIVITY_MS } from '../delays.ts'

/** The storage key of the time at which somebody was last active in any tab, in ms since 1970. */
export const LAST_SEEN_KEY = 'lastSeen'
/** A touch counts, because a phone has no mouse moves. */
const SIGNS = ['mousemove', 'keydown', 'click', 'touchmove'] as const
/** The least time between two messages to other tabs, in ms, because mouse moves come by the hundred. */
const NOTIFY_EVERY_MS = 5_000

interface ActivitySources {
  /** The source of activity and of changes of visibility. */
  target: EventTarget
  storage: Pick<Storage, 'getItem' | 'setItem'>
  /** The time in ms since 1970. */
  now: () => number
}

/**
 * Calls `onIdle` once when the hour is over, then stops. A tab that slept (a closed laptop) is judged when it wakes,
 * before its first click counts, because that click may be another person's. A browser opened after more than an hour
 * is idle at once.
 * @returns a function that stops watching
 */
export function watchInactivity(onIdle: () => void, { target, storage, now }: ActivitySources): () => void {
  let seenHere = Number(storage.getItem(LAST_SEEN_KEY)) || 0
  let notifiedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const lastSeen = () => Math.max(seenHere, Number(storage.getItem(LAST_SEEN_KEY)) || 0)

  function noteSignOfLife() {
    // Late activity does not revive a session, because after the hour this may be another person.
    if (now() - lastSeen() >= INACTIVITY_MS) return judge()
    seenHere = now()
    if (seenHere - notifiedAt >= NOTIFY_EVERY_MS) notifyTabs()
  }

  function notifyTabs() {
    notifiedAt = seenHere
    storage.setItem(LAST_SEEN_KEY, String(notifiedAt))
  }

  function judge() {
    clearTimeout(timer)
    const left = lastSeen() + INACTIVITY_MS - now()
    if (left <= 0) {
      stop()
      onIdle()
      return
    }
    // A clock that was set back must not make the wait longer than the hour.
    timer = setTimeout(judge, Math.min(left, INACTIVITY_MS))
  }

  function stop() {
    clearTimeout(timer)
    for (const sign of SIGNS) target.removeEventListener(sign, noteSignOfLife)
    target.removeEventListener('visibilitychange', judge)
  }

  for (const sign of SIGNS) target.addEventListener(sign, noteSignOfLife, { passive: true })
  target.addEventListener('visibilitychange', judge)
  if (seenHere === 0) {
    seenHere = now()
    notifyTabs()
  }
  judge()
  return stop
}
