import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Client, json, signupForm } from '#tests/support/client.ts'
import { DATABASES, startProduct, type TestProduct } from '#tests/support/product.ts'

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo()
})

/** A real mail server; `accept` says what it does with a message. */
async function mailServer(accept: () => Error | undefined = () => undefined) {
  const mails: { to: string; raw: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const refusal = accept()
        if (!refusal)
          mails.push({ to: session.envelope.rcptTo[0]?.address ?? '', raw: Buffer.concat(parts).toString() })
        done(refusal)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUp.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { mails, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` }
}

async function start(kind: (typeof DATABASES)[number], env: Record<string, string>): Promise<TestProduct> {
  const product = await startProduct(kind, env)
  cleanUp.push(() => product.dispose())
  return product
}

describe.each(DATABASES)('messages on the %s database', (kind) => {
  test('go out by SMTP, once, with the code in them', async () => {
    const smtp = await mailServer()
    const product = await start(kind, { SMTP_URL: smtp.url, MAIL_FROM: 'NyayaDesk <desk@example.in>' })
    const form = signupForm()
    await new Client(product).call('/signup', json(form))
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), 10_000)
    const mail = await PostalMime.parse(smtp.mails[0]?.raw ?? '')
    expect(mail).toMatchObject({
      from: { address: 'desk@example.in', name: 'NyayaDesk' },
      subject: 'Your NyayaDesk code',
    })
    expect(mail.to?.[0]?.address).toBe(form.email)
    expect(mail.text).toMatch(/\b\d{6}\b/)
  })

  test('are tried again when the mail server refuses, and the sign-up never notices', async () => {
    let refusals = 0
    const smtp = await mailServer(() => (refusals++ === 0 ? new Error('not now') : undefined))
    const product = await start(kind, { SMTP_URL: smtp.url, MAIL_FROM: 'desk@example.in' })
    expect((await new Client(product).call('/signup', json(signupForm()))).status).toBe(200)
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), 25_000)
    expect(refusals).toBe(2)
  })

  test('a gateway that says nothing does not hold up the mail', async () => {
    const silent = createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    cleanUp.push(
      () => silent.closeAllConnections(),
      () => silent.close(),
    )
    const smtp = await mailServer()
    const product = await start(kind, {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'desk@example.in',
      SMS_URL: `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`,
    })
    const visitor = new Client(product)
    for (let i = 0; i < 4; i += 1) expect((await visitor.call('/signup', json(signupForm()))).status).toBe(200)
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(4), 9_000)
  })

  test('go out by the SMS gateway with its token and an idempotency key', async () => {
    const calls: { authorization: string | undefined; key: unknown; body: { to: string; text: string } }[] = []
    const gateway = createServer(async (request, response) => {
      let body = ''
      for await (const part of request) body += String(part)
      calls.push({
        authorization: request.headers.authorization,
        key: request.headers['idempotency-key'],
        body: JSON.parse(body),
      })
      response.end('{}')
    })
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
    cleanUp.push(() => gateway.close())
    const product = await start(kind, {
      SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`,
      SMS_TOKEN: 'sms-token',
    })
    const form = signupForm()
    await new Client(product).call('/signup', json(form))
    await vi.waitFor(() => expect(calls).toHaveLength(1), 10_000)
    expect(calls[0]).toMatchObject({
      authorization: 'Bearer sms-token',
      key: expect.any(String),
      body: { to: form.mobile_no },
    })
    expect(calls[0]?.body.text).toMatch(/\b\d{6}\b/)
  })
})

test('a message goes out again when the gateway fails, once when it does not, and its text is forgotten', async () => {
  const calls: { key: unknown; to: string }[] = []
  const gateway = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += String(part)
    calls.push({ key: request.headers['idempotency-key'], to: (JSON.parse(body) as { to: string }).to })
    response.writeHead(calls.length === 1 ? 500 : 200).end('{}')
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  cleanUp.push(() => gateway.close())
  const product = await start('server', {
    SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`,
  })
  const { db, jobs, database } = product.platform
  const form = signupForm()
  await new Client(product).call('/signup', json(form))
  await vi.waitFor(() => expect(calls).toHaveLength(2), 15_000)
  expect(calls[0]).toEqual(calls[1])
  const kept = async () => (await database.query("select id from messages where sent_at is null or text <> ''")).rows
  await vi.waitFor(async () => expect(await kept()).toEqual([]), 10_000)

  await jobs.add(db, 'notify-sms', { id: calls[0]?.key })
  const next = signupForm()
  await new Client(product).call('/signup', json(next))
  await vi.waitFor(() => expect(calls.at(-1)?.to).toBe(next.mobile_no), 10_000)
  expect(calls.filter(({ to }) => to === form.mobile_no)).toHaveLength(2)
})
