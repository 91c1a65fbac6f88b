import { MINUTE } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { throwError, throwBrokenRules } from '#server/platform/errors.ts'
import { billingProblems, FULL_DETAILS_FROM, LEAST_PAYMENT, PURCHASE_MONTHS, type Checkout } from '#shared/billing.ts'
import { livePaid } from './entitlements/store.ts'
import { giveUp } from './give-up.ts'
import { readBillingDetails } from './invoices/billing-details.ts'
import type { Billing } from './index.ts'
import { purchasesPer5Minutes } from './limits.ts'
import { planForSale, providerPlanOf, totalOf, type SoldPlan } from './plans.ts'
import { settlePurchase } from './settle-purchase.ts'
import {
  findHolding,
  noteProviderId,
  openPurchase,
  openPurchasesOf,
  renewing,
  updatePurchase,
  type Purchase,
} from './store.ts'

/** So long every attempt to buy the same goes on with one purchase, ms. */
const OPEN_FOR = 15 * MINUTE
const CURRENCY = 'INR'

export interface PurchaseRequest {
  kind: Purchase['kind']
  planId: number
  /** What the client was shown as the plan's. */
  razorpayPlanId: string
  months: number
  /** Whether the wallet pays what it can; orders only. */
  useCredit?: boolean
}

/**
 * Begins a purchase, or goes on with the one that another tab began.
 * @returns what the provider's dialog is opened with
 * @throws AppError `plan_unsuitable`, `plan_running`, `billing_details_wrong`, `too_many`; ProviderRefusal, ProviderSilent
 */
export async function createPurchase(billing: Billing, userId: number, request: PurchaseRequest): Promise<Checkout> {
  const { platform, auth, provider } = billing
  const { db, clock, limits } = platform
  if (request.months !== PURCHASE_MONTHS) throwError('plan_unsuitable')
  const plan = await planForSale(db, request.planId, request.kind)
  const providerPlan = await providerPlanOf(db, provider, plan)
  if (request.razorpayPlanId !== providerPlan) throwError('plan_unsuitable')

  await limits.consume(purchasesPer5Minutes, String(userId))
  await askForDetails(billing, userId, totalOf(plan))
  // Somebody who has just paid in a tab that died, and tries again, must not pay twice.
  for (const { id } of await openPurchasesOf(db, userId, provider.keyId)) await settlePurchase(billing, id)
  const now = clock.now()
  if ((await livePaid(db, userId, now)).length > 0 || (await renewing(db, userId, provider.keyId)).length > 0)
    throwError('plan_running')

  const holding = await findHolding(db, userId, plan.id)
  // Nobody asks for it in another account of the provider: it can only be given up.
  if (holding && holding.keyId !== provider.keyId) await giveUp(billing, holding)
  const purchase = await db.transaction((tx) =>
    open(billing, tx, { userId, plan, useCredit: request.useCredit ?? false, now }),
  )
  // Not in a transaction: it may take seconds. Of two orders made at once one is never shown to anybody.
  const id =
    purchase.providerId ??
    (await noteProviderId(db, purchase.id, await begin(), new Date(clock.now().getTime() + OPEN_FOR))) ??
    throwError('payment_failed')

  async function begin(): Promise<string> {
    const begun =
      plan.kind === 'order'
        ? await provider.createOrder(purchase.amountPaise, purchase.id)
        : await provider.createSubscription(providerPlan, PURCHASE_MONTHS, purchase.id)
    return begun.id
  }

  const person = (await auth.findPerson(userId)) ?? throwError('not_signed_in')
  return {
    success: true,
    subscription: { id, plan_id: plan.id },
    key: provider.keyId,
    amount: purchase.amountPaise,
    credit: purchase.creditPaise,
    script: billing.checkoutScript(),
    currency: CURRENCY,
    name: 'NyayaDesk',
    description: person.language === 'hi' ? plan.nameHi : plan.name,
    prefill: { name: person.username, email: person.email, contact: person.mobileNo },
  }
}

/** A large invoice has to name its recipient (Rule 46(e) CGST); a smaller one is issued with what is known. @param totalPaise tax included */
async function askForDetails(billing: Billing, userId: number, totalPaise: number): Promise<void> {
  if (totalPaise < FULL_DETAILS_FROM) return
  throwBrokenRules(billingProblems(await readBillingDetails(billing, userId), totalPaise))
}

interface Opening {
  userId: number
  plan: SoldPlan
  useCredit: boolean
  now: Date
}

/** One that holds credit is gone on with whatever its age: a second one could be paid with the same credit. */
async function open({ auth, earn, provider }: Billing, tx: Db, { userId, plan, useCredit, now }: Opening) {
  if (!(await auth.lockUser(tx, userId))) throwError('not_signed_in')
  const lookAt = new Date(now.getTime() + OPEN_FOR)
  const holding = useCredit ? await findHolding(tx, userId, plan.id) : undefined
  if (holding) {
    await updatePurchase(tx, holding.id, { lookAt })
    return holding
  }
  const total = totalOf(plan)
  const { free } = await earn.balance(tx, userId)
  const creditPaise = useCredit && plan.kind === 'order' ? Math.min(free, total - LEAST_PAYMENT) : 0
  const purchase = await openPurchase(tx, {
    userId,
    plan,
    amountPaise: total - creditPaise,
    creditPaise,
    currency: CURRENCY,
    keyId: provider.keyId,
    now,
    since: new Date(now.getTime() - OPEN_FOR),
    lookAt,
  })
  if (!purchase) throw new Error('a purchase was opened and is not there')
  if (creditPaise > 0) await earn.hold(tx, userId, purchase.id, creditPaise)
  return purchase
}
