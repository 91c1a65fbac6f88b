import type { Db } from '#server/platform/database/database.ts'
import { ALL_ACCESS_PLAN } from '#shared/billing.ts'
import { findRenewingSubscriptions, type Purchase } from '../purchases/store.ts'
import { findLatestEntitlement, findRunningEntitlements, findRunningPaid } from './store.ts'

/**
 * Returns the plan for a token. Only the screens read it. The server never believes it, because a token may be older
 * than the plan.
 */
export async function readPlanClaims(db: Db, userId: number, keyId: string, now: Date) {
  const running = await findRunningEntitlements(db, userId, now)
  const paid = await findRunningPaid(db, userId, now)
  // When two plans run at once, the person has to be able to cancel the one that would charge again.
  const bought = paid.find(({ purchase }) => statusOf(purchase) === 'active' && isSubscription(purchase)) ?? paid[0]
  // A subscription whose charge failed, or is still to come, gives no access, but the person must be able to cancel it.
  const purchase = bought?.purchase ?? (await findRenewingSubscriptions(db, userId, keyId))[0]
  const latest = running[0] ?? (await findLatestEntitlement(db, userId))
  const features =
    running.length > 0 ? running.flatMap((entitlement) => entitlement.features) : (latest?.features ?? [])
  const everything = running.some(({ planId }) => planId === ALL_ACCESS_PLAN)
  return {
    sub_status: bought ? statusOf(bought.purchase) : purchase ? 'pending' : running.length > 0 ? 'active' : 'Not Paid',
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
