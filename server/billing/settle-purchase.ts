import { applyFacts, type Facts, type Outcome } from './apply-facts.ts'
import type { BillingContext } from './context.ts'
import { ProviderSilent, type Provider } from './provider.ts'
import { findPurchase } from './store.ts'

/** How often it asks again because somebody else wrote in between. */
const TRIES = 10

/**
 * Asks the provider for the truth of a purchase and writes it down. Everything that may have changed one ends here: the
 * dialog's answer, a webhook, the reconciler.
 * @returns what was new; undefined for a purchase that never reached the provider
 * @throws ProviderRefusal, ProviderSilent
 */
export async function settlePurchase(billing: BillingContext, id: string): Promise<Outcome | undefined> {
  const { platform, provider } = billing
  for (let tries = 0; tries < TRIES; tries++) {
    const purchase = await findPurchase(platform.db, id)
    if (!purchase?.providerId) return undefined
    if (purchase.keyId !== provider.keyId) throw new ProviderSilent('a purchase in another account of the provider')
    const facts = await (purchase.kind === 'order' ? orderFacts : subscriptionFacts)(provider, purchase.providerId)
    const outcome = await applyFacts(billing, purchase, facts)
    if (outcome) return outcome
  }
  throw new ProviderSilent('a purchase that others kept writing')
}

/** Whether any of it has changed is told by the revision; see `applyFacts`. */
async function orderFacts(provider: Provider, id: string): Promise<Facts> {
  const { status } = await provider.order(id)
  const payments = await provider.paymentsOf(id)
  return { status, paidCount: 0, payments: payments.map((payment) => ({ payment })) }
}

async function subscriptionFacts(provider: Provider, id: string): Promise<Facts> {
  const { status, paid_count, current_end, charge_at } = await provider.subscription(id)
  const payments: Facts['payments'] = []
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
