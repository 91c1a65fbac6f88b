import { inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#db/notify.ts'
import { DAY, MINUTE, SECOND } from '#server/platform/clock.ts'
import { Client, json, signupForm } from '#tests/support/client.ts'
import { MailServer, refusal } from '#tests/support/stand-ins/mail-server.ts'
import { ConfigError, readConfig } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/database/database.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { SmsGateway, type SmsCall } from '#tests/support/stand-ins/sms-gateway.ts'
import { PATIENCE, until } from '#tests/support/until.ts'
import { retryDelay } from './deliver-message.ts'
import { openNotify } from './index.ts'
import type { StoredMessage } from './store.ts'

const never = () => new Promise<number>(() => undefined)

async function signUp(product: TestProduct, form = signupForm()) {
  expect((await new Client(product).call('/signup', json(form))).status).toBe(200)
  return form
}

const rows = ({ platform }: TestProduct, ...recipients: string[]): Promise<StoredMessage[]> =>
  platform.db.select().from(messages).where(inArray(messages.recipient, recipients))

/** Waits until all messages to these people are in a state. */
const whenAll = (product: TestProduct, recipients: string[], is: (message: StoredMessage) => boolean) =>
  until(
    async () => {
      const found = await rows(product, ...recipients)
      return found.length >= recipients.length && found.every(is) ? found : undefined
    },
    `messages to ${recipients.join(', ')}`,
    PATIENCE,
  )
const wasSent = ({ sentAt }: StoredMessage) => sentAt !== null
const hasFailed = ({ failedAt }: StoredMessage) => failedAt !== null
const wasTried = ({ lastError }: StoredMessage) => lastError !== null

describe('messages', () => {
  const mail = new MailServer()
  const gateway = new SmsGateway()
  let product: TestProduct
  beforeAll(async () => {
    await Promise.all([mail.start(), gateway.start()])
    product = await startProduct({
      SMTP_URL: mail.url,
      MAIL_FROM: 'NyayaDesk <desk@example.in>',
      SMS_URL: gateway.url,
      SMS_TOKEN: 'sms-token',
    })
  })
  afterEach(() => {
    mail.onRecipient = mail.onMail = () => undefined
    gateway.answer = () => 200
  })
  afterAll(async () => {
    gateway.hangUp()
    await product.dispose()
    await Promise.all([mail.stop(), gateway.stop()])
  })

  /** Sends a mail with a file whose maker fails a few times. */
  async function sendPaper(recipient: string, faults: Error[]) {
    const { platform, account } = product
    const bytes = new Uint8Array([37, 80, 68, 70, 0, 255])
    account.notify.registerAttachment('paper', async (id) => {
      const fault = faults.pop()
      if (fault) throw fault
      return { name: `paper-${id}.pdf`, type: 'application/pdf', bytes: Buffer.from(bytes) }
    })
    const message = { template: 'account-kept', channel: 'email', language: 'en', recipient, values: {} } as const
    const attachment = { kind: 'paper', id: '7' }
    await platform.db.transaction((tx) => account.notify.send(tx, { ...message, goodFor: DAY, attachment }))
    return { recipient, bytes }
  }

  test('are sent once by SMTP and by the gateway, with their code, and then lose their text', async () => {
    const { email, mobile_no } = await signUp(product)
    for (const { text, html, tries } of await whenAll(product, [email, mobile_no], wasSent))
      expect({ text, html, tries }).toEqual({ text: '', html: '', tries: 1 })
    const [read, ...more] = await mail.to(email)
    expect(more).toEqual([])
    expect(read).toMatchObject({ from: { address: 'desk@example.in' }, subject: 'Your NyayaDesk code' })
    expect(read?.text).toMatch(/^\d{6}$/m)
    expect(gateway.to(mobile_no)).toMatchObject([
      { authorization: 'Bearer sms-token', body: { text: expect.stringMatching(/^\d{6} is your one-time code/) } },
    ])
  })

  test('are tried again after a temporary refusal, with the same id and key', async () => {
    const faults = [500]
    gateway.answer = () => faults.pop() ?? 200
    const refusals = [451]
    mail.onMail = (to) => refusals.splice(0).map((code) => refusal(code, to))[0]
    const { email, mobile_no } = await signUp(product)
    const kept = await sendPaper('paper@example.in', [new Error('no paper in the tray')])
    const sent = await whenAll(product, [email, mobile_no, kept.recipient], wasSent)
    expect(sent.map(({ tries }) => tries)).toEqual([2, 2, 2])
    expect(await mail.to(email)).toHaveLength(1)
    // The mail has its file, because it must not leave without one that it promises.
    expect(await mail.to(kept.recipient)).toMatchObject([
      { attachments: [{ filename: 'paper-7.pdf', mimeType: 'application/pdf', content: kept.bytes.buffer }] },
    ])
    const [first, second, ...more] = gateway.to(mobile_no)
    expect(more).toEqual([])
    expect(first).toEqual(second)
    expect(first?.key).toBe(sent.find(({ recipient }) => recipient === mobile_no)?.id)
  })

  test('wait for a mail server that is down, and then all arrive once', async () => {
    await mail.stop()
    const people = [await signUp(product), await signUp(product), await signUp(product)].map(({ email }) => email)
    await whenAll(product, people, wasTried)
    await mail.start()
    await whenAll(product, people, wasSent)
    for (const email of people) expect(await mail.to(email)).toHaveLength(1)
  })

  test('arrive a second time when the answer was lost, as the same message', async () => {
    const lost = ['hang up' as const]
    mail.onMail = () => lost.pop()
    const { email } = await signUp(product)
    const [row] = await whenAll(product, [email], wasSent)
    expect((await mail.to(email)).map(({ messageId }) => messageId)).toEqual(
      Array.from({ length: 2 }, () => `<${row?.id}@example.in>`),
    )
  })

  test('are abandoned at once when the receiver refuses for good, and no detail is logged', async () => {
    mail.onRecipient = (to) => refusal(550, to)
    gateway.answer = () => 422
    const { email, mobile_no } = await signUp(product)
    const failed = await whenAll(product, [email, mobile_no], hasFailed)
    expect(failed.map(({ text, html, tries, lastError }) => ({ text, html, tries, lastError }))).toEqual(
      expect.arrayContaining([
        { text: '', html: '', tries: 1, lastError: 'EENVELOPE 550 RCPT TO' },
        { text: '', html: '', tries: 1, lastError: 'HTTP 422' },
      ]),
    )
    const { rows: jobs } = await product.platform.database.query('select data, output from pgboss.job')
    expect(JSON.stringify(jobs)).not.toContain('no such person')
  })

  test('are not sent after their time, and the next one is', async () => {
    await mail.stop()
    const late = await signUp(product)
    await whenAll(product, [late.email], wasTried)
    product.clock.forward(10 * MINUTE)
    await mail.start()
    expect(await whenAll(product, [late.email], hasFailed)).toMatchObject([{ text: '', html: '', sentAt: null }])
    const next = await signUp(product)
    await whenAll(product, [next.email], wasSent)
    expect(await mail.to(late.email)).toEqual([])
  })

  test('are sent by one worker, however many jobs ask for it, and by another when that one dies', async () => {
    const { db, jobs, database } = product.platform
    const held = Promise.withResolvers<number>()
    const form = signupForm()
    const { mobile_no } = form
    gateway.answer = ({ body }) =>
      body.to.endsWith(mobile_no) && gateway.to(mobile_no).length === 1 ? held.promise : 200
    await signUp(product, form)
    const call = await until<SmsCall>(async () => gateway.to(mobile_no)[0], 'the first call', PATIENCE)
    const mine = `data ->> 'id' = '${call.body.id}'`
    await jobs.add(db, 'notify-sms', { id: call.body.id, tries: 0 })
    const finished = async () =>
      (await database.query(`select 1 from pgboss.job where ${mine} and state = 'completed'`)).rows[0]
    await until(finished, 'the second job', PATIENCE)
    expect(gateway.to(mobile_no)).toHaveLength(1)

    // The queue does this with the job of a node that has fallen silent.
    await database.query(`update pgboss.job set state = 'retry' where ${mine} and state = 'active'`)
    await whenAll(product, [mobile_no], wasSent)
    expect(gateway.to(mobile_no)).toEqual([call, call])
    held.resolve(200)
  })

  test('are deleted: sent ones after a day, failed ones after a week', async () => {
    gateway.answer = () => 422
    const { email, mobile_no } = await signUp(product)
    await whenAll(product, [email], wasSent)
    await whenAll(product, [mobile_no], hasFailed)
    const left = async (after: number, expected: string[]) => {
      product.clock.forward(after)
      await product.platform.jobs.add(product.platform.db, 'notify-tidy', {})
      await expect
        .poll(async () => (await rows(product, email, mobile_no)).map(({ recipient }) => recipient), {
          timeout: PATIENCE,
        })
        .toEqual(expected)
    }
    await left(DAY + MINUTE, [mobile_no])
    await left(6 * DAY, [])
  })

  test('by mail are not delayed by a silent gateway', async () => {
    gateway.answer = never
    const people = []
    for (let i = 0; i < 5; i += 1) people.push((await signUp(product)).email)
    expect(await whenAll(product, people, wasSent)).toHaveLength(5)
  })

  test('are not written for a rolled back action, or to a recipient that would make another header', async () => {
    const { platform } = product
    const notify = await openNotify(platform)
    const send = (tx: Db, recipient: string) =>
      notify.send(tx, {
        template: 'password-changed',
        channel: 'email',
        language: 'hi',
        recipient,
        values: { time: '22 November 2026, 14:05 IST' },
        goodFor: DAY,
      })
    const undone = platform.db.transaction(async (tx) => {
      await send(tx, 'undone@example.in')
      throw new Error('something else failed')
    })
    await expect(undone).rejects.toThrow('something else failed')
    for (const recipient of ['a@example.in\r\nBcc: b@example.in', 'a@example.in b@example.in', 'a\0@example.in'])
      await expect(send(platform.db, recipient)).rejects.toThrow('a recipient with')
    await send(platform.db, 'done@example.in')
    await whenAll(product, ['done@example.in'], wasSent)
    expect(await rows(product, 'undone@example.in')).toEqual([])
    expect(await mail.to('done@example.in')).toMatchObject([{ subject: 'आपका NyayaDesk पासवर्ड बदला गया है' }])
  })

  test('by SMS cannot begin while a text has no id of its registration', async () => {
    const config = readConfig({
      SMS_URL: gateway.url,
      SMS_DLT_ENTITY_ID: '1101',
      SMS_DLT_HEADER: 'NYAYAD',
      SMS_DLT_TEMPLATES: 'signup-code.en=1107',
    })
    await expect(openNotify({ ...product.platform, config })).rejects.toThrow(ConfigError)
  })
})

test('two nodes send fifty messages once each, although every one has two jobs', async () => {
  const mail = await new MailServer().start()
  const gateway = await new SmsGateway().start()
  const one = await startProduct({
    SMTP_URL: mail.url,
    MAIL_FROM: 'desk@example.in',
    SMS_URL: gateway.url,
  })
  try {
    const two = await one.another()
    const people: string[] = []
    for (let i = 0; i < 25; i += 1) {
      const { email, mobile_no } = await signUp(i % 2 ? one : two)
      for (const { id, recipient } of await rows(one, email, mobile_no))
        await one.platform.jobs.add(one.platform.db, recipient === email ? 'notify-email' : 'notify-sms', {
          id,
          tries: 0,
        })
      people.push(email, mobile_no)
    }
    const sent = await whenAll(one, people, wasSent)
    const waiting = async () =>
      (await one.platform.database.query("select 1 from pgboss.job where name like 'notify-%' and state < 'completed'"))
        .rows
    await expect.poll(waiting, { timeout: PATIENCE }).toEqual([])
    expect(mail.mails).toHaveLength(25)
    expect(gateway.calls).toHaveLength(25)
    expect(new Set([...mail.mails.map(({ to }) => to), ...gateway.calls.map(({ body }) => body.to.slice(3))])).toEqual(
      new Set(sent.map(({ recipient }) => recipient)),
    )
  } finally {
    await one.dispose()
    await Promise.all([mail.stop(), gateway.stop()])
  }
})

test('the wait grows with the age of a message, to half a minute while a code is valid, then to five minutes', () => {
  const waits = [0, 1_900, 2_500, 10_000, 45_000, 10 * MINUTE - 1, 10 * MINUTE, DAY].map(
    (age) => retryDelay(age) / SECOND,
  )
  expect(waits).toEqual([2, 2, 2.5, 10, 30, 30, 300, 300])
})
