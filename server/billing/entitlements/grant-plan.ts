import { randomUUID } from 'node:crypto'
import { fail } from '#server/platform/errors.ts'
import { TRIAL_PLAN } from '#shared/billing.ts'
import type { Billing } from '../index.ts'
import { findPlan } from '../store.ts'
import { insertEntitlement } from './store.ts'

export interface Grant {
  userId: number
  planId: number
  endsAt: Date
}

/**
 * Gives somebody a plan that is not bought, until a day. Nobody is told; who gave it is the caller's to record.
 * @returns its id
 * @throws Refusal `grant_wrong` for a plan that is sold or the trial, or an end that is not ahead; `not_found` for nobody
 */
export async function grantPlan({ platform, auth }: Billing, { userId, planId, endsAt }: Grant): Promise<string> {
  const { db, clock } = platform
  const plan = await findPlan(db, planId)
  if (plan?.kind !== 'granted' || plan.id === TRIAL_PLAN || endsAt <= clock.now()) fail('grant_wrong')
  const sourceId = randomUUID()
  await db.transaction(async (tx) => {
    if (!(await auth.hold(tx, userId))) fail('not_found')
    await insertEntitlement(tx, {
      userId,
      planId,
      features: plan.features,
      startsAt: clock.now(),
      endsAt,
      sourceType: 'staff',
      sourceId,
    })
  })
  return sourceId
}
