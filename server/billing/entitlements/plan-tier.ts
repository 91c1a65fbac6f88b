import type { PlanTier } from '#server/platform/limits/ceilings.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findRunningEntitlements } from './store.ts'

/** The best tier comes first, because the first that fits counts. */
const TIERS = [
  ['payment', 'paid'],
  ['staff', 'granted'],
  ['trial', 'trial'],
] as const

/**
 * Returns the tier that the running plans give a person. It decides how much work of the machine they may use, so that
 * paying people come before trials.
 */
export async function findPlanTier(db: Db, userId: number, now: Date): Promise<PlanTier> {
  const live = await findRunningEntitlements(db, userId, now)
  const best = TIERS.find(([source]) => live.some(({ sourceType }) => sourceType === source))
  return best?.[1] ?? 'free'
}
