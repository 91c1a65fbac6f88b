import type { EnrolmentRow, Page } from '#shared/admin.ts'
import type { LawyersContext } from '../context.ts'
import { searchEnrolments, type EnrolmentFilter } from './store.ts'

export async function listEnrolments(
  { auth, barCodeDays, platform: { clock, db } }: LawyersContext,
  filter: EnrolmentFilter,
): Promise<Page<EnrolmentRow>> {
  const { rows, total } = await searchEnrolments(db, filter, clock.now())
  const ids = rows.map(({ userId }) => userId)
  const [names, dayOf] = await Promise.all([auth.findNames(ids), barCodeDays(ids)])
  const iso = (at: Date | null | undefined) => at?.toISOString() ?? null
  return {
    rows: rows.map(
      ({ userId, username, fullName, role, state, town, barCode, listedAt, enrolmentConfirmedAt, planUntil }) => ({
        user_id: userId,
        username,
        full_name: fullName,
        email: names.get(userId)?.email ?? '',
        role,
        state,
        town,
        bar_code: barCode,
        bar_code_at: iso(dayOf.get(userId)),
        listed_at: iso(listedAt),
        confirmed_at: iso(enrolmentConfirmedAt),
        plan_until: iso(planUntil),
      }),
    ),
    total,
  }
}
