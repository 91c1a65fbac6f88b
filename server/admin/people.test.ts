import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '#server/platform/clock.ts'
import type { ViewedChats, Page, PersonRow, FullPerson } from '#shared/admin.ts'
import type { TrailRow } from '#shared/trail.ts'
import { Client, EVENTS, eventsOf, json } from '#tests/support/client.ts'
import { joinDirectory, STAFF_ENV, staffOf } from '#tests/support/accounts/members.ts'
import { readOutbox } from '#tests/support/outbox.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { NEW_PASSWORD, ResetDesk } from '#tests/support/accounts/resets.ts'
import { PATIENCE } from '#tests/support/until.ts'

const PASSWORD = 'Sunrise#2026'
const REASON = 'Asked us to look why an answer was cut off'
/** The pace is slow enough that an answer is still being written when something happens to its reader. In ms. */
const PACE = 200

describe('people in the lists of staff', () => {
  let product: TestProduct
  /** Starts every node that this database allows. */
  let nodes: TestProduct[]
  let staff: Client
  let asha: Client
  beforeAll(async () => {
    product = await startProduct(STAFF_ENV, PACE)
    nodes = [product, await product.another()]
    staff = await staffOf(product)
    asha = await new Client(product).join({ username: 'asha.rao' })
  })
  afterAll(() => product.dispose())

  const sql = async (text: string, values: unknown[] = []) => (await product.platform.database.query(text, values)).rows
  const answer = async <T>(call: Promise<Response>) => {
    const response = await call
    return { status: response.status, ...((await response.json()) as T & { message: string }) }
  }
  const find = (search: string) =>
    answer<Page<PersonRow>>(staff.call(`/admin/people?search=${encodeURIComponent(search)}`))
  const found = async (search: string) => (await find(search)).rows.map(({ id }) => id)
  const look = (id: number) => answer<FullPerson>(staff.call(`/admin/people/${id}`))
  const suspend = (id: number, reason: unknown = REASON) =>
    answer(staff.call(`/admin/people/${id}/suspension`, json({ reason })))
  const restore = (id: number) => answer(staff.call(`/admin/people/${id}/suspension`, { method: 'DELETE' }))
  const openChats = (id: number, body: object) =>
    answer<ViewedChats>(staff.call(`/admin/people/${id}/chats`, json(body)))
  const login = (email: string, pass_word = PASSWORD) =>
    answer(new Client(product).call('/login', json({ email, pass_word })).then(asJson))
  const trailOf = async (id: number) => {
    const { rows } = await answer<Page<TrailRow>>(staff.call(`/admin/trail?person=${id}`))
    return rows.map(({ action, detail }) => [action, detail] as const)
  }
  /** Makes a session whose answer was stopped at its first words. */
  async function asked(client: Client, prompt: string): Promise<string> {
    const session = randomUUID()
    for await (const { type } of eventsOf(await client.ask(prompt, { session, accept: EVENTS })))
      if (type === 'text') await client.call(`/cancel/scenario_solver/${session}`, { method: 'POST' })
    return session
  }

  test('are found by part of a name or address, by number and by id, the newest first', async () => {
    const ravi = await new Client(product).join({ username: 'Ravi.Kale', mobile_no: '9812345670' })
    const { claims } = ravi
    for (const search of [
      'ravi.k',
      claims.email.slice(0, 8),
      claims.email.toUpperCase(),
      '+91 98123-45670',
      '12345',
      String(claims.id),
    ])
      expect([search, ...(await found(search))]).toContain(claims.id)
    // A search takes the wildcards of SQL as ordinary letters.
    for (const search of ['Ravi_Kale', 'Ravi%Kale', "' or 1=1 --"]) expect(await found(search)).toEqual([])

    const { rows, total } = await find('')
    expect([rows[0]?.id, total]).toEqual([claims.id, rows.length])
    expect(rows[0]).toEqual({
      id: claims.id,
      username: 'Ravi.Kale',
      email: claims.email,
      mobile_no: '9812345670',
      role: 'Advocate',
      state: 'Karnataka',
      town: 'Mysuru',
      created_at: expect.stringMatching(/^\d{4}-/),
      suspended_at: null,
      plan_until: expect.stringMatching(/^\d{4}-/),
    })
    expect(rows.find(({ role }) => role === 'Admin')?.plan_until).toBeNull()
  })

  test('are shown with plans, logins and figures but without their texts, and each view is in the trail', async () => {
    const { id } = asha.claims
    await asked(asha, 'A word that only she knows: kumquat')
    const ends_at = new Date(product.clock.now().getTime() + 30 * DAY).toISOString()
    await staff.call('/admin/grants', json({ user_id: id, plan_id: 1, ends_at }))
    const { status, ...whole } = await look(id)
    expect(status).toBe(200)
    expect(whole).toMatchObject({
      username: 'asha.rao',
      plan_until: ends_at,
      suspended_for: '',
      wallet_paise: 0,
      purse: { spent_paise: 0, paise: 20_000 },
      uploads: 0,
      asked: { scenario: 1 },
      logins: [{ device: 'A browser', created_at: expect.any(String), seen_at: expect.any(String) }],
    })
    expect(whole.plans.map(({ source, ends_at: until }) => [source, until === ends_at])).toEqual([
      ['staff', true],
      ['trial', false],
    ])
    expect(JSON.stringify(whole)).not.toMatch(/kumquat|argon2/)
    expect(await trailOf(id)).toEqual([
      ['person.view', {}],
      ['plan.grant', { plan: 1, until: ends_at }],
    ])
    expect((await look(987_654)).status).toBe(404)
    expect((await staff.call('/admin/people/x')).status).toBe(400)
  })

  test('are logged out everywhere at once when staff suspend them, are told the reason, and can be restored', async () => {
    const member = await joinDirectory(product, staff)
    const { id, email } = member.claims
    const elsewhere = await Promise.all(
      nodes.map(async (node) => (await new Client(node).logIn(email, PASSWORD)).at(node)),
    )
    const inDirectory = async () =>
      (await (await fetch(`${product.address}/api/calsprofile`)).text()).includes(member.claims.username)
    expect(await inDirectory()).toBe(true)
    const reading = elsewhere[0]?.ask('A cheque was returned unpaid', { accept: EVENTS }).then((one) => one.text())
    const read = reading?.then(
      () => 'read',
      () => 'ended',
    )
    await expect
      .poll(
        async () => (await sql("select id from chat_messages where user_id = $1 and status = 'running'", [id])).length,
        { timeout: PATIENCE },
      )
      .toBe(1)

    for (const reason of ['', 'Too short', 'x'.repeat(501), ' '.repeat(60), 7])
      expect((await suspend(id, reason)).status).toBe(400)
    const spam = 'Sent the same message\r\nto forty members.'
    expect(await suspend(id, spam)).toEqual({ status: 200, message: 'The account is suspended.' })
    // Two clicks send one mail and write one row.
    expect((await suspend(id, spam)).status).toBe(200)
    expect(await read).toBe('ended')
    for (const client of [member, ...elsewhere])
      expect((await client.call(`/getprofile?userid=${id}`)).status).toBe(401)
    expect(await inDirectory()).toBe(false)
    expect((await look(id)).suspended_for).toBe('Sent the same message to forty members.')

    expect(await login(email)).toEqual({
      status: 403,
      code: 'account_suspended',
      params: { reason: 'Sent the same message to forty members' },
      message:
        'This account is suspended: Sent the same message to forty members. Write to us if you think this is wrong.',
    })
    expect(await login(email, 'Wrong#2026')).toEqual({
      status: 401,
      code: 'login_wrong',
      message: 'The email or password is incorrect.',
      params: {},
    })
    const desk = new ResetDesk(product)
    const { code, cookie } = await desk.pending({ email })
    expect((await desk.set(code, cookie)).status).toBe(200)
    expect((await login(email, NEW_PASSWORD)).status).toBe(403)
    expect(await sql('select id from sessions where user_id = $1', [id])).toEqual([])
    const mails = (await readOutbox(product.dataDir)).filter(
      ({ to, subject }) => to === email && /suspended/.test(subject),
    )
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringContaining('"Sent the same message to forty members."'),
    ])

    expect((await restore(id)).status).toBe(200)
    expect((await restore(id)).status).toBe(200)
    expect((await login(email, NEW_PASSWORD)).status).toBe(200)
    expect((await look(id)).suspended_at).toBeNull()
    expect((await trailOf(id)).filter(([action]) => /^person\.(suspend|restore)$/.test(action))).toEqual([
      ['person.restore', {}],
      ['person.suspend', { reason: 'Sent the same message to forty members.' }],
    ])
  })

  test('cannot be suspended when they are staff or do not exist', async () => {
    expect(await suspend(staff.claims.id)).toEqual({
      status: 400,
      code: 'person_not_suspendable',
      message: 'You can’t suspend a back office account here.',
      params: {},
    })
    expect([(await suspend(987_654)).status, (await restore(987_654)).status]).toEqual([404, 404])
    expect((await staff.call('/admin/people')).status).toBe(200)
  })

  test('keep their chats private unless staff write down a reason', async () => {
    const ravi = await new Client(product).join()
    const { id } = ravi.claims
    const session = await asked(ravi, 'What is a quince?')
    const one = { tool: 'scenario', session_id: session }
    for (const reason of [undefined, '', 'because I can'])
      for (const body of [{}, one])
        expect(await openChats(id, { ...body, reason })).toEqual({
          status: 400,
          code: 'reason_needed',
          message: 'Please give a reason of 20 to 500 characters. We keep it.',
          params: {},
        })
    for (const half of [
      { tool: 'scenario' },
      { session_id: session },
      { ...one, tool: 'x' },
      { ...one, session_id: 'x' },
    ])
      expect((await openChats(id, { reason: REASON, ...half })).status).toBe(400)
    expect(await trailOf(id)).toEqual([])

    const titles = await openChats(id, { reason: REASON })
    expect(titles).toMatchObject({ status: 200, messages: [] })
    expect(titles.sessions).toEqual([
      { ...one, title: 'What is a quince?', updated_at: expect.stringMatching(/^\d{4}-/), messages: 1 },
    ])
    const whole = await openChats(id, { reason: REASON, ...one })
    expect(whole.messages).toEqual([
      { prompt: 'What is a quince?', answer: expect.any(String), status: 'cancelled', created_at: expect.any(String) },
    ])
    // The session is not found for another person or another tool.
    expect((await openChats(asha.claims.id, { reason: REASON, ...one })).status).toBe(404)
    expect((await openChats(id, { reason: REASON, ...one, tool: 'judgement' })).status).toBe(404)
    expect((await openChats(987_654, { reason: REASON })).status).toBe(404)
    expect(await trailOf(id)).toEqual([
      ['chats.open', { reason: REASON, tool: 'judgement', session }],
      ['chats.open', { reason: REASON, tool: 'scenario', session }],
      ['chats.list', { reason: REASON }],
    ])
    // No other call shows the chats.
    expect((await staff.call(`/S-history/${session}`)).status).toBe(404)
    expect((await staff.call(`/Scenario_history/${id}`)).status).toBe(403)
  })
})

/** The answer of a login is the token itself. */
const asJson = async (response: Response) => (response.ok ? new Response('{}', { status: response.status }) : response)
