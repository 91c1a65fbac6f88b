import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { MailServer, refusal } from '#tests/support/stand-ins/mail-server.ts'
import { readOutbox } from '#tests/support/outbox.ts'
import { SmsGateway } from '#tests/support/stand-ins/sms-gateway.ts'
import { PATIENCE } from '#tests/support/until.ts'
import type { StoredMessage } from './store.ts'
import { DeliveryError, outbox, smsGateway, smtp } from './transports.ts'
import { writeMessage } from './write-message.ts'

const server = new MailServer()
const gateway = new SmsGateway()
let mail: ReturnType<typeof smtp>
beforeAll(async () => {
  await Promise.all([server.start(), gateway.start()])
  mail = smtp({ url: server.url, from: 'NyayaDesk <desk@example.in>' }, 2)
})
afterEach(() => {
  server.onRecipient = server.onMail = () => undefined
  gateway.answer = () => 200
})
afterAll(async () => {
  mail.close()
  await Promise.all([server.stop(), gateway.stop()])
})

let made = 0
function message(channel: 'email' | 'sms', changes: Partial<StoredMessage> = {}): StoredMessage {
  const language = changes.language ?? 'en'
  return {
    id: randomUUID(),
    template: 'signup-code',
    channel,
    language,
    recipient: channel === 'email' ? `asha${++made}@example.in` : '9876543210',
    ...writeMessage('signup-code', channel, language, { code: '012345' }, 'https://desk.example.in'),
    tries: 1,
    createdAt: new Date('2026-11-22T06:00:00Z'),
    expiresAt: new Date('2026-11-22T06:10:00Z'),
    attachment: null,
    sentAt: null,
    failedAt: null,
    lastError: null,
    ...changes,
  }
}
const failure = async (carried: Promise<void>) => {
  const error = await carried.catch((thrown: unknown) => thrown)
  if (!(error instanceof DeliveryError)) throw new Error('it was delivered')
  return { reason: error.message, forGood: error.forGood }
}

test('a mail has a text and an HTML part, and is marked as automatic', async () => {
  const sent = message('email', { language: 'hi' })
  await mail.send(sent)
  const [read] = await server.to(sent.recipient)
  expect(read).toMatchObject({
    from: { name: 'NyayaDesk', address: 'desk@example.in' },
    to: [{ address: sent.recipient }],
    subject: 'आपका NyayaDesk कोड',
    messageId: `<${sent.id}@example.in>`,
    date: '2026-11-22T06:00:00.000Z',
  })
  expect(read?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
  expect(read?.headers).toContainEqual(
    expect.objectContaining({ key: 'content-type', value: expect.stringMatching(/^multipart\/alternative/) }),
  )
  expect(read?.text?.trim()).toBe(sent.text)
  expect(read?.html?.trim()).toBe(sent.html.trim())
})

test('without a mail server a mail becomes a line of the outbox with the names of its files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nyayadesk-outbox-'))
  const carry = outbox(folder, () => new Date('2026-11-22T06:00:01Z'))
  const [one, other] = [message('email'), message('email')]
  await carry(one)
  await carry(other, { name: 'ND-26-27-000123.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7') })
  const line = { at: '2026-11-22T06:00:01.000Z', channel: 'email', subject: one.subject, text: one.text }
  expect(await readOutbox(folder)).toEqual([
    { ...line, to: one.recipient },
    { ...line, to: other.recipient, attachments: ['ND-26-27-000123.pdf'] },
  ])
  rmSync(folder, { recursive: true })
})

test('a connection is used for the next mail until it is closed', async () => {
  for (let i = 0; i < 6; i += 1) await mail.send(message('email'))
  expect(server.connections).toBe(1)
  await Promise.all(Array.from({ length: 6 }, () => mail.send(message('email'))))
  expect(server.connections).toBe(2)
  mail.close()
  await expect.poll(() => server.connections, { timeout: PATIENCE }).toBe(0)
  mail = smtp({ url: server.url, from: 'desk@example.in' }, 2)
})

test.each([
  ['the recipient for good', 'onRecipient', 550, { reason: 'EENVELOPE 550 RCPT TO', forGood: true }],
  ['the recipient for now', 'onRecipient', 450, { reason: 'EENVELOPE 450 RCPT TO', forGood: false }],
  ['the mail for good', 'onMail', 554, { reason: 'EMESSAGE 554 DATA', forGood: true }],
  ['the mail for now', 'onMail', 451, { reason: 'EMESSAGE 451 DATA', forGood: false }],
] as const)('a mail server that refuses %s', async (_, when, code, told) => {
  server[when] = (to: string) => refusal(code, to)
  expect(await failure(mail.send(message('email')))).toEqual(told)
})

test('a mail server that is missing or hangs up is a temporary fault', async () => {
  server.onMail = () => 'hang up'
  expect(await failure(mail.send(message('email')))).toEqual({ reason: expect.any(String), forGood: false })
  await server.stop()
  expect(await failure(mail.send(message('email')))).toMatchObject({
    reason: expect.stringMatching(/ESOCKET|ECONN/),
    forGood: false,
  })
  await server.start()
})

test('a mail server that hangs up before its greeting is called once', async () => {
  let calls = 0
  const proxy = createServer((socket) => {
    calls += 1
    socket.end()
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const through = smtp({ url: `smtp://127.0.0.1:${(proxy.address() as AddressInfo).port}`, from: 'desk@example.in' }, 1)
  expect(await failure(through.send(message('email')))).toEqual({
    reason: 'the connection was closed',
    forGood: false,
  })
  expect(calls).toBe(1)
  through.close()
  proxy.close()
})

test('the gateway gets the number with its country, the language, and the same key for every try', async () => {
  const carry = smsGateway({ url: gateway.url, token: 'sms-token', dlt: undefined })
  const sent = message('sms', { language: 'hi' })
  await carry(sent)
  await carry(sent)
  const call = {
    authorization: 'Bearer sms-token',
    key: sent.id,
    body: { to: '+919876543210', text: sent.text, id: sent.id, language: 'hi' },
  }
  expect(gateway.calls.splice(0)).toEqual([call, call])
})

test('the gateway gets the ids of the registration if there are any', async () => {
  const dlt = { entityId: '1101', header: 'NYAYAD', templates: new Map([['signup-code.en', '1107']]) }
  await smsGateway({ url: gateway.url, token: undefined, dlt })(message('sms'))
  expect(gateway.calls.splice(0)).toMatchObject([
    { authorization: undefined, body: { template_id: '1107', entity_id: '1101', header: 'NYAYAD', language: 'en' } },
  ])
})

test.each([
  [400, true],
  [404, true],
  [422, true],
  [302, false],
  [401, false],
  [408, false],
  [429, false],
  [500, false],
  [503, false],
])('a gateway that answers %i: for good is %s', async (status, forGood) => {
  gateway.answer = () => status
  const carried = smsGateway({ url: gateway.url, token: undefined, dlt: undefined })(message('sms'))
  expect(await failure(carried)).toEqual({ reason: `HTTP ${status}`, forGood })
})

test('a missing gateway is a temporary fault', async () => {
  const carried = smsGateway({ url: 'http://127.0.0.1:1/', token: undefined, dlt: undefined })(message('sms'))
  expect(await failure(carried)).toMatchObject({ reason: expect.any(String), forGood: false })
})
