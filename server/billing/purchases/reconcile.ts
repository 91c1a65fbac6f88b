/**
 * Asks the provider on our own about purchases of which no webhook told us, and daily about everything that may have
 * changed, because a webhook may be lost.
 */
import { DAY, HOUR, MINUTE } from '#server/platform/clock.ts'
import { log } from '#server/platform/log.ts'
import { abandonPurchase } from './abandon-purchase.ts'
import type { BillingContext } from '../context.ts'
import { PaymentProviderRejected, PaymentProviderUnavailable } from '../provider/razorpay.ts'
import { settlePurchase } from './settle-purchase.ts'
import { deleteEventsBefore } from '../webhooks/store.ts'
import {
  findChangeablePurchases,
  findDuePurchases,
  findOrdersWithCreditElsewhere,
  updatePurchase,
  type Purchase,
} from './store.ts'

const BATCH_SIZE = 200
/** Payments are compared for this long, because they can be refunded within it. */
const REFUNDABLE_FOR = 400 * DAY
/** The provider repeats an event for a day, so an event of this age cannot come again. */
const EVENTS_KEPT_FOR = 30 * DAY
const MAX_UNANSWERED = 3
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Settles the purchases that are due. It stops when the provider does not answer, because the others would only wait
 * for it, too. The next round starts with them.
 */
export async function reconcile(billing: BillingContext): Promise<void> {
  const { db, clock } = billing.platform
  const unanswered = countUnanswered()
  for (const purchase of await findDuePurchases(db, billing.provider.keyId, clock.now(), BATCH_SIZE))
    if (unanswered.isTooMany(await checkPurchase(billing, purchase))) return
}

/** One purchase without an answer does not mean that the provider is down. Three in a row do. */
function countUnanswered() {
  let inARow = 0
  return { isTooMany: (answered: boolean) => (inARow = answered ? 0 : inARow + 1) >= MAX_UNANSWERED }
}

/**
 * Compares everything that can still change with the provider. A difference is logged as a warning, because webhooks
 * and checks should have found it.
 */
export async function compareAllPurchases(billing: BillingContext): Promise<void> {
  const { db, clock } = billing.platform
  const now = clock.now().getTime()
  await deleteEventsBefore(db, new Date(now - EVENTS_KEPT_FOR))
  const paidSince = new Date(now - REFUNDABLE_FOR)
  for (const { userId, id, providerId } of await findOrdersWithCreditElsewhere(db, billing.provider.keyId))
    await abandonPurchase(billing, { userId, id, providerId })
  const unanswered = countUnanswered()
  let page: Purchase[] = []
  do {
    page = await findChangeablePurchases(db, billing.provider.keyId, paidSince, page.at(-1)?.id ?? FIRST_ID, BATCH_SIZE)
    for (const purchase of page)
      if (unanswered.isTooMany(await checkPurchase(billing, purchase, 'a purchase differed from the provider'))) return
  } while (page.length === BATCH_SIZE)
}

/** @returns false when the provider did not answer */
async function checkPurchase(
  billing: BillingContext,
  purchase: Purchase,
  differenceMessage?: string,
): Promise<boolean> {
  const { db, clock } = billing.platform
  const about = { purchase: purchase.id }
  try {
    if (purchase.userId === null) await cancelAtProvider(billing, purchase)
    const applied = await settlePurchase(billing, purchase.id)
    // The purchase never reached the provider, so nobody was shown an order to pay.
    if (!applied) await abandonPurchase(billing, purchase)
    if (differenceMessage && applied?.changed) log.warn(about, differenceMessage)
    return true
  } catch (error) {
    log.warn({ err: error, ...about }, 'a purchase was not settled')
    const isUnavailable = error instanceof PaymentProviderUnavailable
    // The purchase is tried again later, because it would block the others otherwise.
    await updatePurchase(db, purchase.id, {
      nextCheckAt: new Date(clock.now().getTime() + (isUnavailable ? 15 * MINUTE : HOUR)),
    })
    return !isUnavailable
  }
}

/** Cancels a subscription at the provider, because nobody may be charged for an account that is gone. */
async function cancelAtProvider({ provider }: BillingContext, { kind, status, providerId }: Purchase) {
  if (kind === 'order' || !providerId || status === 'cancelled' || status === 'completed' || status === 'expired')
    return
  await provider.cancelSubscription(providerId, false).catch((error: unknown) => {
    // This rejection is no error, because the subscription has ended already. The next question to the provider shows
    // it.
    if (!(error instanceof PaymentProviderRejected)) throw error
  })
}
