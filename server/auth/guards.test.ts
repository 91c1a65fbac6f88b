import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE } from '#server/platform/clock.ts'
import { claimsOf, Client, cookiesOf, json, signupForm, type Signup } from '#tests/support/client.ts'
import { codeIn, messageTo } from '#tests/support/outbox.ts'
import { hashPassword, verifyPassword } from './hash-secrets.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { until } from '#tests/support/until.ts'

describe('guards of accounts', () => {
  let product: TestProduct
  let visitor: Client
  beforeAll(async () => {
    product = await startProduct({ TRUSTED_PROXIES: '127.0.0.1', PUBLIC_URL: 'https://desk.example.in' })
    visitor = new Client(product)
  })
  afterAll(() => product.dispose())

  const from = (ip: string) => ({ 'x-forwarded-for': ip })
  const signUp = (changes: Partial<Signup> = {}, headers: Record<string, string> = {}) =>
    visitor.call('/signup', json(signupForm(changes), headers))
  const verify = (otp: string, headers: Record<string, string> = {}) =>
    visitor.call('/verifyotp', json({ otp }, headers))
  const login = (email: string, pass_word: string, headers: Record<string, string> = {}) =>
    visitor.call('/login', json({ email, pass_word }, headers))
  const sql = async (text: string, values?: unknown[]) => (await product.platform.database.query(text, values)).rows

  test('one household, an IPv6 /64 or an IPv4 address, has ten sign-ups an hour', async () => {
    for (let i = 0; i < 10; i += 1) expect((await signUp({}, from(`2001:db8:1:1::${i}`))).status).toBe(200)
    const refused = await signUp({}, from('2001:db8:1:1:ffff::1'))
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await signUp({}, from('2001:db8:1:2::1'))).status).toBe(200)
  })

  test('one network has five sign-ups a day for a mailbox and a number, the owner keeps their own, and three may wait', async () => {
    // These are the share of one network, because addresses with a plus lead to one mailbox.
    const owner = signupForm()
    const [box, domain] = owner.email.split('@')
    for (let i = 0; i < 5; i += 1)
      expect((await signUp({ email: `${box}+${i}@${domain}` }, from('198.51.100.1'))).status).toBe(200)
    expect((await signUp({ email: owner.email }, from('198.51.100.1'))).status).toBe(429)
    expect((await signUp({ email: owner.email }, from('198.51.100.2'))).status).toBe(200)

    const { mobile_no } = owner
    for (let i = 0; i < 5; i += 1) expect((await signUp({ mobile_no }, from('198.51.100.10'))).status).toBe(200)
    expect((await signUp({ mobile_no }, from('198.51.100.10'))).status).toBe(429)
    expect((await signUp({ mobile_no }, from('198.51.100.11'))).status).toBe(200)

    const wanted = signupForm().email
    for (let i = 0; i < 3; i += 1)
      expect((await signUp({ email: wanted }, from(`198.51.100.${20 + i}`))).status).toBe(200)
    expect((await signUp({ email: wanted }, from('198.51.100.23'))).status).toBe(429)
  })

  test('one network has sixty guesses an hour and twenty wrong passwords a minute', async () => {
    for (let i = 0; i < 60; i += 1) expect((await verify('000000', from('198.51.100.30'))).status).toBe(400)
    expect((await verify('000000', from('198.51.100.30'))).status).toBe(429)
    for (let i = 0; i < 20; i += 1)
      expect((await login(`nobody${i}@example.in`, 'Wrong#2026', from('198.51.100.31'))).status).toBe(401)
    expect((await login('somebody@example.in', 'Wrong#2026', from('198.51.100.31'))).status).toBe(429)
    expect((await login('somebody@example.in', 'Wrong#2026', from('198.51.100.32'))).status).toBe(401)
  })

  test('only a declared proxy is trusted about the address of a caller', async () => {
    const direct = await startProduct()
    const form = signupForm()
    await new Client(direct).call('/signup', json(form, from('203.0.113.9')))
    const { rows } = await direct.platform.database.query('select ip from auth_flows where email = $1', [form.email])
    expect(rows).toEqual([{ ip: '127.0.0.1' }])
    await direct.dispose()
  })

  test('a forged device mark opens nothing', async () => {
    const { claims } = await new Client(product).join()
    for (let i = 0; i < 10; i += 1)
      expect((await login(claims.email, `Wrong#${i}`, from(`203.0.113.${i}`))).status).toBe(401)
    const made = { cookie: `__Host-device=${'x'.repeat(43)}`, ...from('203.0.113.11') }
    expect((await login(claims.email, 'Wrong#2026', made)).status).toBe(429)
  })

  test('an address is the same in upper and lower case', async () => {
    const form = signupForm()
    await visitor.call('/signup', json({ ...form, email: ` ${form.email.toUpperCase()}` }))
    const [row] = await sql('select email from auth_flows where mobile_no = $1', [form.mobile_no])
    expect(row).toEqual({ email: form.email })
    const { claims } = await new Client(product).join()
    expect((await login(` ${claims.email.toUpperCase()} `, 'Sunrise#2026')).status).toBe(200)
  })

  test('cookies cannot be read by scripts, over plain http or by other sites', async () => {
    const form = signupForm()
    const response = await visitor.call('/signup', json(form))
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-flow=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    ])
    const verified = await verify(codeIn(await messageTo(product.dataDir, form.email)), { cookie: cookiesOf(response) })
    expect(verified.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-device=[\w-]{43}; .*HttpOnly; Secure; SameSite=Strict$/),
      expect.stringMatching(/^__Host-flow=; .*Expires=Thu, 01 Jan 1970/),
    ])
    const loggedIn = await login(form.email, form.pass_word)
    expect(loggedIn.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-device=[\w-]{43}; .*HttpOnly; Secure; SameSite=Strict$/),
    ])
  })

  test('a client without cookies has the flow header or the newest of its own flows, and no flow when two people wait', async () => {
    const form = signupForm()
    const response = await visitor.call('/signup', json(form))
    const flow = response.headers.get('x-flow-id') ?? ''
    expect((await verify(codeIn(await messageTo(product.dataDir, form.email)), { 'x-flow-id': flow })).status).toBe(200)

    const twice = { 'user-agent': `plain ${randomUUID()}` }
    const again = signupForm()
    await visitor.call('/signup', json(again, twice))
    await messageTo(product.dataDir, again.email, 1)
    await visitor.call('/signup', json(again, twice))
    expect((await verify(codeIn(await messageTo(product.dataDir, again.email, 2)), twice)).status).toBe(200)

    const shared = { 'user-agent': `plain ${randomUUID()}` }
    const [one, two] = [signupForm(), signupForm()]
    await visitor.call('/signup', json(one, shared))
    await visitor.call('/signup', json(two, shared))
    for (const { email } of [one, two])
      expect((await verify(codeIn(await messageTo(product.dataDir, email)), shared)).status).toBe(400)

    const elsewhere = { 'user-agent': `plain ${randomUUID()}` }
    const third = signupForm()
    await visitor.call('/signup', json(third, { ...elsewhere, ...from('203.0.113.40') }))
    expect(
      (await verify(codeIn(await messageTo(product.dataDir, third.email)), { ...elsewhere, ...from('203.0.113.41') }))
        .status,
    ).toBe(400)
  })

  test('only the owner can read the file of the signing key', async () => {
    expect((await stat(join(product.dataDir, 'token-secret'))).mode & 0o077).toBe(0)
  })

  test('a password is hashed at the cost that OWASP recommends', async () => {
    await new Client(product).join()
    const hashes = await sql('select password_hash from users')
    expect(
      hashes.every(({ password_hash }) => String(password_hash).startsWith('$argon2id$v=19$m=19456,t=2,p=1$')),
    ).toBe(true)
  })

  test('the hourly clean-up removes only rows that have ended', async () => {
    const person = await new Client(product).join()
    await signUp()
    product.clock.forward(11 * MINUTE)
    const fresh = signupForm()
    await visitor.call('/signup', json(fresh))
    await product.platform.jobs.add(product.platform.db, 'auth-tidy', {})
    const expired = async () =>
      (await sql('select id from auth_flows where expires_at <= $1', [product.clock.now()])).length
    await until(async () => ((await expired()) === 0 ? true : undefined), 'the end of the expired flows')
    expect(await sql('select email from auth_flows')).toContainEqual({ email: fresh.email })
    expect((await person.call(`/Scenario_history/${person.claims.id}`)).status).toBe(200)
  })

  test('an opened account ends the other flows of its address, and records what was proven', async () => {
    const form = signupForm()
    await visitor.call('/signup', json(form, from('203.0.113.60')))
    await messageTo(product.dataDir, form.email, 1)
    await messageTo(product.dataDir, form.mobile_no, 1)
    const response = await visitor.call('/signup', json(form, from('203.0.113.61')))
    const code = codeIn(await messageTo(product.dataDir, form.email, 2))
    const bystander = signupForm()
    await visitor.call('/signup', json(bystander))
    const right = codeIn(await messageTo(product.dataDir, form.mobile_no, 2))
    expect(code).not.toBe(right)
    expect((await verify(right, { cookie: cookiesOf(response) })).status).toBe(200)
    expect(await sql('select id from auth_flows where email = $1', [form.email])).toHaveLength(1)
    expect(await sql('select id from auth_flows where email = $1', [bystander.email])).toHaveLength(1)
    const [user] = await sql(
      'select email_verified_at, mobile_verified_at is not null as mobile from users where email = $1',
      [form.email],
    )
    expect(user).toEqual({ email_verified_at: null, mobile: true })
  })
})

test('fifty passwords wait in the queue, and further ones are refused with the time to come back', async () => {
  // The first call makes the decoy hash.
  expect(await verifyPassword(undefined, 'Sunrise#2026')).toBe(false)
  const flood = Promise.allSettled(Array.from({ length: 60 }, async () => hashPassword('Sunrise#2026')))
  // An unknown address waits in the same queue as a known one, because an answer at once would reveal it.
  await expect(verifyPassword(undefined, 'Sunrise#2026')).rejects.toMatchObject({ code: 'busy' })
  const settled = await flood
  const refused = settled.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  expect(refused).toHaveLength(9)
  expect(refused[0]?.reason).toMatchObject({ code: 'busy', status: 503, retryAfter: 2 })
})

test('the back-office account follows the environment', async () => {
  const product = await startProduct({ ADMIN_EMAIL: 'staff@example.in', ADMIN_PASSWORD: 'Office#2026' })
  const changed = await product.another({ ADMIN_PASSWORD: 'Changed#2026' })
  const login = (pass_word: string) =>
    new Client(changed).call('/login', json({ email: 'staff@example.in', pass_word }))
  expect((await login('Office#2026')).status).toBe(401)
  expect(claimsOf(await (await login('Changed#2026')).text()).role).toBe('Admin')
  await product.dispose()
})
