import type { PlanTier } from '#server/platform/limits/ceilings.ts'
import type { Db } from '#server/platform/database/database.ts'
import { liveEntitlements } from './store.ts'

/** The best first. */
const STANDINGS = [
  ['payment', 'paid'],
  ['staff', 'granted'],
  ['trial', 'trial'],
] as const

/** What the plans that run at an instant make of somebody. */
export async function standingOf(db: Db, userId: number, now: Date): Promise<PlanTier> {
  const live = await liveEntitlements(db, userId, now)
  const best = STANDINGS.find(([source]) => live.some(({ sourceType }) => sourceType === source))
  return best?.[1] ?? 'free'
}
