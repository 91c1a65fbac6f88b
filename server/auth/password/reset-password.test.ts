import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '#server/platform/clock.ts'
import { faceOf } from '#tests/support/accounts/auth-attacks.ts'
import { cookiesOf, json, signupForm } from '#tests/support/client.ts'
import { codeIn } from '#tests/support/outbox.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { NEW_PASSWORD, otherThan, ResetDesk, statusAndBody } from '#tests/support/accounts/resets.ts'
import { hashCode } from '../hash-secrets.ts'

/** The subject of a mail. */
const CHANGED = /password was changed/
const WRONG = { code: 'reset_wrong', message: 'Enter correct otp! Please try again.', params: {} }

describe('a new password by code', () => {
  let product: TestProduct
  /** There are as many nodes as this database allows. */
  let nodes: TestProduct[]
  let desk: ResetDesk
  beforeAll(async () => {
    product = await startProduct()
    nodes = [product, await product.another()]
    desk = new ResetDesk(product)
  })
  afterAll(() => product.dispose())
  const proven = async ({ email }: { email: string }) =>
    (await desk.sql('select mobile_verified_at is not null as proven from users where email = $1', [email]))[0]?.[
      'proven'
    ]

  test('the code of a mail sets the password, every session ends on every node, and the owner is told', async () => {
    const { form, person } = await desk.account()
    const response = await desk.ask({ email: ` ${form.email.toUpperCase()} ` })
    expect(await statusAndBody(response)).toEqual([200, { message: 'OTP sent successfully Mail!' }])
    expect(cookiesOf(response)).toBe(`reset=${response.headers.get('x-flow-id')}`)
    const letter = await desk.message(form.email, 2)
    expect(letter.subject).toMatch(/code for a new password/)

    const done = await desk.set(codeIn(letter), cookiesOf(response))
    expect(await statusAndBody(done)).toEqual([200, { message: 'Password update successful' }])
    expect(done.headers.getSetCookie()[0]).toMatch(/^reset=; .*Expires=Thu, 01 Jan 1970/)
    for (const node of nodes)
      expect((await person.at(node).call(`/Scenario_history/${person.claims.id}`)).status).toBe(401)
    expect((await desk.login(form.email, form.pass_word)).status).toBe(401)
    expect((await desk.login(form.email, NEW_PASSWORD)).status).toBe(200)

    const notice = await desk.message(form.email, 3)
    expect(notice.subject).toMatch(CHANGED)
    expect(notice.text).toMatch(/ changed on \d{1,2} \w+ \d{4}, \d{1,2}:\d\d [ap]m\b/)
    // The same code does not work a second time.
    expect(await statusAndBody(await desk.set(codeIn(letter), cookiesOf(response)))).toEqual([400, WRONG])
  })

  test('the code goes by SMS to a proven number, however it was typed', async () => {
    const form = await desk.open('mobile_no')
    const response = await desk.ask({ mobile_no: `+91 ${form.mobile_no.slice(0, 5)} ${form.mobile_no.slice(5)}` })
    expect(await statusAndBody(response)).toEqual([200, { message: 'OTP sent successfully to your mobile number!' }])
    const code = codeIn(await desk.message(form.mobile_no, 2))
    expect((await desk.set(code, cookiesOf(response))).status).toBe(200)
    expect((await desk.login(form.email, NEW_PASSWORD)).status).toBe(200)
  })

  test('for a number that was never proven the code is mailed, and the holder of the number gets nothing', async () => {
    const { form } = await desk.account()
    const texts = await desk.message(form.mobile_no).then(() => desk.sentTo(form.mobile_no))
    const response = await desk.ask({ mobile_no: form.mobile_no })
    expect(await statusAndBody(response)).toEqual([200, { message: 'OTP sent successfully to your mobile number!' }])
    const letter = await desk.message(form.email, 2)
    expect([letter.channel, letter.subject]).toEqual(['email', expect.stringMatching(/code for a new password/)])
    expect((await desk.set(codeIn(letter), cookiesOf(response))).status).toBe(200)
    expect((await desk.login(form.email, NEW_PASSWORD)).status).toBe(200)
    expect(await desk.sentTo(form.mobile_no)).toEqual(texts)
    // A code by mail does not prove a number.
    expect(await proven(form)).toBe(false)
  })

  test('for an unproven number the code goes by SMS when the browser has logged in to the account before', async () => {
    const { form } = await desk.account()
    const device = cookiesOf(await desk.login(form.email, form.pass_word))
    const stranger = await desk.account()
    const theirs = cookiesOf(await desk.login(stranger.form.email, stranger.form.pass_word))
    expect((await desk.ask({ mobile_no: form.mobile_no }, { cookie: theirs })).status).toBe(200)
    await desk.message(form.email, 2)
    await desk.message(form.mobile_no)
    const { code, cookie } = await desk.pending({ mobile_no: form.mobile_no }, { cookie: device })
    expect((await desk.set(code, cookie)).status).toBe(200)
    expect(await proven(form)).toBe(true)
  })

  test('a number that was proven more than ninety days ago may have a new owner', async () => {
    const { form } = await desk.account()
    await desk.message(form.mobile_no)
    await desk.prove(form, 89)
    await desk.pending({ mobile_no: form.mobile_no })
    await desk.prove(form, 91)
    await desk.forget('reset-pause')
    await desk.ask({ mobile_no: form.mobile_no })
    expect((await desk.message(form.email, 2)).subject).toMatch(/code for a new password/)

    // An old number still leads to this account until somebody else proves it, because nothing else does.
    const lost = await desk.open('mobile_no')
    await desk.prove(lost, 91)
    await desk.open('email', { email: lost.email })
    await desk.message(lost.mobile_no, 2)
    await desk.pending({ mobile_no: lost.mobile_no })
    await desk.sql("update users set mobile_verified_at = $1 where mobile_no = $2 and email like 'released-%'", [
      new Date(product.clock.now().getTime() - 91 * DAY),
      lost.mobile_no,
    ])
    const next = await desk.open('mobile_no', { mobile_no: lost.mobile_no })
    const { code, cookie } = await desk.pending({ mobile_no: lost.mobile_no })
    expect((await desk.set(code, cookie)).status).toBe(200)
    expect((await desk.login(lost.mobile_no, NEW_PASSWORD)).status).toBe(401)
    expect((await desk.login(next.email, NEW_PASSWORD)).status).toBe(200)
  })

  test('a code from before the account became the back office’s sets nothing', async () => {
    const form = await desk.open('mobile_no')
    const { code, cookie } = await desk.pending({ mobile_no: form.mobile_no })
    await desk.sql("update users set role = 'Admin' where email = $1", [form.email])
    expect(await statusAndBody(await desk.set(code, cookie))).toEqual([400, WRONG])
    expect((await desk.login(form.email, form.pass_word)).status).toBe(200)
  })

  test('an address that was never proven gets no code, because it may be a stranger’s', async () => {
    const form = await desk.open('mobile_no')
    const before = (await desk.sentTo(form.email)).length
    await desk.ask({ email: form.email })
    const { subject, text } = await desk.message(form.email, before + 1)
    expect([subject, text]).toEqual([expect.stringContaining('by mobile number'), expect.not.stringMatching(/\d{6}/)])
    const { code, cookie } = await desk.pending({ mobile_no: form.mobile_no })
    expect((await desk.set(code, cookie)).status).toBe(200)
    expect((await desk.login(form.email, NEW_PASSWORD)).status).toBe(200)
    // An unproven address gets no notice, because it may be a stranger's.
    await desk.settled()
    expect(await desk.sentTo(form.email)).toHaveLength(before + 1)
  })

  test('the rules of a new password are checked first: no guess is counted, and the code stays valid', async () => {
    const { form } = await desk.account()
    const { code, cookie } = await desk.pending({ email: form.email })
    const uppercase = 'Password must contain exactly one uppercase letter'
    const length = 'Password must be at least 8 characters long'
    for (const [password, message] of [
      ['sunrise2026', uppercase],
      ['SunRise2026', uppercase],
      ['Ünrise2026É', uppercase],
      ['Sunrise', length],
      [`S${'u'.repeat(128)}`, 'Password must be at most 128 characters long.'],
      ['', uppercase],
    ])
      expect(await statusAndBody(await desk.set(code, cookie, password))).toEqual([
        400,
        expect.objectContaining({ message }),
      ])
    const [flow] = await desk.sql("select attempts from auth_flows where kind = 'reset' and email = $1", [form.email])
    expect(flow).toEqual({ attempts: 0 })
    expect((await desk.set(code, cookie)).status).toBe(200)
  })

  test('a code does not work without its own flow', async () => {
    const [mine, other] = [await desk.account(), await desk.account()]
    const a = await desk.pending({ email: mine.form.email })
    const b = await desk.pending({ email: other.form.email })
    expect(await statusAndBody(await desk.set(a.code, b.cookie))).toEqual([400, WRONG])
    expect((await desk.set(a.code, `reset=${'x'.repeat(43)}`)).status).toBe(400)
    // Two resets wait at this address, so without a cookie nobody knows which one is meant.
    expect((await desk.set(a.code, '')).status).toBe(400)

    // The code of a sign-up does not work for a reset, and the other way round.
    const form = signupForm()
    const signup = cookiesOf(await desk.visitor.call('/signup', json(form)))
    const opening = codeIn(await desk.message(form.email))
    expect(await statusAndBody(await desk.set(opening, signup))).toEqual([400, WRONG])
    expect((await desk.visitor.call('/verifyotp', json({ otp: a.code }, { cookie: a.cookie }))).status).toBe(400)
    expect((await desk.visitor.call('/verifyotp', json({ otp: opening }, { cookie: signup }))).status).toBe(200)
    expect((await desk.set(a.code, a.cookie)).status).toBe(200)
  })

  test('a client without cookies has the header, or its address and agent while one reset waits', async () => {
    const agent = { 'user-agent': 'plain-client' }
    const [first, second] = [await desk.account(), await desk.account()]
    const byHeader = await desk.pending({ email: first.form.email })
    const flow = { 'x-flow-id': byHeader.cookie.replace('reset=', '') }
    expect((await desk.set(byHeader.code, '', NEW_PASSWORD, flow)).status).toBe(200)
    const { code } = await desk.pending({ email: second.form.email }, agent)
    // A waiting sign-up of the same client does not count.
    await desk.visitor.call('/signup', json(signupForm(), agent))
    expect((await desk.set(code, '', NEW_PASSWORD, { 'user-agent': 'somebody else' })).status).toBe(400)
    expect((await desk.set(code, '', NEW_PASSWORD, agent)).status).toBe(200)
  })

  test('a reset and a sign-up in another tab do not take each other’s cookie', async () => {
    const signup = signupForm()
    const waiting = cookiesOf(await desk.visitor.call('/signup', json(signup)))
    const { code, cookie } = await desk.pending({ email: (await desk.account()).form.email })
    const both = { cookie: `${waiting}; ${cookie}` }
    const otp = codeIn(await desk.message(signup.email))
    expect((await desk.visitor.call('/verifyotp', json({ otp }, both))).status).toBe(200)
    expect((await desk.set(code, both.cookie)).status).toBe(200)
  })

  test('only the newest code works, for ten minutes and three guesses', async () => {
    const { form } = await desk.account()
    const first = await desk.pending({ email: form.email })
    const second = await desk.pending({ email: form.email })
    expect((await desk.set(first.code, first.cookie)).status).toBe(400)
    for (let i = 0; i < 3; i += 1)
      expect(await statusAndBody(await desk.set(otherThan(second.code, i), second.cookie))).toEqual([400, WRONG])
    expect((await desk.set(second.code, second.cookie)).status).toBe(400)
    const late = await desk.pending({ email: form.email })
    product.clock.forward(10 * MINUTE + 1_000)
    expect((await desk.set(late.code, late.cookie)).status).toBe(400)
    expect((await desk.login(form.email, form.pass_word)).status).toBe(200)
  })

  test('the sign in the path may be escaped, and a code may come as a number', async () => {
    const { form } = await desk.account()
    const { cookie } = await desk.pending({ email: form.email })
    await desk.sql('update auth_flows set email_code_hash = $1 where email = $2', [
      await hashCode('000042'),
      form.email,
    ])
    const done = await desk.visitor.call('/verifyotp%26password', json({ otp: 42, password: NEW_PASSWORD }, { cookie }))
    expect(await statusAndBody(done)).toEqual([200, { message: 'Password update successful' }])
    expect(
      (await desk.visitor.call('/verifyotp%25password', json({ otp: 42, password: NEW_PASSWORD }, { cookie }))).status,
    ).toBe(404)
  })

  test('malformed bodies are refused in one sentence', async () => {
    const missing = (field: string) => [
      400,
      { code: 'fields_required', message: 'Please fill in all required fields.', params: { field } },
    ]
    for (const body of [{}, { email: '  ' }, { email: [] }, { email: { $ne: '' } }, { email: 'x'.repeat(301) }])
      expect(await statusAndBody(await desk.visitor.call('/sentotpemail', json(body)))).toEqual(missing('email'))
    for (const body of [{}, { mobile_no: '' }, { mobile_no: 9_000_000_001 }, { mobile_no: '9\u0000' }])
      expect(await statusAndBody(await desk.visitor.call('/sendotpmobile', json(body)))).toEqual(missing('mobile_no'))
    for (const otp of [undefined, null, {}, [], true, 1.5, -1, 1_000_000, '1'.repeat(21)])
      expect(await statusAndBody(await desk.set(otp, ''))).toMatchObject([
        400,
        { code: WRONG.code, message: WRONG.message },
      ])
    for (const otp of ['', 'abcdef', '12345x', '1234567'])
      expect(await statusAndBody(await desk.set(otp, ''))).toEqual([400, WRONG])
    for (const password of [undefined, null, {}, 12_345_678])
      expect((await desk.set('000000', '', password)).status).toBe(400)
    for (const body of [null, [], 'text'])
      expect((await desk.visitor.call('/verifyotp&password', json(body))).status).toBe(400)
  })

  test('unknown and known addresses get the same answers, also to guesses', async () => {
    const { form } = await desk.account()
    const stranger = signupForm()
    for (const [known, unknown] of [
      [{ email: form.email }, { email: stranger.email }],
      [{ mobile_no: form.mobile_no }, { mobile_no: stranger.mobile_no }],
    ] as const) {
      const answers = [await desk.ask(known), await desk.ask(unknown)] as const
      const cookies = answers.map(cookiesOf)
      const [one, other] = await Promise.all(answers.map(faceOf))
      expect(other).toEqual(one)
      for (let i = 0; i < 4; i += 1) {
        const [right, wrong] = await Promise.all(
          cookies.map(async (cookie) => statusAndBody(await desk.set('000000', cookie))),
        )
        expect(wrong).toEqual(right)
      }
      // This is the second request within a minute.
      expect(await statusAndBody(await desk.ask(unknown))).toEqual(await statusAndBody(await desk.ask(known)))
    }
    await desk.settled()
    expect([...(await desk.sentTo(stranger.email)), ...(await desk.sentTo(stranger.mobile_no))]).toEqual([])
  })

  test('a code is in the language of the page that asked, and a notice in that of the account', async () => {
    const { form } = await desk.account()
    const { letter, code, cookie } = await desk.pending({ email: form.email }, { cookie: 'language=hi' })
    expect(letter.subject).toMatch(/\p{Script=Devanagari}/u)
    expect((await desk.set(code, `${cookie}; language=hi`)).status).toBe(200)
    expect((await desk.message(form.email, 3)).subject).toMatch(CHANGED)
  })

  test('a job that runs twice sends its code once', async () => {
    const { form } = await desk.account()
    await desk.pending({ email: form.email })
    const [flow] = await desk.sql('select id from auth_flows where kind = $1 and email = $2', ['reset', form.email])
    await product.platform.jobs.add(product.platform.db, 'auth-reset-code', {
      channel: 'email',
      address: form.email,
      flowId: flow?.['id'],
      language: 'en',
    })
    await desk.settled()
    expect(await desk.sentTo(form.email)).toHaveLength(2)
  })
})

test('the answer to a reset is made without a query on accounts', async () => {
  const source = await readFile(join(import.meta.dirname, 'start-reset.ts'), 'utf8')
  expect(source).not.toMatch(/\b(find(User|Account)\w*|users)\b/)
})
