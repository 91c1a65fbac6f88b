/** A sign-up with an address that an account has already: who gets the address, and who never does. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE } from '#server/platform/clock.ts'
import { faceOf } from '#tests/support/accounts/auth-attacks.ts'
import { claimsOf, Client, cookiesOf, json, signupForm, type Signup } from '#tests/support/client.ts'
import { codeIn } from '#tests/support/outbox.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { profileOf, saveProfile } from '#tests/support/accounts/profile.ts'
import { otherThan, ResetDesk, statusAndBody } from '#tests/support/accounts/resets.ts'

const AGAIN = 'Moonrise#2026'
const WRONG = { code: 'otp_wrong', message: 'Failed to verify OTP. Please try again.', params: {} }
const HALF = {
  code: 'otp_half',
  params: {},
  message: expect.stringContaining('enter the code from the other message'),
}

describe('an address that an account never proved', () => {
  let product: TestProduct
  let desk: ResetDesk
  beforeAll(async () => {
    product = await startProduct()
    desk = new ResetDesk(product)
  })
  afterAll(() => product.dispose())

  const login = async ({ email }: { email: string }, pass_word: string) => {
    const response = await desk.login(email, pass_word)
    return response.ok ? claimsOf(await response.text()) : undefined
  }
  const opened = async (form: Signup) => new Client(product).logIn(form.email, form.pass_word)
  const isIn = async (person: Client) => (await person.call(`/Scenario_history/${person.claims.id}`)).status === 200

  /** Opens an account by SMS and stores something in it. */
  async function account() {
    const form = await desk.open('mobile_no')
    const person = await opened(form)
    await saveProfile(person, { company_name: 'Rao & Sons' })
    return { form, person }
  }
  /** Signs up again and reads both codes. */
  async function again(form: Signup, path = '/signup') {
    const nth = async (to: string) => (await desk.sentTo(to)).length + 1
    const [mails, texts] = [await nth(form.email), await nth(form.mobile_no)]
    const cookie = cookiesOf(await desk.visitor.call(path, json(form)))
    const [mail, sms] = [await desk.message(form.email, mails), await desk.message(form.mobile_no, texts)]
    return { cookie, byMail: codeIn(mail), bySms: codeIn(sms), texts }
  }
  const give = async (otp: string, cookie: string) =>
    statusAndBody(await desk.visitor.call('/verifyotp', json({ otp }, { cookie })))
  const OPEN = [200, { message: 'OTP verified successfully!' }]

  test('goes with its account to the person who proves both address and number, with the new password', async () => {
    const { form, person } = await account()
    const { cookie, byMail, bySms } = await again({ ...form, username: 'somebody.new', pass_word: AGAIN })
    expect(await give(byMail, cookie)).toEqual([400, HALF])
    // Nothing changes before the code.
    expect([await isIn(person), (await login(form, form.pass_word))?.id]).toEqual([true, person.claims.id])
    expect(await give(bySms, cookie)).toEqual(OPEN)

    expect(await isIn(person)).toBe(false)
    expect(await login(form, form.pass_word)).toBeUndefined()
    const back = await new Client(product).logIn(form.email, AGAIN)
    expect(back.claims).toMatchObject({ id: person.claims.id, username: form.username, email_verified: true })
    expect(await profileOf(back)).toMatchObject({
      company_name: 'Rao & Sons',
      email_verified: true,
      mobile_verified: true,
    })
    const notice = await desk.message(form.email, 3)
    expect(notice.subject).toBe('Your NyayaDesk account has a new password')
    expect(await give(bySms, cookie)).toEqual([400, WRONG])
    // One account has only one trial.
    expect(await desk.sql('select id from entitlements where user_id = $1', [person.claims.id])).toHaveLength(1)
  })

  test('may be proven in either order, and a person with the phone alone learns nothing', async () => {
    const { form, person } = await account()
    const { cookie, byMail, bySms } = await again({ ...form, pass_word: AGAIN })
    expect(await give(bySms, cookie)).toEqual([400, WRONG])
    expect(await give(byMail, cookie)).toEqual(OPEN)
    expect((await login(form, AGAIN))?.id).toBe(person.claims.id)
  })

  test('stays for a person who proves only one of the two, also after guesses, with two flows or after a time', async () => {
    const { form, person } = await account()
    const first = await again({ ...form, pass_word: AGAIN })
    expect(await give(first.byMail, first.cookie)).toEqual([400, HALF])
    for (let i = 0; i < 4; i += 1) expect(await give(otherThan(first.bySms, i), first.cookie)).toEqual([400, WRONG])
    expect(await give(first.bySms, first.cookie), 'five guesses, both codes together').toEqual([400, WRONG])

    const second = await again({ ...form, pass_word: AGAIN })
    expect(await give(second.bySms, second.cookie), 'the address was proven in another flow').toEqual([400, WRONG])
    product.clock.forward(10 * MINUTE + 1_000)
    expect(await give(second.byMail, second.cookie)).toEqual([400, WRONG])
    expect([await isIn(person), await login(form, AGAIN)]).toEqual([true, undefined])
  })

  test('goes to a person who proves it with another number, and the account loses nothing else', async () => {
    const { form, person } = await account()
    const owner = signupForm({ email: form.email, pass_word: AGAIN })
    const { cookie, byMail, bySms } = await again(owner)
    expect(await give(bySms, cookie), 'a number of one’s own proves no address').toEqual([400, WRONG])
    expect(await isIn(person)).toBe(true)
    expect(await give(byMail, cookie)).toEqual(OPEN)
    const other = await login(owner, AGAIN)
    expect(other?.id).not.toBe(person.claims.id)
    expect([await isIn(person), await login(form, form.pass_word)]).toEqual([false, undefined])
    expect((await desk.message(form.mobile_no, 2)).text).toMatch(/^Someone else confirmed the email/)
    expect((await desk.message(form.email, 3)).subject).toBe('Another NyayaDesk account had this email')

    // The number leads back to the account, however it is typed.
    const written = `+91 ${form.mobile_no.slice(0, 5)} ${form.mobile_no.slice(5)}`
    const back = await new Client(product).logIn(written, form.pass_word)
    expect(back.claims).toMatchObject({ id: person.claims.id, email: '', email_verified: false, sub_status: 'active' })
    expect(await profileOf(back)).toMatchObject({ company_name: 'Rao & Sons', email: '' })

    // With another address it is an account like any other.
    const { email } = signupForm()
    const call = (path: string, body: object, headers = {}) =>
      back.call(`/confirm-contact/${back.claims.id}${path}`, json(body, headers))
    const asked = await call('', { channel: 'email', email, password: form.pass_word })
    const otp = codeIn(await desk.message(email))
    expect((await call('/code', { otp }, { cookie: cookiesOf(asked) })).status).toBe(200)
    expect((await login({ email }, form.pass_word))?.id).toBe(person.claims.id)
    expect(await login({ email: form.mobile_no }, form.pass_word)).toBeUndefined()
  })

  test('a number does not log in to an account that has its address, and looks like an unknown one', async () => {
    const { form } = await account()
    const known = await desk.login(form.mobile_no, form.pass_word)
    const unknown = await desk.login(signupForm().mobile_no, form.pass_word)
    expect([known.status, await known.text()]).toEqual([401, await unknown.text()])
  })

  test('goes back to its owner with an account that was closing, at the marketing form, too', async () => {
    const { form, person } = await account()
    await person.call(`/close-account/${person.claims.id}`, json({ password: form.pass_word }))
    const closings = () => desk.sql('select user_id from account_closings where user_id = $1', [person.claims.id])
    expect(await closings()).toHaveLength(1)
    const { cookie, byMail, bySms } = await again({ ...form, pass_word: AGAIN, town: '' }, '/signupland')
    const verify = (otp: string) => desk.visitor.call('/verifyotpland', json({ otp, email: form.email }, { cookie }))
    expect(await statusAndBody(await verify(byMail))).toEqual([400, HALF])
    const { authtoken } = (await (await verify(bySms)).json()) as { authtoken: string }
    expect(claimsOf(authtoken).id).toBe(person.claims.id)
    expect(await closings()).toEqual([])
  })

  test('never changes the answer of a sign-up or its SMS', async () => {
    const { form } = await account()
    const proven = signupForm()
    await new Client(product).join(proven)
    const asked = [
      signupForm(),
      signupForm({ email: proven.email }),
      signupForm({ email: proven.email, mobile_no: proven.mobile_no }),
      signupForm({ email: form.email }),
      signupForm({ email: form.email, mobile_no: form.mobile_no }),
    ]
    const faces = new Set<string>()
    const texts = new Set<string>()
    for (const one of asked) {
      const nth = (await desk.sentTo(one.mobile_no)).length + 1
      faces.add(await faceOf(await desk.visitor.call('/signup', json(one))))
      texts.add((await desk.message(one.mobile_no, nth)).text.replace(/\d{6}/, 'CODE'))
    }
    expect([faces.size, texts.size]).toEqual([1, 1])
  })

  test('goes back once when two people give both codes at once', async () => {
    const { form, person } = await account()
    const { cookie, byMail, bySms } = await again({ ...form, pass_word: AGAIN })
    const answers = await Promise.all([
      give(byMail, cookie),
      give(bySms, cookie),
      give(byMail, cookie),
      give(bySms, cookie),
    ])
    const users = await desk.sql('select id from users where mobile_no = $1', [form.mobile_no])
    expect(users).toEqual([{ id: person.claims.id }])
    expect(answers.filter(([status]) => status === 200).length).toBeLessThan(2)
  })
})
