import type { BillingContext } from '../context.ts'
import { lockPurchase, updatePurchase, type Purchase } from './store.ts'

/**
 * Ends the waiting for a purchase that nobody can be expected to pay: what it held of a wallet is free again.
 * @param before nothing is done to one that has got its order since then
 */
export async function abandonPurchase(
  { platform, auth, wallet }: BillingContext,
  before: Pick<Purchase, 'id' | 'userId' | 'providerId'>,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const person = before.userId === null ? undefined : await auth.lockUser(tx, before.userId)
    const purchase = await lockPurchase(tx, before.id)
    if (!purchase || purchase.providerId !== before.providerId) return
    await updatePurchase(tx, before.id, { open: false, nextCheckAt: null })
    if (person && purchase.creditPaise > 0) await wallet.release(tx, person.id, before.id)
  })
}
