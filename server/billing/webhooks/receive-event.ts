/**
 * Webhooks of the provider. They are signed and come at least once, in any order. Their content may be old, so we ask
 * the provider for the state instead.
 */
import { z } from 'zod'
import { throwError } from '#server/platform/errors.ts'
import { log } from '#server/platform/log.ts'
import type { BillingContext } from '../context.ts'
import { isValidSignature } from '../provider/razorpay.ts'
import { settlePurchase } from '../purchases/settle-purchase.ts'
import { findEvent, insertEvent, markProcessed } from './store.ts'
import { findPurchasesByProviderIds } from '../purchases/store.ts'

export const EVENT_JOBS = 'billing-event'

const id = z.string().max(40).nullish()
const eventBody = z.object({
  event: z.string().max(80),
  payload: z.record(
    z.string(),
    z.object({ entity: z.object({ id, order_id: id, payment_id: id, subscription_id: id }) }),
  ),
})

export interface WebhookDelivery {
  /** The body byte for byte as it came, because the signature covers these bytes. */
  raw: Buffer
  signature: string
  eventId: string
}

/**
 * Stores an event and queues a job for it, because the provider waits only five seconds before it sends the event
 * again.
 * @throws AppError `bad_request` unless one of our secrets signed it
 */
export async function receiveEvent(
  { platform, webhookSecrets }: BillingContext,
  { raw, signature, eventId }: WebhookDelivery,
): Promise<void> {
  const { db, clock, jobs } = platform
  const signed = webhookSecrets.some((secret) => isValidSignature(raw, signature, secret))
  if (!signed || eventId === '') throwError('bad_request')
  const parsed = eventBody.safeParse(parseJson(raw))
  if (!parsed.success) log.warn({ event: eventId }, 'a webhook had an unknown shape')
  const about = Object.values(parsed.data?.payload ?? {}).flatMap(({ entity }) => Object.values(entity))
  await db.transaction(async (tx) => {
    const isNew = await insertEvent(tx, {
      eventId,
      event: parsed.data?.event ?? '',
      about: about.filter((one) => typeof one === 'string'),
      receivedAt: clock.now(),
    })
    if (isNew) await jobs.add(tx, EVENT_JOBS, { eventId })
  })
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString())
  } catch {
    return undefined
  }
}

/** @throws PaymentProviderRejected, PaymentProviderUnavailable, so that the job is tried again */
export async function processEvent(billing: BillingContext, eventId: string): Promise<void> {
  const { db, clock } = billing.platform
  const stored = await findEvent(db, eventId)
  if (!stored || stored.processedAt) return
  for (const purchase of await findPurchasesByProviderIds(db, stored.about)) await settlePurchase(billing, purchase.id)
  await markProcessed(db, eventId, clock.now())
}
