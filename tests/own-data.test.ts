/**
 * The own data of a person are exported to them and deleted with their account. Every table of the schema has a line
 * here, so that a new one fails the test until its slice declares both.
 */
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as schema from '#db/schema.ts'
import { findInvoice, insertInvoice } from '#server/billing/invoices/store.ts'
import { DAY } from '#server/platform/clock.ts'
import { CLOSING_DAYS } from '#shared/account.ts'
import { Client, json, signupForm } from '#tests/support/client.ts'
import { textPdf } from '#tests/support/files/documents.ts'
import { begin, MONEY_SUIT } from '#tests/support/drafts/draft-calls.ts'
import { codeIn, messageTo } from '#tests/support/outbox.ts'
import { beginPurchase } from '#tests/support/payments/purchase-calls.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { pictureField, profileOf, saveProfile } from '#tests/support/accounts/profile.ts'
import { insertUpload } from '#tests/support/drafts/uploads.ts'
import { PATIENCE } from '#tests/support/until.ts'

/** The place of a table's rows in the archive, or the reason why they are not in it. */
const TABLES: Record<string, { in: string } | { not: string }> = {
  users: { in: 'account/sign-up.json' },
  sessions: { in: 'account/logins.json' },
  profiles: { in: 'account/profile.json' },
  consents: { in: 'account/consents.json' },
  entitlements: { in: 'account/plans.json' },
  purchases: { in: 'account/purchases.json' },
  payments: { in: 'account/purchases.json' },
  wallet_ledger: { in: 'account/wallet.json' },
  billing_details: { in: 'account/invoices.json' },
  invoices: { in: 'account/invoices.json' },
  invoice_series: { not: 'the last serial number that was given' },
  spendings: { in: 'account/spending.json' },
  trials: {
    not: 'keyed hashes, by which a second free trial is known; a year longer than the account, without a name',
  },
  api_keys: { in: 'account/api-keys.json' },
  certificates: { in: 'account/certificates.json' },
  listings: { in: 'account/directory.json' },
  case_requests: { in: 'account/directory.json' },
  plans: { not: 'the price list' },
  provider_plans: { not: 'the price list, as the payment provider has it' },
  provider_events: { not: 'which purchase the payment provider spoke of; gone after thirty days' },
  files: { in: 'files/' },
  drafts: { in: 'drafts/' },
  draft_versions: { in: 'drafts/' },
  chat_sessions: { in: 'chats/' },
  chat_messages: { in: 'chats/' },
  account_closings: { not: 'who has an open one has no session to ask for the archive' },
  auth_flows: { not: 'codes of minutes; nobody but the server knows them' },
  audit_trail: { in: 'account/staff-actions.json' },
  audit_head: { not: 'where the trail of what staff did ends' },
  second_factors: { not: 'the sealed secret of an authenticator app, which staff alone have' },
  uploads: { in: 'account/uploads.json' },
  inbox_items: { in: 'account/messages.json' },
  messages: { not: 'was sent to the person; its text is gone once it has left' },
  local_model: { not: 'the model that staff chose for the whole site' },
  law_installs: { not: 'what staff installed for the whole site; who did stands in the audit trail, too' },
  law_sign_offs: {
    not: 'which words of the library a lawyer of the office confirmed, under the name that the reader shows',
  },
  rate_limits: { not: 'counters, gone with their window' },
}
const tables = Object.values(schema).filter((one) => is(one, PgTable))
const ofUser = tables.filter((table) => getTableConfig(table).columns.some(({ name }) => name === 'user_id'))

test('every table declares what happens to the data of a person', () => {
  const named = tables.map((table) => getTableName(table)).toSorted()
  expect(named, 'Register what the slice keeps with account.keeps(), then add the table here.').toEqual(
    Object.keys(TABLES).toSorted(),
  )
})

describe('the own data of a person', () => {
  let product: TestProduct
  let asha: Client
  let ravi: Client
  const password = 'Sunrise#2026'
  const sql = async (text: string, values: unknown[] = []) => (await product.platform.database.query(text, values)).rows

  beforeAll(async () => {
    product = await startProduct()
    asha = await new Client(product).join({ username: 'asha.rao' })
    ravi = await new Client(product).join({ username: 'ravi' })
    for (const client of [asha, ravi]) await fill(client)
  })
  afterAll(() => product.dispose())

  /** Stores something in every table. */
  async function fill(client: Client) {
    const red = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#c00' } })
      .jpeg()
      .toBuffer()
    await saveProfile(client, {
      ...pictureField(red),
      company_name: 'Rao & Sons',
      address: `With ${client.claims.username}`,
    })
    await client.call(`/consents/${client.claims.id}`, json({ purpose: 'news_mail', given: true }))
    const session = randomUUID()
    const file = { bytes: await textPdf(['The notice of 1 March 2026 asks for Rs 5,000.']), name: 'x/../../notice.pdf' }
    await (await client.ask('../../What is a notice?\n(first)', { session, file })).text()
    await (await client.ask('And the limitation?', { session })).text()
    await (await client.ask('../../What is a notice?\n(first)', { session: randomUUID() })).text()
    await (await client.ask('Cheque returned unpaid', { tool: 'judgement' })).text()
    await begin(client)
    await client.call('/sentotpemail', json({ email: client.claims.email }))
    await client.call('/user-report', json({ report_details: 'A page is wrong' }))
    await beginPurchase(client, 'order')
    const party = { name: 'Rao & Sons', address: '1 Fort Road', pin_code: '570001', state: 'Karnataka', gst_number: '' }
    await client.call(`/billing-details/${client.claims.id}`, json(party))
    await insertInvoice(product.platform.db, invoiceFor(client))
    await sql(
      `insert into certificates (code, user_id, name, role, town, state, issued_at) values ($1, $2, $3, 'Advocate', '', 'Karnataka', now())`,
      [String(client.claims.id), client.claims.id, client.claims.username],
    )
    await sql(
      `insert into listings (user_id, username, role, town, state, law_category, law_specialists, mobile_no, words) values ($1, $2, 'Advocate', '', 'Karnataka', '', '[]', '', '')`,
      [client.claims.id, client.claims.username],
    )
    await sql(
      `insert into case_requests (user_id, client_name, client_mobile, description, language, created_at) values ($1, $2, '9811111110', 'A notice', 'en', now())`,
      [client.claims.id, `Of ${client.claims.username}`],
    )
    await sql(
      `insert into wallet_ledger (user_id, amount_paise, kind, source_type, source_id, at) values ($1, 10000, 'credit', 'upload', $2, now())`,
      [client.claims.id, randomUUID()],
    )
    await sql(
      `insert into spendings (user_id, service, paise, held_at, settled_at) values ($1, 'model', 120, now(), now())`,
      [client.claims.id],
    )
    await client.call(`/api-keys/${client.claims.id}`, json({ name: `Desk of ${client.claims.username}` }))
    await sql(`insert into second_factors (user_id, secret) values ($1, 'sealed')`, [client.claims.id])
    const { db } = product.platform
    const look = { staffId: 0, action: 'person.view', userId: client.claims.id }
    await db.transaction((tx) => product.account.auth.audit.record(tx, look))
    for (const status of ['Accepted', 'Pending', 'Rejected'])
      await insertUpload(product, client.claims.id, { status, file_name: `${client.claims.username}.pdf` })
  }

  /** The purchase counts as paid, because only a payment has an invoice. */
  function invoiceFor({ claims }: Client) {
    const party = { name: claims.username, address: '', pinCode: '', state: 'Karnataka', gstin: '' }
    return {
      number: `ND/26-27/${claims.id}`,
      kind: 'invoice' as const,
      userId: claims.id,
      paymentId: `pay_${claims.id}`,
      refundedPaise: 0,
      invoiceNumber: null,
      issuedAt: new Date(0),
      supplier: party,
      recipient: party,
      placeOfSupply: 'Karnataka',
      description: 'Yearly plan',
      sac: '9984',
      taxablePaise: 500_000,
      gstPercent: 18,
      cgstPaise: 45_000,
      sgstPaise: 45_000,
      igstPaise: 0,
      totalPaise: 590_000,
      creditPaise: 0,
      specimen: true,
    }
  }

  const link = async (client: Client, id = client.claims.id) => {
    const response = await client.call(`/my-data/${id}`, { method: 'POST' })
    return { status: response.status, ...((await response.json()) as { url: string; message: string }) }
  }
  const follow = (url: string) => fetch(`${product.address}${url}`)
  async function archive(client: Client) {
    const response = await follow((await link(client)).url)
    const entries = unzipSync(new Uint8Array(await response.arrayBuffer()))
    return {
      response,
      entries,
      names: Object.keys(entries),
      text: (name: string) => strFromU8(entries[name] ?? new Uint8Array()),
    }
  }
  const day = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })

  test('are exported as a ZIP with everything, under names that stay inside the folder', async () => {
    const { response, entries, names, text } = await archive(asha)
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('content-disposition')).toMatch(`filename="nyayadesk-asha.rao-${day()}.zip"`)
    expect(names.toSorted()).toEqual(
      [
        'README.txt',
        'account/api-keys.json',
        'account/certificates.json',
        'account/consents.json',
        'account/directory.json',
        'account/invoices.json',
        `account/invoices/ND-26-27-${asha.claims.id}.pdf`,
        'account/logins.json',
        'account/messages.json',
        'account/plans.json',
        'account/profile.json',
        'account/purchases.json',
        'account/sign-up.json',
        'account/spending.json',
        'account/staff-actions.json',
        'account/uploads.json',
        'account/wallet.json',
        'chats/Relevant Judgement/Cheque returned unpaid.json',
        'chats/Relevant Judgement/Cheque returned unpaid.md',
        'chats/Scenario Solver/What is a notice (first) (2).json',
        'chats/Scenario Solver/What is a notice (first) (2).md',
        'chats/Scenario Solver/What is a notice (first).json',
        'chats/Scenario Solver/What is a notice (first).md',
        'drafts/Suit for recovery of money Asha Rao v. Ravi Kale.json',
        `files/${day()} notice.pdf`,
        `files/${day()} photo.webp`,
      ].toSorted(),
    )
    const missing = Object.values(TABLES).filter(
      (said) => 'in' in said && !names.some((name) => name.startsWith(said.in)),
    )
    expect(missing).toEqual([])

    expect(text('README.txt')).toMatch(/EVERYTHING OF YOURS[^]*आपका सब कुछ/)
    const places = Object.values(TABLES).flatMap((table) => ('in' in table ? table.in : []))
    // Each file is explained in both languages.
    expect(places.filter((place) => text('README.txt').split(place).length !== 3)).toEqual([])
    const signUp = JSON.parse(text('account/sign-up.json')) as object
    expect(signUp).toMatchObject({ username: 'asha.rao', email: asha.claims.email, town: 'Mysuru', source: 'direct' })
    expect(JSON.parse(text('account/profile.json'))).toEqual(await profileOf(asha))
    expect(JSON.parse(text('account/consents.json'))).toMatchObject([{ purpose: 'news_mail', version: 1, given: true }])
    expect(JSON.parse(text('account/plans.json'))).toMatchObject([{ features: [1, 2, 3, 4], sourceType: 'trial' }])
    expect(JSON.parse(text('account/invoices.json'))).toMatchObject({
      billing_details: { name: 'Rao & Sons' },
      invoices: [{ recipient: { name: 'asha.rao' }, totalPaise: 590_000 }],
    })
    expect(text(`account/invoices/ND-26-27-${asha.claims.id}.pdf`)).toMatch(/^%PDF-/)
    expect(JSON.parse(text('account/logins.json'))).toHaveLength(1)
    expect(Object.values(entries).some((bytes) => strFromU8(bytes).includes('argon2'))).toBe(false)

    expect(
      Buffer.from(entries[`files/${day()} notice.pdf`] ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const photo = await (await asha.call((await profileOf(asha)).profile_img.replace('/api', ''))).arrayBuffer()
    expect(entries[`files/${day()} photo.webp`]).toEqual(new Uint8Array(photo))

    const chat = JSON.parse(text('chats/Scenario Solver/What is a notice (first).json')) as { messages: object[] }
    expect(chat).toMatchObject({ tool: 'scenario', title: '../../What is a notice? (first)' })
    expect(chat.messages).toMatchObject([
      { seq: 1, status: 'complete', attachments: [{ name: 'notice.pdf' }], sources: expect.any(Array) },
      { seq: 2, prompt: 'And the limitation?', answer: expect.stringMatching(/./) },
    ])
    expect(text('chats/Scenario Solver/What is a notice (first).md')).toContain('## Question 2')
    const draft = JSON.parse(text('drafts/Suit for recovery of money Asha Rao v. Ravi Kale.json')) as object
    expect(draft).toMatchObject({
      template: MONEY_SUIT,
      document: { blocks: expect.any(Array) },
      versions: [{ version: 1, origin: 'assembled' }],
    })
  })

  test('can be requested by their owner alone, and the link works for two minutes of their session', async () => {
    expect(await link(ravi, asha.claims.id)).toMatchObject({ status: 403 })
    expect((await follow('/api/my-data/file/nonsense')).status).toBe(401)
    const { url } = await link(ravi)
    const ticket = url.split('/').at(-1) ?? ''
    // A token does not work as a ticket, a ticket not as a token, and a ticket for another purpose not for this one.
    const { auth } = product.account
    expect(await auth.readTicket(ticket, 'my-data')).toMatchObject({ id: ravi.claims.id, sid: ravi.claims.sid })
    await expect(auth.readTicket(ticket, 'app')).rejects.toThrow('Please log in')
    await expect(auth.readTicket(ravi.token, 'my-data')).rejects.toThrow('Please log in')
    const asToken = await fetch(`${product.address}/api/getprofile?userid=${ravi.claims.id}`, {
      headers: { authorization: `Bearer ${ticket}` },
    })
    expect(asToken.status).toBe(401)

    const elsewhere = await new Client(product).logIn(ravi.claims.email, password)
    const before = (await link(elsewhere)).url
    await elsewhere.call('/logout', json({}))
    expect((await follow(before)).status).toBe(401)
    product.clock.forward(4 * 60_000)
    expect((await follow(url)).status).toBe(401)
  })

  test('can be requested five times a day, and then the answer has the time for the next', async () => {
    const again = await new Client(product).logIn(ravi.claims.email, password)
    let last = await link(again)
    while (last.status === 200) last = await link(again)
    expect(last.message).toMatch(/^You’ve reached the limit of five downloads of your data in a day. You can go on at /)
    expect(
      await sql('select points from rate_limits where key = $1', [`account-archive-1d:${ravi.claims.id}`]),
    ).toEqual([{ points: 6 }])
  })

  test('are deleted with the account to the last row and byte, and nobody else’s are', async () => {
    const id = asha.claims.id
    const counts = async (user: number) =>
      Object.fromEntries(
        await Promise.all(
          ofUser.map(async (table) => {
            const name = getTableName(table)
            const [row] = await sql(`select count(*)::int as n from ${name} where user_id = $1`, [user])
            return [name, row?.['n']] as const
          }),
        ),
      )
    const objects = async () =>
      (await readdir(join(product.dataDir, 'files'), { recursive: true })).filter((name) => name.includes('-'))
    const kept = async (user: number) =>
      (await sql('select id from files where user_id = $1', [user])).map((row) => String(row['id']))
    const [hers, his] = [await kept(id), await kept(ravi.claims.id)]
    expect(hers).toHaveLength(2)
    const close = await asha.call(`/close-account/${id}`, json({ password }))
    expect(close.status).toBe(200)
    // Waiting messages must be sent before the clock moves, because they would expire otherwise.
    await messageTo(product.dataDir, asha.claims.email, 3)
    const full = await counts(id)
    const empty = Object.entries(full).flatMap(([table, n]) => (n === 0 ? table : []))
    // The sessions and the keys have just ended, so that no other table is empty.
    expect(empty.toSorted()).toEqual(['api_keys', 'sessions'])
    const others = await counts(ravi.claims.id)

    product.clock.forward(CLOSING_DAYS * DAY)
    const { db, jobs } = product.platform
    await jobs.add(db, 'account-purge', {})
    const farewell = await messageTo(product.dataDir, asha.claims.email, 4)
    expect(farewell.subject).toBe('Your NyayaDesk account has been deleted')
    await vi.waitFor(
      async () => expect((await objects()).filter((path) => hers.some((key) => path.includes(key)))).toEqual([]),
      PATIENCE,
    )
    expect((await objects()).filter((path) => his.some((key) => path.includes(key)))).toHaveLength(his.length)
    expect(Object.values(await counts(id)).filter((n) => n !== 0)).toEqual([])
    expect(await sql('select status, file_name from uploads where user_id is null')).toEqual([
      { status: 'Accepted', file_name: '' },
    ])
    // The invoice stays as it was issued, without its owner.
    const { number } = invoiceFor(asha)
    expect(await findInvoice(db, number)).toEqual({ ...invoiceFor(asha), userId: null })
    expect({ ...(await counts(ravi.claims.id)), sessions: 0 }).toEqual({ ...others, sessions: 0 })

    const written = await sql('select template from messages where recipient in ($1, $2)', [
      asha.claims.email,
      asha.claims.mobile_no,
    ])
    expect(written).toEqual([{ template: 'account-deleted' }])
    // Counters and sent messages are deleted at their own times: the farewell a day after it was sent.
    product.clock.forward(8 * DAY)
    for (const queue of ['auth-tidy', 'notify-tidy']) await jobs.add(db, queue, {})
    const traces = async () => {
      const found: string[] = []
      // The job queue is searched as well, because it stores the data and the errors of jobs. Invoices are left out,
      // because the law asks to keep their recipient.
      const names = tables.map((table) => getTableName(table)).filter((name) => name !== 'invoices')
      for (const name of [...names, 'pgboss.job'])
        for (const trace of [asha.claims.email, asha.claims.mobile_no, 'asha.rao'])
          for (const { row } of await sql(`select t::text as row from ${name} t where t::text ilike $1`, [
            `%${trace}%`,
          ]))
            found.push(`${name}: ${String(row)}`)
      return found
    }
    await vi.waitFor(async () => expect(await traces()).toEqual([]), PATIENCE)
    expect(
      (await new Client(product).call('/login', json({ email: asha.claims.email, pass_word: password }))).status,
    ).toBe(401)
    // The address is free again.
    await new Client(product).call('/signup', json(signupForm({ email: asha.claims.email })))
    expect(codeIn(await messageTo(product.dataDir, asha.claims.email, 5))).toMatch(/^\d{6}$/)
  })
})
