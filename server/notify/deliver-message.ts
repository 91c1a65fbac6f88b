import { MINUTE, SECOND } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { log } from '#server/platform/log.ts'
import type { Platform } from '#server/platform/platform.ts'
import { claimMessage, abandonMessage, markSent, recordFailure, EXPIRED_REASON, type StoredMessage } from './store.ts'
import { DeliveryError, type AttachedFile, type Transport } from './transports.ts'

export interface DeliveryTry {
  id: string
  tries: number
}

/**
 * Makes the attachment of a message, again for each try, so that no file is stored.
 * @param id of the row behind it
 */
export type MakeAttachment = (id: string) => Promise<AttachedFile>

/** @param wait ms */
export type AddTry = (tx: Db, next: DeliveryTry, wait: number) => Promise<void>

/**
 * The wait grows from 2 s to 30 s in the first ten minutes, as long as a code is valid, because a person waits for it.
 * Later it is five minutes.
 * @param age of the message, ms
 * @returns ms
 */
export const retryDelay = (age: number): number =>
  Math.min(Math.max(age, 2 * SECOND), age < 10 * MINUTE ? 30 * SECOND : 5 * MINUTE)

/**
 * Tries a message once, and schedules the next try if it failed. It never throws the error of a transport, because the
 * job queue would store the words of a mail server, with the address in them.
 */
export async function deliverMessage(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  sendMessage: Transport,
  makers: ReadonlyMap<string, MakeAttachment>,
  addTry: AddTry,
  { id, tries }: DeliveryTry,
): Promise<void> {
  const message = await claimMessage(db, id, tries)
  if (!message) return
  if (message.expiresAt <= clock.now()) return abandonMessage(db, id, message.lastError ?? EXPIRED_REASON, clock.now())
  try {
    await sendMessage(message, await makeAttachedFile(message, makers))
  } catch (error) {
    const { message: reason, forGood } = error instanceof DeliveryError ? error : new DeliveryError(error)
    log.warn({ id, template: message.template, tries: tries + 1, reason, forGood }, 'a message was not delivered')
    const now = clock.now().getTime()
    if (forGood) return abandonMessage(db, id, reason, new Date(now))
    const wait = Math.min(retryDelay(now - message.createdAt.getTime()), message.expiresAt.getTime() - now)
    return db.transaction(async (tx) => {
      await recordFailure(tx, id, reason)
      await addTry(tx, { id, tries: tries + 1 }, Math.max(wait, 0))
    })
  }
  await markSent(db, id, clock.now())
}

/** The try fails without its file, because a mail that promises one must not leave without it. */
async function makeAttachedFile(
  { attachment }: StoredMessage,
  makers: ReadonlyMap<string, MakeAttachment>,
): Promise<AttachedFile | undefined> {
  if (!attachment) return undefined
  const make = makers.get(attachment.kind)
  if (!make) throw new DeliveryError(`nobody makes ${attachment.kind}`)
  return make(attachment.id)
}
