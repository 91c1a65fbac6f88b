/** Plans as both sides know them. */

/** Every feature, whatever its list says. Staff grant it, always with an end. */
export const ALL_ACCESS_PLAN = 1
/** The free trial that starts when a sign-up code is verified. */
export const TRIAL_PLAN = 4
export const ALL_FEATURES = [1, 2, 3, 4]

/** The documented sub_status values that let a person chat. The end date decides on the server. */
export const ALLOWED_STATUSES = ['active', 'completed', 'cancelled']

/** The ceiling of the days until `end`, at least 0. @param end ISO time or null; @param now ms since 1970 */
export const remainingDays = (end: string | null, now: number) =>
  end ? Math.max(0, Math.ceil((Date.parse(end) - now) / 86_400_000)) : 0
