import type { Db } from '#server/platform/database/database.ts'
import { ALL_ACCESS_PLAN } from '#shared/billing.ts'
import { findRenewingSubscriptions, type Purchase } from '../purchases/store.ts'
import { findLatestEntitlement, findRunningEntitlements, findRunningPaid } from './store.ts'

/** What a token says of a plan, for the screens alone. */
export async function readPlanClaims(db: Db, userId: number, keyId: string, now: Date) {
  const live = await findRunningEntitlements(db, userId, now)
  const paid = await findRunningPaid(db, userId, now)
  // Of two that run at once, the one that would charge again is the one to cancel.
  const bought = paid.find((one) => statusOf(one.purchase) === 'active' && isSubscription(one.purchase)) ?? paid[0]
  // One whose charge failed, or has not come yet, gives nothing, and can be cancelled all the same.
  const purchase = bought?.purchase ?? (await findRenewingSubscriptions(db, userId, keyId))[0]
  const latest = live[0] ?? (await findLatestEntitlement(db, userId))
  const features = live.length > 0 ? live.flatMap((one) => one.features) : (latest?.features ?? [])
  const everything = live.some(({ planId }) => planId === ALL_ACCESS_PLAN)
  return {
    sub_status: bought ? statusOf(bought.purchase) : purchase ? 'pending' : live.length > 0 ? 'active' : 'Not Paid',
    sub_end: latest?.endsAt.toISOString() ?? null,
    sub_id: purchase?.id ?? null,
    short_url: null,
    plan_id: everything ? ALL_ACCESS_PLAN : (purchase?.planId ?? latest?.planId ?? null),
    features: JSON.stringify([...new Set(features)].toSorted((a, b) => a - b)),
    rp_sub_id: purchase?.providerId ?? null,
  }
}

const isSubscription = ({ kind }: Purchase) => kind === 'subscription'

const statusOf = ({ status, cancelRequestedAt }: Purchase) =>
  cancelRequestedAt || status === 'cancelled' ? 'cancelled' : status === 'completed' ? 'completed' : 'active'
