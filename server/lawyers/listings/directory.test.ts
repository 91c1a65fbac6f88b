/** The directory: its members, its public fields, and its requests. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '#server/platform/clock.ts'
import type { AcceptedRequest, CaseRequest, ListingState, Member } from '#shared/directory.ts'
import { Client, json } from '#tests/support/client.ts'
import { grantYear, joinDirectory, PRACTICE, STAFF_ENV, staffOf } from '#tests/support/accounts/members.ts'
import { messageTo, readOutbox } from '#tests/support/outbox.ts'
import { beginPurchase, payable, postVerify, refund, verifyBody } from '#tests/support/payments/purchase-calls.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { pictureField, saveProfile } from '#tests/support/accounts/profile.ts'
import { PATIENCE, until } from '#tests/support/until.ts'

const PASSWORD = 'Sunrise#2026'
const ASKED = { name: 'Ravi <b>Kale</b>', mobileNumber: '9822222210', description: 'Notice of 1 March.\n<script>' }

describe('the directory', () => {
  let product: TestProduct
  let geocoder: Server
  /** The answer of the geocoder, and the calls that it got. */
  let geography: { status: number; body: string; location?: string } = { status: 200, body: '{}' }
  const positions: string[] = []
  /** This member practises and lacks only the confirmation. */
  let asha: Client
  let staff: Client
  beforeAll(async () => {
    geocoder = createServer((request, response) => {
      positions.push(request.url ?? '')
      const { status, body, location } = geography
      response.writeHead(status, location ? { location } : {}).end(body)
    }).listen(0, '127.0.0.1')
    await once(geocoder, 'listening')
    product = await startProduct({
      TRUSTED_PROXIES: '127.0.0.1',
      ...STAFF_ENV,
      GEOCODER_URL: `http://127.0.0.1:${(geocoder.address() as AddressInfo).port}/reverse?key=k`,
    })
    staff = await staffOf(product)
    asha = await new Client(product).join({ username: 'asha.rao' })
  })
  afterAll(async () => {
    geocoder.close()
    await product.dispose()
  })

  const sql = async (text: string, values: unknown[] = []) => (await product.platform.database.query(text, values)).rows
  const from = (network: string) => ({ headers: { 'x-forwarded-for': network } })
  const grant = (client: Client, days: number) => grantYear(product, staff, client, days)
  const confirm = async ({ claims }: Client, body: object = { confirmed: true }) =>
    (await staff.call(`/admin/enrolments/${claims.id}`, json(body))).status
  async function listing(client: Client, init: RequestInit = {}, id = client.claims.id) {
    const response = await client.call(`/listing/${id}`, init)
    return { status: response.status, ...((await response.json()) as ListingState & { message: string }) }
  }
  const list = (client: Client, id = client.claims.id) => listing(client, json({ declaration: 1 }), id)
  const delist = (client: Client) => listing(client, { method: 'DELETE' })
  async function look(query = '', init: RequestInit = {}) {
    const response = await new Client(product).call(`/calsprofile${query}`, init)
    const members = (await response.json()) as Member[]
    return {
      status: response.status,
      members,
      total: response.headers.get('x-total-count'),
      next: response.headers.get('link'),
    }
  }
  const names = async (query = '') => (await look(query)).members.map(({ username }) => username)
  const found = (search: string) => names(`?search=${encodeURIComponent(search)}`)
  async function ask(id: number | string, changes: object = {}, network = '198.51.100.1') {
    const body = { id, mobileno: '9000000000', ...ASKED, ...changes }
    const response = await new Client(product).call('/senddata', json(body, { 'x-forwarded-for': network }))
    return { status: response.status, message: ((await response.json()) as { message: string }).message }
  }
  const requests = async (client: Client, id = client.claims.id) => {
    const response = await client.call(`/get-request/${id}`)
    return response.ok ? ((await response.json()) as CaseRequest[]) : []
  }
  async function decide(client: Client, what: 'accept' | 'reject', request_id: string) {
    const body = { request_id, user_mobile_no: '1', status: what === 'accept' ? 'rejected' : 'accepted' }
    const response = await client.call(`/${what}-case`, json(body))
    return { status: response.status, ...((await response.json()) as { message: string; user_mobile_no?: string }) }
  }
  test('lists only members who ask for it and have the plan, the profile and a confirmed number', async () => {
    expect(await listing(asha)).toMatchObject({
      listed: false,
      practising: true,
      plan: false,
      missing: ['law_category', 'law_specialists', 'address', 'pin_code', 'bar_code'],
    })
    const refused = { status: 403, message: 'You can’t be listed yet because something is still missing.' }
    expect(await list(asha)).toMatchObject(refused)
    await saveProfile(asha, PRACTICE)
    expect(await list(asha)).toMatchObject(refused)
    await grant(asha, 100)
    expect(await listing(asha, json({ declaration: 0 }))).toMatchObject({ status: 400 })
    expect(await list(asha)).toMatchObject({ status: 200, listed: true, shown: false, enrolment_confirmed: false })
    expect(await names()).toEqual([])
    expect(await confirm(asha, { confirmed: true, bar_code: 'KAR/1/2015' })).toBe(409)
    expect(await confirm(asha, { confirmed: true, bar_code: PRACTICE.bar_code })).toBe(200)
    expect(await names()).toEqual(['asha.rao'])

    // This person has the plan too, but is a company.
    const company = await new Client(product).join({ username: 'acme', role: 'Company' })
    await saveProfile(company, PRACTICE)
    await grant(company, 100)
    expect(await list(company)).toMatchObject(refused)
    expect(await listing(company)).toMatchObject({ practising: false, listed: false })
    expect((await company.call(`/get-request/${company.claims.id}`)).status).toBe(403)
  })

  test('can be entered and left by the member alone, and only staff confirm', async () => {
    const ravi = await new Client(product).join()
    const id = asha.claims.id
    expect([(await listing(ravi, {}, id)).status, (await list(ravi, id)).status]).toEqual([403, 403])
    expect((await ravi.call(`/listing/${id}`, { method: 'DELETE' })).status).toBe(403)
    expect((await ravi.call(`/get-request/${id}`)).status).toBe(403)
    for (const [client, status] of [
      [ravi, 403],
      [asha, 403],
      [new Client(product), 401],
    ] as const)
      expect((await client.call(`/admin/enrolments/${id}`, json({ confirmed: true }))).status).toBe(status)
    // The id belongs to nobody, or to a person without a number.
    expect((await staff.call('/admin/enrolments/999999', json({ confirmed: true }))).status).toBe(404)
    expect(await confirm(ravi)).toBe(409)
    expect(await names()).toEqual(['asha.rao'])
  })

  test('shows a visitor the documented fields and no more', async () => {
    const red = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#c00' } })
      .jpeg()
      .toBuffer()
    await saveProfile(asha, pictureField(red))
    const { members } = await look()
    const { id, mobile_no } = asha.claims
    expect(members).toEqual([
      {
        id,
        username: 'asha.rao',
        full_name: '',
        profile_img: expect.stringMatching(new RegExp(`^/api/listed-photo/${id}\\?v=`)),
        law_category: 'Civil',
        role: 'Advocate',
        town: 'Mysuru',
        law_specialists: ['Contract', 'Family'],
        mobile_no: `${mobile_no.slice(0, 2)}XXXXXX${mobile_no.slice(-2)}`,
      },
    ])
    const photo = await fetch(`${product.address}${members[0]?.profile_img}`)
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp'])
    for (const none of ['0', '-1', 'x', '999999999', '99999999999999'])
      expect((await fetch(`${product.address}/api/listed-photo/${none}`)).status).toBe(404)
  })

  test('shows and finds a member by the full name, once staff have held it against the roll', async () => {
    await saveProfile(asha, { full_name: '  Asha  Kumari Rao ' })
    // Otherwise a member could be confirmed and then take the name of a colleague.
    expect(await listing(asha)).toMatchObject({ listed: true, shown: false, enrolment_confirmed: false })
    expect(await names()).toEqual([])
    const waiting = (await (await staff.call('/admin/enrolments?search=kumari')).json()) as { rows: object[] }
    expect(waiting.rows).toMatchObject([{ username: 'asha.rao', full_name: 'Asha Kumari Rao' }])
    await confirm(asha)
    expect((await look('?search=kumari')).members).toMatchObject([{ full_name: 'Asha Kumari Rao' }])

    await saveProfile(asha, { full_name: '' })
    expect(await names()).toEqual([])
    await confirm(asha)
    expect(await names()).toEqual(['asha.rao'])
  })

  test('does not show a member after a new number, without the plan, after leaving or after closing the account', async () => {
    await saveProfile(asha, { bar_code: 'KAR/99/2016' })
    expect(await listing(asha)).toMatchObject({ listed: true, shown: false, enrolment_confirmed: false })
    expect(await names()).toEqual([])
    // Staff did not look up the old number again, so its confirmation does not return.
    await saveProfile(asha, { bar_code: PRACTICE.bar_code })
    expect(await names()).toEqual([])
    await confirm(asha)
    await saveProfile(asha, { username: 'asha.k', law_specialists: '["Family"]' })
    expect((await look()).members).toMatchObject([{ username: 'asha.k', law_specialists: ['Family'] }])
    await saveProfile(asha, { pin_code: '' })
    expect(await names()).toEqual([])
    await saveProfile(asha, { pin_code: '570001' })
    expect(await names()).toEqual(['asha.k'])

    const photo = (await look()).members[0]?.profile_img ?? ''
    expect(await delist(asha)).toMatchObject({ status: 200, listed: false, shown: false })
    expect(await names()).toEqual([])
    expect((await fetch(`${product.address}${photo}`)).status).toBe(404)
    expect((await ask(asha.claims.id)).status).toBe(404)
    expect(await list(asha)).toMatchObject({ shown: true })

    const leaving = await joinDirectory(product, staff, { username: 'leaving' })
    expect(await names()).toEqual(['leaving', 'asha.k'])
    await leaving.call(`/close-account/${leaving.claims.id}`, json({ password: PASSWORD }))
    expect(await names()).toEqual(['asha.k'])
    // A person who comes back has to ask for the listing again.
    await leaving.logIn(leaving.claims.email, PASSWORD)
    expect(await names()).toEqual(['asha.k'])

    product.clock.forward(101 * DAY)
    expect(await names()).toEqual([])
    for (const client of [staff, asha]) await client.logIn(client.claims.email, PASSWORD)
    await grant(asha, 1_000)
    expect(await names()).toEqual(['asha.k'])
  })

  test('does not show a member whose payment was refunded', async () => {
    const sandbox = product.billing.sandbox ?? expect.fail('no sandbox')
    const buyer = await new Client(product).join({ username: 'buyer' })
    await saveProfile(buyer, PRACTICE)
    const checkout = await beginPurchase(buyer, 'order')
    const paid = sandbox.pay({ ...payable('order', checkout), outcome: 'succeed' })
    expect((await postVerify(buyer, verifyBody(buyer, 'order', paid))).status).toBe(200)
    expect((await list(buyer)).status).toBe(200)
    expect(await confirm(buyer)).toBe(200)
    expect(await names()).toEqual(['buyer', 'asha.k'])
    expect((await refund(sandbox, paid['razorpay_payment_id'] ?? '')).status).toBe(200)
    await sandbox.settle()
    await expect.poll(() => names(), { timeout: PATIENCE }).toEqual(['asha.k'])
  })

  test('finds members by the beginnings of words in name, place and area, in pages with the newest id first', async () => {
    await joinDirectory(
      product,
      staff,
      { username: 'Bela_Shah', town: 'Pune', state: 'Maharashtra', role: 'Lawyer' },
      { law_category: 'Criminal', law_specialists: '["Cybercrime"]' },
    )
    expect(await names('?search=')).toEqual(['Bela_Shah', 'asha.k'])
    for (const search of ['BELA', 'shah bela', 'pun', 'maharash', 'cyber', 'lawyer criminal'])
      expect([search, await found(search)]).toEqual([search, ['Bela_Shah']])
    for (const search of ['ela', 'pune mysuru', '%', `'`, `x':* | 'a`, '\0', '& | !', 'ब'])
      expect([search, await found(search)]).toEqual([search, []])
    expect((await look(`?search=${'a'.repeat(201)}`)).status).toBe(400)
    for (const page of ['0', '-1', 'x', '1.5', '99999999']) expect((await look(`?page=${page}`)).status).toBe(400)

    await sql(
      `insert into listings select 5000 + n, now(), 1, null, now(), 'X', true, now() + interval '9 years', 'many_' || n, null, 'Advocate', 'Hubli', 'Karnataka', 'Civil', '[]', '', array_to_tsvector(array['many']) from generate_series(1, 51) n`,
    )
    const first = await look('?search=many')
    expect([first.members.length, first.total, first.members[0]?.id]).toEqual([50, '51', 5051])
    expect(first.next).toBe('</api/calsprofile?search=many&page=2>; rel="next"')
    const second = await look('?search=many&page=2')
    expect([second.members.map(({ id }) => id), second.next]).toEqual([[5001], null])
    await sql('delete from listings where user_id > 5000')
  })

  test('can be opened sixty times a minute from one network, and other networks are not affected', async () => {
    const opened = await Promise.all(Array.from({ length: 63 }, () => look('', from('203.0.113.7'))))
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(60)
    expect((await look('', from('203.0.113.8'))).status).toBe(200)
  })

  test('names a place by the geocoder to a kilometre, by our own table without its answer, and says when neither knows it', async () => {
    const place = async (query: string) => {
      const response = await new Client(product).call(`/place?${query}`)
      return { status: response.status, ...((await response.json()) as { place?: string; message?: string }) }
    }
    geography = { status: 200, body: '{"address":{"city":"","town":"Hunsur","county":"Mysuru"}}' }
    expect(await place('lat=12.30557&lon=76.65521')).toEqual({ status: 200, place: 'Hunsur' })
    expect(positions).toEqual(['/reverse?key=k&lat=12.31&lon=76.66&format=json'])
    const unknown = {
      status: 404,
      code: 'place_unknown',
      message: 'We couldn’t find where you are. Please type your town.',
      params: {},
    }
    geography = { status: 200, body: '{"address":{}}' }
    expect(await place('lat=0&lon=0')).toEqual(unknown)
    geography = { status: 500, body: '<html>' }
    expect(await place('lat=1&lon=1')).toEqual(unknown)
    expect(await place('lat=12.31&lon=76.66')).toEqual({ status: 200, place: 'Mysuru' })
    // The geocoder must not redirect us to a host of its choice.
    geography = { status: 302, body: '', location: `${product.address}/api/calsprofile` }
    expect(await place('lat=2&lon=2')).toEqual(unknown)
    for (const wrong of ['lat=91&lon=0', 'lat=x&lon=0', 'lat=1', 'lat=1&lon=181', 'lat=Infinity&lon=1'])
      expect([wrong, (await place(wrong)).status]).toEqual([wrong, 400])
    expect(positions).toHaveLength(5)
  })

  test('a request has to follow its rules, arrives once, and shows no number', async () => {
    for (const [changes, message] of [
      [{ name: ' ' }, 'must be enter your name'],
      [{ name: 'x'.repeat(81) }, 'A name has at most 80 characters.'],
      [{ mobileNumber: '982222221' }, 'Phone number must be 10 digits'],
      [{ mobileNumber: '+919822222210' }, 'Phone number must be 10 digits'],
      [{ description: '\n' }, 'Enter your caseDetails'],
      [{ description: 'x'.repeat(351) }, 'Case details have at most 350 characters.'],
    ] as const)
      expect(await ask(asha.claims.id, changes)).toEqual({ status: 400, message })
    for (const id of ['0', 'x', '1e3', 999_999_999, '']) expect((await ask(id, {}, '198.51.100.9')).status).toBe(404)

    const sent = { status: 200, message: 'Your request has been submitted!' }
    const twice = await Promise.all([ask(asha.claims.id, {}, '198.51.100.2'), ask(asha.claims.id, {}, '198.51.100.3')])
    expect(twice).toEqual([sent, sent])
    const waiting = await requests(asha)
    expect(waiting).toEqual([
      {
        request_id: expect.any(String),
        user_name: ASKED.name,
        user_mobile_no: '98XXXXXX10',
        user_des: ASKED.description,
        created_at: expect.any(String),
        status: 'pending',
      },
    ])
    const told = await until(async () => {
      const lines = (await readOutbox(product.dataDir)).filter(({ subject }) => subject.includes('a request for you'))
      return lines.length > 0 ? lines : undefined
    }, 'word of the request')
    expect(told.map(({ to }) => to)).toEqual([asha.claims.email])
    expect(JSON.stringify(told)).not.toMatch(/Ravi|98222|March/)
  })

  test('a request is decided once, by its member alone, and then each has the number of the other', async () => {
    const [request] = await requests(asha)
    const id = request?.request_id ?? ''
    const other = await new Client(product).join()
    const missing = { status: 404, code: 'not_found', message: 'Not found.', params: {} }
    for (const wrong of ['x', '', '00000000-0000-4000-8000-000000000000'])
      expect(await decide(asha, 'accept', wrong)).toEqual(missing)
    expect(await decide(other, 'accept', id)).toEqual(missing)

    const clicks = await Promise.all((['accept', 'reject', 'accept'] as const).map((what) => decide(asha, what, id)))
    expect(clicks.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    const accepted = clicks.some(({ message }) => message === 'Case Accepted')
    expect(await requests(asha)).toEqual([])
    const { mobile_no, email } = asha.claims
    const spaced = `${mobile_no.slice(0, 5)} ${mobile_no.slice(5)}`
    const sms = await messageTo(product.dataDir, ASKED.mobileNumber)
    expect(sms.text.includes(spaced)).toBe(accepted)
    expect(sms.text.includes('asha.')).toBe(accepted)

    // A decided request does not block a new one.
    expect((await ask(asha.claims.id, { description: 'Again' }, '198.51.100.4')).status).toBe(200)
    const again = (await requests(asha))[0]?.request_id ?? ''
    expect(await decide(asha, 'accept', again)).toEqual({
      status: 200,
      message: 'Case Accepted',
      user_mobile_no: ASKED.mobileNumber,
      mailed: true,
    })
    const second = await messageTo(product.dataDir, ASKED.mobileNumber, 2)
    expect(second.text).toContain(spaced)
    const mail = await until(async () => {
      const lines = (await readOutbox(product.dataDir)).filter(
        ({ to, text }) => to === email && text.includes('98222 22210'),
      )
      return lines.length > 0 ? lines[0] : undefined
    }, 'the client’s number')
    expect(mail?.text).toContain(ASKED.name)
  })

  test('a member finds the number of an accepted request in a list, and is told of a mail only when there is one', async () => {
    const accepted = async (client: Client, id = client.claims.id) => {
      const response = await client.call(`/accepted-cases/${id}`)
      return { status: response.status, cases: response.ok ? ((await response.json()) as AcceptedRequest[]) : [] }
    }
    const bina = await joinDirectory(product, staff, { username: 'bina' })
    await sql('update users set email_verified_at = null where id = $1', [bina.claims.id])
    for (const [n, network] of ['198.51.100.61', '198.51.100.62', '198.51.100.63'].entries())
      expect((await ask(bina.claims.id, { name: `Client ${n}`, mobileNumber: `973222221${n}` }, network)).status).toBe(
        200,
      )
    const waiting = await requests(bina)
    const idOf = (name: string) => waiting.find(({ user_name }) => user_name === name)?.request_id ?? ''
    expect(await accepted(bina)).toEqual({ status: 200, cases: [] })

    expect(await decide(bina, 'reject', idOf('Client 1'))).toMatchObject({ status: 200 })
    expect(await decide(bina, 'accept', idOf('Client 0'))).toMatchObject({ status: 200, mailed: false })
    await sql('update users set email_verified_at = now() where id = $1', [bina.claims.id])
    expect(await decide(bina, 'accept', idOf('Client 2'))).toMatchObject({ status: 200, mailed: true })
    const { cases } = await accepted(bina)
    expect(cases.map(({ user_name, user_mobile_no, status }) => [user_name, user_mobile_no, status])).toEqual([
      ['Client 2', '9732222212', 'accepted'],
      ['Client 0', '9732222210', 'accepted'],
    ])
    expect(cases[0]).toMatchObject({ user_des: ASKED.description, accepted_at: expect.stringMatching(/^\d{4}-.*Z$/) })
    // The documented list has only the requests that wait.
    expect(await requests(bina)).toEqual([])

    expect((await accepted(asha, bina.claims.id)).status).toBe(403)
    expect((await accepted(asha)).cases.map(({ user_name }) => user_name)).not.toContain('Client 0')
    expect((await accepted(await new Client(product).join({ role: 'Company' }))).status).toBe(403)
  })

  test('requests are limited to three a day with one number, five an hour from one network and twenty a day to one member', async () => {
    const bela = (await look('?search=bela')).members[0]?.id ?? 0
    const number = (n: number) => ({ mobileNumber: String(9_700_000_000 + n) })
    const statuses = async (count: number, one: (n: number) => ReturnType<typeof ask>) => {
      const all = await Promise.all(Array.from({ length: count }, (_, n) => one(n)))
      return all.filter(({ status }) => status === 200).length
    }
    expect(await statuses(5, (n) => ask(bela, number(1), `192.0.2.${n}`))).toBe(3)
    expect(await statuses(8, (n) => ask(bela, number(100 + n), '192.0.2.99'))).toBe(5)
    expect(await statuses(30, (n) => ask(asha.claims.id, number(200 + n), `192.0.2.${100 + n}`))).toBe(20 - 3)
    expect(await requests(asha)).toHaveLength(17)
  })

  test('requests are deleted after ninety days', async () => {
    await sql(`update case_requests set created_at = created_at - interval '89 days'`)
    await sql(
      `update case_requests set created_at = created_at - interval '2 days' where id = (select id from case_requests where user_id = $1 and status = 'pending' limit 1)`,
      [asha.claims.id],
    )
    await product.platform.jobs.add(product.platform.db, 'lawyers-purge', {})
    await expect.poll(async () => (await requests(asha)).length, { timeout: PATIENCE }).toBe(16)
  })
})
