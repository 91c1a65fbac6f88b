import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gstinCheckDigit } from '#shared/gstin.ts'
import { PROFILE_TEXTS } from '#shared/account.ts'
import { AUTH_TEXTS } from '#shared/auth.ts'
import { Client, claimsOf, json, signupForm } from '#tests/support/client.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { profileOf, saveProfile } from '#tests/support/accounts/profile.ts'
import { savesPer5Minutes } from './limits.ts'

const GSTIN = `29ABCDE1234F1Z${gstinCheckDigit('29ABCDE1234F1Z')}`
const MB = 1_048_576

describe('a profile', () => {
  let product: TestProduct
  let asha: Client
  let ravi: Client
  beforeAll(async () => {
    product = await startProduct()
    asha = await new Client(product).join({ username: 'asha' })
    ravi = await new Client(product).join()
  })
  afterAll(() => product.dispose())

  const read = () => profileOf(asha)
  const update = (fields: Record<string, string>) => saveProfile(asha, fields)
  const rows = async (text: string, values: unknown[] = []) =>
    (await product.platform.database.query(text, values)).rows
  const forgetLimits = () => rows(`delete from rate_limits where key like '${savesPer5Minutes.name}%'`)

  test('is an array of one with the data of the sign-up and empty other fields', async () => {
    expect(await read()).toEqual({
      id: asha.claims.id,
      username: 'asha',
      full_name: '',
      email: asha.claims.email,
      mobile_no: asha.claims.mobile_no,
      role: 'Advocate',
      state: 'Karnataka',
      town: 'Mysuru',
      law_category: '',
      law_specialists: [],
      company_name: '',
      gst_number: '',
      bar_code: '',
      address: '',
      pin_code: '',
      profile_img: '',
      email_verified: true,
      mobile_verified: false,
    })
  })

  test('can be read and changed by its owner alone, and a foreign id gets the same answer as an unknown one', async () => {
    const other = await ravi.call(`/getprofile?userid=${asha.claims.id}`)
    const nobody = await ravi.call('/getprofile?userid=999999')
    expect([other.status, nobody.status]).toEqual([403, 403])
    expect(await other.text()).toBe(await nobody.text())
    const before = await read()
    for (const id of [String(asha.claims.id), '999999', '']) {
      const answer = await saveProfile(ravi, { address: 'Elsewhere' }, id)
      expect([answer.status, answer.message]).toEqual([403, 'You don’t have access to this.'])
    }
    expect(await read()).toEqual(before)
    expect((await new Client(product).call(`/getprofile?userid=${asha.claims.id}`)).status).toBe(401)
  })

  test('takes a town once from a person who signed up without one, and the token has it', async () => {
    const { claims } = await new Client(product).join()
    const client = await new Client(product).logIn(claims.email, 'Sunrise#2026')
    await rows("update users set town = '' where id = $1", [claims.id])
    for (const town of ['Panaji', 'Pune'])
      expect(await saveProfile(client, { town })).toMatchObject({ status: 400, message: PROFILE_TEXTS.town })
    expect(await saveProfile(client, { town: '', address: '1 Fort Road' })).toMatchObject({ status: 200, token: null })
    const answer = await saveProfile(client, { town: 'Hassan' })
    expect([answer.status, claimsOf(answer.token ?? '').town]).toEqual([200, 'Hassan'])
    expect(await saveProfile(client, { town: 'Mandya' })).toMatchObject({ status: 200, token: null })
    expect(await profileOf(client)).toMatchObject({ town: 'Hassan', address: '1 Fort Road' })
  })

  test('stores the given fields cleaned, and leaves read-only and missing fields as they are', async () => {
    const said = {
      username: 'asha',
      law_category: 'Civil',
      law_specialists: JSON.stringify(['Family', 'Contract', 'Family']),
      company_name: ' Rao  &\u202e Sons\n',
      gst_number: GSTIN.toLowerCase().replace('z', ' z'),
      bar_code: 'KAR/1234/2010',
      address: '12, Temple Road\r\nMysuru\0',
      pin_code: '570001',
    }
    const { id, email, mobile_no, role, state, town } = await read()
    const answer = await update({
      ...said,
      email: 'other@example.in',
      mobile_no: '9999999999',
      role: 'Admin',
      state: 'Goa',
      town: 'Panaji',
      plan_id: '1',
      features: '[1,2,3,4]',
      email_verified: 'true',
    })
    expect([answer.status, answer.message]).toEqual([200, PROFILE_TEXTS.saved])
    expect(answer.token).toBeNull()
    const expected = {
      law_category: 'Civil',
      law_specialists: ['Family', 'Contract'],
      company_name: 'Rao & Sons',
      gst_number: GSTIN,
      bar_code: 'KAR/1234/2010',
      address: '12, Temple Road\nMysuru',
      pin_code: '570001',
    }
    expect(await read()).toMatchObject({ id, email, mobile_no, role, state, town, ...expected })
    await update({ pin_code: '' })
    expect(await read()).toMatchObject({ ...expected, pin_code: '' })
  })

  test.each([
    ['an empty username', { username: ' ' }, PROFILE_TEXTS.username],
    [
      'a username with a space',
      { username: 'asha rao' },
      'Username can only contain letters, numbers, underscores, dots and hyphens.',
    ],
    ['a full name with a digit', { full_name: 'Asha R4o' }, PROFILE_TEXTS.fullName],
    ['a full name that speaks for us', { full_name: 'NyayaDesk Support' }, PROFILE_TEXTS.fullNameReserved],
    ['a category of none', { law_category: 'Maritime' }, PROFILE_TEXTS.category],
    ['areas of another category', { law_category: 'Criminal', law_specialists: '["Family"]' }, PROFILE_TEXTS.areas],
    ['areas cut off', { law_specialists: '["Family"' }, PROFILE_TEXTS.areas],
    ['areas in areas', { law_specialists: '[["Family"]]' }, PROFILE_TEXTS.areas],
    ['areas by name', { law_specialists: '{"0":"Family"}' }, PROFILE_TEXTS.areas],
    ['areas in depth', { law_specialists: '['.repeat(2_000) }, PROFILE_TEXTS.areas],
    ['a long company name', { company_name: 'x'.repeat(121) }, PROFILE_TEXTS.company],
    [
      'a GST number with a wrong check digit',
      { gst_number: `${GSTIN.slice(0, 14)}${GSTIN.endsWith('0') ? '1' : '0'}` },
      PROFILE_TEXTS.gst,
    ],
    ['a Bar Council number with a tag', { bar_code: 'KAR<1>' }, PROFILE_TEXTS.bar],
    ['a long address', { address: 'x'.repeat(401) }, PROFILE_TEXTS.address],
    ['a PIN code that begins with 0', { pin_code: '070001' }, PROFILE_TEXTS.pin],
  ])('%s is refused with the text of the rule', async (_, fields, text) => {
    const before = await read()
    expect(await saveProfile(asha, fields)).toMatchObject({ status: 400, message: text })
    expect(await read()).toEqual(before)
  })

  test('is refused as a malformed or too large form', async () => {
    expect((await asha.call('/updateprofile', { method: 'POST', body: '{}' })).status).toBe(415)
    expect((await update({ law_specialists: 'x'.repeat(10 * MB) })).status).toBe(413)
  })

  test('gives a new token of the same session for another username', async () => {
    const { token } = await update({ username: 'asha.rao' })
    const claims = claimsOf(token ?? '')
    expect(claims).toMatchObject({ id: asha.claims.id, username: 'asha.rao', sid: asha.claims.sid })
    expect((await read()).username).toBe('asha.rao')
  })

  test('refuses a name that sounds like the product’s own, at the sign-up and later, and a person who has one keeps it', async () => {
    const refused = {
      status: 400,
      code: 'username_reserved',
      message: AUTH_TEXTS.usernameReserved,
      params: { field: 'username' },
    }
    for (const username of ['NyayaDesk', 'Supp0rt-Team']) {
      expect(await update({ username })).toMatchObject({ status: 400, message: AUTH_TEXTS.usernameReserved })
      const signup = await new Client(product).call('/signup', json(signupForm({ username })))
      expect({ status: signup.status, ...((await signup.json()) as object) }).toEqual(refused)
    }
    await rows("update users set username = 'helpdesk' where id = $1", [asha.claims.id])
    expect((await update({ username: 'helpdesk', company_name: 'Rao & Sons' })).status).toBe(200)
    await rows("update users set role = 'Admin' where id = $1", [ravi.claims.id])
    expect((await saveProfile(ravi, { username: 'support' })).status).toBe(200)
    await rows("update users set role = 'Advocate' where id = $1", [ravi.claims.id])
    await update({ username: 'asha.rao' })
    await forgetLimits()
  })

  test('loses the confirmation of a Bar Council number only when the number changes', async () => {
    const at = async () =>
      (await rows('select bar_code_at from profiles where user_id = $1', [asha.claims.id]))[0]?.['bar_code_at'] as Date
    await update({ bar_code: 'MAH/1/2001' })
    const first = await at()
    await update({ address: 'Pune' })
    expect(await at()).toEqual(first)
    await update({ bar_code: 'MAH/2/2001' })
    expect((await at()).getTime()).toBeGreaterThan(first.getTime())
  })

  test('can be saved a limited number of times, and the answer has the time for the next', async () => {
    await forgetLimits()
    for (let i = 0; i < savesPer5Minutes.points; i += 1) expect((await update({ pin_code: '570002' })).status).toBe(200)
    const refused = await update({ pin_code: '570003' })
    expect(refused).toMatchObject({ status: 429 })
    expect(refused.message).toMatch(/^You’ve reached the limit of 30 profile changes .* You can go on at /)
    await forgetLimits()
  })

  test('records each change of a consent once, and asks again for a new wording', async () => {
    const consents = async (path = asha.claims.id) => (await asha.call(`/consents/${path}`)).json()
    const say = async (purpose: string, given: unknown, client = asha) => {
      const response = await client.call(`/consents/${asha.claims.id}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ purpose, given }),
      })
      return { status: response.status, body: (await response.json()) as unknown }
    }
    const record = () =>
      rows('select purpose, version, given from consents where user_id = $1 order by id', [asha.claims.id])
    const line = (purpose: string, given: boolean, at: unknown = expect.stringMatching(/^\d{4}-.*Z$/)) => ({
      purpose,
      given,
      at,
    })
    expect(await consents()).toEqual([line('news_mail', false, null), line('news_sms', false, null)])
    expect((await say('news_mail', true)).body).toEqual([line('news_mail', true), line('news_sms', false, null)])
    await Promise.all([say('news_mail', true), say('news_mail', true), say('news_sms', true), say('news_sms', true)])
    expect((await say('news_mail', false)).body).toEqual([line('news_mail', false), line('news_sms', true)])
    expect(await record()).toHaveLength(3)
    for (const wrong of ['profiling', '__proto__', 'toString', ''])
      expect(await say(wrong, true)).toMatchObject({ status: 400, body: { message: 'There is no such consent.' } })
    expect((await say('news_mail', 'yes')).status).toBe(400)
    expect((await say('news_mail', true, ravi)).status).toBe(403)
    expect((await ravi.call(`/consents/${asha.claims.id}`)).status).toBe(403)
    await rows(
      `insert into consents (user_id, purpose, version, given, at) values (${asha.claims.id}, 'news_mail', 0, true, now())`,
    )
    expect(await consents()).toEqual([line('news_mail', false), line('news_sms', true)])
    expect((await say('news_mail', true)).body).toMatchObject([{ given: true }, { given: true }])
    expect(await record()).toHaveLength(5)
  })

  test('keeps both changes of two simultaneous saves', async () => {
    for (let round = 0; round < 5; round += 1) {
      const said = { company_name: `Firm ${round}`, address: `Road ${round}` }
      await Promise.all(Object.entries(said).map(([name, value]) => update({ [name]: value })))
      expect(await read()).toMatchObject(said)
    }
  })
})
