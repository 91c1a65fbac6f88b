import { randomUUID } from 'node:crypto'
import { throwError } from '#server/platform/errors.ts'
import { TRIAL_PLAN } from '#shared/billing.ts'
import type { BillingContext } from '../context.ts'
import { findPlan } from '../plans/store.ts'
import { insertEntitlement } from './store.ts'

export interface PlanGrant {
  userId: number
  planId: number
  endsAt: Date
  /** Who gives it. */
  staffId: number
}

/**
 * Gives somebody a plan that is not bought, until a day. They are not told; the trail says who gave it.
 * @returns its id
 * @throws AppError `grant_wrong` for a plan that is sold or the trial, or an end that is not ahead; `grant_own`; `not_found` for nobody
 */
export async function grantPlan(
  billing: BillingContext,
  { userId, planId, endsAt, staffId }: PlanGrant,
): Promise<string> {
  const { audit, auth, platform, entitlementsChanged } = billing
  const { db, clock } = platform
  if (userId === staffId) throwError('grant_own')
  const plan = await findPlan(db, planId)
  if (plan?.kind !== 'granted' || plan.id === TRIAL_PLAN || endsAt <= clock.now()) throwError('grant_wrong')
  const sourceId = randomUUID()
  await db.transaction(async (tx) => {
    if (!(await auth.lockUser(tx, userId))) throwError('not_found')
    await insertEntitlement(tx, {
      userId,
      planId,
      features: plan.features,
      startsAt: clock.now(),
      endsAt,
      sourceType: 'staff',
      sourceId,
    })
    await entitlementsChanged.emit(tx, { userId })
    await audit.record(tx, {
      staffId,
      action: 'plan.grant',
      subject: `grant:${sourceId}`,
      userId,
      detail: { plan: planId, until: endsAt },
    })
  })
  return sourceId
}
