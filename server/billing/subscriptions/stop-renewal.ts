import type { Db } from '#server/platform/database/database.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import type { BillingContext } from '../context.ts'
import { findRenewingSubscriptions } from '../purchases/store.ts'

export const STOP_JOBS = 'billing-stop'

/** Queues a job that stops all further charges, because the provider must not be called within a transaction. */
export const queueStopRenewal = ({ platform: { jobs } }: BillingContext, tx: Db, userId: number) =>
  jobs.add(tx, STOP_JOBS, { userId })

/**
 * Cancels every subscription that would charge again, at the end of the paid month.
 * @throws PaymentProviderUnavailable, so that the job is tried again
 */
export async function stopRenewal(billing: BillingContext, userId: number): Promise<void> {
  const { platform, provider } = billing
  for (const { id, providerId } of await findRenewingSubscriptions(platform.db, userId, provider.keyId))
    if (providerId) await cancelSubscription(billing, userId, { id, providerId })
}
