import type { SessionListItem } from '#shared/chat.ts'

/** The groups of a list of sessions, as they are shown. Each name is its heading. */
const GROUPS = ['Pinned', 'Today', 'Yesterday', 'Previous 7 days', 'Older'] as const
type GroupName = (typeof GROUPS)[number]

export interface DateGroup {
  name: GroupName
  sessions: SessionListItem[]
}

const DAY = 86_400_000

/**
 * Groups sessions by the day on which something was last asked in them; those that are pinned are a group of their own. A
 * group without sessions is left out.
 * @param now ms since 1970; days are those of the reader's clock
 */
export function groupByDate(sessions: readonly SessionListItem[], now: number): DateGroup[] {
  const today = new Date(now).setHours(0, 0, 0, 0)
  const nameOf = ({ updated_at, pinned }: SessionListItem): GroupName => {
    if (pinned) return 'Pinned'
    const at = updated_at === undefined ? 0 : new Date(updated_at).setHours(0, 0, 0, 0)
    // Rounded, because a day in which the clocks change has 23 or 25 hours.
    const daysAgo = Math.round((today - at) / DAY)
    if (daysAgo <= 0) return 'Today'
    if (daysAgo === 1) return 'Yesterday'
    return daysAgo <= 7 ? 'Previous 7 days' : 'Older'
  }
  const byName = Map.groupBy(sessions, nameOf)
  return GROUPS.flatMap((name) => {
    const own = byName.get(name)
    return own ? [{ name, sessions: own }] : []
  })
}
