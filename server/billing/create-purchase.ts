import { MINUTE } from '#server/platform/clock.ts'
import { fail } from '#server/platform/errors.ts'
import { PURCHASE_MONTHS, type Checkout } from '#shared/billing.ts'
import type { Billing } from './index.ts'
import { purchasesPer5Minutes } from './limits.ts'
import { planForSale, providerPlanOf, totalOf } from './plans.ts'
import { settlePurchase } from './settle-purchase.ts'
import { findRenewing, livePaid, noteProviderId, openPurchase, openPurchasesOf, type Purchase } from './store.ts'

/** So long every attempt to buy the same goes on with one purchase, ms. */
const OPEN_FOR = 15 * MINUTE
const CURRENCY = 'INR'

export interface PurchaseRequest {
  kind: Purchase['kind']
  planId: number
  /** What the client was shown as the plan's. */
  razorpayPlanId: string
  months: number
}

/**
 * Begins a purchase, or goes on with the one that another tab began.
 * @returns what the provider's dialog is opened with
 * @throws Refusal `plan_unsuitable`, `plan_running`, `too_many`; ProviderRefusal, ProviderSilent
 */
export async function createPurchase(billing: Billing, userId: number, request: PurchaseRequest): Promise<Checkout> {
  const { platform, auth, provider } = billing
  const { db, clock, limits } = platform
  if (request.months !== PURCHASE_MONTHS) fail('plan_unsuitable')
  const plan = await planForSale(db, request.planId, request.kind)
  const providerPlan = await providerPlanOf(db, provider, plan)
  if (request.razorpayPlanId !== providerPlan) fail('plan_unsuitable')

  await limits.take(purchasesPer5Minutes, String(userId))
  // Somebody who has just paid in a tab that died, and tries again, must not pay twice.
  for (const { id } of await openPurchasesOf(db, userId, provider.keyId)) await settlePurchase(billing, id)
  const now = clock.now()
  if ((await livePaid(db, userId, now)).length > 0 || (await findRenewing(db, userId))) fail('plan_running')

  const amountPaise = totalOf(plan)
  const purchase = await db.transaction((tx) =>
    openPurchase(tx, {
      userId,
      plan,
      amountPaise,
      currency: CURRENCY,
      keyId: provider.keyId,
      now,
      since: new Date(now.getTime() - OPEN_FOR),
      lookAt: new Date(now.getTime() + OPEN_FOR),
    }),
  )
  if (!purchase) throw new Error('a purchase was opened and is not there')
  // Not in a transaction: it may take seconds. Of two orders made at once one is never shown to anybody.
  const id = purchase.providerId ?? (await noteProviderId(db, purchase.id, await begin()))

  async function begin(): Promise<string> {
    const receipt = purchase?.id ?? ''
    const begun =
      plan.kind === 'order'
        ? await provider.createOrder(amountPaise, receipt)
        : await provider.createSubscription(providerPlan, PURCHASE_MONTHS, receipt)
    return begun.id
  }

  const person = (await auth.person(userId)) ?? fail('not_signed_in')
  return {
    success: true,
    subscription: { id, plan_id: plan.id },
    key: provider.keyId,
    amount: amountPaise,
    currency: CURRENCY,
    name: 'NyayaDesk',
    description: plan.name,
    prefill: { name: person.username, email: person.email, contact: person.mobileNo },
  }
}
