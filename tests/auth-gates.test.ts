/**
 * The calls of accounts under attack, in a small size, because the suite must stay fast; bench/attacks/auth-gates.ts goes
 * further.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  beginFlow,
  crossFlows,
  faceOf,
  guessAtOnce,
  logIn,
  newNetwork,
  openAccount,
  releaseAtOnce,
  stuffPasswords,
  type Ground,
  type Shot,
} from './support/accounts/auth-attacks.ts'
import { Client, json, signupForm } from './support/client.ts'
import { startProduct, type TestProduct } from './support/product.ts'
import { until } from './support/until.ts'

describe('two nodes on one server under attack', () => {
  let product: TestProduct
  let second: TestProduct
  let ground: Ground
  beforeAll(async () => {
    product = await startProduct({ TRUSTED_PROXIES: '127.0.0.1' }, 200)
    second = await product.another()
    ground = {
      nodes: [product, second],
      query: async (text, values) => (await product.platform.database.query(text, values)).rows,
      age: async (ms) => product.clock.forward(ms),
    }
  })
  afterAll(() => product.dispose())

  test.each([
    ['signup', 5],
    ['reset', 3],
    ['confirm', 5],
  ] as const)('a code of a %s is compared %i times at most, and the right one then is too late', async (kind, most) => {
    expect(await guessAtOnce(ground, kind, 4, 100)).toEqual({ compared: most, acceptedLate: 0 })
  })

  test.each(['signup', 'reset', 'confirm'] as const)(
    'a code of a %s does not work without its own live flow',
    async (kind) => {
      const { accepted, tries } = await crossFlows(ground, kind, 5)
      expect([accepted, tries >= 24]).toEqual([0, true])
    },
  )

  test('passwords can be tried twenty times a minute from one network, and ten times in a quarter of an hour on one account', async () => {
    expect(await stuffPasswords(ground, 60, 1, 30)).toMatchObject({ perNetwork: 20, ownerGetsIn: true })
    expect(await stuffPasswords(ground, 120, 40, 2)).toMatchObject({ perAccount: 10, ownerGetsIn: true })
  })

  /**
   * Each limit with a call that reaches it. Exactly as many calls as it allows must succeed, however many come at once.
   */
  const limited: [string, number, () => Promise<(i: number) => Shot>][] = [
    [
      'sign-ups of an address, from every network',
      20,
      async () => {
        const { email } = signupForm()
        return () => ({ path: '/signup', body: signupForm({ email }), headers: newNetwork() })
      },
    ],
    [
      'sign-ups from a network',
      10,
      async () => {
        const headers = newNetwork()
        return () => ({ path: '/signup', body: signupForm(), headers })
      },
    ],
    [
      'marketing sign-ups of a number, from every network',
      10,
      async () => {
        const { mobile_no } = signupForm()
        return () => ({
          path: '/signupland',
          body: { ...signupForm({ mobile_no }), town: undefined },
          headers: newNetwork(),
        })
      },
    ],
    [
      'guesses from a network',
      60,
      async () => {
        const headers = { ...newNetwork(), cookie: 'flow=nobody' }
        return () => ({ path: '/verifyotp', body: { otp: '000000' }, headers })
      },
    ],
    [
      'wrong passwords on an account',
      10,
      async () => {
        const { email } = await openAccount(ground)
        return () => ({ path: '/login', body: { email, pass_word: 'Wrong#2026' }, headers: newNetwork() })
      },
    ],
    [
      'wrong passwords from a network',
      20,
      async () => {
        const headers = newNetwork()
        return (i) => ({ path: '/login', body: { email: `nobody${i}@example.in`, pass_word: 'Wrong#2026' }, headers })
      },
    ],
    [
      'codes by mail within a minute',
      1,
      async () => {
        const { email } = await openAccount(ground)
        return () => ({ path: '/sentotpemail', body: { email }, headers: newNetwork() })
      },
    ],
    [
      'codes to confirm an address within a minute',
      1,
      async () => {
        const form = await openAccount(ground, 'mobile_no')
        const { token, claims } = await new Client(product).logIn(form.email, form.pass_word)
        const headers = { authorization: `Bearer ${token}` }
        return () => ({ path: `/confirm-contact/${claims.id}`, body: { channel: 'email' }, headers })
      },
    ],
    [
      'codes by SMS within a minute',
      1,
      async () => {
        const { mobile_no } = await openAccount(ground)
        return () => ({ path: '/sendotpmobile', body: { mobile_no }, headers: newNetwork() })
      },
    ],
  ]
  test.each(limited)('%s: %i and no more are accepted, however many come at once', async (_, most, shots) => {
    const shot = await shots()
    const statuses = await releaseAtOnce(
      ground,
      Array.from({ length: 100 }, (_, i) => shot(i)),
    )
    // A call that is refused because too many passwords wait to be hashed has passed the limit, so it counts as
    // accepted.
    const through = [...statuses].filter(([status]) => status !== 429).reduce((sum, [, count]) => sum + count, 0)
    expect([through, statuses.get(429)]).toEqual([most, 100 - most])
  })

  test('a known and an unknown address get the same answer at every call', async () => {
    const known = await openAccount(ground)
    const strange = signupForm()
    const ask = (path: string, body: object) => new Client(product).call(path, json(body, newNetwork()))
    const doors: ((form: typeof known) => Promise<Response>)[] = [
      ({ email }) => ask('/login', { email, pass_word: 'Wrong#2026' }),
      ({ email }) => ask('/signup', signupForm({ email })),
      ({ email, mobile_no }) => ask('/signup', signupForm({ email, mobile_no })),
      // A number replaces the address here.
      ({ mobile_no, pass_word }) => ask('/login', { email: mobile_no, pass_word }),
      ({ email }) => ask('/signupland', signupForm({ email })),
      ({ email }) => ask('/sentotpemail', { email }),
      ({ mobile_no }) => ask('/sendotpmobile', { mobile_no }),
      // This is the second request within a minute.
      ({ email }) => ask('/sentotpemail', { email }),
      ({ mobile_no }) => ask('/sendotpmobile', { mobile_no }),
    ]
    for (const door of doors) expect(await faceOf(await door(known))).toBe(await faceOf(await door(strange)))
  })

  const everyEnd: [string, (person: Client, form: ReturnType<typeof signupForm>) => Promise<Response>][] = [
    ['a logout', (person) => person.call('/logout', json({ id: person.claims.id }))],
    ['a logout everywhere', (person) => person.call(`/logins/${person.claims.id}`, { method: 'DELETE' })],
    [
      'a new password by a code',
      async (person, { email }) => {
        const { code, cookie } = await beginFlow(ground, 'reset', email)
        return person.call('/verifyotp&password', json({ otp: code, password: 'sunriseA#2026' }, { cookie }))
      },
    ],
    [
      'a new password from elsewhere',
      async (_, form) => {
        const there = await new Client(product).logIn(form.email, form.pass_word)
        return there.call('/change-password', json({ current: form.pass_word, password: 'sunriseA#2026' }))
      },
    ],
    [
      'the closing of the account',
      (person, { pass_word }) => person.call(`/close-account/${person.claims.id}`, json({ password: pass_word })),
    ],
  ]
  test.each(everyEnd)(
    'after %s its token is refused on both nodes within a second, and its stream ends within five',
    async (_, end) => {
      const form = await openAccount(ground)
      const person = await new Client(product).logIn(form.email, form.pass_word)
      const stream = await person
        .at(second)
        .ask('Cheque bounced. What can I do?', { session: randomUUID(), accept: 'text/event-stream' })
      const reader = stream.body?.getReader()
      expect((await reader?.read())?.done).toBe(false)
      const ended = (async () => {
        for (;;) if ((await reader?.read().catch(() => undefined))?.done !== false) return performance.now()
      })()

      const answer = await end(person, form)
      const at = performance.now()
      expect(answer.status).toBe(200)
      for (const node of [product, second])
        await until(
          async () =>
            (await person.at(node).call(`/Scenario_history/${person.claims.id}`)).status === 401 ? true : undefined,
          'the end of the token',
          1_000,
        )
      expect((await ended) - at).toBeLessThan(5_000)
    },
  )
})

test('without a declared proxy a forged X-Forwarded-For changes nothing', async () => {
  const product = await startProduct()
  const ground: Ground = { nodes: [product], query: async () => [], age: async () => undefined }
  const shots = Array.from({ length: 310 }, (_, i) => ({
    path: '/verifyotp',
    body: { otp: '000000' },
    headers: { ...newNetwork(), cookie: `flow=${i}` },
  }))
  await releaseAtOnce(ground, shots)
  const { rows } = await product.platform.database.query("select key, points from rate_limits where key like 'otp-%'")
  expect(rows).toEqual([{ key: 'otp-ip-loopback:127.0.0.1', points: 310 }])
  expect((await logIn(ground, signupForm(), newNetwork())).status).toBe(401)
  await product.dispose()
})
