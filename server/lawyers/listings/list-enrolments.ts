import type { EnrolmentRow, Page } from '#shared/admin.ts'
import type { Lawyers } from '../index.ts'
import { searchEnrolments, type EnrolmentFilter } from './store.ts'

/** Enrolment numbers that staff look up with the Bar Councils, or have looked up. */
export async function listEnrolments(
  { account, auth, platform: { clock, db } }: Lawyers,
  filter: EnrolmentFilter,
): Promise<Page<EnrolmentRow>> {
  const { rows, total } = await searchEnrolments(db, filter, clock.now())
  const ids = rows.map(({ userId }) => userId)
  const [names, barCodeDays] = await Promise.all([auth.findNames(ids), account.findEnrolmentDays(ids)])
  const iso = (at: Date | null | undefined) => at?.toISOString() ?? null
  return {
    rows: rows.map(({ userId, username, role, state, town, barCode, listedAt, enrolmentConfirmedAt, planUntil }) => ({
      user_id: userId,
      username,
      email: names.get(userId)?.email ?? '',
      role,
      state,
      town,
      bar_code: barCode,
      bar_code_at: iso(barCodeDays.get(userId)),
      listed_at: iso(listedAt),
      confirmed_at: iso(enrolmentConfirmedAt),
      plan_until: iso(planUntil),
    })),
    total,
  }
}
