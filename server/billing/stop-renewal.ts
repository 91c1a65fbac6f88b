import type { Db } from '#server/platform/db.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import type { BillingContext } from './context.ts'
import { renewing } from './store.ts'

export const STOPS = 'billing-stop'

/** Leaves it to a job that nobody is charged again: the provider is not asked within a transaction. */
export const stopRenewalLater = ({ platform: { jobs } }: BillingContext, tx: Db, userId: number) =>
  jobs.add(tx, STOPS, { userId })

/** Ends what would charge again, with what is paid. @throws ProviderSilent, for the job to come back */
export async function stopRenewal(billing: BillingContext, userId: number): Promise<void> {
  const { platform, provider } = billing
  for (const { id, providerId } of await renewing(platform.db, userId, provider.keyId))
    if (providerId) await cancelSubscription(billing, userId, { id, providerId })
}
