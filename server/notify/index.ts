/**
 * Owns: messages to people, by mail and SMS.
 * Must never happen: a message for something that was rolled back, a message lost because a server was down, one sent
 * after its time, two workers that send the same one, a one-time code kept after it left.
 *
 * One doubt stays: when a node dies, or a connection breaks, after a message was taken and before it was noted here, it
 * goes out again. SMTP has no answer to that; the Message-ID stays the same for every try, and the gateway gets the
 * same idempotency key, by which a second copy can be told.
 */
import type { Attachment, MessageLanguage } from '#db/notify.ts'
import { SECOND } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { throwError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deliverMessage, type AddTry, type MakeFile, type Try } from './deliver-message.ts'
import { checkIds } from './dlt.ts'
import type { MessageRow, Page } from '#shared/admin.ts'
import { listMessages } from './list-messages.ts'
import {
  countFailed,
  deleteMessagesTo,
  forgetOld,
  giveUpExpired,
  holdWaiting,
  insertMessage,
  type UndeliveredFilter,
} from './store.ts'
import { paidSms } from './paid-sms.ts'
import { outbox, smsGateway, smtp } from './transports.ts'
import { writeMessage, type Values } from './write-message.ts'

export type { Attachment, MessageLanguage } from '#db/notify.ts'
export { tellOfSpending } from './alert-about-spending.ts'
export type { AttachedFile } from './transports.ts'

const CHANNELS = ['email', 'sms'] as const
const QUEUES = { email: 'notify-email', sms: 'notify-sms' }
/** Messages of a channel that one node sends at once. */
const AT_ONCE = 4
/** A node that says nothing of a try for so long is dead, s: longer than the slowest mail server that still answers. */
const TRY_PATIENCE = 120
/** Tries that a node died of; those that a transport refuses are counted nowhere, time ends them. */
const RETRY_LIMIT = 100

interface MessageToSend {
  /** Its file in content/messages: "signup-code". */
  template: string
  channel: 'email' | 'sms'
  language: MessageLanguage
  /** An address, or the ten digits of a mobile number. */
  recipient: string
  values: Values
  /** For how long it says something, ms: a one-time code is over after ten minutes. */
  goodFor: number
  /** Of a mail. */
  attachment?: Attachment | undefined
}

export interface Notify {
  /** Writes a message in the transaction of its cause; a job sends it after the commit, and again until it arrives. */
  send(tx: Db, message: MessageToSend): Promise<void>
  /** How the files of a kind are made when a mail leaves that has one. What it throws is a try that failed. */
  attaches(kind: string, make: MakeFile): void
  /** Deletes what was written to somebody who is gone. To a number, which others may have too, only what is over. */
  forget(tx: Db, recipients: string[]): Promise<void>
  /** What has not arrived, newest first. */
  undelivered(filter: UndeliveredFilter): Promise<Page<MessageRow>>
  countFailed(): Promise<number>
  /**
   * Tries a message now that would wait for its next try. @returns its template
   * @throws AppError `not_retriable` for one that has arrived, was given up, or whose time is over
   */
  retry(tx: Db, id: string): Promise<string>
  /** Hangs up. */
  close(): void
}

/** @throws ConfigError when a text message has no id of its registration */
export async function openNotify({ config, clock, db, jobs, spending }: Platform): Promise<Notify> {
  if (config.sms?.dlt) checkIds(config.sms.dlt.templates)
  const fallback = outbox(config.dataDir, clock.now)
  const mail = config.mail && smtp(config.mail, AT_ONCE)
  const transports = {
    email: mail?.carry ?? fallback,
    sms: config.sms ? paidSms(smsGateway(config.sms), spending, config.spending.sms) : fallback,
  }
  const makers = new Map<string, MakeFile>()
  const addTryOn =
    (channel: 'email' | 'sms'): AddTry =>
    (tx, next, wait) =>
      jobs.add(tx, QUEUES[channel], next, { startAfter: Math.ceil(wait / SECOND), expireInSeconds: TRY_PATIENCE })

  // A queue for each: a silent SMS gateway must not hold up the mail.
  for (const channel of CHANNELS)
    // A job of the release before knew of no tries.
    await jobs.registerWorker<Pick<Try, 'id'> & Partial<Try>>(
      QUEUES[channel],
      { retryLimit: RETRY_LIMIT, atOnce: AT_ONCE },
      ({ id, tries = 0 }, before) =>
        deliverMessage({ db, clock }, transports[channel], makers, addTryOn(channel), { id, tries: tries + before }),
    )
  await jobs.schedule('29 * * * *', 'notify-tidy', async () => {
    await giveUpExpired(db, clock.now())
    await forgetOld(db, clock.now())
  })

  return {
    async send(tx, { template, channel, language, recipient, values, goodFor, attachment }) {
      // In a header a line break begins another header, in a list a space another address.
      if (/[\s\p{Cc}]/u.test(recipient)) throw new Error('a recipient with a space or a line break')
      const now = clock.now()
      const id = await insertMessage(tx, {
        ...writeMessage(template, channel, language, values, config.publicUrl),
        template,
        channel,
        language,
        recipient,
        attachment,
        createdAt: now,
        expiresAt: new Date(now.getTime() + goodFor),
      })
      await addTryOn(channel)(tx, { id, tries: 0 }, 0)
    },
    attaches: (kind, make) => void makers.set(kind, make),
    forget: deleteMessagesTo,
    undelivered: (filter) => listMessages(db, filter, clock.now()),
    countFailed: () => countFailed(db),
    async retry(tx, id) {
      const { channel, template, tries } = (await holdWaiting(tx, id, clock.now())) ?? throwError('not_retriable')
      // Its own job, brought forward: a second one beside a try that is being made would send it twice.
      if (!(await jobs.runNow(tx, QUEUES[channel], { id }))) await addTryOn(channel)(tx, { id, tries }, 0)
      return template
    },
    close: () => mail?.close(),
  }
}
