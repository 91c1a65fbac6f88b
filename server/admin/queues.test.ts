/** Failed work and mail as staff see them, and what staff can do about it. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '#server/platform/clock.ts'
import type { BulkResult, FailedJob, MessageRow, Page, QueueRow } from '#shared/admin.ts'
import { Client, json } from '#tests/support/client.ts'
import { MailServer, refusal } from '#tests/support/stand-ins/mail-server.ts'
import { STAFF_ENV, staffOf } from '#tests/support/accounts/members.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { SmsGateway } from '#tests/support/stand-ins/sms-gateway.ts'
import { PATIENCE, until } from '#tests/support/until.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'
const NOT_RETRIABLE = {
  code: 'not_retriable',
  message: 'You can’t try this again. It has gone through since, or it’s too late.',
  params: {},
}

describe('the queues', () => {
  const mail = new MailServer()
  const gateway = new SmsGateway()
  let product: TestProduct
  let staff: Client
  beforeAll(async () => {
    await Promise.all([mail.start(), gateway.start()])
    product = await startProduct({
      ...STAFF_ENV,
      SMTP_URL: mail.url,
      MAIL_FROM: 'desk@example.in',
      SMS_URL: gateway.url,
    })
    staff = await staffOf(product)
  })
  afterEach(() => {
    mail.onRecipient = mail.onMail = () => undefined
  })
  afterAll(async () => {
    await product.dispose()
    await Promise.all([mail.stop(), gateway.stop()])
  })

  const get = async <T>(path: string) => (await (await staff.call(`/admin${path}`)).json()) as T
  const retry = async (what: 'jobs' | 'messages', ids: string[]) =>
    (await (await staff.call(`/admin/${what}/retry`, json({ ids }))).json()) as BulkResult
  const trail = async (action: string) =>
    (await product.account.auth.audit.list({ search: action, limit: 50, offset: 0 })).rows

  describe('of work', () => {
    /** The behaviour of the job. Each run takes the next one. */
    const faults: Error[] = []
    let done = 0
    const failed = (query = '') => get<Page<FailedJob>>(`/jobs/failed${query}`)
    const queue = async () => (await get<QueueRow[]>('/jobs')).find((row) => row.queue === 'test-work')
    beforeAll(async () => {
      const { db, jobs } = product.platform
      await jobs.registerWorker('test-work', { retryLimit: 0 }, async () => {
        const fault = faults.pop()
        if (fault) throw fault
        done += 1
      })
      faults.push(new TypeError('asha@example.in is no number'))
      await jobs.add(db, 'test-work', { secret: 'asha@example.in' })
      await until(async () => ((await queue())?.failed === 1 ? true : undefined), 'the failure')
    })

    test('show failed jobs with the kind of error, but not their content, and hide the library’s own queues', async () => {
      const page = await failed()
      expect(page).toEqual({
        rows: [
          {
            id: expect.any(String),
            queue: 'test-work',
            error: 'TypeError',
            tries: 1,
            created_at: expect.stringMatching(/Z$/),
            failed_at: expect.stringMatching(/Z$/),
          },
        ],
        total: 1,
      })
      expect((await failed('?search=TEST-w')).total).toBe(1)
      expect(await failed('?search=notify')).toEqual({ rows: [], total: 0 })
      expect((await failed('?page=2')).rows).toEqual([])
      const file = await (await staff.call('/admin/jobs/failed?as=csv')).text()
      expect(file).toContain(`"test-work","TypeError"`)
      expect(file).not.toContain('asha@')
      const [first, ...rest] = await get<QueueRow[]>('/jobs')
      expect(first).toEqual({ queue: 'test-work', waiting: 0, running: 0, failed: 1 })
      expect(rest.map((row) => row.queue)).toEqual(expect.arrayContaining(['notify-email', 'account-purge']))
      expect(rest.filter((row) => row.queue.startsWith('__'))).toEqual([])
    })

    test('repeat a failed job once, however many of the staff ask', async () => {
      const [{ id } = expect.fail()] = (await failed()).rows
      const ends = await Promise.all(Array.from({ length: 5 }, () => retry('jobs', [id, NOBODY])))
      expect(ends.filter((end) => end.done === 1)).toHaveLength(1)
      expect(ends[0]?.left).toContainEqual({ id: NOBODY, ...NOT_RETRIABLE })
      await expect.poll(() => done, { timeout: PATIENCE }).toBe(1)
      await until(async () => ((await queue())?.failed === 0 ? true : undefined), 'the end')
      expect(await retry('jobs', [id])).toEqual({ done: 0, left: [{ id, ...NOT_RETRIABLE }] })
      expect(await trail('job.retry')).toMatchObject([{ subject: `job:${id}`, detail: '{"queue":"test-work"}' }])
    })
  })

  describe('of messages', () => {
    const list = (query = '') => get<Page<MessageRow>>(`/messages${query}`)
    const find = async (recipient: string) =>
      (await list(`?search=${encodeURIComponent(recipient.toUpperCase())}`)).rows[0]
    async function send(recipient: string, goodFor = DAY) {
      const { platform, account } = product
      const message = { template: 'account-kept', channel: 'email', language: 'en', values: {} } as const
      await platform.db.transaction((tx) => account.notify.send(tx, { ...message, recipient, goodFor }))
    }
    const whenFound = (recipient: string, is: (row: MessageRow) => boolean) =>
      until(
        async () => {
          const row = await find(recipient)
          return row && is(row) ? row : undefined
        },
        recipient,
        20_000,
      )

    test('show messages that have not arrived or were given up, with the recipient hidden', async () => {
      mail.onRecipient = (to) => refusal(to.startsWith('gone') ? 550 : 451, to)
      await send('gone@example.in')
      await send('waits@example.in')
      const gone = await whenFound('gone@example.in', (row) => row.state === 'failed')
      expect(gone).toMatchObject({
        template: 'account-kept',
        channel: 'email',
        recipient: 'g•••@example.in',
        tries: 1,
        last_error: 'EENVELOPE 550 RCPT TO',
        retriable: false,
      })
      const waits = await whenFound('waits@example.in', (row) => row.last_error !== null)
      expect(waits).toMatchObject({ recipient: 'w•••@example.in', state: 'waiting', failed_at: null, retriable: true })
      expect((await list('?search=550')).rows).toEqual([gone])
      expect((await list('?search=example')).total).toBe(0)
      expect(await (await staff.call('/admin/messages?as=csv')).text()).not.toMatch(/gone@|waits@/)
      expect(await product.account.notify.countFailed()).toBe(1)
      expect(await retry('messages', [gone.id, NOBODY])).toEqual({
        done: 0,
        left: [
          { id: gone.id, ...NOT_RETRIABLE },
          { id: NOBODY, ...NOT_RETRIABLE },
        ],
      })
    })

    test('send a waiting message at once, and only once, however many of the staff ask', async () => {
      const { database } = product.platform
      await mail.stop()
      await send('late@example.in')
      const { id } = await whenFound('late@example.in', (row) => row.last_error !== null)
      const job = `name = 'notify-email' and state in ('created', 'retry') and data ->> 'id' = '${id}'`
      const waiting = async () => (await database.query(`select id from pgboss.job where ${job}`)).rows
      await until(async () => ((await waiting()).length === 1 ? true : undefined), 'its next try')
      // The row is made to look as if the message had been tried for an hour, because no test can wait that long.
      await database.query(`update pgboss.job set start_after = now() + interval '1 hour' where ${job}`)
      await mail.start()
      const ends = await Promise.all(Array.from({ length: 5 }, () => retry('messages', [id])))
      expect(ends.some((end) => end.done === 1)).toBe(true)
      await until(async () => ((await mail.to('late@example.in')).length > 0 ? true : undefined), 'the mail')
      await expect.poll(() => find('late@example.in'), { timeout: PATIENCE }).toBeUndefined()
      expect(await retry('messages', [id])).toEqual({ done: 0, left: [{ id, ...NOT_RETRIABLE }] })
      expect(await mail.to('late@example.in')).toHaveLength(1)
      expect((await trail('message.retry'))[0]).toMatchObject({
        subject: `message:${id}`,
        detail: '{"template":"account-kept"}',
      })
    })

    test('refuse a retry while the message is being sent, because it would go out twice', async () => {
      const { platform, account } = product
      const held = Promise.withResolvers<number>()
      gateway.answer = () => held.promise
      const message = { template: 'case-rejected', channel: 'sms', language: 'en', values: {}, goodFor: DAY } as const
      await platform.db.transaction((tx) => account.notify.send(tx, { ...message, recipient: '9811111110' }))
      const call = async () => gateway.to('9811111110')[0]
      const { id } = (await until(call, 'the call')).body
      expect((await list('?search=case-rejected')).total).toBe(0)
      expect(await retry('messages', [id])).toEqual({ done: 1, left: [] })
      const jobs = `select 1 from pgboss.job where name = 'notify-sms' and data ->> 'id' = '${id}'`
      expect((await platform.database.query(jobs)).rows).toHaveLength(1)
      product.clock.forward(2 * MINUTE)
      expect(await find('9811111110')).toMatchObject({ id, recipient: '98XXXXXX10', state: 'waiting' })
      held.resolve(200)
      await expect.poll(() => find('9811111110'), { timeout: PATIENCE }).toBeUndefined()
      expect(gateway.to('9811111110')).toHaveLength(1)
    })

    test('send a message again whose job was lost, but not when its time is over', async () => {
      const { database } = product.platform
      await mail.stop()
      await send('lost@example.in', 10 * MINUTE)
      const { id } = await whenFound('lost@example.in', (row) => row.last_error !== null)
      const gone = async () =>
        (
          await database.query(
            `delete from pgboss.job where name = 'notify-email' and data ->> 'id' = '${id}' and state in ('created', 'retry') returning id`,
          )
        ).rows[0]
      await until(gone, 'its next try')
      await mail.start()
      expect(await retry('messages', [id])).toEqual({ done: 1, left: [] })
      await until(async () => ((await mail.to('lost@example.in')).length > 0 ? true : undefined), 'the mail')

      await mail.stop()
      await send('over@example.in', 10 * MINUTE)
      const over = await whenFound('over@example.in', (row) => row.last_error !== null)
      product.clock.forward(11 * MINUTE)
      expect(await find('over@example.in')).toMatchObject({ id: over.id, retriable: false })
      expect((await retry('messages', [over.id])).left).toEqual([{ id: over.id, ...NOT_RETRIABLE }])
      await mail.start()
    })
  })

  test('are for staff alone', async () => {
    const visitor = new Client(product)
    for (const path of ['/jobs', '/jobs/failed', '/messages', '/jobs/retry', '/messages/retry'])
      expect((await visitor.call(`/admin${path}`, path.endsWith('retry') ? json({ ids: [NOBODY] }) : {})).status).toBe(
        401,
      )
    const malformed = await staff.call('/admin/jobs/retry', json({ ids: ["1' or 1"] }))
    expect(malformed.status).toBe(400)
  })
})
