import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claimsOf, Client, cookiesOf, json, signupForm } from '#tests/support/client.ts'
import { codeIn, messageTo } from '#tests/support/outbox.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { hashCode } from '../hash-secrets.ts'

const WRONG = { code: 'otp_wrong', message: 'Failed to verify OTP. Please try again.', params: {} }

describe('sign-up by the marketing forms', () => {
  let product: TestProduct
  let visitor: Client
  beforeAll(async () => {
    product = await startProduct()
    visitor = new Client(product)
  })
  afterAll(() => product.dispose())

  const sql = async (text: string, values?: unknown[]) => (await product.platform.database.query(text, values)).rows
  const statusAndBody = async (response: Response) => [response.status, await response.json()]

  /** The form as the page sends it, without a town. */
  function landingForm(changes: Record<string, unknown> = {}) {
    const { town: _none, ...form } = signupForm()
    return { ...form, ...changes }
  }
  async function pending(form = landingForm()) {
    const response = await visitor.call('/signupland', json(form))
    expect(await statusAndBody(response)).toEqual([200, { message: 'Registration successful! OTP has been sent.' }])
    const cookie = cookiesOf(response)
    expect(cookie).toBe(`flow=${response.headers.get('x-flow-id')}`)
    return { form, cookie, code: codeIn(await messageTo(product.dataDir, form.email)) }
  }
  const verify = (body: unknown, cookie = '') => visitor.call('/verifyotpland', json(body, cookie ? { cookie } : {}))

  test('the code opens the account and logs in, and the device is known from then on', async () => {
    const { form, cookie, code } = await pending(landingForm({ source: 'DM' }))
    const verified = await verify({ otp: code, email: ` ${form.email.toUpperCase()}` }, cookie)
    const { message, authtoken } = (await verified.json()) as { message: string; authtoken: string }
    expect([verified.status, message]).toEqual([200, 'OTP verified successfully!'])
    const claims = claimsOf(authtoken)
    expect(claims).toMatchObject({ username: form.username, email: form.email, town: '', sub_status: 'active' })
    const inside = { headers: { authorization: `Bearer ${authtoken}` } }
    expect((await visitor.call(`/Scenario_history/${claims.id}`, inside)).status).toBe(200)
    expect(await sql('select source, town from users where id = $1', [claims.id])).toEqual([{ source: 'DM', town: '' }])

    for (let i = 0; i < 10; i += 1) await visitor.call('/login', json({ email: form.email, pass_word: `Wrong#${i}` }))
    const right = { email: form.email, pass_word: form.pass_word }
    expect((await visitor.call('/login', json(right))).status).toBe(429)
    const [, device = ''] = cookiesOf(verified).split('; ')
    expect((await visitor.call('/login', json(right, { cookie: device }))).status).toBe(200)
  })

  test('a form without a source counts as digital marketing, and a sent town is not stored', async () => {
    const { form, cookie, code } = await pending(landingForm({ town: 'Mysuru' }))
    expect((await verify({ otp: code, email: form.email }, cookie)).status).toBe(200)
    expect(await sql('select source, town from users where email = $1', [form.email])).toEqual([
      { source: 'digitalmarketing', town: '' },
    ])
  })

  test.each([
    ['the back office', { role: 'Admin' }, 'Please choose a role from the list.'],
    ['a chartered accountant', { role: 'CharteredAccountant' }, 'Please choose a role from the list.'],
    ['a short password', { pass_word: 'Ab1!' }, 'Password must be at least 8 characters long.'],
    [
      'no sign in it',
      { pass_word: 'Sunrise2026' },
      'Password must include at least one number and one special character.',
    ],
    ['nine digits', { mobile_no: '987654321' }, 'Mobile number must be a 10-digit number.'],
    [
      'a space in the name',
      { username: 'asha rao' },
      'Username can only contain letters, numbers, underscores, dots and hyphens.',
    ],
    ['no state', { state: ' ' }, 'Please fill in all required fields.'],
    ['a town of another kind', { town: {} }, 'Please fill in all required fields.'],
    ['a role of another kind', { role: ['Advocate'] }, 'Please fill in all required fields.'],
  ])('refuses %s', async (_, change, message) => {
    expect(await statusAndBody(await visitor.call('/signupland', json(landingForm(change))))).toEqual([
      400,
      expect.objectContaining({ message }),
    ])
  })

  test('the main form still requires a town, and accepts chartered accountants', async () => {
    expect((await visitor.call('/signup', json(landingForm()))).status).toBe(400)
    expect((await visitor.call('/signup', json(signupForm({ role: 'CharteredAccountant' })))).status).toBe(200)
  })

  test('the code does not work without its own flow and its own address', async () => {
    const [mine, other] = [await pending(), await pending()]
    const { email } = mine.form
    expect(await statusAndBody(await verify({ otp: mine.code, email: other.form.email }, mine.cookie))).toEqual([
      400,
      WRONG,
    ])
    expect(await statusAndBody(await verify({ otp: mine.code, email }, other.cookie))).toEqual([400, WRONG])
    expect(await statusAndBody(await verify({ otp: mine.code, email }))).toEqual([400, WRONG])
    const [flow] = await sql('select attempts from auth_flows where email = $1', [email])
    expect(flow).toEqual({ attempts: 0 })
    expect((await verify({ otp: mine.code, email }, mine.cookie)).status).toBe(200)
    expect(await statusAndBody(await verify({ otp: mine.code, email }, mine.cookie))).toEqual([400, WRONG])
  })

  test('a flow of either form works at both', async () => {
    const landing = await pending()
    const { form, cookie, code } = landing
    expect((await visitor.call('/verifyotp', json({ otp: code }, { cookie }))).status).toBe(200)
    expect((await new Client(product).logIn(form.email, form.pass_word)).claims.email).toBe(form.email)

    const main = signupForm()
    const flow = cookiesOf(await visitor.call('/signup', json(main)))
    const otp = codeIn(await messageTo(product.dataDir, main.email))
    expect((await verify({ otp, email: main.email }, flow)).status).toBe(200)
  })

  test('a code may come as a number or a text, and as nothing else', async () => {
    const { form, cookie } = await pending()
    for (const otp of [undefined, null, [], {}, 1.5, -1, 1_000_000, '1'.repeat(21)])
      expect(await statusAndBody(await verify({ otp, email: form.email }, cookie))).toMatchObject([400, WRONG])
    await sql('update auth_flows set email_code_hash = $1 where email = $2', [await hashCode('000042'), form.email])
    for (const email of [undefined, null, {}, 7]) expect((await verify({ otp: 42, email }, cookie)).status).toBe(400)
    expect((await verify({ otp: 42, email: form.email }, cookie)).status).toBe(200)
  })

  test('a known address gets the same answer and another mail', async () => {
    const { form, cookie, code } = await pending()
    await verify({ otp: code, email: form.email }, cookie)
    const again = await visitor.call('/signupland', json(landingForm({ email: form.email })))
    const fresh = await visitor.call('/signupland', json(landingForm()))
    expect([again.status, await again.text()]).toEqual([fresh.status, await fresh.text()])
    expect((await messageTo(product.dataDir, form.email, 2)).subject).toMatch(/already have/)
  })
})
