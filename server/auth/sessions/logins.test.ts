import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '#server/platform/clock.ts'
import type { LoginSession } from '#shared/account.ts'
import { claimsOf, Client, json, signupForm, type Signup } from '#tests/support/client.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { until } from '#tests/support/until.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe('the list of logins', () => {
  let product: TestProduct
  /** There are as many nodes as this database allows. */
  let nodes: TestProduct[]
  let form: Signup
  let other: Client
  beforeAll(async () => {
    product = await startProduct({ TRUSTED_PROXIES: '127.0.0.1' })
    nodes = [product, await product.another()]
    form = signupForm()
    await new Client(product).join(form)
    other = await new Client(product).join()
  })
  afterAll(() => product.dispose())

  const sql = async (text: string, values?: unknown[]) => (await product.platform.database.query(text, values)).rows

  async function logIn(headers: Record<string, string> = {}): Promise<Client> {
    const person = new Client(product)
    const answer = await person.call('/login', json({ email: form.email, pass_word: form.pass_word }, headers))
    person.token = await answer.text()
    person.claims = claimsOf(person.token)
    return person
  }
  const listed = async (person: Client) => {
    const response = await person.call(`/logins/${person.claims.id}`)
    expect(response.status).toBe(200)
    return (await response.json()) as LoginSession[]
  }
  const end = (person: Client, id = '') =>
    person.call(`/logins/${person.claims.id}${id && `/${id}`}`, { method: 'DELETE' })
  const isIn = async (person: Client) =>
    Promise.all(
      nodes.map(async (node) => (await person.at(node).call(`/Scenario_history/${person.claims.id}`)).status === 200),
    )
  const everyNode = (is: boolean) => nodes.map(() => is)

  test('names the device of each login, has the one used last first, and marks the one that asks', async () => {
    await end(await logIn())
    const phone = await logIn({ 'user-agent': CHROME, 'x-forwarded-for': '203.0.113.5' })
    product.clock.forward(MINUTE)
    const desk = await logIn({ 'user-agent': FIREFOX, 'x-forwarded-for': '2001:db8::7' })
    const sessions = await listed(desk)
    expect(sessions).toEqual([
      {
        id: desk.claims.sid,
        device: 'Firefox on Linux',
        ip: '2001:db8::7',
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        seen_at: sessions[0]?.created_at,
        current: true,
      },
      expect.objectContaining({ id: phone.claims.sid, device: 'Chrome on Windows', ip: '203.0.113.5', current: false }),
    ])
    // A login that is used again comes first.
    product.clock.forward(2 * MINUTE)
    expect((await listed(phone)).map(({ id, current }) => [id, current])).toEqual([
      [phone.claims.sid, true],
      [desk.claims.sid, false],
    ])
  })

  test('calls an unknown browser a browser, and cuts long names', async () => {
    const plain = await logIn({ 'user-agent': `plain\tclient ${'x'.repeat(400)}` })
    expect((await listed(plain))[0]?.device).toBe('A browser')
    const [row] = await sql('select user_agent from sessions where id = $1', [plain.claims.sid])
    expect(row?.['user_agent']).toBe(`plainclient ${'x'.repeat(288)}`)
  })

  test('ends one login at once, on every node, and no login of another person', async () => {
    const [here, there] = [await logIn(), await logIn()]
    const missing = await end(here, randomUUID())
    const foreign = await end(here, other.claims.sid)
    expect([missing.status, await missing.text()]).toEqual([
      404,
      '{"code":"not_found","message":"Not found.","params":{}}',
    ])
    expect([foreign.status, await foreign.text()]).toEqual([
      404,
      '{"code":"not_found","message":"Not found.","params":{}}',
    ])
    expect((await end(here, 'x')).status).toBe(400)
    const theirs = `/logins/${other.claims.id}`
    expect((await here.call(theirs)).status).toBe(403)
    expect((await here.call(theirs, { method: 'DELETE' })).status).toBe(403)
    expect((await here.call(`${theirs}/${other.claims.sid}`, { method: 'DELETE' })).status).toBe(403)
    expect((await new Client(product).call(theirs)).status).toBe(401)

    expect((await end(here, there.claims.sid)).status).toBe(200)
    expect([await isIn(there), await isIn(here), await isIn(other)]).toEqual([false, true, true].map(everyNode))
    expect((await listed(here)).map(({ id }) => id)).not.toContain(there.claims.sid)
  })

  test('ends all logins at once, also the one that asks', async () => {
    const [here, there] = [await logIn(), await logIn()]
    expect((await end(here)).status).toBe(200)
    expect([await isIn(there), await isIn(here), await isIn(other)]).toEqual([false, false, true].map(everyNode))
  })

  test('does not have a login that is over', async () => {
    const idle = await logIn()
    product.clock.forward(2 * HOUR + MINUTE)
    const here = await logIn()
    expect((await listed(here)).map(({ id }) => id)).toEqual([here.claims.sid])
    expect(await isIn(idle)).toEqual(everyNode(false))
  })

  test('a login brings the language of messages up to date', async () => {
    const language = async () => (await sql('select language from users where email = $1', [form.email]))[0]
    await logIn({ cookie: 'language=hi' })
    expect(await language()).toEqual({ language: 'hi' })
    await logIn()
    expect(await language()).toEqual({ language: 'en' })
  })

  test('does not begin a session when the password is replaced during the comparison', async () => {
    const { db } = product.platform
    let login: Promise<Response> | undefined
    await db.transaction(async (tx) => {
      await tx.execute(`update users set password_hash = password_hash || ' ' where email = '${form.email}'`)
      login = new Client(product).call('/login', json({ email: form.email, pass_word: form.pass_word }))
      const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'update \"users\"%'"
      await until(async () => ((await sql(waiting)).length > 0 ? true : undefined), 'the login that waits')
    })
    expect((await login)?.status).toBe(401)
    await sql('update users set password_hash = trim(password_hash) where email = $1', [form.email])
  })
})
