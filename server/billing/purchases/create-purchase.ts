import { MINUTE } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { throwError, throwBrokenRules } from '#server/platform/errors.ts'
import {
  billingProblems,
  FULL_DETAILS_FROM,
  MIN_PROVIDER_PAYMENT,
  PURCHASE_MONTHS,
  type Checkout,
} from '#shared/billing.ts'
import { findRunningPaid } from '../entitlements/store.ts'
import { abandonPurchase } from './abandon-purchase.ts'
import { readBillingDetails } from '../invoices/billing-details.ts'
import type { BillingContext } from '../context.ts'
import { purchasesPer5Minutes } from '../limits.ts'
import { findPlanForSale, ensureProviderPlan, totalOf, type SoldPlan } from '../plans/plans.ts'
import { settlePurchase } from './settle-purchase.ts'
import {
  findOrderWithCredit,
  saveProviderId,
  insertOrFindOpenPurchase,
  findOpenPurchases,
  findRenewingSubscriptions,
  updatePurchase,
  type Purchase,
} from './store.ts'

/**
 * Ms. Within this time every attempt to buy the same plan continues one purchase, so that two tabs cannot pay twice.
 */
const REUSED_FOR = 15 * MINUTE
const CURRENCY = 'INR'

export interface PurchaseRequest {
  kind: Purchase['kind']
  planId: number
  razorpayPlanId: string
  months: number
  /** Only orders can use credit of the wallet. */
  useCredit?: boolean
}

/**
 * Begins a purchase, or continues the one that another tab began.
 * @returns the data to open the provider's dialog with
 * @throws AppError `plan_unsuitable`, `plan_running`, `billing_details_wrong`, `too_many`; PaymentProviderRejected,
 * PaymentProviderUnavailable
 */
export async function createPurchase(
  billing: BillingContext,
  userId: number,
  request: PurchaseRequest,
): Promise<Checkout> {
  const { platform, auth, provider } = billing
  const { db, clock, limits } = platform
  if (request.months !== PURCHASE_MONTHS) throwError('plan_unsuitable')
  const plan = await findPlanForSale(db, request.planId, request.kind)
  const providerPlan = await ensureProviderPlan(db, provider, plan)
  if (request.razorpayPlanId !== providerPlan) throwError('plan_unsuitable')

  await limits.consume(purchasesPer5Minutes, String(userId))
  await requireBillingDetails(billing, userId, totalOf(plan))
  // A person who has paid in a tab that crashed may try again. Without this they could pay twice.
  for (const { id } of await findOpenPurchases(db, userId, provider.keyId)) await settlePurchase(billing, id)
  const now = clock.now()
  if (
    (await findRunningPaid(db, userId, now)).length > 0 ||
    (await findRenewingSubscriptions(db, userId, provider.keyId)).length > 0
  )
    throwError('plan_running')

  const orderWithCredit = await findOrderWithCredit(db, userId, plan.id)
  // The order belongs to another account of the provider, which we do not ask any more, so it can only be abandoned.
  if (orderWithCredit && orderWithCredit.keyId !== provider.keyId) await abandonPurchase(billing, orderWithCredit)
  const purchase = await db.transaction((tx) =>
    openOrReuse(billing, tx, { userId, plan, useCredit: request.useCredit ?? false, now }),
  )
  // The provider may take seconds, so this is not in a transaction. Two requests may create two orders, and only the
  // one that is stored first is ever shown to anybody.
  const id =
    purchase.providerId ??
    (await saveProviderId(db, purchase.id, await createAtProvider(), new Date(clock.now().getTime() + REUSED_FOR))) ??
    throwError('payment_failed')

  async function createAtProvider(): Promise<string> {
    const created =
      plan.kind === 'order'
        ? await provider.createOrder(purchase.amountPaise, purchase.id)
        : await provider.createSubscription(providerPlan, PURCHASE_MONTHS, purchase.id)
    return created.id
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

/**
 * Requires the billing details for a large invoice, because it has to name its recipient (Rule 46(e) CGST). A smaller
 * invoice is issued with the details that are known.
 * @param totalPaise tax included
 */
async function requireBillingDetails(billing: BillingContext, userId: number, totalPaise: number): Promise<void> {
  if (totalPaise < FULL_DETAILS_FROM) return
  throwBrokenRules(billingProblems(await readBillingDetails(billing, userId), totalPaise))
}

interface PurchaseToOpen {
  userId: number
  plan: SoldPlan
  useCredit: boolean
  now: Date
}

/** An order with reserved credit is continued at any age, because a second order could be paid with the same credit. */
async function openOrReuse(
  { auth, provider, wallet }: BillingContext,
  tx: Db,
  { userId, plan, useCredit, now }: PurchaseToOpen,
) {
  if (!(await auth.lockUser(tx, userId))) throwError('not_signed_in')
  const nextCheckAt = new Date(now.getTime() + REUSED_FOR)
  const orderWithCredit = useCredit ? await findOrderWithCredit(tx, userId, plan.id) : undefined
  if (orderWithCredit) {
    await updatePurchase(tx, orderWithCredit.id, { nextCheckAt })
    return orderWithCredit
  }
  const total = totalOf(plan)
  const { free } = await wallet.balance(tx, userId)
  const creditPaise = useCredit && plan.kind === 'order' ? Math.min(free, total - MIN_PROVIDER_PAYMENT) : 0
  const purchase = await insertOrFindOpenPurchase(tx, {
    userId,
    plan,
    amountPaise: total - creditPaise,
    creditPaise,
    currency: CURRENCY,
    keyId: provider.keyId,
    now,
    since: new Date(now.getTime() - REUSED_FOR),
    nextCheckAt,
  })
  if (!purchase) throw new Error('a purchase was opened and is not there')
  if (creditPaise > 0) await wallet.reserve(tx, userId, purchase.id, creditPaise)
  return purchase
}
