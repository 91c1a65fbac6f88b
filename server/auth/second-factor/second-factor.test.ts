import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR, MINUTE, SECOND } from '#server/platform/clock.ts'
import type { NewSecondFactor, SecondFactor } from '#shared/admin.ts'
import type { TrailRow } from '#shared/trail.ts'
import { Client, json } from '#tests/support/client.ts'
import { STAFF_ENV, staffOf } from '#tests/support/accounts/members.ts'
import { codeIn, messageTo, readOutbox } from '#tests/support/outbox.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { otherThan } from '#tests/support/accounts/resets.ts'

const PASSWORD = 'Sunrise#2026'
const STEP = 30 * SECOND

describe('the authenticator app of staff', () => {
  let product: TestProduct
  beforeAll(async () => {
    product = await startProduct({ ...STAFF_ENV, TRUSTED_PROXIES: '127.0.0.1' })
  })
  afterAll(() => product.dispose())

  const sql = async (text: string, values: unknown[] = []) => (await product.platform.database.query(text, values)).rows
  /** The guesses of each member of staff are counted apart, so each test takes a new one. */
  async function newStaff(): Promise<Client> {
    const client = await new Client(product).join()
    await sql("update users set role = 'Admin' where id = $1", [client.claims.id])
    return client
  }
  const again = ({ claims }: Client) => new Client(product).logIn(claims.email, PASSWORD)
  const answer = async <T>(call: Promise<Response>) => {
    const response = await call
    return { status: response.status, ...((await response.json()) as T & { message: string }) }
  }
  const state = (client: Client) => answer<SecondFactor>(client.call('/admin/second-factor'))
  const begin = (client: Client) => answer<NewSecondFactor>(client.call('/admin/second-factor', { method: 'POST' }))
  const give = (client: Client, code: string) =>
    answer<{ recovery_codes?: string[] }>(client.call('/admin/second-factor/code', json({ code })))
  const turnOff = (client: Client, code: string) =>
    answer(client.call('/admin/second-factor', { ...json({ code }), method: 'DELETE' }))
  const looks = async (client: Client) => (await client.call('/admin/trail')).status
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: product.clock.now().getTime() })
  const wrong = (secret: string, i = 0) => String((Number(codeOf(secret)) + 1 + i) % 1_000_000).padStart(6, '0')
  /** Sets up an app and gives a code in this session. */
  async function setUp(client?: Client) {
    const staff = client ?? (await newStaff())
    const { secret } = await begin(staff)
    const { recovery_codes: recovery = [] } = await give(staff, codeOf(secret))
    product.clock.forward(STEP)
    return { staff, secret, recovery }
  }
  const trailOf = async (reader: Client, { claims }: Client) => {
    const { rows } = await answer<{ rows: TrailRow[] }>(reader.call('/admin/trail?search=factor.'))
    return rows.filter(({ staff }) => staff === claims.username).map(({ action, detail }) => ({ action, detail }))
  }

  test('is confirmed by its first code, and from then on each login needs one', async () => {
    const [staff, elsewhere] = await newStaff().then(async (one) => [one, await again(one)] as const)
    expect(await state(staff)).toEqual({ status: 200, set: false, required: false, due: false, recovery_codes: 0 })
    const forgotten = await begin(staff)
    const { status, secret, picture } = await begin(staff)
    expect([status, secret]).toEqual([200, expect.stringMatching(/^[A-Z2-7]{32}$/)])
    expect(Buffer.from(picture.replace('data:image/svg+xml;base64,', ''), 'base64').toString()).toMatch(/^<svg /)
    // No code is needed before the app is confirmed.
    expect([await looks(staff), await looks(elsewhere)]).toEqual([200, 200])
    expect(await give(staff, codeOf(forgotten.secret))).toMatchObject({ status: 400 })
    expect(await give(staff, wrong(secret))).toEqual({
      status: 400,
      code: 'factor_wrong',
      message: 'That code is wrong or already used. Wait for the next one.',
      params: {},
    })

    const given = await give(staff, codeOf(secret))
    expect([given.status, new Set(given.recovery_codes).size]).toEqual([200, 10])
    for (const code of given.recovery_codes ?? []) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    expect(await state(staff)).toEqual({ status: 200, set: true, required: false, due: false, recovery_codes: 10 })
    expect([await looks(staff), await looks(elsewhere)]).toEqual([200, 401])
    expect((await begin(staff)).status).toBe(409)
    const mail = await messageTo(product.dataDir, staff.claims.email, 2)
    expect(mail.subject).toBe('An authenticator app was set up for NyayaDesk')

    const later = await again(staff)
    expect(await state(later)).toMatchObject({ set: true, due: true })
    const due = {
      status: 403,
      code: 'factor_due',
      message: 'Please give the code of your authenticator app.',
      params: {},
    }
    expect(await answer(later.call('/admin/trail'))).toEqual(due)
    expect([await begin(later), await turnOff(later, codeOf(secret))]).toEqual([due, due])
    // Calls outside the back office stay open.
    expect((await later.call(`/getprofile?userid=${later.claims.id}`)).status).toBe(200)
    product.clock.forward(STEP)
    expect(await give(later, ` ${codeOf(secret).replace(/^.../, '$& ')} `)).toMatchObject({ status: 200 })
    expect(await looks(later)).toBe(200)
    expect(await trailOf(staff, staff)).toEqual([{ action: 'factor.set', detail: {} }])

    const kept = JSON.stringify(await sql('select * from second_factors'))
    for (const plain of [secret, ...(given.recovery_codes ?? []).map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(plain)
  })

  test('takes no code twice, also at the same time, and no older one after it', async () => {
    const { staff, secret } = await setUp()
    const logins = await Promise.all([1, 2, 3, 4].map(() => again(staff)))
    const code = codeOf(secret)
    const answers = await Promise.all(logins.map((client) => give(client, code)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400])
    product.clock.forward(STEP)
    // This is the code of the step before. It is within the window, but used.
    expect((await give(staff, code)).status).toBe(400)
    expect((await give(staff, codeOf(secret))).status).toBe(200)
  })

  test('allows five guesses, however many come at once, and then not even the right code', async () => {
    const { staff, secret } = await setUp()
    const guesses = await Promise.all(Array.from({ length: 60 }, (_, i) => give(staff, wrong(secret, i + 5))))
    const statuses = guesses.map(({ status }) => status)
    expect([statuses.filter((one) => one === 400).length, statuses.filter((one) => one === 429).length]).toEqual([
      5, 55,
    ])
    expect((await give(staff, codeOf(secret))).status).toBe(429)
  })

  test('is not locked for its owner by a thief of the password, whose guesses are limited, and the owner is told once', async () => {
    const { staff, secret, recovery } = await setUp()
    const guess = (code: string, network: string) =>
      staff.call('/admin/second-factor/code', json({ code }, { 'x-forwarded-for': network }))
    const taken = async (network: string) => {
      let count = 0
      for (let i = 0; i < 7; i += 1) if ((await guess(wrong(secret, i + 5), network)).status === 400) count += 1
      return count
    }
    // Three more times a quarter of an hour later one network has fifteen guesses a day.
    const oneNetwork = []
    for (let i = 0; i < 4; i += 1) {
      oneNetwork.push(await taken('198.51.100.7'))
      await sql("delete from rate_limits where key like 'factor:%'")
    }
    expect(oneNetwork).toEqual([5, 5, 5, 0])
    expect((await guess(codeOf(secret), '203.0.113.5')).status, 'the owner, elsewhere').toBe(200)
    expect((await guess(recovery[0] ?? '', '198.51.100.7')).status, 'the owner, on the thief’s network').toBe(200)
    // Any number of networks together have forty-five guesses a day, and the recovery codes still work.
    let everywhere = 15
    for (let i = 8; i < 16; i += 1) everywhere += await taken(`198.51.100.${i}`)
    expect(everywhere).toBe(45)
    expect((await guess(recovery[1] ?? '', '203.0.113.5')).status).toBe(200)
    const { subject } = await messageTo(product.dataDir, staff.claims.email, 3)
    expect(subject).toBe('Wrong codes for your NyayaDesk back office account')
    const mails = (await readOutbox(product.dataDir)).filter(({ to }) => to === staff.claims.email)
    expect(mails).toHaveLength(3)
  })

  test('is replaced by a recovery code that works once, and removed by another', async () => {
    const { staff, recovery } = await setUp()
    const [first = '', second = '', third = ''] = recovery
    const [one, two] = [await again(staff), await again(staff)]
    const typed = first.toLowerCase().replaceAll('-', '')
    const answers = await Promise.all([give(one, typed), give(two, typed)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect((await give(staff, first)).status).toBe(400)
    expect((await give(two, second)).status).toBe(200)
    expect(await state(staff)).toMatchObject({ set: true, recovery_codes: 8 })

    expect((await turnOff(staff, 'ABCD-EFGH-JKLM-NPQR')).status).toBe(400)
    expect((await turnOff(staff, third)).status).toBe(200)
    expect(await state(staff)).toEqual({ status: 200, set: false, required: false, due: false, recovery_codes: 0 })
    expect(await looks(await again(staff))).toBe(200)
    const mail = await messageTo(product.dataDir, staff.claims.email, 3)
    expect(mail.subject).toBe('The authenticator app was removed from NyayaDesk')
    expect(await trailOf(staff, staff)).toEqual([
      { action: 'factor.off', detail: { by: 'recovery code' } },
      { action: 'factor.recovery', detail: {} },
      { action: 'factor.recovery', detail: {} },
      { action: 'factor.set', detail: {} },
    ])
    // Without an app no code can be given.
    expect([(await give(staff, third)).status, (await turnOff(staff, third)).status]).toEqual([404, 404])
  })

  test('needs a new code after fifteen idle minutes, and after eight busy hours', async () => {
    const { staff, secret } = await setUp()
    product.clock.forward(14 * MINUTE)
    expect(await looks(staff)).toBe(200)
    // Other use of the product, by a person or by a page that was left open, does not count as use of the back office.
    for (let spent = 0; spent < 15 * MINUTE; spent += 5 * MINUTE) {
      product.clock.forward(5 * MINUTE)
      expect((await staff.call(`/getprofile?userid=${staff.claims.id}`)).status).toBe(200)
      expect(await state(staff)).toMatchObject({ status: 200 })
    }
    expect([await looks(staff), await looks(staff)]).toEqual([403, 403])

    await give(staff, codeOf(secret))
    for (let spent = 0; spent < 8 * HOUR - 14 * MINUTE; spent += 14 * MINUTE) {
      product.clock.forward(14 * MINUTE)
      expect(await looks(staff)).toBe(200)
    }
    product.clock.forward(14 * MINUTE)
    expect(await looks(staff)).toBe(403)
  })

  test('works with another password, and under another secret only its recovery codes do', async () => {
    const { secret, recovery } = await setUp(await staffOf(product))
    const changed = { ADMIN_PASSWORD: 'Changed#2026' }
    const node = await product.another(changed)
    const staff = await new Client(node).logIn(STAFF_ENV.ADMIN_EMAIL, changed.ADMIN_PASSWORD)
    expect(await looks(staff)).toBe(403)
    expect((await give(staff, codeOf(secret))).status).toBe(200)

    const other = await product.another({ ...changed, TOKEN_SECRET: 'x'.repeat(40) })
    const lost = await new Client(other).logIn(STAFF_ENV.ADMIN_EMAIL, changed.ADMIN_PASSWORD)
    product.clock.forward(STEP)
    expect((await give(lost, codeOf(secret))).status).toBe(400)
    expect((await give(lost, recovery[0] ?? '')).status).toBe(200)
    expect(await looks(lost)).toBe(200)
  })
})

describe('in production', () => {
  let product: TestProduct
  beforeAll(async () => {
    product = await startProduct({ ...STAFF_ENV, NODE_ENV: 'production', ALLOW_SANDBOX: '1' })
  })
  afterAll(() => product.dispose())

  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: product.clock.now().getTime() })
  const begin = async (client: Client) =>
    (await (await client.call('/admin/second-factor', { method: 'POST' })).json()) as NewSecondFactor
  const give = async (client: Client, code: string, mail_code?: string) => {
    const response = await client.call('/admin/second-factor/code', json({ code, mail_code }))
    return { status: response.status, ...((await response.json()) as { message: string }) }
  }
  const NEEDED = 'Please set up an authenticator app first. You can’t open the back office without one.'
  const MAIL_WRONG = 'The code from the email is wrong or has expired. Start again to get a new one.'

  test('no call of staff works before an app is set up, and the thief of a password cannot set one up without the mail', async () => {
    const [thief, owner] = [await staffOf(product), await staffOf(product)]
    // One of these calls begins to set up an app and mails the first code.
    const { paths } = (await (await owner.call('/openapi.json')).json()) as { paths: Record<string, object> }
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      path.startsWith('/api/admin/') ? Object.keys(methods).map((method) => ({ path: path.slice(4), method })) : [],
    )
    const open = []
    for (const { path, method } of calls) {
      const init = { method: method.toUpperCase() }
      const answer = await owner.call(path.replaceAll(/\{[^}]+\}/g, '1'), init)
      if (!(answer.status === 403 && (await answer.text()).includes(NEEDED))) open.push(`${init.method} ${path}`)
    }
    expect(calls.length).toBeGreaterThan(30)
    expect(open.toSorted()).toEqual([
      'GET /admin/second-factor',
      'POST /admin/second-factor',
      'POST /admin/second-factor/code',
    ])

    const stolen = await begin(thief)
    expect(stolen.mailed).toBe(true)
    expect(await give(thief, codeOf(stolen.secret))).toEqual({
      status: 400,
      code: 'factor_mail_wrong',
      message: MAIL_WRONG,
      params: {},
    })
    const theirs = codeIn(await messageTo(product.dataDir, STAFF_ENV.ADMIN_EMAIL, 2))
    const { secret } = await begin(owner)
    const mine = codeIn(await messageTo(product.dataDir, STAFF_ENV.ADMIN_EMAIL, 3))
    // The code of a mail works only in the session that asked for it.
    expect(await give(owner, codeOf(secret), theirs)).toEqual({
      status: 400,
      code: 'factor_mail_wrong',
      message: MAIL_WRONG,
      params: {},
    })
    expect((await give(owner, codeOf(stolen.secret), mine)).status).toBe(400)
    expect((await owner.call('/admin/trail')).status).toBe(403)
    expect((await give(owner, codeOf(secret), mine)).status).toBe(200)
    expect((await owner.call('/admin/trail')).status).toBe(200)
    expect((await thief.call('/admin/second-factor')).status, 'every other session has ended').toBe(401)
  })

  test('removing the app closes the back office, and the next app needs a mail again, with five guesses', async () => {
    const client = await new Client(product).join()
    await product.platform.database.query("update users set role = 'Admin' where id = $1", [client.claims.id])
    const { secret } = await begin(client)
    const mail = codeIn(await messageTo(product.dataDir, client.claims.email, 2))
    for (let i = 0; i < 4; i += 1) expect((await give(client, codeOf(secret), otherThan(mail, i))).status).toBe(400)
    expect((await give(client, codeOf(secret), mail)).status).toBe(200)
    product.clock.forward(STEP)
    const removal = { ...json({ code: codeOf(secret) }), method: 'DELETE' }
    expect((await client.call('/admin/second-factor', removal)).status).toBe(200)
    expect((await client.call('/admin/trail')).status).toBe(403)
    await product.platform.database.query("delete from rate_limits where key like 'factor%'")
    const next = await begin(client)
    const other = codeIn(await messageTo(product.dataDir, client.claims.email, 5))
    for (let i = 0; i < 5; i += 1) {
      await product.platform.database.query("delete from rate_limits where key like 'factor%'")
      expect((await give(client, codeOf(next.secret), otherThan(other, i))).status).toBe(400)
    }
    await product.platform.database.query("delete from rate_limits where key like 'factor%'")
    expect(await give(client, codeOf(next.secret), other)).toEqual({
      status: 400,
      code: 'factor_mail_wrong',
      message: MAIL_WRONG,
      params: {},
    })
  })
})
