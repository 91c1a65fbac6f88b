/** Proves the address or the number of an account after it was opened. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE } from '#server/platform/clock.ts'
import { faceOf } from '#tests/support/accounts/auth-attacks.ts'
import { claimsOf, Client, cookiesOf, json, signupForm, type Signup } from '#tests/support/client.ts'
import { codeIn } from '#tests/support/outbox.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { profileOf } from '#tests/support/accounts/profile.ts'
import { otherThan, ResetDesk, statusAndBody } from '#tests/support/accounts/resets.ts'

const WRONG = [400, { code: 'otp_wrong', message: 'Failed to verify OTP. Please try again.', params: {} }]
const DONE = [200, { message: 'OTP verified successfully!' }]

describe('confirming an address or a number', () => {
  let product: TestProduct
  let desk: ResetDesk
  beforeAll(async () => {
    product = await startProduct()
    desk = new ResetDesk(product)
  })
  afterAll(() => product.dispose())

  /** @param by the channel whose code opens the account */
  async function somebody(by: 'email' | 'mobile_no' = 'mobile_no') {
    const form = await desk.open(by)
    return { form, person: await new Client(product).logIn(form.email, form.pass_word) }
  }
  const ask = (person: Client, body: object = { channel: 'email' }, id = person.claims.id) =>
    person.call(`/confirm-contact/${id}`, json(body))
  const give = (person: Client, otp: unknown, cookie: string, id = person.claims.id) =>
    person.call(`/confirm-contact/${id}/code`, json({ otp }, cookie ? { cookie } : {}))
  /** The minute's pause is removed, because a test cannot wait for it. */
  async function pending(person: Client, to: string, body?: object) {
    await desk.forget('confirm-pause')
    const nth = (await desk.sentTo(to)).length + 1
    const asked = await ask(person, body)
    expect(asked.status).toBe(200)
    const letter = await desk.message(to, nth)
    return { letter, code: codeIn(letter), cookie: cookiesOf(asked) }
  }
  const changed = async ({ person, form }: { person: Client; form: Signup }) =>
    person.call('/change-password', json({ current: form.pass_word, password: 'sunriseMoon#2026' }))

  test('an account that was opened by SMS proves its address later, and then gets mails and can reset its password by mail', async () => {
    const { form, person } = await somebody()
    expect(person.claims.email_verified).toBe(false)
    const { letter, code, cookie } = await pending(person, form.email)
    expect(letter.subject).toBe('Confirm your email for NyayaDesk')
    expect(cookie).toMatch(/^confirm=[\w-]{43}$/)

    const done = await give(person, ` ${code} `, cookie)
    const token = done.headers.get('x-auth-token') ?? ''
    expect(await statusAndBody(done)).toEqual(DONE)
    expect(claimsOf(token)).toMatchObject({ email: form.email, email_verified: true, sid: person.claims.sid })
    expect(await profileOf(person)).toMatchObject({ email_verified: true, mobile_verified: true })
    expect(await statusAndBody(await give(person, code, cookie)), 'once is once').toEqual(WRONG)

    expect((await changed({ person, form })).status).toBe(200)
    expect((await desk.message(form.email, 3)).subject).toBe('Your NyayaDesk password was changed')
    expect((await desk.pending({ email: form.email })).letter.subject).toMatch(/code for a new password/)
  })

  test('a number is proven in the same way, and a second request for a proven one sends nothing', async () => {
    const { form, person } = await somebody('email')
    const { letter, code, cookie } = await pending(person, form.mobile_no, { channel: 'sms' })
    expect(letter.text).toMatch(/confirm this mobile number/)
    expect(await statusAndBody(await give(person, code, cookie))).toEqual(DONE)
    expect(await profileOf(person)).toMatchObject({ email_verified: true, mobile_verified: true })
    await desk.forget('confirm-pause')
    for (const channel of ['email', 'sms']) {
      const asked = await ask(person, { channel })
      expect(claimsOf(asked.headers.get('x-auth-token') ?? '').id).toBe(person.claims.id)
      expect([asked.headers.get('set-cookie'), ((await asked.json()) as { confirmed: boolean }).confirmed]).toEqual([
        null,
        true,
      ])
    }
    expect([await desk.sentTo(form.email), await desk.sentTo(form.mobile_no)].map(({ length }) => length)).toEqual([
      1, 2,
    ])
  })

  test('a stranger cannot ask for or give a code, even with the code and the cookie', async () => {
    const { form, person } = await somebody()
    const { person: stranger, form: theirs } = await somebody()
    const visitor = new Client(product)
    const { code, cookie } = await pending(person, form.email)
    expect((await ask(visitor, undefined, person.claims.id)).status).toBe(401)
    expect((await give(visitor, code, cookie, person.claims.id)).status).toBe(401)
    expect((await ask(stranger, undefined, person.claims.id)).status).toBe(403)
    expect((await give(stranger, code, cookie, person.claims.id)).status).toBe(403)
    expect(await statusAndBody(await give(stranger, code, cookie))).toEqual(WRONG)
    expect((await profileOf(stranger)).email_verified).toBe(false)

    // A code of another kind, or of another flow, does not count.
    const other = await pending(stranger, theirs.email)
    expect(await statusAndBody(await give(stranger, code, other.cookie))).toEqual(WRONG)
    const signup = signupForm()
    const flow = cookiesOf(await desk.visitor.call('/signup', json(signup)))
    const opening = codeIn(await desk.message(signup.email))
    expect(await statusAndBody(await give(stranger, opening, flow.replace('flow=', 'confirm=')))).toEqual(WRONG)
    const asReset = other.cookie.replace('confirm=', 'reset=')
    expect((await desk.set(other.code, asReset)).status).toBe(400)
    const asSignup = { cookie: other.cookie.replace('confirm=', 'flow=') }
    expect((await desk.visitor.call('/verifyotp', json({ otp: other.code }, asSignup))).status).toBe(400)

    expect(await statusAndBody(await give(person, code, cookie))).toEqual(DONE)
    expect(await statusAndBody(await give(stranger, other.code, other.cookie))).toEqual(DONE)
  })

  test('a code has five guesses and ten minutes, only the newest counts, and each channel sends one a minute and five a day', async () => {
    const { form, person } = await somebody()
    const guessed = await pending(person, form.email)
    for (let i = 0; i < 5; i += 1)
      expect(await statusAndBody(await give(person, otherThan(guessed.code, i), guessed.cookie))).toEqual(WRONG)
    expect(await statusAndBody(await give(person, guessed.code, guessed.cookie))).toEqual(WRONG)

    const early = await ask(person)
    expect([early.status, await early.text()]).toEqual([429, expect.stringContaining('once a minute')])
    const old = await pending(person, form.email)
    const late = await pending(person, form.email)
    expect(await statusAndBody(await give(person, old.code, old.cookie))).toEqual(WRONG)
    product.clock.forward(10 * MINUTE + 1_000)
    expect(await statusAndBody(await give(person, late.code, late.cookie))).toEqual(WRONG)

    await pending(person, form.email)
    const { code, cookie } = await pending(person, form.email)
    await desk.forget('confirm-pause')
    const refused = await ask(person)
    expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining('Five codes')])
    for (const otp of [undefined, null, {}, [], 1.5, 'abcdef', '1234567'])
      expect(await statusAndBody(await give(person, otp, cookie))).toMatchObject(WRONG)
    expect((await give(person, code, cookie)).status, 'what cannot be a code costs no guess').toBe(200)
  })

  test('another address replaces a mistyped one, with the password, once it is proven', async () => {
    const { form, person } = await somebody()
    const { email } = signupForm()
    const change = (password?: string) => ({ channel: 'email', email: ` ${email.toUpperCase()}`, password })
    for (const password of [undefined, '', 'Wrong#2026']) expect((await ask(person, change(password))).status).toBe(403)
    expect(await desk.sentTo(email)).toEqual([])
    const { code, cookie } = await pending(person, email, change(form.pass_word))
    expect((await profileOf(person)).email).toBe(form.email)
    const done = await give(person, code, cookie)
    expect(claimsOf(done.headers.get('x-auth-token') ?? '').email).toBe(email)
    expect((await desk.login(form.email, form.pass_word)).status).toBe(401)
    expect((await desk.login(email, form.pass_word)).status).toBe(200)
    // The old address is free again.
    await desk.open('email', { email: form.email })

    for (const body of [{}, { channel: 'post' }, { channel: 'email', email: [] }, { channel: 'email', email: 'asha' }])
      expect((await ask((await somebody()).person, body)).status).toBe(400)
  })

  test('nobody can find out whether another person has an address: its owner is told, and no code opens it', async () => {
    const owner = await new Client(product).join()
    const { form, person } = await somebody()
    const other = await somebody()
    const wanted = (email: string, password: string) => ({ channel: 'email', email, password })
    const nth = (await desk.sentTo(owner.claims.email)).length + 1
    const known = await ask(person, wanted(owner.claims.email, form.pass_word))
    const unknown = await ask(other.person, wanted(signupForm().email, other.form.pass_word))
    const cookie = cookiesOf(known)
    expect(await faceOf(known)).toBe(await faceOf(unknown))
    expect((await desk.message(owner.claims.email, nth)).subject).toBe('You already have a NyayaDesk account')
    expect(await statusAndBody(await give(person, '000000', cookie))).toEqual(WRONG)
    expect((await owner.call(`/getprofile?userid=${owner.claims.id}`)).status).toBe(200)
  })

  test('an address that one account proves first is lost to the other that waits for its code', async () => {
    const [one, other] = [await somebody(), await somebody()]
    const body = { channel: 'email', email: other.form.email, password: one.form.pass_word }
    const first = await pending(one.person, other.form.email, body)
    const second = await pending(other.person, other.form.email)
    expect(await statusAndBody(await give(one.person, first.code, first.cookie))).toEqual(DONE)
    expect((await other.person.call(`/getprofile?userid=${other.person.claims.id}`)).status).toBe(401)
    await other.person.logIn(other.form.mobile_no, other.form.pass_word)
    expect(await statusAndBody(await give(other.person, second.code, second.cookie))).toEqual(WRONG)
    expect(await profileOf(other.person)).toMatchObject({ email: '', email_verified: false })
  })

  test('when the same code is given twice at once, it counts once', async () => {
    const { form, person } = await somebody()
    const { code, cookie } = await pending(person, form.email)
    const answers = await Promise.all([give(person, code, cookie), give(person, code, cookie)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
