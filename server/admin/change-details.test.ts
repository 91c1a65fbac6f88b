/** Details that staff change because the person cannot: what follows, who is notified, and what the trail records. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page, FullPerson } from '#shared/admin.ts'
import type { TrailRow } from '#shared/trail.ts'
import type { CheckedCertificate } from '#shared/lawyers.ts'
import { DETAIL_TEXTS, type PersonDetails } from '#shared/person-details.ts'
import { claimsOf, Client, json } from '#tests/support/client.ts'
import { joinDirectory, STAFF_ENV, staffOf } from '#tests/support/accounts/members.ts'
import { messageTo, readOutbox } from '#tests/support/outbox.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { profileOf } from '#tests/support/accounts/profile.ts'
import { ResetDesk } from '#tests/support/accounts/resets.ts'

const PASSWORD = 'Sunrise#2026'
const REASON = 'Wrote from the old address and named the last payment.'

describe('details that staff change', () => {
  let product: TestProduct
  let staff: Client
  beforeAll(async () => {
    product = await startProduct(STAFF_ENV)
    staff = await staffOf(product)
  })
  afterAll(() => product.dispose())

  async function change(id: number, details: Partial<PersonDetails>, reason: unknown = REASON) {
    const response = await staff.call(`/admin/people/${id}/details`, json({ ...details, reason }))
    return { status: response.status, message: ((await response.json()) as { message: string }).message }
  }
  const CHANGED = { status: 200, message: DETAIL_TEXTS.changed }
  const trailOf = async (id: number) => {
    const { rows } = (await (await staff.call(`/admin/trail?person=${id}`)).json()) as Page<TrailRow>
    return rows.filter(({ action }) => action === 'person.change').map(({ detail }) => detail)
  }
  const join = (changes = {}) => new Client(product).join(changes)
  const sentTo = async (to: string, what: RegExp) =>
    (await readOutbox(product.dataDir)).filter((line) => line.to === to && what.test(line.text))
  /** Returns the token that the next refreshing call brings. */
  async function freshClaims(client: Client) {
    const { headers } = await client.call(`/payment-history/${client.claims.id}`)
    return claimsOf(headers.get('x-auth-token') ?? '')
  }

  test('a changed address and number are unproven, both old and new are notified, and no session ends', async () => {
    const asha = await join()
    const { id, email, mobile_no } = asha.claims
    const desk = new ResetDesk(product)
    const waiting = await desk.pending({ email })
    const next = { email: `moved${id}@example.in`, mobile_no: String(9_700_000_000 + id) }
    expect(await change(id, { email: `  ${next.email.toUpperCase()} `, mobile_no: next.mobile_no })).toEqual(CHANGED)

    expect(await profileOf(asha)).toMatchObject({ ...next, email_verified: false, mobile_verified: false })
    const seen = (await (await staff.call(`/admin/people/${id}`)).json()) as FullPerson
    expect(seen).toMatchObject({ ...next, email_verified: false, mobile_verified: false })
    expect(await freshClaims(asha)).toMatchObject({ ...next, role: 'Advocate', town: 'Mysuru' })
    expect((await new Client(product).logIn(next.email, PASSWORD)).claims).toMatchObject(next)
    await expect(new Client(product).logIn(email, PASSWORD)).rejects.toThrow('incorrect')
    // A code that was sent to the old address must not work any more.
    expect((await desk.set(waiting.code, waiting.cookie)).status).toBe(400)

    for (const to of [email, next.email]) {
      const line = await messageTo(product.dataDir, to, to === email ? 3 : 1)
      expect(line.text).toContain('email address, mobile number')
      expect(line.text).not.toContain(next.mobile_no.slice(5))
    }
    // The old number was never proven, so it may be a stranger's and gets no message.
    await messageTo(product.dataDir, next.mobile_no)
    expect(await sentTo(mobile_no, /changed/)).toEqual([])

    const [detail, ...more] = await trailOf(id)
    expect(more).toEqual([])
    expect(detail).toEqual({
      reason: REASON,
      old: { email: 'a•••@•••', mobile_no: `90XXXXXX${mobile_no.slice(-2)}` },
      new: { email: 'm•••@•••', mobile_no: `97XXXXXX${next.mobile_no.slice(-2)}` },
    })
  })

  test('a person who no longer practises leaves the directory, and a certificate with the old role becomes void', async () => {
    const member = await joinDirectory(product, staff, { username: 'bela.shah' })
    const { id, email } = member.claims
    const issue = async () => {
      const answer = await member.call(`/certificate/${id}`, json({ name: 'Bela Shah' }))
      return ((await answer.json()) as { certificate: { code: string } }).certificate.code
    }
    const checked = async (code: string) =>
      (await (await fetch(`${product.address}/api/certificates/${code}`)).json()) as CheckedCertificate
    const listed = async () => (await (await fetch(`${product.address}/api/calsprofile`)).text()).includes('bela.shah')
    const code = await issue()
    expect([await listed(), (await checked(code)).standing]).toEqual([true, 'current'])

    expect(await change(id, { role: 'Public' })).toEqual(CHANGED)
    expect([await listed(), (await checked(code)).standing]).toEqual([false, 'replaced'])
    expect((await freshClaims(member)).role).toBe('Public')
    const again = await issue()
    expect([again === code, await checked(again)]).toEqual([
      false,
      expect.objectContaining({ role: 'Public', standing: 'current' }),
    ])
    expect((await sentTo(email, /these details of your NyayaDesk account.*: role\./)).length).toBeLessThan(2)

    // A new place changes the listing, but a certificate stays as it was printed.
    expect(await change(id, { role: 'Lawyer' })).toEqual(CHANGED)
    const third = await issue()
    expect(await change(id, { state: 'Maharashtra', town: 'Pune' })).toEqual(CHANGED)
    const [shown] = (await (await fetch(`${product.address}/api/calsprofile?search=bela`)).json()) as object[]
    expect(shown).toMatchObject({ role: 'Lawyer', town: 'Pune' })
    expect((await checked(third)).standing).toBe('current')
    expect((await trailOf(id)).map(({ old, new: now }) => [old, now])).toEqual([
      [
        { state: 'Karnataka', town: 'Mysuru' },
        { state: 'Maharashtra', town: 'Pune' },
      ],
      [{ role: 'Public' }, { role: 'Lawyer' }],
      [{ role: 'Advocate' }, { role: 'Public' }],
    ])
  })

  test('are refused without a reason, without a difference, against a rule, and for accounts of staff', async () => {
    const asha = await join()
    const { id, email } = asha.claims
    for (const reason of ['', 'Too short', 7]) expect((await change(id, { role: 'Judge' }, reason)).status).toBe(400)
    for (const [details, message] of [
      [{}, DETAIL_TEXTS.unchanged],
      [{ email }, DETAIL_TEXTS.unchanged],
      [{ email: 'a,b@example.in' }, 'Email is invalid.'],
      [{ mobile_no: '+919812345678' }, 'Mobile number must be a 10-digit number.'],
      [{ role: 'Admin' }, 'Please choose a role from the list.'],
      [{ state: 'Mysore', town: 'Mysuru' }, DETAIL_TEXTS.state],
      [{ state: 'Goa' }, DETAIL_TEXTS.town],
      [{ town: '' }, DETAIL_TEXTS.town],
    ] as const)
      expect([details, await change(id, details)]).toEqual([details, { status: 400, message }])
    expect(await change(staff.claims.id, { role: 'Judge' })).toMatchObject({ status: 400 })
    expect((await change(987_654, { role: 'Judge' })).status).toBe(404)
    expect(await trailOf(id)).toEqual([])
    expect((await profileOf(asha)).email_verified).toBe(true)
  })

  test('an address that another account has is refused, also when two changes want it at once', async () => {
    const [asha, ravi, bela] = await Promise.all([join(), join(), join()])
    const taken = { status: 409, message: DETAIL_TEXTS.taken }
    expect(await change(asha.claims.id, { email: ravi.claims.email.toUpperCase() })).toEqual(taken)
    const email = `wanted${asha.claims.id}@example.in`
    const both = await Promise.all([asha, bela].map(({ claims }) => change(claims.id, { email })))
    expect(both.toSorted((a, b) => a.status - b.status)).toEqual([CHANGED, taken])
    expect((await profileOf(ravi)).email_verified).toBe(true)
  })
})
