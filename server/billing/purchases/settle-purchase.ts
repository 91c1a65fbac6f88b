import { applyProviderState, type ProviderState, type AppliedState } from './apply-provider-state.ts'
import type { BillingContext } from '../context.ts'
import { PaymentProviderUnavailable, type PaymentProvider } from '../provider/razorpay.ts'
import { findPurchase } from './store.ts'

const MAX_TRIES = 10

/**
 * Asks the provider for the state of a purchase and stores it. The dialog's answer, webhooks and the reconciler all end
 * here, because none of them is trusted by itself.
 * @returns the new state; undefined for a purchase that never reached the provider
 * @throws PaymentProviderRejected, PaymentProviderUnavailable
 */
export async function settlePurchase(billing: BillingContext, id: string): Promise<AppliedState | undefined> {
  const { platform, provider } = billing
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const purchase = await findPurchase(platform.db, id)
    if (!purchase?.providerId) return undefined
    if (purchase.keyId !== provider.keyId)
      throw new PaymentProviderUnavailable('the purchase is in another account of the provider')
    const state = await (purchase.kind === 'order' ? readOrderState : readSubscriptionState)(
      provider,
      purchase.providerId,
    )
    const applied = await applyProviderState(billing, purchase, state)
    if (applied) return applied
  }
  throw new PaymentProviderUnavailable('others kept writing the purchase')
}

/**
 * The two calls may see two states, because they are not atomic. `applyProviderState` sees by the revision whether
 * somebody else wrote in between.
 */
async function readOrderState(provider: PaymentProvider, id: string): Promise<ProviderState> {
  const { status } = await provider.order(id)
  const payments = await provider.paymentsOf(id)
  return { status, paidCount: 0, payments: payments.map((payment) => ({ payment })) }
}

async function readSubscriptionState(provider: PaymentProvider, id: string): Promise<ProviderState> {
  const { status, paid_count, current_end, charge_at } = await provider.subscription(id)
  const payments: ProviderState['payments'] = []
  for (const { order_id, billing_start: from, billing_end: to } of await provider.invoicesOf(id)) {
    const period = from && to && to > from ? { from, to } : undefined
    for (const payment of order_id ? await provider.paymentsOf(order_id) : [])
      payments.push({ payment, ...(period ? { period } : {}) })
  }
  return {
    status,
    paidCount: paid_count,
    ...(current_end ? { currentEnd: current_end } : {}),
    ...(charge_at ? { chargeAt: charge_at } : {}),
    payments,
  }
}
