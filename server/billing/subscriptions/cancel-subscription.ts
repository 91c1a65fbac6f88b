import { throwError } from '#server/platform/errors.ts'
import { lastDay } from '#shared/dates.ts'
import { notifyOwner } from '../../auth/index.ts'
import { findPaidUntil } from '../entitlements/store.ts'
import type { BillingContext } from '../context.ts'
import { PaymentProviderRejected } from '../provider/razorpay.ts'
import { settlePurchase } from '../purchases/settle-purchase.ts'
import { findPlan } from '../plans/store.ts'
import {
  ENDED,
  findOwnPurchase,
  findPurchase,
  lockPurchase,
  updatePurchase,
  type Purchase,
} from '../purchases/store.ts'

/**
 * Cancels a subscription at the end of the month that is paid. One whose month is not paid ends at once. A second call
 * changes nothing, because people click twice.
 * @param id our purchase
 * @param providerId the provider's subscription
 * @throws AppError `subscription_unknown`, `cancel_failed`; PaymentProviderUnavailable
 */
export async function cancelSubscription(
  billing: BillingContext,
  userId: number,
  { id, providerId }: { id: string; providerId: string },
): Promise<void> {
  const { platform, provider, cancelling } = billing
  const own = await findOwnPurchase(platform.db, userId, provider.keyId, providerId)
  if (own?.id !== id || own.kind !== 'subscription') throwError('subscription_unknown')
  if (own.cancelRequestedAt || hasEnded(own)) return
  // The provider rejects the second of two simultaneous calls, so both wait for one.
  const running = cancelling.get(id) ?? cancel(billing, userId, own, providerId).finally(() => cancelling.delete(id))
  cancelling.set(id, running)
  await running
}

async function cancel(billing: BillingContext, userId: number, own: Purchase, providerId: string): Promise<void> {
  const { platform, provider } = billing
  const { id } = own
  // The provider is asked first, because a failed charge would be tried again before the month ends.
  await settlePurchase(billing, id)
  const purchase = (await findPurchase(platform.db, id)) ?? own
  if (purchase.cancelRequestedAt || hasEnded(purchase)) return
  try {
    await provider.cancelSubscription(providerId, purchase.status === 'active')
  } catch (error) {
    if (!(error instanceof PaymentProviderRejected)) throw error
    // The rejection may be no fault: the subscription has ended meanwhile, another node was faster, or no month is
    // running that could end.
    await settlePurchase(billing, id)
    const now = await findPurchase(platform.db, id)
    if (!now || !(now.cancelRequestedAt || hasEnded(now))) throwError('cancel_failed', { cause: error })
    return
  }
  await recordCancellation(billing, userId, id)
}

const hasEnded = ({ status }: Purchase) => ENDED.includes(status)

async function recordCancellation({ platform, auth, notify }: BillingContext, userId: number, id: string) {
  const { db, clock } = platform
  await db.transaction(async (tx) => {
    const person = await auth.lockUser(tx, userId)
    const purchase = await lockPurchase(tx, id)
    if (!person || !purchase || purchase.cancelRequestedAt) return
    await updatePurchase(tx, id, { cancelRequestedAt: clock.now(), revision: purchase.revision + 1 })
    const plan = await findPlan(tx, purchase.planId)
    const hindi = person.language === 'hi'
    const values = { plan: (hindi ? plan?.nameHi : plan?.name) ?? '' }
    const until = await findPaidUntil(tx, userId)
    if (until && until > clock.now())
      await notifyOwner(notify, tx, person, 'subscription-cancelled', {
        ...values,
        day: lastDay(until, hindi ? 'hi-IN' : 'en-IN'),
      })
    else await notifyOwner(notify, tx, person, 'subscription-ended', values)
  })
}
