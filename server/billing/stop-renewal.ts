import type { Db } from '#server/platform/db.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import type { Billing } from './index.ts'
import { findRenewing } from './store.ts'

export const STOPS = 'billing-stop'

/** Leaves it to a job that nobody is charged again: the provider is not asked within a transaction. */
export const stopRenewalLater = ({ platform: { jobs } }: Billing, tx: Db, userId: number) =>
  jobs.add(tx, STOPS, { userId })

/** Ends a subscription with the month that is paid, if one is running. @throws ProviderSilent, for the job to come back */
export async function stopRenewal(billing: Billing, userId: number): Promise<void> {
  const running = await findRenewing(billing.platform.db, userId)
  if (running?.providerId && running.keyId === billing.provider.keyId)
    await cancelSubscription(billing, userId, { id: running.id, providerId: running.providerId })
}
