/** Asks the provider by ourselves: for what no webhook told us, and, daily, for everything that may have changed. */
import { DAY, HOUR, MINUTE } from '#server/platform/clock.ts'
import { log } from '#server/platform/log.ts'
import { giveUp } from './give-up.ts'
import type { BillingContext } from './context.ts'
import { ProviderRefusal, ProviderSilent } from './provider.ts'
import { settlePurchase } from './settle-purchase.ts'
import {
  changeablePurchases,
  duePurchases,
  forgetEvents,
  holdingsElsewhere,
  updatePurchase,
  type Purchase,
} from './store.ts'

/** Purchases of one round. */
const ROUND = 200
/** So long a payment may be given back. */
const REFUNDABLE = 400 * DAY
/** The provider repeats an event for a day. */
const KEEP_EVENTS = 30 * DAY
/** Purchases in a row. */
const MOST_SILENCES = 3
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Settles the purchases whose time has come. It ends when the provider is silent; the next round goes on with the others first. */
export async function reconcile(billing: BillingContext): Promise<void> {
  const { db, clock } = billing.platform
  const rounds = silences()
  for (const purchase of await duePurchases(db, billing.provider.keyId, clock.now(), ROUND))
    if (rounds.isSilent(await look(billing, purchase))) return
}

/** One purchase without an answer says nothing of the provider: three in a row do. */
function silences() {
  let inARow = 0
  return { isSilent: (answered: boolean) => (inARow = answered ? 0 : inARow + 1) >= MOST_SILENCES }
}

/** Compares everything that can still change. What it finds new was missed by all others, and is a warning. */
export async function compareAll(billing: BillingContext): Promise<void> {
  const { db, clock } = billing.platform
  const now = clock.now().getTime()
  await forgetEvents(db, new Date(now - KEEP_EVENTS))
  const paidSince = new Date(now - REFUNDABLE)
  for (const { userId, id, providerId } of await holdingsElsewhere(db, billing.provider.keyId))
    await giveUp(billing, { userId, id, providerId })
  const rounds = silences()
  let page: Purchase[] = []
  do {
    page = await changeablePurchases(db, billing.provider.keyId, paidSince, page.at(-1)?.id ?? BEFORE_ALL, ROUND)
    for (const purchase of page) if (rounds.isSilent(await look(billing, purchase, 'payment drift'))) return
  } while (page.length === ROUND)
}

/** @returns false when the provider gave no answer */
async function look(billing: BillingContext, purchase: Purchase, drift?: string): Promise<boolean> {
  const { db, clock } = billing.platform
  const about = { purchase: purchase.id }
  try {
    if (purchase.userId === null) await stopCharging(billing, purchase)
    const outcome = await settlePurchase(billing, purchase.id)
    // It never reached the provider: nobody was ever shown an order to pay.
    if (!outcome) await giveUp(billing, purchase)
    if (drift && outcome?.news) log.warn(about, drift)
    return true
  } catch (error) {
    log.warn({ err: error, ...about }, 'a purchase was not settled')
    const silent = error instanceof ProviderSilent
    // It must not stand in the way of the others.
    await updatePurchase(db, purchase.id, { lookAt: new Date(clock.now().getTime() + (silent ? 15 * MINUTE : HOUR)) })
    return !silent
  }
}

/** Nobody is charged for an account that is gone. */
async function stopCharging({ provider }: BillingContext, { kind, status, providerId }: Purchase) {
  if (kind === 'order' || !providerId || status === 'cancelled' || status === 'completed' || status === 'expired')
    return
  await provider.cancelSubscription(providerId, false).catch((error: unknown) => {
    // It has ended already: what is asked next says so.
    if (!(error instanceof ProviderRefusal)) throw error
  })
}
