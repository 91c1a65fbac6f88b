import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '#server/platform/clock.ts'
import { claimsOf, Client, cookiesOf, json, signupForm } from '#tests/support/client.ts'
import { codeIn, messageTo, readOutbox } from '#tests/support/outbox.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'

describe('accounts', () => {
  let product: TestProduct
  let visitor: Client
  beforeAll(async () => {
    product = await startProduct()
    visitor = new Client(product)
  })
  afterAll(() => product.dispose())

  async function pending(form = signupForm(), headers: Record<string, string> = {}) {
    const nth = (await readOutbox(product.dataDir)).filter(({ to }) => to === form.email).length + 1
    const response = await visitor.call('/signup', json(form, headers))
    expect(response.status).toBe(200)
    return { form, cookie: cookiesOf(response), code: codeIn(await messageTo(product.dataDir, form.email, nth)) }
  }
  const verify = (otp: unknown, headers: Record<string, string> = {}) =>
    visitor.call('/verifyotp', json({ otp }, headers))
  const login = (email: string, pass_word: string) => visitor.call('/login', json({ email, pass_word }))

  test('sign-up, code and login give a token with the documented payload and a running trial', async () => {
    const { form, cookie, code } = await pending()
    const verified = await verify(code, { cookie })
    expect([verified.status, await verified.json()]).toEqual([200, { message: 'OTP verified successfully!' }])

    const response = await login(form.email, form.pass_word)
    expect(response.headers.get('content-type')).toContain('text/plain')
    const claims = claimsOf(await response.text())
    expect(claims).toMatchObject({
      username: form.username,
      mobile_no: form.mobile_no,
      role: 'Advocate',
      email: form.email,
      state: 'Karnataka',
      town: 'Mysuru',
      sub_status: 'active',
      sub_id: null,
      features: '[1,2,3,4]',
    })
    const days = (Date.parse(claims.sub_end ?? '') - product.clock.now().getTime()) / (24 * HOUR)
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7)
  })

  test('the code of the SMS differs from that of the mail, and opens the account as well', async () => {
    const form = signupForm()
    const { cookie, code } = await pending(form)
    const sms = codeIn(await messageTo(product.dataDir, form.mobile_no))
    expect(sms).not.toBe(code)
    expect((await verify(sms, { cookie })).status).toBe(200)
  })

  test.each([
    ['a short password', { pass_word: 'Ab1!' }, 'Password must be at least 8 characters long.'],
    ['no digit', { pass_word: 'Sunrise#abcd' }, 'Password must include at least one number and one special character.'],
    [
      'no special character',
      { pass_word: 'Sunrise2026' },
      'Password must include at least one number and one special character.',
    ],
    ['nine digits', { mobile_no: '987654321' }, 'Mobile number must be a 10-digit number.'],
    ['letters in the number', { mobile_no: '98765abcde' }, 'Mobile number must be a 10-digit number.'],
    [
      'a space in the name',
      { username: 'asha rao' },
      'Username can only contain letters, numbers, underscores, dots and hyphens.',
    ],
    [
      'markup in the name',
      { username: '<b>' },
      'Username can only contain letters, numbers, underscores, dots and hyphens.',
    ],
    ['no town', { town: '' }, 'Please fill in all required fields.'],
    ['an address that is none', { email: 'asha' }, 'Email is invalid.'],
    ['a role of its own making', { role: 'Admin' }, 'Please choose a role from the list.'],
  ])('sign-up refuses %s', async (_, change, message) => {
    const response = await visitor.call('/signup', json(signupForm(change)))
    expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ message })])
  })

  test('malformed bodies are refused in one sentence', async () => {
    for (const body of [
      {},
      { email: {}, pass_word: [] },
      [],
      'text',
      null,
      { email: 'a@b.in', pass_word: 'x'.repeat(2_000) },
    ]) {
      const response = await visitor.call('/login', json(body))
      expect(response.status).toBe(400)
      expect(Object.keys((await response.json()) as object)).toEqual(['code', 'message', 'params'])
    }
    const form = await visitor.call('/login', { method: 'POST', headers: { 'content-type': 'text/csv' }, body: 'a,b' })
    expect(form.status).toBe(415)
  })

  test('a code does not work without its flow', async () => {
    const mine = await pending()
    const other = await pending()
    expect((await verify(mine.code, { cookie: other.cookie })).status).toBe(400)
    expect((await verify(mine.code, { cookie: `flow=${'x'.repeat(43)}` })).status).toBe(400)
    // Two flows wait at this address, so without a cookie nobody knows which one is meant.
    expect((await verify(mine.code)).status).toBe(400)
    expect((await verify(mine.code, { cookie: mine.cookie })).status).toBe(200)
  })

  test('a client without cookies is recognised by its address and agent while only one flow waits', async () => {
    const agent = { 'user-agent': `plain-client ${randomUUID()}` }
    const { code } = await pending(signupForm(), agent)
    expect((await verify(code, { 'user-agent': 'somebody else' })).status).toBe(400)
    expect((await verify(code, agent)).status).toBe(200)
  })

  test('of a thousand guesses at once only five count, and then the right code is too late', async () => {
    const { cookie, code } = await pending()
    const wrong = (i: number) => String((Number(code) + 1 + i) % 1_000_000).padStart(6, '0')
    const answers = await Promise.all(Array.from({ length: 1_000 }, (_, i) => verify(wrong(i), { cookie })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
    const [flow] = (await product.platform.database.query('select max(attempts) as attempts from auth_flows')).rows
    expect(flow?.['attempts']).toBe(5)
    expect((await verify(code, { cookie })).status).toBe(400)
  })

  test('a code works once, for ten minutes, and only the newest one', async () => {
    const used = await pending()
    expect((await verify(used.code, { cookie: used.cookie })).status).toBe(200)
    expect((await verify(used.code, { cookie: used.cookie })).status).toBe(400)

    const first = await pending()
    const second = await pending(first.form)
    expect((await verify(first.code, { cookie: first.cookie })).status).toBe(400)
    expect((await verify(second.code, { cookie: second.cookie })).status).toBe(200)

    const late = await pending()
    product.clock.forward(10 * MINUTE + 1_000)
    expect((await verify(late.code, { cookie: late.cookie })).status).toBe(400)
  })

  test('a known address gets the same answer and another mail', async () => {
    const { form, cookie, code } = await pending()
    await verify(code, { cookie })
    const again = await visitor.call('/signup', json({ ...form, pass_word: 'Hijack#2026' }))
    const fresh = await visitor.call('/signup', json(signupForm()))
    expect([again.status, await again.text()]).toEqual([fresh.status, await fresh.text()])
    expect((await messageTo(product.dataDir, form.email, 2)).subject).toBe('You already have a NyayaDesk account')
    expect((await login(form.email, 'Hijack#2026')).status).toBe(401)
    expect((await login(form.email, form.pass_word)).status).toBe(200)
  })

  test('an unknown address and a wrong password get the same answer, and an account is unknown before its code', async () => {
    const { form } = await pending()
    const answers = await Promise.all([
      login(form.email, form.pass_word),
      login('nobody@example.in', form.pass_word),
      login((await new Client(product).join()).claims.email, 'Wrong#2026'),
    ])
    const said = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]))
    expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(said[0]?.[0]).toBe(401)
  })

  test('ten wrong passwords pause the account for strangers, but not for a known device', async () => {
    const form = signupForm()
    await new Client(product).join(form)
    const known = cookiesOf(await login(form.email, form.pass_word))
    for (let i = 0; i < 10; i += 1) expect((await login(form.email, `Wrong#${i}`)).status).toBe(401)
    const paused = await login(form.email, form.pass_word)
    expect(paused.status).toBe(429)
    expect(Number(paused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(
      (await visitor.call('/login', json({ email: form.email, pass_word: form.pass_word }, { cookie: known }))).status,
    ).toBe(200)
  })

  test('logging out ends the session of its token at once, and no other', async () => {
    const one = await new Client(product).join()
    const two = await new Client(product).join()
    const out = await one.call('/logout', json({ id: two.claims.id }))
    expect(out.status).toBe(200)
    expect((await one.call(`/Scenario_history/${one.claims.id}`)).status).toBe(401)
    expect((await two.call(`/Scenario_history/${two.claims.id}`)).status).toBe(200)
    // A second and late logout works as well, because leaving must never fail for a person with a token of ours.
    product.clock.forward(25 * HOUR)
    expect((await one.call('/logout', json({ id: one.claims.id }))).status).toBe(200)
    expect((await visitor.call('/logout', json({ id: 1 }))).status).toBe(401)
  })

  test('a session ends after a day, and after two idle hours', async () => {
    const idle = await new Client(product).join()
    product.clock.forward(2 * HOUR + MINUTE)
    expect((await idle.call(`/Scenario_history/${idle.claims.id}`)).status).toBe(401)

    const busy = await new Client(product).join()
    for (let hours = 0; hours < 23; hours += 1) {
      product.clock.forward(HOUR)
      expect((await busy.call(`/Scenario_history/${busy.claims.id}`)).status).toBe(200)
    }
    product.clock.forward(HOUR + 2 * MINUTE)
    expect((await busy.call(`/Scenario_history/${busy.claims.id}`)).status).toBe(401)
  })

  test('forged tokens are refused', async () => {
    const person = await new Client(product).join()
    const [head, body, signature] = person.token.split('.') as [string, string, string]
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const secret = new TextEncoder().encode(await readFile(join(product.dataDir, 'token-secret'), 'utf8'))
    const signed = (claims: object, header: object = { alg: 'HS256', typ: 'JWT' }) =>
      new SignJWT({ ...person.claims, ...claims }).setProtectedHeader(header as { alg: string }).sign(secret)
    const forged = [
      `${encode({ alg: 'none', typ: 'JWT' })}.${body}.`,
      `${encode({ alg: 'none', typ: 'JWT' })}.${body}.${signature}`,
      `${head}.${encode({ ...person.claims, id: 1 })}.${signature}`,
      `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      await signed({ iss: 'another', aud: 'nyayadesk-app' }),
      await signed({ iss: 'nyayadesk', aud: 'another' }),
      await signed({ iss: 'nyayadesk', aud: 'nyayadesk-app', sid: randomUUID() }),
      await signed({ iss: 'nyayadesk', aud: 'nyayadesk-app', exp: 1 }),
      await signed({ iss: 'nyayadesk', aud: 'nyayadesk-app' }, { alg: 'HS512', typ: 'JWT' }),
      await signed({ iss: 'nyayadesk', aud: 'nyayadesk-app', id: person.claims.id + 1 }),
      'x',
    ]
    for (const token of forged) {
      const response = await visitor.call(`/Scenario_history/${person.claims.id}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(response.status).toBe(401)
    }
    const right = await signed({ iss: 'nyayadesk', aud: 'nyayadesk-app' })
    expect(
      (await visitor.call(`/Scenario_history/${person.claims.id}`, { headers: { authorization: `Bearer ${right}` } }))
        .status,
    ).toBe(200)
  })

  test('the SMS reveals nothing, and its code opens nothing for a taken address', async () => {
    const taken = signupForm()
    await new Client(product).join(taken)
    const attempt = signupForm({ email: taken.email })
    const cookie = cookiesOf(await visitor.call('/signup', json(attempt)))
    const text = async (mobile: string) => (await messageTo(product.dataDir, mobile)).text.replaceAll(/\d{6}/g, 'CODE')
    expect(await text(attempt.mobile_no)).toBe(await text(taken.mobile_no))
    const sms = codeIn(await messageTo(product.dataDir, attempt.mobile_no))
    expect((await verify(sms, { cookie })).status).toBe(400)
  })

  test('an account that never proved its address loses it to a person who proves it', async () => {
    const owner = signupForm()
    const squatter = signupForm({ email: owner.email, pass_word: 'Squatter#2026' })
    const first = await pending(squatter)
    await verify(codeIn(await messageTo(product.dataDir, squatter.mobile_no)), { cookie: first.cookie })
    const inside = await new Client(product).logIn(squatter.email, squatter.pass_word)

    const second = await pending(owner)
    expect((await verify(second.code, { cookie: second.cookie })).status).toBe(200)
    expect((await login(owner.email, squatter.pass_word)).status).toBe(401)
    expect((await login(owner.email, owner.pass_word)).status).toBe(200)
    expect((await inside.call(`/Scenario_history/${inside.claims.id}`)).status).toBe(401)
  })

  test.each([
    'victim@example.com,1.in',
    'Foo<victim@example.com>.in',
    'a"b@example.in',
    'a@b@example.in',
    'a\u0000b@example.in',
  ])('an address that a mail server would read differently is refused: %s', async (email) => {
    expect((await visitor.call('/signup', json(signupForm({ email })))).status).toBe(400)
  })

  test('text that cannot be stored is refused and is no error of ours', async () => {
    for (const change of [{ town: '\u0000' }, { state: '\ud800' }])
      expect((await visitor.call('/signup', json(signupForm(change)))).status).toBe(400)
    expect((await login('a\u0000@example.in', 'x')).status).toBe(400)
  })

  test('no password, code or token is stored in readable form', async () => {
    const form = signupForm()
    const person = await new Client(product).join(form)
    const { rows } = await product.platform.database.query(
      `select row_to_json(u)::text as t from users u union all select row_to_json(f)::text from auth_flows f
       union all select row_to_json(s)::text from sessions s union all select row_to_json(m)::text from messages m where sent_at is not null`,
    )
    const everything = JSON.stringify(rows)
    expect(everything).not.toContain(form.pass_word)
    expect(everything).not.toContain(person.token)
    for (const line of await readOutbox(product.dataDir)) {
      const code = /\b\d{6}\b/.exec(line.text)?.[0]
      if (code && line.to === form.email) expect(everything).not.toContain(`is ${code}`)
    }
  })
})
