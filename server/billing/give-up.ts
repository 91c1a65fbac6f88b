import type { Billing } from './index.ts'
import { lockPurchase, updatePurchase } from './store.ts'

/** Ends the waiting for a purchase that nobody can be expected to pay any more: what it held of a wallet is free again. */
export async function giveUp({ platform, auth, earn }: Billing, userId: number | null, id: string): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const person = userId === null ? undefined : await auth.hold(tx, userId)
    const purchase = await lockPurchase(tx, id)
    if (!purchase) return
    await updatePurchase(tx, id, { open: false, lookAt: null })
    if (person && purchase.creditPaise > 0) await earn.release(tx, person.id, id)
  })
}
