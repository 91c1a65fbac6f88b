import { throwError } from '#server/platform/errors.ts'
import { PURCHASE_MONTHS } from '#shared/billing.ts'
import { findEntitlementOfPayment } from '../entitlements/store.ts'
import type { BillingContext } from '../context.ts'
import { verificationsPer5Minutes } from '../limits.ts'
import { PaymentProviderUnavailable } from '../provider/razorpay.ts'
import { settlePurchase } from './settle-purchase.ts'
import { findOwnPurchase, findPayment } from './store.ts'

/** The page sends this after the provider's dialog. Nothing in it is trusted, because anybody can send it. */
export interface DialogAnswer {
  paymentId: string
  orderId: string | undefined
  subscriptionId: string | undefined
  signature: string
  planId: number
  months: number
  isSubscription: boolean
}

/**
 * Compares the page's claim of a payment with the purchase that was begun, then asks the provider. It may be called any
 * number of times.
 * @returns whether the payment is captured. It is false also when the provider does not answer.
 * @throws AppError `payment_unverified` for anything that is not exactly this user's purchase, `too_many`
 */
export async function verifyPayment(billing: BillingContext, userId: number, answer: DialogAnswer): Promise<boolean> {
  const { platform, provider } = billing
  const { db, limits } = platform
  const { paymentId, isSubscription } = answer
  const providerId = (isSubscription ? answer.subscriptionId : answer.orderId) ?? throwError('payment_unverified')
  const purchase = await findOwnPurchase(db, userId, provider.keyId, providerId)
  if (
    !purchase ||
    purchase.planId !== answer.planId ||
    (purchase.kind === 'subscription') !== isSubscription ||
    answer.months !== PURCHASE_MONTHS
  )
    throwError('payment_unverified')
  const text = isSubscription ? `${paymentId}|${purchase.providerId}` : `${purchase.providerId}|${paymentId}`
  if (!provider.signed(text, answer.signature)) throwError('payment_unverified')

  await limits.consume(verificationsPer5Minutes, String(userId))
  try {
    await settlePurchase(billing, purchase.id)
  } catch (error) {
    // The answer is signed, so the person has paid. An error would make them pay again. The webhook or the reconciler
    // gives them access later.
    if (!(error instanceof PaymentProviderUnavailable)) throw error
  }
  const payment = await findPayment(db, paymentId)
  if (!payment || payment.status === 'created' || payment.status === 'authorized') return false
  if (payment.status !== 'captured' || !(await findEntitlementOfPayment(db, paymentId)))
    throwError('payment_unverified')
  return true
}
