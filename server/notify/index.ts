/**
 * Owns: messages to people, by mail and SMS.
 * Must never happen: a message for something that was rolled back, a message lost because a server was down,
 * a one-time code kept after it left.
 */
import type { MessageLanguage } from '#db/notify.ts'
import { DAY } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countTry, findUnsent, forgetOld, insertMessage, markSent } from './store.ts'
import { outbox, smsGateway, smtp } from './transports.ts'
import { writeMessage, type Values } from './write-message.ts'

export type { MessageLanguage } from '#db/notify.ts'

const QUEUES = { email: 'notify-email', sms: 'notify-sms' } as const
/** With waits that grow to 30 s, about ten minutes: as long as a one-time code lives. */
const TRIES = 22

export interface MessageToSend {
  /** Its file in content/messages: "signup-code". */
  template: string
  channel: 'email' | 'sms'
  language: MessageLanguage
  recipient: string
  values: Values
  /** For how long it says something, ms: a one-time code is over after ten minutes. */
  goodFor: number
}

export interface Notify {
  /** Writes a message in the transaction of its cause; a job sends it after the commit, and again until it arrives. */
  send(tx: Db, message: MessageToSend): Promise<void>
}

export async function openNotify({ config, clock, db, jobs }: Platform): Promise<Notify> {
  const fallback = outbox(config.dataDir, clock.now)
  const transports = {
    email: config.mail ? smtp(config.mail) : fallback,
    sms: config.sms ? smsGateway(config.sms) : fallback,
  }

  // A queue for each: a silent SMS gateway must not hold up the mail.
  for (const channel of ['email', 'sms'] as const)
    await jobs.work<{ id: string }>(QUEUES[channel], { retryLimit: TRIES, atOnce: 4 }, async ({ id }) => {
      const message = await findUnsent(db, id)
      if (!message) return
      await countTry(db, id)
      await transports[channel](message)
      await markSent(db, id, clock.now())
    })
  await jobs.every('29 * * * *', 'notify-tidy', () => forgetOld(db, new Date(clock.now().getTime() - DAY)))

  return {
    async send(tx, { template, channel, language, recipient, values, goodFor }) {
      const now = clock.now()
      const id = await insertMessage(tx, {
        ...writeMessage(template, channel, language, values, config.publicUrl),
        template,
        channel,
        language,
        recipient,
        createdAt: now,
        expiresAt: new Date(now.getTime() + goodFor),
      })
      await jobs.add(tx, QUEUES[channel], { id })
    },
  }
}
