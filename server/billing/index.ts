/**
 * Owns: who may use what, and until when.
 * Must never happen: access without an end date in the future, a second trial, a claim in a token believed.
 */
import { DAY } from '#server/platform/clock.ts'
import { fail, type ErrorCode } from '#server/platform/errors.ts'
import { jsonFile } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import { ALL_ACCESS_PLAN, ALL_FEATURES, TRIAL_PLAN } from '#shared/billing.ts'
import type { Account } from '../account/index.ts'
import type { Auth } from '../auth/index.ts'
import {
  deleteEntitlements,
  insertEntitlement,
  latestEntitlement,
  listEntitlements,
  liveEntitlements,
} from './store.ts'

export type Billing = ReturnType<typeof openBilling>

export function openBilling({ config, clock, db }: Platform, { auth, account }: { auth: Auth; account: Account }) {
  account.keeps({
    async *exported(userId) {
      yield jsonFile(['account', 'plans.json'], await listEntitlements(db, userId))
    },
    erased: deleteEntitlements,
  })

  auth.accountOpened.on(async (tx, { userId, at }) => {
    if (config.trialDays === 0) return
    await insertEntitlement(tx, {
      userId,
      planId: TRIAL_PLAN,
      features: ALL_FEATURES,
      startsAt: at,
      endsAt: new Date(at.getTime() + config.trialDays * DAY),
      sourceType: 'trial',
      sourceId: String(userId),
    })
  })

  auth.usePlans(async (tx, userId) => {
    const latest = await latestEntitlement(tx, userId)
    return {
      sub_status: latest && latest.endsAt > clock.now() ? 'active' : 'Not Paid',
      sub_end: latest?.endsAt.toISOString() ?? null,
      sub_id: null,
      short_url: null,
      plan_id: latest?.planId ?? null,
      features: JSON.stringify(latest?.features ?? []),
      rp_sub_id: null,
    }
  })

  return {
    /**
     * @param feature the tool's number, 1 to 4
     * @param code which of the documented plan texts the tool uses
     * @throws Refusal when no plan is running, or none that holds the feature
     */
    async requireFeature(
      userId: number,
      feature: number,
      code: Extract<ErrorCode, `plan_needed${string}`>,
    ): Promise<void> {
      const live = await liveEntitlements(db, userId, clock.now())
      if (live.length === 0) fail(code)
      const may = live.some(({ planId, features }) => planId === ALL_ACCESS_PLAN || features.includes(feature))
      if (!may) fail('feature_needed')
    },
  }
}
