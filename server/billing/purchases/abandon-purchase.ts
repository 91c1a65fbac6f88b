import type { BillingContext } from '../context.ts'
import { lockPurchase, updatePurchase, type Purchase } from './store.ts'

/**
 * Abandons a purchase that nobody can be expected to pay, so that the credit it reserved can be spent again.
 * @param before the purchase as it was read. Nothing happens when it has got its order since then.
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
