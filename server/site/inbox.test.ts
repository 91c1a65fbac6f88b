/** Messages to the people who run the product: their senders, their limits and their answers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY, HOUR } from '#server/platform/clock.ts'
import type { BulkResult, Page } from '#shared/admin.ts'
import { INBOX_TEXTS, type InboxRow } from '#shared/inbox.ts'
import { CLOSING_DAYS } from '#shared/account.ts'
import { Client, json } from '#tests/support/client.ts'
import { STAFF_ENV, staffOf } from '#tests/support/accounts/members.ts'
import { messageTo, readOutbox } from '#tests/support/outbox.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { PATIENCE } from '#tests/support/until.ts'

const HOSTILE = '=HYPERLINK("http://x")<img src=x onerror=1>'
const FORM = { name: 'Meera', mobileno: '+91 (80) 12', email: 'meera@example.in', message: 'Where is\nmy invoice?' }
const NOBODY = '00000000-0000-4000-8000-000000000000'

describe('the inbox', () => {
  let product: TestProduct
  let staff: Client
  let asha: Client
  let visitor: Client
  beforeAll(async () => {
    product = await startProduct({ TRUSTED_PROXIES: '127.0.0.1', ...STAFF_ENV })
    staff = await staffOf(product)
    asha = await new Client(product).join()
    visitor = new Client(product)
  })
  afterAll(() => product.dispose())

  let networks = 0
  /** Posts a message. Each call comes from a network of its own unless the test names one. */
  async function post(path: string, body: object, client = visitor, network = `198.51.100.${(networks += 1)}`) {
    const response = await client.call(path, json(body, { 'x-forwarded-for': network }))
    return { status: response.status, body: (await response.json()) as { message: string; number?: string } }
  }
  const list = async (query = '') => (await (await staff.call(`/admin/inbox${query}`)).json()) as Page<InboxRow>
  const find = async (text: string) => (await list(`?search=${encodeURIComponent(text)}`)).rows
  const only = async (text: string) => (await find(text))[0] ?? expect.fail(`nothing of ${text}`)
  const decide = async (what: 'acknowledge' | 'resolve', ids: string[], answer?: string) =>
    (await (await staff.call(`/admin/inbox/${what}`, json({ ids, answer }))).json()) as BulkResult
  const trail = async (action: string) =>
    (await product.account.auth.audit.list({ search: action, limit: 50, offset: 0 })).rows

  test.each([
    ['nothing', {}, INBOX_TEXTS.name],
    ['a name that nobody sees', { name: ' \u200b' }, INBOX_TEXTS.name],
    ['a long name', { ...FORM, name: 'x'.repeat(51), email: '' }, INBOX_TEXTS.nameLong],
    ['no address', { ...FORM, email: undefined, message: '' }, INBOX_TEXTS.email],
    ['half an address', { ...FORM, email: 'meera@example' }, INBOX_TEXTS.emailWrong],
    ['an address with a header', { ...FORM, email: 'a@b.in\r\nBcc: c@d.in' }, INBOX_TEXTS.emailWrong],
    ['no words', { ...FORM, message: ' \n' }, INBOX_TEXTS.message],
    ['too many words', { ...FORM, message: 'x'.repeat(4_001) }, INBOX_TEXTS.messageLong],
    ['a list of names', { ...FORM, name: ['Meera'] }, 'We couldn’t understand this request.'],
  ])('refuses %s', async (_, body, message) => {
    for (const path of ['/send-message', '/grievance'])
      expect(await post(path, body)).toMatchObject({ status: 400, body: { message } })
  })

  test('tells with its flag whether a report was accepted', async () => {
    for (const report_details of [undefined, '', ' \n\u200b'])
      expect(await post('/user-report', { user_id: 1, username: 'x', report_details })).toEqual({
        status: 400,
        body: {
          error: true,
          code: 'report_empty',
          message: 'Report details cannot be empty.',
          params: { field: 'report_details' },
        },
      })
    expect(await post('/user-report', { report_details: {} })).toMatchObject({ status: 400, body: { error: true } })
    expect((await list()).total).toBe(0)
  })

  test('knows a person by the token alone, and treats an ended token as a visitor', async () => {
    const said = { user_id: staff.claims.id, username: 'desk', report_details: 'The page of Article 21\nis blank' }
    expect(await post('/user-report', said, asha)).toEqual({
      status: 200,
      body: { error: false, message: INBOX_TEXTS.reportSent },
    })
    const [report, ...more] = await find('Article 21')
    expect([report, more]).toMatchObject([
      {
        number: 'R-0000-0001',
        kind: 'report',
        state: 'new',
        user_id: asha.claims.id,
        name: asha.claims.username,
        email: asha.claims.email,
        text: said.report_details,
        due_at: null,
      },
      [],
    ])
    const gone = await new Client(product).logIn(asha.claims.email, 'Sunrise#2026')
    await gone.call('/logout', json({}))
    for (const [i, client] of [visitor, gone].entries()) {
      expect((await post('/user-report', { ...said, report_details: `By nobody ${i}` }, client)).status).toBe(200)
      expect(await only(`By nobody ${i}`)).toMatchObject({ user_id: null, name: '', email: '' })
    }
    await post('/send-message', { ...FORM, message: 'Signed' }, asha)
    expect(await only('Signed')).toMatchObject({ kind: 'contact', user_id: asha.claims.id, email: FORM.email })
  })

  test('stores text as text, so that markup, formulas and line breaks do nothing anywhere', async () => {
    const sent = { ...FORM, name: ` =1+1\r\n<b>\0 `, mobileno: 918_012, message: HOSTILE }
    expect(await post('/send-message', sent)).toEqual({ status: 200, body: { message: INBOX_TEXTS.sent } })
    expect(await find('HYPERLINK')).toMatchObject([{ name: '=1+1 <b>', mobile_no: '918012', text: HOSTILE }])
    const file = await staff.call('/admin/inbox?as=csv&kind=contact')
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const text = await file.text()
    expect(text).toContain(`"'=1+1 <b>"`)
    expect(text).toContain(`"'${HOSTILE.replaceAll('"', '""')}"`)
  })

  test('has limits for each network and person, and stores nothing of a machine that fills every field', async () => {
    const before = (await list()).total
    const filled = { ...FORM, report_details: 'x', website: 'http://x' }
    expect(await post('/send-message', filled)).toEqual({ status: 200, body: { message: INBOX_TEXTS.sent } })
    expect(await post('/grievance', filled)).toMatchObject({
      status: 200,
      body: { number: expect.stringMatching(/^G-\d{4}-\d{4}$/) },
    })
    expect(await post('/user-report', filled)).toMatchObject({ status: 200, body: { error: false } })
    expect((await list()).total).toBe(before)

    const ravi = await new Client(product).join()
    for (const [path, most, client, network] of [
      ['/user-report', 5, visitor, '203.0.113.1'],
      ['/user-report', 5, ravi, undefined],
      ['/send-message', 3, ravi, '203.0.113.1'],
      ['/grievance', 3, visitor, '203.0.113.1'],
    ] as const) {
      const body = { ...FORM, report_details: 'Limit', message: 'Limit' }
      for (let i = 0; i < most; i += 1) expect((await post(path, body, client, network)).status).toBe(200)
      const refused = await post(path, body, client, network)
      expect([refused.status, refused.body.message]).toEqual([429, expect.stringMatching(/ You can go on at /)])
      if (path === '/user-report') expect(refused.body).toMatchObject({ error: true })
    }
    await product.platform.database.query(`delete from inbox_items where text = 'Limit'`)
  })

  test('sends at most three mails a day to an unproven address, and stores every grievance', async () => {
    const email = 'victim@example.in'
    const before = (await list()).total
    for (let i = 0; i < 5; i += 1)
      expect((await post('/grievance', { ...FORM, email }, visitor, `192.0.2.${i}`)).status).toBe(200)
    expect((await list()).total).toBe(before + 5)
    const { rows } = await product.platform.database.query('select id from messages where recipient = $1', [email])
    expect(rows).toHaveLength(3)
    await product.platform.database.query('delete from inbox_items where email = $1', [email])
  })

  test('acknowledges and resolves a grievance once, whoever of the staff does it, and tells its sender', async () => {
    const email = 'sunita@example.in'
    const hindi = { 'x-forwarded-for': '198.51.100.200', cookie: 'language=hi' }
    const sent = await visitor.call('/grievance', json({ ...FORM, email, message: 'Charged twice' }, hindi))
    const { number } = (await sent.json()) as { number: string }
    const received = await messageTo(product.dataDir, email)
    expect(received.subject).toContain(number)
    expect(received.text).toMatch(/48 घंटे/)
    expect(received.text).not.toContain('Charged')

    const { id, created_at, due_at } = await only(number)
    const created = new Date(created_at).getTime()
    expect(new Date(due_at ?? '').getTime() - created).toBe(48 * HOUR)
    const ten = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, work))
    for (const done of await ten(() => decide('acknowledge', [id]))) expect(done).toEqual({ done: 1, left: [] })
    expect((await messageTo(product.dataDir, email, 2)).subject).toContain(number)
    const acknowledged = await only(number)
    expect(acknowledged).toMatchObject({ state: 'acknowledged', acknowledged_at: expect.any(String) })
    expect(new Date(acknowledged.due_at ?? '').getTime() - created).toBe(30 * DAY)

    const empty = await staff.call('/admin/inbox/resolve', json({ ids: [id], answer: ' \n' }))
    expect([empty.status, await empty.json()]).toEqual([
      400,
      { code: 'inbox_unanswered', message: 'Please write an answer.', params: {} },
    ])
    const answer = 'Paid back.\n\n<b>Sorry</b> {day}'
    const ends = await ten(() => decide('resolve', [id, id, NOBODY], answer))
    expect(ends.filter(({ done }) => done === 1)).toHaveLength(1)
    expect(ends.find(({ done }) => done === 0)).toEqual({
      done: 0,
      left: [
        { id, code: 'inbox_resolved', message: 'This was resolved before.', params: {} },
        { id: NOBODY, code: 'not_found', message: 'Not found.', params: {} },
      ],
    })
    expect((await messageTo(product.dataDir, email, 3)).text).toContain(answer)
    expect(await only(number)).toMatchObject({ state: 'resolved', due_at: null, answer })
    expect(await decide('acknowledge', [id])).toMatchObject({
      done: 0,
      left: [{ message: 'This was resolved before.' }],
    })
    expect((await readOutbox(product.dataDir)).filter(({ to }) => to === email)).toHaveLength(3)
    for (const action of ['inbox.acknowledge', 'inbox.resolve'])
      expect(await trail(action)).toMatchObject([{ staffId: staff.claims.id, subject: `inbox:${id}` }])
  })

  test('answers a report when its sender has a proven address', async () => {
    const [known, unknown] = [await only('Article 21'), await only('By nobody 0')]
    expect(await decide('resolve', [known.id, unknown.id], 'It is there again.')).toEqual({ done: 2, left: [] })
    expect((await messageTo(product.dataDir, asha.claims.email, 2)).text).toContain('It is there again.')
    expect(await trail(known.id)).toMatchObject([{ userId: asha.claims.id, detail: '{"number":"R-0000-0001"}' }])
  })

  test('shows the most urgent first, counts open items, and is for staff alone', async () => {
    await post('/grievance', { ...FORM, message: 'Older grievance' })
    await decide('acknowledge', [(await only('Older grievance')).id, (await only('Signed')).id])
    product.clock.forward(2 * DAY)
    await post('/grievance', { ...FORM, message: 'Newer grievance' })
    staff = await staffOf(product)
    expect((await list()).rows.map(({ text }) => text)).toEqual([
      'Newer grievance',
      'Older grievance',
      'By nobody 1',
      HOSTILE,
      'Signed',
      'By nobody 0',
      'The page of Article 21\nis blank',
      'Charged twice',
    ])
    expect(await list('?kind=grievance&state=new')).toMatchObject({ total: 1, rows: [{ text: 'Newer grievance' }] })
    expect(await product.site.countOpenItems()).toEqual({ reports: 1, contacts: 2, grievances: 2, late: 0 })
    product.clock.forward(3 * DAY)
    expect(await product.site.countOpenItems()).toMatchObject({ late: 1 })

    for (const [client, status] of [
      [visitor, 401],
      [await new Client(product).join(), 403],
    ] as const)
      for (const [path, init] of [
        ['/admin/inbox', {}],
        ['/admin/inbox/resolve', json({ ids: [NOBODY], answer: 'No' })],
      ] as const)
        expect((await client.call(path, init)).status).toBe(status)
  })

  test('deletes items a year after they were resolved and with the account, but keeps an open grievance', async () => {
    const lata = await new Client(product).join()
    await post('/grievance', { ...FORM, message: 'Owed to Lata' }, lata)
    await post('/user-report', { report_details: 'Reported by Lata' }, lata)
    await lata.call(`/close-account/${lata.claims.id}`, json({ password: 'Sunrise#2026' }))
    product.clock.forward(CLOSING_DAYS * DAY)
    const { db, jobs } = product.platform
    await jobs.add(db, 'account-purge', {})
    staff = await staffOf(product)
    await expect
      .poll(() => find('Lata'), { timeout: PATIENCE })
      .toMatchObject([{ text: 'Owed to Lata', user_id: null }])

    product.clock.forward(360 * DAY)
    await jobs.add(db, 'site-purge', {})
    staff = await staffOf(product)
    await expect.poll(async () => (await list('?state=resolved')).total, { timeout: PATIENCE }).toBe(0)
    expect((await list()).total).toBe(6)
  })
})
