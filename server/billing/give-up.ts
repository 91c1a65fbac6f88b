import type { BillingContext } from './context.ts'
import { lockPurchase, updatePurchase, type Purchase } from './store.ts'

/**
 * Ends the waiting for a purchase that nobody can be expected to pay: what it held of a wallet is free again.
 * @param seen nothing is done to one that has got its order since then
 */
export async function giveUp(
  { platform, auth, wallet }: BillingContext,
  seen: Pick<Purchase, 'id' | 'userId' | 'providerId'>,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const person = seen.userId === null ? undefined : await auth.lockUser(tx, seen.userId)
    const purchase = await lockPurchase(tx, seen.id)
    if (!purchase || purchase.providerId !== seen.providerId) return
    await updatePurchase(tx, seen.id, { open: false, lookAt: null })
    if (person && purchase.creditPaise > 0) await wallet.release(tx, person.id, seen.id)
  })
}
