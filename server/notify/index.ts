/**
 * Owns: messages to people, by mail and SMS.
 * Must never happen: a message for something that was rolled back, a message lost because a server was down, a message
 * sent after its time, two workers that send the same message, a one-time code stored after it left.
 *
 * One doubt stays: if a node dies or a connection breaks after a message was taken and before that was recorded here,
 * the message goes out again. SMTP has no answer to that. The Message-ID and the gateway's idempotency key stay the
 * same for every try, so that a second copy can be recognised.
 */
import { SECOND } from '#server/platform/clock.ts'
import { throwError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Notify } from './context.ts'
import { deliverMessage, type AddTry, type MakeAttachment, type DeliveryTry } from './deliver-message.ts'
import { checkDltIds } from './dlt.ts'
import { listMessages } from './list-messages.ts'
import {
  countFailed,
  deleteMessagesTo,
  deleteOldMessages,
  abandonExpired,
  lockWaitingMessage,
  insertMessage,
} from './store.ts'
import { paidSms } from './paid-sms.ts'
import { outbox, smsGateway, smtp } from './transports.ts'
import { writeMessage } from './write-message.ts'

export type { Attachment, MessageLanguage } from '#db/notify.ts'
export type { Notify } from './context.ts'
export { alertAboutSpending } from './alert-about-spending.ts'
export type { AttachedFile } from './transports.ts'

const CHANNELS = ['email', 'sms'] as const
const QUEUES = { email: 'notify-email', sms: 'notify-sms' }
const PARALLEL_SENDS = 4
/**
 * Seconds. A node that has not ended a try by then is dead, because even the slowest mail server that still answers is
 * faster.
 */
const TRY_TIMEOUT_SECONDS = 120
/**
 * Jobs are repeated this often only because a node died. A try that a transport refuses does not count; the expiry of
 * the message ends those.
 */
const RETRY_LIMIT = 100

/** @throws ConfigError when a text message has no registered id */
export async function openNotify({ config, clock, db, jobs, spending }: Platform): Promise<Notify> {
  if (config.sms?.dlt) checkDltIds(config.sms.dlt.templates)
  const fallback = outbox(config.dataDir, clock.now)
  const mail = config.mail && smtp(config.mail, PARALLEL_SENDS)
  const transports = {
    email: mail?.send ?? fallback,
    sms: config.sms ? paidSms(smsGateway(config.sms), spending, config.spending.sms) : fallback,
  }
  const makers = new Map<string, MakeAttachment>()
  const makeAddTry =
    (channel: 'email' | 'sms'): AddTry =>
    (tx, next, wait) =>
      jobs.add(tx, QUEUES[channel], next, {
        startAfter: Math.ceil(wait / SECOND),
        expireInSeconds: TRY_TIMEOUT_SECONDS,
      })

  // Each channel has a queue of its own, because a silent SMS gateway must not hold up the mail.
  for (const channel of CHANNELS)
    // The default is needed, because jobs of an earlier release have no number of tries.
    await jobs.registerWorker<Pick<DeliveryTry, 'id'> & Partial<DeliveryTry>>(
      QUEUES[channel],
      { retryLimit: RETRY_LIMIT, atOnce: PARALLEL_SENDS },
      ({ id, tries = 0 }, before) =>
        deliverMessage({ db, clock }, transports[channel], makers, makeAddTry(channel), { id, tries: tries + before }),
    )
  await jobs.schedule('29 * * * *', 'notify-tidy', async () => {
    await abandonExpired(db, clock.now())
    await deleteOldMessages(db, clock.now())
  })

  return {
    async send(tx, { template, channel, language, recipient, values, goodFor, attachment }) {
      // Such a recipient is refused, because in a header a line break would begin another header, and in a list a space
      // would begin another address.
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
      await makeAddTry(channel)(tx, { id, tries: 0 }, 0)
    },
    registerAttachment: (kind, make) => void makers.set(kind, make),
    deleteMessagesTo: deleteMessagesTo,
    listUndelivered: (filter) => listMessages(db, filter, clock.now()),
    countFailed: () => countFailed(db),
    async retry(tx, id) {
      const { channel, template, tries } =
        (await lockWaitingMessage(tx, id, clock.now())) ?? throwError('not_retriable')
      // The waiting job is brought forward, because a second job beside a try that runs would send the message twice.
      if (!(await jobs.runNow(tx, QUEUES[channel], { id }))) await makeAddTry(channel)(tx, { id, tries }, 0)
      return template
    },
    close: () => mail?.close(),
  }
}
