/**
 * Owns: messages to people, by mail and SMS.
 * Must never happen: a message for something that was rolled back, a message lost because a server was down,
 * a one-time code kept after it left.
 */
import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countTry, findUnsent, insertMessage, markSent } from './store.ts'
import { outbox, smsGateway, smtp } from './transports.ts'

const QUEUE = 'notify-send'

export interface Notify {
  /** Writes a message in the transaction of its cause; a job sends it after the commit, and again until it arrives. */
  send(tx: Db, message: { channel: 'email' | 'sms'; recipient: string; subject: string; text: string }): Promise<void>
}

export async function openNotify({ config, clock, db, jobs }: Platform): Promise<Notify> {
  const fallback = outbox(config.dataDir, clock.now)
  const transports = {
    email: config.mail ? smtp(config.mail) : fallback,
    sms: config.sms ? smsGateway(config.sms) : fallback,
  }

  await jobs.work<{ id: string }>(QUEUE, { retryLimit: 20, batchSize: 10 }, async ({ id }) => {
    const message = await findUnsent(db, id)
    if (!message) return
    await countTry(db, id)
    await transports[message.channel](message)
    await markSent(db, id, clock.now())
  })

  return {
    async send(tx, message) {
      const id = await insertMessage(tx, { ...message, createdAt: clock.now() })
      await jobs.add(tx, QUEUE, { id })
    },
  }
}
