import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { log } from '#server/platform/log.ts'
import { cookiesOf, json, signupForm } from '#tests/support/client.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { NEW_PASSWORD, otherThan, ResetDesk, statusAndBody } from '#tests/support/accounts/resets.ts'
import { until } from '#tests/support/until.ts'

/** The subject of a mail. */
const PAUSED = /passwords are paused/
const WRONG = { code: 'reset_wrong', message: 'Enter correct otp! Please try again.', params: {} }

describe('the limits of codes for a new password', () => {
  let product: TestProduct
  let desk: ResetDesk
  beforeAll(async () => {
    product = await startProduct({
      TRUSTED_PROXIES: '127.0.0.1',
      ADMIN_EMAIL: 'staff@example.in',
      ADMIN_PASSWORD: 'Office#2026',
    })
    desk = new ResetDesk(product)
  })
  afterAll(() => product.dispose())

  test('there is one code a minute and three a day, then the same 429 with the time for everybody, and one notice', async () => {
    const { form } = await desk.account()
    for (const { email } of [form, signupForm()]) {
      for (let i = 0; i < 3; i += 1) {
        await desk.forget('reset-pause')
        expect((await desk.ask({ email })).status).toBe(200)
        const soon = await desk.ask({ email })
        expect(await statusAndBody(soon)).toEqual([
          429,
          {
            code: 'codes_one_a_minute',
            params: { until: expect.any(String) },
            message: expect.stringMatching(
              /^A code can be asked for once a minute\. You can go on at \d{1,2}:\d\d [ap]m/,
            ),
          },
        ])
        expect(Number(soon.headers.get('retry-after'))).toBeLessThanOrEqual(60)
      }
      for (let i = 0; i < 2; i += 1) {
        await desk.forget('reset-pause')
        const refused = await desk.ask({ email })
        expect(await statusAndBody(refused)).toEqual([
          429,
          {
            code: 'codes_three_a_day',
            params: { until: expect.any(String) },
            message: expect.stringMatching(
              /^Three codes can be asked for in a day\. You can go on at \d{1,2}:\d\d [ap]m on \d+ \w+ \d{4}\.$/,
            ),
          },
        ])
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000)
      }
    }
    const paused = async () => (await desk.sentTo(form.email)).filter(({ subject }) => PAUSED.test(subject))
    await until(async () => ((await paused()).length > 0 ? true : undefined), 'the notice')
    await desk.settled()
    expect(await paused()).toHaveLength(1)
  })

  test('a stranger who uses up three codes leaves the owner theirs, and there are nine in all', async () => {
    const { form } = await desk.account()
    const from = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}` })
    const ask = async (n: number) => {
      await desk.forget('reset-pause')
      return (await desk.ask({ email: form.email }, from(n))).status
    }
    for (let i = 0; i < 3; i += 1) await desk.pending({ email: form.email }, from(1))
    const { code, cookie } = await desk.pending({ email: form.email }, from(2))
    expect((await desk.set(code, cookie, NEW_PASSWORD, from(2))).status).toBe(200)
    const later = []
    for (const network of [1, 3, 3, 3, 4, 4, 4]) later.push(await ask(network))
    expect(later).toEqual([429, 200, 200, 200, 200, 200, 429])
  })

  test('an account has three codes a day, by mail and SMS together', async () => {
    const { form } = await desk.account()
    await desk.prove(form)
    await desk.pending({ email: form.email })
    await desk.pending({ email: form.email })
    await desk.message(form.mobile_no)
    await desk.pending({ mobile_no: form.mobile_no })
    await desk.forget('reset-pause')
    expect((await desk.ask({ mobile_no: form.mobile_no })).status).toBe(200)
    expect((await desk.message(form.email, 4)).subject).toMatch(PAUSED)
    expect(await desk.sentTo(form.mobile_no)).toHaveLength(2)
  })

  test('of several accounts with a number the one that has proven it gets the code, and if several have, the answer says to use mail', async () => {
    const { mobile_no } = signupForm()
    const one = await desk.account({ mobile_no })
    const two = await desk.account({ mobile_no })
    const texts = await desk.message(mobile_no, 2).then(() => desk.sentTo(mobile_no))
    await desk.ask({ mobile_no })
    await desk.settled()
    expect(await desk.sentTo(mobile_no), 'nobody has proven it').toEqual(texts)

    for (const { form } of [one, two]) await desk.prove(form)
    await desk.forget('reset-pause')
    const refused = cookiesOf(await desk.ask({ mobile_no }))
    expect((await desk.message(mobile_no, 3)).text).toMatch(/by email/)
    expect((await desk.set('000000', refused)).status).toBe(400)

    await desk.sql('update users set mobile_verified_at = null where mobile_no = $1', [mobile_no])
    const owner = await desk.open('mobile_no', { mobile_no })
    const { code, cookie } = await desk.pending({ mobile_no })
    expect((await desk.set(code, cookie)).status).toBe(200)
    expect((await desk.login(owner.email, NEW_PASSWORD)).status).toBe(200)
    expect((await desk.login(one.form.email, one.form.pass_word)).status).toBe(200)
  })

  test('a person who opened an account on a foreign address returns to it by their number, and not to the owner’s', async () => {
    const squatter = await desk.open('mobile_no')
    const owner = await desk.open('email', { email: squatter.email, pass_word: 'Moonrise#2026' })
    await desk.message(squatter.mobile_no, 2)
    const { code, cookie } = await desk.pending({ mobile_no: squatter.mobile_no })
    expect((await desk.set(code, cookie)).status).toBe(200)
    expect((await desk.login(owner.email, NEW_PASSWORD)).status).toBe(401)
    expect((await desk.login(owner.email, owner.pass_word)).status).toBe(200)
    expect((await desk.login(squatter.mobile_no, NEW_PASSWORD)).status).toBe(200)
  })

  test('of several accounts that proved a number, the one without an address gets the code, because nothing else leads there', async () => {
    const lost = await desk.open('mobile_no')
    await desk.open('email', { email: lost.email })
    await desk.message(lost.mobile_no, 2)
    const other = await desk.open('mobile_no', { mobile_no: lost.mobile_no })
    const { code, cookie } = await desk.pending({ mobile_no: lost.mobile_no })
    expect((await desk.set(code, cookie)).status).toBe(200)
    expect((await desk.login(other.email, NEW_PASSWORD)).status).toBe(401)
    expect((await desk.login(lost.mobile_no, NEW_PASSWORD)).status).toBe(200)
  })

  test('no code goes to a released address or to the back office', async () => {
    const squatter = await desk.open('mobile_no')
    await desk.open('email', { email: squatter.email })
    const [released] = await desk.sql(`select email from users where mobile_no = $1`, [squatter.mobile_no])
    expect(released?.['email']).toMatch(/^released-\d+@invalid$/)
    await desk.ask({ email: String(released?.['email']) })
    await desk.ask({ email: 'staff@example.in' })
    await desk.settled()
    expect([await desk.sentTo(String(released?.['email'])), await desk.sentTo('staff@example.in')]).toEqual([[], []])
  })

  test('one network can ask for ten codes an hour', async () => {
    const from = { 'x-forwarded-for': '198.51.100.7' }
    for (let i = 0; i < 10; i += 1) expect((await desk.ask({ email: signupForm().email }, from)).status).toBe(200)
    expect((await desk.ask({ email: signupForm().email }, from)).status).toBe(429)
    expect((await desk.ask({ mobile_no: signupForm().mobile_no }, from)).status).toBe(429)
    expect((await desk.ask({ email: signupForm().email }, { 'x-forwarded-for': '198.51.100.8' })).status).toBe(200)
  })

  test('only SMS that are sent count against the cap of the whole site', async () => {
    const spent = async () =>
      Number((await desk.sql("select points from rate_limits where key = 'reset-sms:site'"))[0]?.['points'])
    const { form } = await desk.account()
    await desk.prove(form)
    await desk.message(form.mobile_no)
    const { form: unproven } = await desk.account()
    await desk.exhaust('reset-sms', 1_998)
    await desk.ask({ mobile_no: unproven.mobile_no })
    await desk.message(unproven.email, 2)
    await desk.ask({ mobile_no: signupForm().mobile_no })
    await until(async () => ((await spent()) === 1_998 ? true : undefined), 'the SMS that was not sent')
    await desk.pending({ mobile_no: form.mobile_no })
    expect(await spent()).toBe(1_999)
    await desk.exhaust('reset-sms', 2_000)
    expect((await desk.ask({ mobile_no: signupForm().mobile_no })).status).toBe(429)
    expect((await desk.ask({ email: signupForm().email })).status).toBe(200)
    await desk.forget('reset-sms')
  })

  test('the operator is told once a day that the text messages of the site are used up', async () => {
    const error = vi.spyOn(log, 'error')
    const toldOf = (limit: string) =>
      error.mock.calls.filter(([fields]) => (fields as { limit?: string }).limit === limit).length
    await desk.forget('sms-alarm')
    await desk.exhaust('reset-sms', 2_000)
    await desk.exhaust('signup-sms', 10_000)
    for (let i = 0; i < 2; i += 1) {
      expect((await desk.ask({ mobile_no: signupForm().mobile_no })).status).toBe(429)
      // A sign-up goes on, because it has its mail.
      const form = signupForm()
      expect((await desk.visitor.call('/signup', json({ ...form, source: 'direct' }))).status).toBe(200)
    }
    expect([toldOf('reset-sms'), toldOf('signup-sms')]).toEqual([1, 1])
    error.mockRestore()
    for (const limit of ['reset-sms', 'signup-sms']) await desk.forget(limit)
  })

  test('while many codes are guessed, each allows one guess, only with its cookie, and the log has one line', async () => {
    const warn = vi.spyOn(log, 'warn')
    const agent = { 'user-agent': 'plain-client of the alarm' }
    const [one, two, three] = [await desk.account(), await desk.account(), await desk.account()]
    const tried = await desk.pending({ email: one.form.email })
    const bare = await desk.pending({ email: two.form.email }, agent)
    const fresh = await desk.pending({ email: three.form.email })
    await desk.exhaust('reset-wrong', 200)
    expect((await desk.set(otherThan(tried.code), tried.cookie)).status).toBe(400)
    expect(await statusAndBody(await desk.set(tried.code, tried.cookie))).toEqual([400, WRONG])
    expect((await desk.set(bare.code, '', NEW_PASSWORD, agent)).status).toBe(400)
    expect((await desk.set(fresh.code, fresh.cookie)).status).toBe(200)
    expect(warn.mock.calls.filter(([text]) => /codes for new passwords/.test(String(text)))).toHaveLength(1)
    warn.mockRestore()

    await desk.forget('reset-wrong')
    expect((await desk.set(bare.code, '', NEW_PASSWORD, agent)).status).toBe(200)
    // A right code does not count among the wrong ones.
    const [{ points } = { points: 0 }] = await desk.sql("select points from rate_limits where key = 'reset-wrong:site'")
    expect(points).toBe(0)
  })
})
