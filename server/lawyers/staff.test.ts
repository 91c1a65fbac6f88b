import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '#server/platform/clock.ts'
import type { CertificateRow, EnrolmentRow, Page } from '#shared/admin.ts'
import type { TrailRow } from '#shared/trail.ts'
import type { CertificateState, CheckedCertificate } from '#shared/lawyers.ts'
import { Client, json } from '#tests/support/client.ts'
import { grantYear, PRACTICE, STAFF_ENV, staffOf } from '#tests/support/accounts/members.ts'
import { readOutbox } from '#tests/support/outbox.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { saveProfile } from '#tests/support/accounts/profile.ts'
import { until } from '#tests/support/until.ts'

const REASON = 'The holder left the bar and told the council so.'

describe('members in the lists of staff', () => {
  let product: TestProduct
  let staff: Client
  let asha: Client
  let ravi: Client
  beforeAll(async () => {
    product = await startProduct(STAFF_ENV)
    staff = await staffOf(product)
    asha = await member({ username: 'asha.rao' })
    product.clock.forward(1_000)
    ravi = await member({ username: 'ravi', town: 'Pune', state: 'Maharashtra' }, { bar_code: 'MAH/77/2001' })
    // This person has a number but no plan, so nothing would be shown.
    const meera = await new Client(product).join({ username: 'meera' })
    await saveProfile(meera, { ...PRACTICE, bar_code: 'KER/5/2010' })
  })
  afterAll(() => product.dispose())

  /** Makes a person who asked to be listed and lacks only the confirmation. */
  async function member(signup: object, profile: object = {}) {
    const client = await new Client(product).join(signup)
    await saveProfile(client, { ...PRACTICE, ...profile })
    await grantYear(product, staff, client)
    expect((await client.call(`/listing/${client.claims.id}`, json({ declaration: 1 }))).status).toBe(200)
    return client
  }
  const read = async <T>(path: string, client = staff) => (await (await client.call(path)).json()) as T
  const enrolments = (query = '') => read<Page<EnrolmentRow>>(`/admin/enrolments${query}`)
  const names = async (query?: string) => (await enrolments(query)).rows.map(({ username }) => username)
  const confirm = async ({ claims }: Client, confirmed = true) =>
    (await staff.call(`/admin/enrolments/${claims.id}`, json({ confirmed }))).status
  const mails = async ({ claims }: Client) =>
    (await readOutbox(product.dataDir)).filter(
      ({ to, subject }) => to === claims.email && subject === 'NyayaDesk: your enrolment number is confirmed',
    )
  const trail = async (action: string) =>
    (await read<Page<TrailRow>>('/admin/trail')).rows.filter((row) => row.action === action)
  const shown = async () => (await read<{ username: string }[]>('/calsprofile')).map(({ username }) => username)
  const certificates = (search = '') =>
    read<Page<CertificateRow>>(`/admin/certificates?search=${encodeURIComponent(search)}`)
  const issue = (client: Client, name: string) => client.call(`/certificate/${client.claims.id}`, json({ name }))
  const standing = async (code: string) => (await read<CheckedCertificate>(`/certificates/${code}`)).standing
  const withdraw = async (code: string, body: object = { reason: REASON }) =>
    (await staff.call(`/admin/certificates/${code}/withdraw`, json(body))).status

  test('members who lack only the confirmation wait, the longest first', async () => {
    const { rows, total } = await enrolments()
    expect(total).toBe(2)
    expect(rows).toEqual([
      {
        user_id: asha.claims.id,
        username: 'asha.rao',
        full_name: '',
        email: asha.claims.email,
        role: 'Advocate',
        state: 'Karnataka',
        town: 'Mysuru',
        bar_code: PRACTICE.bar_code,
        bar_code_at: expect.stringMatching(/Z$/),
        listed_at: expect.stringMatching(/Z$/),
        confirmed_at: null,
        plan_until: expect.stringMatching(/Z$/),
      },
      expect.objectContaining({ username: 'ravi', bar_code: 'MAH/77/2001' }),
    ])
    expect(await names('?search=mah/77')).toEqual(['ravi'])
    expect(await names('?search=MYSURU')).toEqual(['asha.rao'])
    expect(await names('?search=%25')).toEqual([])
    expect(await names('?state=confirmed')).toEqual([])
    // Members who left, whose plan ended or whose profile is incomplete would not be shown in any case.
    for (const change of ['listed_at = null', "plan_until = '2020-01-01'", 'complete = false']) {
      await product.platform.database.query(`update listings set ${change} where user_id = $1`, [ravi.claims.id])
      expect(await names()).toEqual(['asha.rao'])
      await ravi.call(`/listing/${ravi.claims.id}`, json({ declaration: 1 }))
    }
  })

  test('the member is told of a confirmation once, and each one is in the trail', async () => {
    expect([await confirm(asha), await confirm(asha)]).toEqual([200, 200])
    expect(await shown()).toEqual(['asha.rao'])
    expect([await names(), await names('?state=confirmed')]).toEqual([['ravi'], ['asha.rao']])
    expect(await confirm(asha, false)).toBe(200)
    expect(await names()).toEqual(['asha.rao', 'ravi'])
    expect(await trail('enrolment.unconfirm')).toMatchObject([
      { subject: `person:${asha.claims.id}`, user_id: asha.claims.id, detail: {} },
    ])
    expect(await trail('enrolment.confirm')).toHaveLength(2)
    expect(await until(async () => (await mails(asha))[0], 'the mail')).toMatchObject({
      text: expect.stringContaining('/my-listing'),
    })
    expect(await mails(asha)).toHaveLength(1)
    // A new number has to be confirmed again.
    await confirm(asha)
    product.clock.forward(DAY)
    await asha.logIn(asha.claims.email, 'Sunrise#2026')
    await staff.logIn(STAFF_ENV.ADMIN_EMAIL, STAFF_ENV.ADMIN_PASSWORD)
    const [before] = (await enrolments('?state=confirmed')).rows
    await saveProfile(asha, { bar_code: 'KAR/9999/2016' })
    const [now] = (await enrolments()).rows
    expect(now).toMatchObject({ username: 'asha.rao', bar_code: 'KAR/9999/2016' })
    expect(Date.parse(now?.bar_code_at ?? '') - Date.parse(before?.bar_code_at ?? '')).toBeGreaterThanOrEqual(DAY)
    await confirm(asha)
  })

  test('a certificate is withdrawn once with a reason, its check says so, and the listing stays', async () => {
    await issue(asha, 'Asha Rao')
    product.clock.forward(1_000)
    const { certificate } = (await (await issue(asha, 'Asha K Rao')).json()) as CertificateState
    const code = certificate?.code ?? ''
    const { rows, total } = await certificates('asha')
    expect(total).toBe(2)
    expect(rows).toMatchObject([
      { code, name: 'Asha K Rao', username: 'asha.rao', email: asha.claims.email, revoked_at: null, revoked_for: null },
      { name: 'Asha Rao', user_id: asha.claims.id, town: 'Mysuru', revoked_for: 'replaced' },
    ])
    expect((await certificates(code.slice(2, 8).toLowerCase())).rows.map((row) => row.code)).toEqual([code])

    for (const body of [{}, { reason: 'Too short' }, { reason: 'x'.repeat(501) }, { reason: ' '.repeat(30) }])
      expect(await withdraw(code, body)).toBe(400)
    expect(await standing(code)).toBe('current')
    // Only one of eight clicks has an effect.
    const clicks = await Promise.all(Array.from({ length: 8 }, () => withdraw(code)))
    expect(clicks.filter((status) => status === 200)).toHaveLength(1)
    expect(clicks.filter((status) => status === 404)).toHaveLength(7)
    for (const other of [rows[1]?.code ?? '', '00000-00000', 'x'.repeat(200)]) expect(await withdraw(other)).toBe(404)
    expect(await standing(code)).toBe('withdrawn')
    expect((await certificates(code)).rows).toMatchObject([{ revoked_for: 'withdrawn' }])
    expect(await trail('certificate.withdraw')).toMatchObject([
      { subject: `certificate:${code}`, user_id: asha.claims.id, detail: { reason: REASON } },
    ])
    expect((await issue(asha, 'Asha Rao')).status).toBe(403)
    expect(await shown()).toEqual(['asha.rao'])
  })
})
