import type { Db } from '#server/platform/database/database.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import type { BillingContext } from '../context.ts'
import { findRenewingSubscriptions } from '../purchases/store.ts'

export const STOP_JOBS = 'billing-stop'

/** Leaves it to a job that nobody is charged again: the provider is not asked within a transaction. */
export const queueStopRenewal = ({ platform: { jobs } }: BillingContext, tx: Db, userId: number) =>
  jobs.add(tx, STOP_JOBS, { userId })

/** Ends what would charge again, with what is paid. @throws ProviderSilent, for the job to come back */
export async function stopRenewal(billing: BillingContext, userId: number): Promise<void> {
  const { platform, provider } = billing
  for (const { id, providerId } of await findRenewingSubscriptions(platform.db, userId, provider.keyId))
    if (providerId) await cancelSubscription(billing, userId, { id, providerId })
}
