/** What the provider tells us: signed, at least once, in any order. What is true is asked for, not read from it. */
import { z } from 'zod'
import { throwError } from '#server/platform/errors.ts'
import { log } from '#server/platform/log.ts'
import type { BillingContext } from './context.ts'
import { isSignatureOf } from './provider.ts'
import { settlePurchase } from './settle-purchase.ts'
import { findEvent, insertEvent, markProcessed, purchasesAbout } from './store.ts'

export const EVENTS = 'billing-event'

const id = z.string().max(40).nullish()
const event = z.object({
  event: z.string().max(80),
  payload: z.record(
    z.string(),
    z.object({ entity: z.object({ id, order_id: id, payment_id: id, subscription_id: id }) }),
  ),
})

export interface Delivery {
  /** Byte for byte as it came: the signature is of these. */
  raw: Buffer
  signature: string
  eventId: string
}

/**
 * Keeps an event and leaves the work to a job: the provider waits five seconds and tells it again otherwise.
 * @throws AppError `bad_request` unless it is signed with one of our secrets
 */
export async function receiveEvent(
  { platform, webhookSecrets }: BillingContext,
  { raw, signature, eventId }: Delivery,
): Promise<void> {
  const { db, clock, jobs } = platform
  const signed = webhookSecrets.some((secret) => isSignatureOf(raw, signature, secret))
  if (!signed || eventId === '') throwError('bad_request')
  const read = event.safeParse(asJson(raw))
  if (!read.success) log.warn({ event: eventId }, 'a webhook of another shape')
  const about = Object.values(read.data?.payload ?? {}).flatMap(({ entity }) => Object.values(entity))
  await db.transaction(async (tx) => {
    const kept = await insertEvent(tx, {
      eventId,
      event: read.data?.event ?? '',
      about: about.filter((one) => typeof one === 'string'),
      receivedAt: clock.now(),
    })
    if (kept) await jobs.add(tx, EVENTS, { eventId })
  })
}

function asJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString())
  } catch {
    return undefined
  }
}

/** Settles the purchases that an event is about. @throws ProviderRefusal, ProviderSilent, for the job to come back */
export async function settleEvent(billing: BillingContext, eventId: string): Promise<void> {
  const { db, clock } = billing.platform
  const kept = await findEvent(db, eventId)
  if (!kept || kept.processedAt) return
  for (const purchase of await purchasesAbout(db, kept.about)) await settlePurchase(billing, purchase.id)
  await markProcessed(db, eventId, clock.now())
}
