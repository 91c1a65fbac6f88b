import type { InboxRow } from '#shared/inbox.ts'
import type { Tone } from '#web/ui/feedback/badge.tsx'
import { tn } from '#web/words/words.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The time before a deadline in which it is shown as a warning, ms. */
const SOON = 12 * HOUR

/** Returns the state of a deadline; null where none runs. @param now ms since 1970 */
export function clockOf({ state, due_at }: InboxRow, now: number): { tone: Tone; words: string } | null {
  if (due_at === null) return null
  const left = Date.parse(due_at) - now
  const days = Math.floor(Math.abs(left) / DAY)
  // A begun hour counts as one, so that an item that has just become late is late by one hour.
  const hours = Math.max(1, Math.ceil(Math.abs(left) / HOUR))
  if (left < 0)
    return {
      tone: 'bad',
      words:
        days >= 1
          ? tn(days, 'Late by {n} day', 'Late by {n} days')
          : tn(hours, 'Late by {n} hour', 'Late by {n} hours'),
    }
  const tone = left < SOON ? 'check' : 'plain'
  if (state === 'new')
    return { tone, words: tn(hours, '{n} hour left to acknowledge', '{n} hours left to acknowledge') }
  return {
    tone,
    words:
      days >= 2
        ? tn(days, '{n} day left to resolve', '{n} days left to resolve')
        : tn(hours, '{n} hour left to resolve', '{n} hours left to resolve'),
  }
}
