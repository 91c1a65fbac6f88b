/** Asks the provider by ourselves: for what no webhook told us, and, daily, for everything that may have changed. */
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

/** Purchases of one round. */
const BATCH_SIZE = 200
/** So long a payment may be given back. */
const REFUNDABLE_FOR = 400 * DAY
/** The provider repeats an event for a day. */
const EVENTS_KEPT_FOR = 30 * DAY
/** Purchases in a row. */
const MAX_UNANSWERED = 3
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Settles the purchases whose time has come. It ends when the provider is silent; the next round goes on with the others first. */
export async function reconcile(billing: BillingContext): Promise<void> {
  const { db, clock } = billing.platform
  const rounds = countUnanswered()
  for (const purchase of await findDuePurchases(db, billing.provider.keyId, clock.now(), BATCH_SIZE))
    if (rounds.isSilent(await checkPurchase(billing, purchase))) return
}

/** One purchase without an answer says nothing of the provider: three in a row do. */
function countUnanswered() {
  let inARow = 0
  return { isSilent: (answered: boolean) => (inARow = answered ? 0 : inARow + 1) >= MAX_UNANSWERED }
}

/** Compares everything that can still change. What it finds new was missed by all others, and is a warning. */
export async function compareAllPurchases(billing: BillingContext): Promise<void> {
  const { db, clock } = billing.platform
  const now = clock.now().getTime()
  await deleteEventsBefore(db, new Date(now - EVENTS_KEPT_FOR))
  const paidSince = new Date(now - REFUNDABLE_FOR)
  for (const { userId, id, providerId } of await findOrdersWithCreditElsewhere(db, billing.provider.keyId))
    await abandonPurchase(billing, { userId, id, providerId })
  const rounds = countUnanswered()
  let page: Purchase[] = []
  do {
    page = await findChangeablePurchases(db, billing.provider.keyId, paidSince, page.at(-1)?.id ?? FIRST_ID, BATCH_SIZE)
    for (const purchase of page) if (rounds.isSilent(await checkPurchase(billing, purchase, 'payment drift'))) return
  } while (page.length === BATCH_SIZE)
}

/** @returns false when the provider gave no answer */
async function checkPurchase(billing: BillingContext, purchase: Purchase, drift?: string): Promise<boolean> {
  const { db, clock } = billing.platform
  const about = { purchase: purchase.id }
  try {
    if (purchase.userId === null) await cancelAtProvider(billing, purchase)
    const outcome = await settlePurchase(billing, purchase.id)
    // It never reached the provider: nobody was ever shown an order to pay.
    if (!outcome) await abandonPurchase(billing, purchase)
    if (drift && outcome?.changed) log.warn(about, drift)
    return true
  } catch (error) {
    log.warn({ err: error, ...about }, 'a purchase was not settled')
    const silent = error instanceof PaymentProviderUnavailable
    // It must not stand in the way of the others.
    await updatePurchase(db, purchase.id, {
      nextCheckAt: new Date(clock.now().getTime() + (silent ? 15 * MINUTE : HOUR)),
    })
    return !silent
  }
}

/** Nobody is charged for an account that is gone. */
async function cancelAtProvider({ provider }: BillingContext, { kind, status, providerId }: Purchase) {
  if (kind === 'order' || !providerId || status === 'cancelled' || status === 'completed' || status === 'expired')
    return
  await provider.cancelSubscription(providerId, false).catch((error: unknown) => {
    // It has ended already: what is asked next says so.
    if (!(error instanceof PaymentProviderRejected)) throw error
  })
}
