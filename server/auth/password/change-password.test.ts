import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client, cookiesOf, json, signupForm } from '#tests/support/client.ts'
import { codeIn, messageTo } from '#tests/support/outbox.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'

const NEW = 'sunriseMoon2026'

describe('changing the password', () => {
  let product: TestProduct
  /** There are as many nodes as this database allows. */
  let nodes: TestProduct[]
  let visitor: Client
  beforeAll(async () => {
    product = await startProduct()
    nodes = [product, await product.another()]
    visitor = new Client(product)
  })
  afterAll(() => product.dispose())

  const statusAndBody = async (response: Response) => [response.status, await response.json()]
  const change = (person: Client, current: unknown, password: unknown) =>
    person.call('/change-password', json({ current, password }))
  const login = (email: string, pass_word: string, headers: Record<string, string> = {}) =>
    visitor.call('/login', json({ email, pass_word }, headers))
  const isIn = async (person: Client, node = product) =>
    (await person.at(node).call(`/Scenario_history/${person.claims.id}`)).status === 200

  async function account() {
    const form = signupForm()
    return { form, person: await new Client(product).join(form) }
  }

  test('the session that asks goes on, every other one ends on every node, and the owner is told', async () => {
    const { form, person } = await account()
    const elsewhere = await new Client(product).logIn(form.email, form.pass_word)
    const reset = cookiesOf(await visitor.call('/sentotpemail', json({ email: form.email })))
    const otp = codeIn(await messageTo(product.dataDir, form.email, 2))

    const changed = await change(person, form.pass_word, NEW)
    expect(await statusAndBody(changed)).toEqual([200, { message: 'Password update successful' }])
    for (const node of nodes) expect([await isIn(person, node), await isIn(elsewhere, node)]).toEqual([true, false])
    expect((await login(form.email, form.pass_word)).status).toBe(401)
    expect((await login(form.email, NEW)).status).toBe(200)
    expect((await messageTo(product.dataDir, form.email, 3)).subject).toMatch(/password was changed/)
    // An older code must not open anything any more.
    const late = json({ otp, password: 'anotherMoon2026' }, { cookie: reset })
    expect((await visitor.call('/verifyotp&password', late)).status).toBe(400)

    // The device is still known.
    for (let i = 0; i < 10; i += 1) await login(form.email, `Wrong#${i}`)
    expect((await login(form.email, NEW)).status).toBe(429)
    expect((await login(form.email, NEW, { cookie: cookiesOf(changed) })).status).toBe(200)
  })

  test('the rules of a new password are checked before the current one', async () => {
    const { form, person } = await account()
    const uppercase = 'Password must contain exactly one uppercase letter'
    for (const [password, message] of [
      ['sunrise2026', uppercase],
      ['SunRise2026', uppercase],
      ['Sunrise', 'Password must be at least 8 characters long'],
    ])
      expect(await statusAndBody(await change(person, 'Wrong#2026', password))).toEqual([
        400,
        expect.objectContaining({ message }),
      ])
    for (const [current, password] of [
      [undefined, NEW],
      [{}, NEW],
      [form.pass_word, null],
      [form.pass_word, 12_345_678],
    ])
      expect((await change(person, current, password)).status).toBe(400)
    expect((await change(person, form.pass_word, NEW)).status).toBe(200)
  })

  test('a wrong current password is refused ten times, and guesses of strangers at the login pause nobody here', async () => {
    const { form, person } = await account()
    for (let i = 0; i < 10; i += 1) expect((await login(form.email, `Wrong#${i}`)).status).toBe(401)
    const wrong = { code: 'password_wrong', message: 'The current password is not right.', params: {} }
    for (const current of ['', form.pass_word.toLowerCase(), ...Array.from({ length: 8 }, (_, i) => `Wrong#${i}`)])
      expect(await statusAndBody(await change(person, current, NEW))).toEqual([403, wrong])
    const paused = await change(person, form.pass_word, NEW)
    expect([paused.status, Number(paused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(await isIn(person)).toBe(true)
  })

  test('a password can be changed five times a day, because each change mails the owner', async () => {
    const { form, person } = await account()
    const passwords = [form.pass_word, ...Array.from({ length: 6 }, (_, i) => `sunriseMoon202${i}`)]
    const statuses: number[] = []
    for (let i = 0; i < 6; i += 1) statuses.push((await change(person, passwords[i], passwords[i + 1] ?? '')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('nobody can change a password without a session', async () => {
    expect((await change(visitor, 'Sunrise#2026', NEW)).status).toBe(401)
  })
})
