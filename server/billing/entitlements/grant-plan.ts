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
  staffId: number
}

/**
 * Gives a person a plan that is not sold, until a day. It always has an end, so that no grant is forgotten. The person
 * is not notified, and the trail records who gave it.
 * @returns the id of the grant
 * @throws AppError `grant_wrong` for a plan that is sold, for the trial, and for an end that is not in the future;
 * `grant_own`; `not_found` for an unknown person
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
