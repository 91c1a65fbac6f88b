/** The certificate: its conditions, its text, and the page for a visitor with its code. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '#server/platform/clock.ts'
import { longDate } from '#shared/dates.ts'
import type { CertificateState, CheckedCertificate } from '#shared/lawyers.ts'
import { Client, json } from '#tests/support/client.ts'
import {
  beginPurchase,
  payable,
  postVerify,
  refund,
  verifyBody,
  type PurchaseKind,
} from '#tests/support/payments/purchase-calls.ts'
import { readPdf, unspaced } from '#tests/support/files/printed.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { saveProfile } from '#tests/support/accounts/profile.ts'
import { PATIENCE } from '#tests/support/until.ts'

const CODE = /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/
const COMPLETE = {
  law_category: 'Civil',
  law_specialists: '["Contract"]',
  address: '12 Temple Road',
  pin_code: '570001',
}
const PASSWORD = 'Sunrise#2026'

describe('the certificate', () => {
  let product: TestProduct
  /** This person has the yearly plan and a complete profile. */
  let asha: Client
  /** This person has only the data of the sign-up. */
  let ravi: Client
  let paymentId = ''
  beforeAll(async () => {
    product = await startProduct({ TRUSTED_PROXIES: '127.0.0.1', PUBLIC_URL: 'https://desk.example.in' })
    product.billing.sandbox?.setManner({ dropped: true })
    asha = await new Client(product).join()
    ravi = await new Client(product).join({ username: 'ravi', town: 'Pune', state: 'Maharashtra', role: 'Public' })
    paymentId = await buy(asha, 'order')
    await saveProfile(asha, COMPLETE)
  })
  afterAll(() => product.dispose())

  const sql = async (text: string, values: unknown[] = []) => (await product.platform.database.query(text, values)).rows
  async function buy(client: Client, what: PurchaseKind) {
    const checkout = await beginPurchase(client, what)
    const paid = product.billing.sandbox?.pay({ ...payable(what, checkout), outcome: 'succeed' }) ?? {}
    expect((await postVerify(client, verifyBody(client, what, paid))).status).toBe(200)
    return paid['razorpay_payment_id'] ?? ''
  }
  const entitle = ({ claims }: Client, plan: number, from: number, to: number, start = product.clock.now().getTime()) =>
    sql(
      `insert into entitlements (id, user_id, plan_id, features, starts_at, ends_at, source_type, source_id) values (gen_random_uuid(), $1, $2, '[1]', $3, $4, 'staff', gen_random_uuid())`,
      [claims.id, plan, ...[from, to].map((days) => new Date(start + days * DAY))],
    )
  const state = async (client: Client) =>
    (await (await client.call(`/certificate/${client.claims.id}`)).json()) as CertificateState
  async function issue(client: Client, name: string, id = client.claims.id) {
    const response = await client.call(`/certificate/${id}`, json({ name }))
    const body = (await response.json()) as CertificateState & { message: string }
    return { status: response.status, message: body.message, code: body.certificate?.code ?? '', ...body.certificate }
  }
  async function check(code: string, network = '') {
    const headers = network ? { 'x-forwarded-for': network } : {}
    const response = await fetch(`${product.address}/api/certificates/${encodeURIComponent(code)}`, { headers })
    return { status: response.status, body: (await response.json()) as CheckedCertificate }
  }
  const standing = async (code: string) => (await check(code)).body.standing
  const file = (client: Client, id = client.claims.id) => client.call(`/certificate/${id}/file`)
  const printed = async (client: Client) => {
    const response = await file(client)
    expect(response.status).toBe(200)
    return { response, ...(await readPdf(new Uint8Array(await response.arrayBuffer()))) }
  }

  test('comes with the yearly plan, and not with the trial, a monthly plan or a granted plan', async () => {
    const lacking = { plan: false, missing: ['address', 'pin_code'], full_name: '', certificate: null }
    expect(await state(ravi)).toEqual(lacking)
    await entitle(ravi, 1, -1, 30)
    await buy(ravi, 'subscription')
    expect(await state(ravi)).toEqual(lacking)
    expect(await issue(ravi, 'Ravi Kale')).toMatchObject({
      status: 403,
      message: 'The CALS certificate comes with the yearly plan.',
    })
    expect((await file(ravi)).status).toBe(404)
    // A plan that has not begun does not count yet.
    await entitle(ravi, 2, 3, 30)
    expect(await state(ravi)).toEqual(lacking)
    expect(await state(asha)).toEqual({ plan: true, missing: [], full_name: '', certificate: null })
  })

  test('needs a complete profile', async () => {
    await saveProfile(asha, { pin_code: '', law_category: '', law_specialists: '[]' })
    expect((await state(asha)).missing).toEqual(['law_category', 'law_specialists', 'pin_code'])
    expect(await issue(asha, 'Asha Rao')).toMatchObject({
      status: 400,
      message: 'Please complete your profile first: the certificate needs it.',
    })
    await saveProfile(asha, COMPLETE)
    expect(await sql('select 1 from certificates')).toEqual([])
  })

  test('can be read, issued and printed by its holder alone', async () => {
    const id = asha.claims.id
    const answers = async (client: Client) => [
      (await client.call(`/certificate/${id}`)).status,
      (await issue(client, 'Somebody Else', id)).status,
      (await file(client, id)).status,
    ]
    expect(await answers(ravi)).toEqual([403, 403, 403])
    expect(await answers(new Client(product))).toEqual([401, 401, 401])
  })

  test('is issued once, also for simultaneous requests, and a text that is no name is refused', async () => {
    for (const name of ['A', 'Asha 2', '<b>', 'x'.repeat(2_000)]) expect((await issue(asha, name)).status).toBe(400)
    const codes = (
      await Promise.all(['Asha Rao', ' Asha  Rao ', 'Asha Rao', 'Asha Rao'].map((name) => issue(asha, name)))
    ).map(({ code }) => code)
    expect(new Set(codes).size).toBe(1)
    expect(codes[0]).toMatch(CODE)
    expect(await sql('select name, revoked_at from certificates')).toEqual([{ name: 'Asha Rao', revoked_at: null }])
    const { plan, certificate } = await state(asha)
    expect({ plan, ...certificate }).toMatchObject({ plan: true, name: 'Asha Rao', code: codes[0], state: 'current' })
    const days = (Date.parse(certificate?.until ?? '') - product.clock.now().getTime()) / DAY
    expect(Math.round(days)).toBeGreaterThanOrEqual(365)
  })

  test('shows a visitor with the code what is printed, and other visitors nothing', async () => {
    const { certificate } = await state(asha)
    const code = certificate?.code ?? ''
    const found = { name: 'Asha Rao', role: 'Advocate', town: 'Mysuru', state: 'Karnataka', standing: 'current' }
    for (const typed of [
      code,
      code.toLowerCase(),
      code.replace('-', ''),
      code.replaceAll('0', 'O').replaceAll('1', 'l'),
    ])
      expect(await check(typed)).toEqual({ status: 200, body: { ...found, issued_at: certificate?.issued_at } })
    const unknown = { status: 404, body: { code: 'not_found', message: 'Not found.', params: {} } }
    const turned = [...code].toReversed().join('')
    for (const typed of [turned, 'x', '0', '\0', '../..', 'आशा', 'A'.repeat(200)])
      expect(await check(typed)).toEqual(unknown)
  })

  test('can be checked thirty times a minute from one network, and other networks are not affected', async () => {
    const from = (network: string) => check('00000-00000', network)
    const asked = await Promise.all(Array.from({ length: 33 }, () => from('203.0.113.7')))
    expect(asked.filter(({ status }) => status === 404)).toHaveLength(30)
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(3)
    expect((await from('203.0.113.8')).status).toBe(404)
  })

  test('is replaced when it is issued with another name, three times a day', async () => {
    const before = (await state(asha)).certificate?.code ?? ''
    const hindi = await issue(asha, 'श्रीमती आशा कृष्णमूर्ति')
    expect(hindi).toMatchObject({ status: 200, name: 'श्रीमती आशा कृष्णमूर्ति' })
    expect(hindi.code).not.toBe(before)
    expect([await standing(before), await standing(hindi.code)]).toEqual(['replaced', 'current'])
    expect((await issue(asha, 'Asha Krishnamurthy')).status).toBe(200)
    const fourth = await issue(asha, 'Asha R. Krishnamurthy')
    expect(fourth).toMatchObject({
      status: 429,
      message: 'You’ve reached the limit of three certificates in a day. Please try again tomorrow.',
    })
    // The existing certificate can still be read.
    expect((await issue(asha, 'Asha Krishnamurthy')).status).toBe(200)
    expect(await sql('select count(*)::int as n from certificates where revoked_at is null')).toEqual([{ n: 1 }])
    product.clock.forward(DAY)
    await asha.logIn(asha.claims.email, PASSWORD)
  })

  test('is one sheet that says what it records, what it is not, and where it can be checked', async () => {
    const { code } = await issue(asha, 'श्रीमती आशा Rao')
    const { response, pages, text, links, drawn } = await printed(asha)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="CALS certificate/)
    expect(pages).toHaveLength(1)
    const began = longDate(new Date(product.clock.now().getTime() - DAY))
    for (const said of [
      'CALS CERTIFICATE',
      'श्रीमती आशा Rao',
      'Advocate, Mysuru, Karnataka',
      `and has held that plan since ${began}`,
      code,
      `desk.example.in/certificate/${code}`,
      'It is not a qualification, an accreditation or a licence to practise',
      'No Bar Council, court or other authority has issued, approved or recognised it.',
      'Name, role and place are as the holder stated them and have not been verified.',
    ])
      expect(unspaced(text)).toContain(unspaced(said))
    expect(new Set(links)).toEqual(new Set([`https://desk.example.in/certificate/${code}`]))
    expect(drawn.find(({ text: part }) => /[\u0904-\u0939]/.test(part))?.face).toContain('NotoSansDevanagari')
    // These words must not be printed about an advocate (Rule 36).
    expect(text).not.toMatch(/specialist|expert|best|leading|rank|rated|certified|enrol|course|bar code/i)
    for (const own of [asha.claims.email, asha.claims.mobile_no, COMPLETE.address]) expect(text).not.toContain(own)
  })

  test('ends with the plan and is valid again with the next, and what was printed stays true', async () => {
    const code = (await state(asha)).certificate?.code ?? ''
    const before = (await printed(asha)).text
    product.clock.forward(367 * DAY)
    await asha.logIn(asha.claims.email, PASSWORD)
    const ended = await state(asha)
    expect({ plan: ended.plan, state: ended.certificate?.state }).toEqual({ plan: false, state: 'plan_ended' })
    expect(Date.parse(ended.certificate?.until ?? '')).toBeLessThan(product.clock.now().getTime())
    expect(await standing(code)).toBe('plan_ended')
    expect((await issue(asha, 'Asha Rao')).status).toBe(403)

    paymentId = await buy(asha, 'order')
    expect(await standing(code)).toBe('current')
    expect((await printed(asha)).text).toBe(before)
  })

  test('counts a plan from the beginning of the unbroken time', async () => {
    const start = product.clock.now().getTime()
    const day = (days: number) => new Date(start + days * DAY)
    const at = async (days: number) => {
      const found = await product.billing.certificatePlan(ravi.claims.id, day(days))
      return found && [found.since, found.until].map((time) => Math.round((time.getTime() - start) / DAY))
    }
    await sql('delete from entitlements where user_id = $1', [ravi.claims.id])
    expect(await at(0)).toBeUndefined()
    // The rows are: a plan that was refunded before it began, a year, the next year that overlaps it, one after a
    // pause, and other plans.
    for (const [plan, from, to] of [
      [2, 20, 10],
      [2, 0, 10],
      [2, 8, 20],
      [2, 20, 30],
      [3, 30, 40],
      [2, 41, 50],
    ] as const)
      await entitle(ravi, plan, from, to, start)
    expect(await at(-1)).toBeUndefined()
    for (const days of [1, 29, 35]) expect(await at(days)).toEqual([0, 30])
    expect(await at(42)).toEqual([41, 50])
  })

  test('ends with a refund, and for ever when staff withdraw it', async () => {
    const { code } = (await state(asha)).certificate ?? { code: '' }
    await sql(`update certificates set revoked_at = now(), revoked_for = 'withdrawn' where code = $1`, [code])
    expect(await standing(code)).toBe('withdrawn')
    expect((await state(asha)).certificate).toBeNull()
    expect((await file(asha)).status).toBe(404)
    expect(await issue(asha, 'Asha Rao')).toMatchObject({
      status: 403,
      message: 'Your certificate was withdrawn. We can’t issue another.',
    })
    await sql('update certificates set revoked_at = null, revoked_for = null where code = $1', [code])

    const sandbox = product.billing.sandbox ?? expect.fail('no sandbox')
    sandbox.setManner({})
    expect((await refund(sandbox, paymentId)).status).toBe(200)
    await sandbox.settle()
    await expect.poll(() => standing(code), { timeout: PATIENCE }).toBe('plan_ended')
    expect((await state(asha)).plan).toBe(false)
  })
})
