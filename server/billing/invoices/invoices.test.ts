/** Tax invoices and credit notes: which ones exist, what they contain and who gets them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { InvoiceParty } from '#db/billing.ts'
import { gstinCheckDigit } from '#shared/gstin.ts'
import { BILLING_TEXTS, type BillingDetails, type PaymentRecord } from '#shared/billing.ts'
import { Client, claimsOf, cookiesOf, json } from '#tests/support/client.ts'
import { MailServer } from '#tests/support/stand-ins/mail-server.ts'
import { beginPurchase, payable, refund } from '#tests/support/payments/purchase-calls.ts'
import { readPdf, unspaced } from '#tests/support/files/printed.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { PATIENCE } from '#tests/support/until.ts'
import { applyProviderState } from '../purchases/apply-provider-state.ts'
import type { Billing } from '../index.ts'
import type { ProviderPayment } from '../provider/razorpay.ts'
import { findPurchase } from '../purchases/store.ts'
import { printInvoice } from './print-invoice.ts'
import { eraseInvoices, findInvoice, listInvoices, listInvoicesOfPayment } from './store.ts'

const gstin = (first: string) => first + gstinCheckDigit(first)
const SUPPLIER: InvoiceParty = {
  name: 'Nyaya Desk Private Limited',
  address: '12 Barakhamba Road, New Delhi',
  pinCode: '110001',
  state: 'Delhi',
  gstin: gstin('07AAACN1234F1Z'),
}
const COMPANY = `
legal_name: ${SUPPLIER.name}
address: ${SUPPLIER.address}
pin_code: "${SUPPLIER.pinCode}"
state: ${SUPPLIER.state}
city: Bengaluru
email: help@firm.example
phone: "+91 80 0000 0000"
grievance_officer: { name: R. Iyer, email: grievance@firm.example, phone: "+91 80 0000 0000" }
gstin: ${SUPPLIER.gstin}
sac: "998431"
invoice_series: ND
credit_note_series: NC
`
const FIRM: BillingDetails = {
  name: 'आशा राव एंड कंपनी',
  address: '12, महात्मा गांधी पथ, मैसूरु',
  pin_code: '570001',
  state: 'Karnataka',
  gst_number: gstin('29AAACR5678K1Z'),
}

describe('invoices', () => {
  const mail = new MailServer()
  const folder = mkdtempSync(join(tmpdir(), 'nyayadesk-company-'))
  let product: TestProduct
  /** The context as it is with the keys of a real provider. */
  let real: Billing
  let made = 0
  beforeAll(async () => {
    writeFileSync(join(folder, 'company.yaml'), COMPANY)
    await mail.start()
    product = await startProduct({
      TRIAL_DAYS: '0',
      SMTP_URL: mail.url,
      MAIL_FROM: 'NyayaDesk <desk@example.in>',
      COMPANY_FILE: join(folder, 'company.yaml'),
    })
    real = { ...product.billing, sandbox: undefined }
  })
  afterAll(async () => {
    await product.dispose()
    await mail.stop()
    rmSync(folder, { recursive: true })
  })

  const sql = async (text: string, values: unknown[] = []) => (await product.platform.database.query(text, values)).rows
  const db = () => product.platform.db

  /** Makes a person who is logged in. @param mailed whether mails reach them, each with a PDF that is printed for it */
  async function somebody(state = 'Karnataka', mailed = false): Promise<Client> {
    made += 1
    const { auth } = product.account
    const [user] = await sql(
      `insert into users (username, email, mobile_no, password_hash, role, state, town, source, email_verified_at)
       values ($1, $2, '9000000000', '', 'Advocate', $3, '', '', $4) returning id`,
      [`ravi_${made}`, `ravi${made}@example.in`, state, mailed ? new Date() : null],
    )
    const id = Number(user?.['id'])
    const sid = await auth.beginSession(db(), id, { ip: '127.0.0.1', userAgent: '', language: 'en' })
    const client = new Client(product)
    client.token = await auth.createToken(id, sid)
    client.claims = claimsOf(client.token)
    return client
  }
  const details = async (client: Client, body?: BillingDetails) => {
    const response = await client.call(`/billing-details/${client.claims.id}`, body && json(body))
    return { status: response.status, body: (await response.json()) as BillingDetails & { message: string } }
  }
  const file = (client: Client, number: string, id = client.claims.id) =>
    client.call(`/invoices/${id}/file?number=${encodeURIComponent(number)}`)
  const history = async (client: Client) =>
    (await (await client.call(`/payment-history/${client.claims.id}`)).json()) as PaymentRecord[]

  /** Makes a purchase that nobody has paid yet. */
  async function begun(userId: number, creditPaise = 0) {
    const no = (made += 1)
    const [row] = await sql(
      `insert into purchases (user_id, plan_id, kind, amount_paise, credit_paise, currency, key_id, provider_id, open, created_at)
       values ($1, 2, 'order', $2, $3, 'INR', $4, $5, false, now()) returning id`,
      [userId, 590_000 - creditPaise, creditPaise, real.provider.keyId, `order_${no}`],
    )
    const id = String(row?.['id'])
    if (creditPaise > 0) {
      await sql(
        `insert into wallet_ledger (user_id, amount_paise, kind, source_type, source_id, at) values ($1, $2, 'credit', 'upload', $3, now())`,
        [userId, creditPaise, id],
      )
      await db().transaction((tx) => real.wallet.reserve(tx, userId, id, creditPaise))
    }
    const payment: ProviderPayment = {
      id: `pay_${no}`,
      amount: 590_000 - creditPaise,
      currency: 'INR',
      status: 'captured',
      created_at: product.clock.now(),
    }
    const apply = async (changes: Partial<ProviderPayment> = {}, billing = real) => {
      const seen = (await findPurchase(db(), id)) ?? expect.fail('no purchase')
      return applyProviderState(billing, seen, {
        status: 'paid',
        paidCount: 0,
        payments: [{ payment: { ...payment, ...changes } }],
      })
    }
    const papers = () => listInvoicesOfPayment(db(), payment.id)
    return { payment, apply, papers }
  }

  test('name the recipient of account and profile until the person enters another', async () => {
    const asha = await somebody()
    const { username, id } = asha.claims
    const before = { name: username, address: '', pin_code: '', state: 'Karnataka', gst_number: '' }
    expect(await details(asha)).toEqual({ status: 200, body: before })
    await sql(
      `insert into profiles (user_id, company_name, gst_number, address, pin_code, updated_at) values ($1, 'Rao & Sons', $2, E'1 Fort Road\\nMysuru', '570001', now())`,
      [id, FIRM.gst_number],
    )
    await sql(`update profiles set company_name = '', full_name = 'Asha Rao'`)
    expect((await details(asha)).body).toMatchObject({ name: 'Asha Rao' })
    await sql(`update profiles set company_name = 'Rao & Sons'`)
    const profile = { ...before, name: 'Rao & Sons', address: '1 Fort Road Mysuru', pin_code: '570001' }
    expect((await details(asha)).body).toEqual({ ...profile, gst_number: FIRM.gst_number })

    const untidy = { ...FIRM, name: ' आशा  राव\nएंड कंपनी ', gst_number: ` ${FIRM.gst_number.toLowerCase()}` }
    expect(await details(asha, untidy)).toEqual({ status: 200, body: FIRM })
    expect((await details(asha)).body).toEqual(FIRM)
    for (const [wrong, message] of [
      [{ name: ' ' }, BILLING_TEXTS.name],
      [{ address: '' }, BILLING_TEXTS.address],
      [{ state: 'Mysore' }, BILLING_TEXTS.state],
      [{ state: 'Goa' }, BILLING_TEXTS.otherState],
    ] as const)
      expect(await details(asha, { ...FIRM, ...wrong })).toMatchObject({ status: 400, body: { message } })
    expect((await details(asha)).body).toEqual(FIRM)
    const ravi = await somebody()
    expect((await ravi.call(`/billing-details/${id}`)).status).toBe(403)
    expect((await ravi.call(`/billing-details/${id}`, json(FIRM))).status).toBe(403)
  })

  test('need only the State, but name and address too with a GST number or from fifty thousand rupees on', async () => {
    const asha = await somebody()
    const empty = { name: '', address: '', pin_code: '', state: 'Kerala', gst_number: '' }
    const alone = await asha.call(`/billing-details/${asha.claims.id}`, json({ state: 'Kerala' }))
    expect([alone.status, await alone.json()]).toEqual([200, empty])
    expect((await details(asha, { ...empty, pin_code: '0123' })).status).toBe(400)
    const registered = { ...empty, state: 'Karnataka', gst_number: FIRM.gst_number }
    expect((await details(asha, registered)).body).toMatchObject({
      code: 'invoice_name_wrong',
      message: BILLING_TEXTS.name,
    })
    expect((await details(asha, { ...registered, name: FIRM.name })).body).toMatchObject({
      code: 'invoice_address_wrong',
      message: BILLING_TEXTS.address,
    })
    expect((await details(asha, { ...registered, name: FIRM.name, address: FIRM.address })).status).toBe(200)

    await details(asha, empty)
    const { apply, papers } = await begun(asha.claims.id)
    await apply()
    const [issued] = await papers()
    const invoice = issued ?? expect.fail('no invoice')
    expect(invoice).toMatchObject({ recipient: { name: '', address: '' }, placeOfSupply: 'Kerala' })
    const { text } = await readPdf(await printInvoice(product.platform, invoice))
    // Missing details leave no blank lines.
    expect(unspaced(text)).toContain(unspaced('Recipient Kerala (State code 32) GSTIN: Unregistered Description'))

    await details(asha, FIRM)
    expect((await papers())[0]?.recipient).toEqual(invoice.recipient)

    const rich = await somebody()
    await details(rich, empty)
    await sql('update plans set price_paise = 4300000, list_price_paise = 4300000 where id = 2')
    const order = await beginPurchase(rich, 'order').catch((error: unknown) => error)
    expect(String(order)).toContain(BILLING_TEXTS.name)
    await details(rich, { ...empty, name: FIRM.name, address: FIRM.address })
    expect(await beginPurchase(rich, 'order')).toMatchObject({ amount: 5_074_000 })
    await sql('update plans set price_paise = 500000, list_price_paise = 500000 where id = 2')
  })

  test('are mailed with the payment and listed in the history, for their owner alone', async () => {
    const asha = await somebody('Karnataka', true)
    await details(asha, FIRM)
    const sandbox = product.billing.sandbox ?? expect.fail('no sandbox')
    const checkout = await beginPurchase(asha, 'order')
    sandbox.pay({ ...payable('order', checkout), outcome: 'succeed' })
    await vi.waitFor(async () => expect(await mail.to(asha.claims.email)).toHaveLength(1), PATIENCE)
    const [record] = await history(asha)
    const number = record?.invoices[0] ?? ''
    // No money moved, so the invoice takes no number of the real series.
    expect(record?.invoices).toEqual([expect.stringMatching(/^ND-S\/\d\d-\d\d\/\d{6}$/)])

    const response = await file(asha, number)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`filename="${number.replaceAll('/', '-')}.pdf"`),
      'cache-control': 'no-store',
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    const { text } = await readPdf(bytes)
    expect(text).toContain(number)
    expect(text).toContain('Specimen: no money moved')
    const [sent] = await mail.to(asha.claims.email)
    expect(sent?.text).toContain('Your invoice is attached')
    const [attached, ...more] = sent?.attachments ?? []
    expect(more).toEqual([])
    expect(attached).toMatchObject({ filename: `${number.replaceAll('/', '-')}.pdf`, mimeType: 'application/pdf' })
    // The PDF is the same to the byte.
    expect(Buffer.from(attached?.content as ArrayBuffer).equals(bytes)).toBe(true)

    const ravi = await somebody()
    const missing = await file(asha, 'ND/26-27/999999')
    const foreign = await file(ravi, number)
    expect([foreign.status, await foreign.text()]).toEqual([404, await missing.text()])
    expect((await file(ravi, number, asha.claims.id)).status).toBe(403)
    expect((await file(asha, "'")).status).toBe(404)
    expect((await file(new Client(product), number, asha.claims.id)).status).toBe(401)

    await refund(sandbox, record?.id ?? '')
    await vi.waitFor(async () => expect(await mail.to(asha.claims.email)).toHaveLength(2), PATIENCE)
    const [, note] = await mail.to(asha.claims.email)
    expect(note?.text).toContain('₹5,900.00')
    const [after] = await history(asha)
    expect(after).toMatchObject({ status: 'refunded', invoices: [number, expect.stringMatching(/^NC-S\//)] })
    expect(note?.attachments[0]?.filename).toBe(`${after?.invoices[1]?.replaceAll('/', '-')}.pdf`)
  })

  test('that were issued before the address was proven are mailed once it is', async () => {
    const asha = await somebody()
    await details(asha, FIRM)
    const earlier = await begun(asha.claims.id)
    await earlier.apply()
    await earlier.apply({ status: 'refunded', amount_refunded: 590_000 })
    expect((await earlier.papers()).map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])

    const asked = await asha.call(`/confirm-contact/${asha.claims.id}`, json({ channel: 'email' }))
    const letter = await vi.waitFor(
      async () => (await mail.to(asha.claims.email))[0] ?? expect.fail('no mail'),
      PATIENCE,
    )
    const otp = /\b\d{6}\b/.exec(letter.text ?? '')?.[0]
    const given = await asha.call(
      `/confirm-contact/${asha.claims.id}/code`,
      json({ otp }, { cookie: cookiesOf(asked) }),
    )
    expect(given.status).toBe(200)
    await vi.waitFor(async () => expect(await mail.to(asha.claims.email)).toHaveLength(3), PATIENCE)
    const sent = (await mail.to(asha.claims.email)).slice(1)
    const names = (await earlier.papers()).map(({ number }) => `${number.replaceAll('/', '-')}.pdf`)
    expect(new Set(sent.map(({ attachments }) => attachments[0]?.filename))).toEqual(new Set(names))
    expect(sent.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^NyayaDesk: your invoice of /))
  })

  test('contain what rule 46 requires, and what the wallet paid', async () => {
    const asha = await somebody()
    await details(asha, FIRM)
    const { payment, apply, papers } = await begun(asha.claims.id, 10_000)
    await apply()
    const [invoice] = await papers()
    expect(invoice).toMatchObject({
      kind: 'invoice',
      placeOfSupply: 'Karnataka',
      taxablePaise: 500_000,
      igstPaise: 90_000,
      cgstPaise: 0,
      totalPaise: 590_000,
      creditPaise: 10_000,
      specimen: false,
    })
    const number = invoice?.number ?? ''
    expect(number).toMatch(/^ND\/\d\d-\d\d\/\d{6}$/)
    const read = await readPdf(new Uint8Array(await (await file(asha, number)).arrayBuffer()))
    expect(read.pages).toHaveLength(1)
    const paper = `Tax invoice
      ${SUPPLIER.name}
      ${SUPPLIER.address}
      Delhi (State code 07), PIN 110001
      GSTIN: ${SUPPLIER.gstin}
      Number: ${number}
      Place of supply: Karnataka (State code 29)
      Tax payable on reverse charge: No
      ${FIRM.name}
      ${FIRM.address}
      Karnataka (State code 29), PIN 570001
      GSTIN: ${FIRM.gst_number}
      Description SAC Amount (Rs) Yearly plan,
      998431 Taxable value 5,000.00 IGST at 18 % 900.00 Total, tax included 5,900.00
      Amount in words: Rupees five thousand nine hundred only
      Paid from wallet: Rs 100.00 Paid through Razorpay: Rs 5,800.00 Payment: ${payment.id}
      Issued electronically; needs no signature`
    for (const line of paper.split('\n')) expect(unspaced(read.text)).toContain(unspaced(line))
    expect(read.text).not.toContain('Specimen')

    // The recipient is in the supplier's own State and has no GSTIN.
    const home = await somebody('Delhi')
    const other = await begun(home.claims.id)
    await other.apply()
    const [issued] = await other.papers()
    expect(issued).toMatchObject({ taxablePaise: 500_000, cgstPaise: 45_000, sgstPaise: 45_000, igstPaise: 0 })
    const { text } = await readPdf(await printInvoice(product.platform, issued ?? expect.fail('no invoice')))
    expect(unspaced(text)).toContain(unspaced('CGST at 9 % 450.00 SGST at 9 % 450.00 Total, tax included 5,900.00'))
    expect(text).toContain('GSTIN: Unregistered')
  })

  test('are numbered without a gap, also with simultaneous payments and rollbacks', async () => {
    const last = async () =>
      Number((await sql(`select last from invoice_series where series = 'ND'`))[0]?.['last'] ?? 0)
    const before = await last()
    const people = await Promise.all(Array.from({ length: 40 }, () => somebody()))
    const purchases = await Promise.all(people.map(({ claims }) => begun(claims.id)))
    // Every fourth transaction fails after it has taken its number.
    const company = Object.defineProperty({ ...real.platform.config.company }, 'sac', {
      get: () => expect.fail('the transaction breaks here'),
    })
    const { config } = real.platform
    const broken: Billing = { ...real, platform: { ...real.platform, config: { ...config, company } } }
    const outcomes = await Promise.allSettled(
      purchases.flatMap(({ apply }, i) => (i % 4 === 0 ? [apply({}, broken)] : [apply(), apply()])),
    )
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10)
    await Promise.all(purchases.map(({ apply }) => apply()))
    const numbers = (await Promise.all(purchases.map(({ papers }) => papers()))).flat().map(({ number }) => number)
    expect(numbers.map((number) => Number(number.slice(-6))).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, i) => before + 1 + i),
    )
    expect(await last()).toBe(before + 40)
  })

  test('get a credit note for each refund, and the notes together equal the invoice to the paisa', async () => {
    for (const state of ['Delhi', 'Kerala']) {
      const asha = await somebody(state)
      const { apply, papers } = await begun(asha.claims.id, 10_000)
      await apply()
      for (const amount_refunded of [12_345, 12_345, 100_001, 12_345]) await apply({ amount_refunded })
      expect((await papers()).map(({ totalPaise }) => totalPaise)).toEqual([590_000, 12_345, 87_656])
      await apply({ status: 'refunded', amount_refunded: 580_000 })
      const [invoice, ...notes] = await papers()
      expect(notes.map(({ kind, totalPaise, creditPaise }) => ({ kind, totalPaise, creditPaise }))).toEqual([
        { kind: 'credit_note', totalPaise: 12_345, creditPaise: 0 },
        { kind: 'credit_note', totalPaise: 87_656, creditPaise: 0 },
        { kind: 'credit_note', totalPaise: 489_999, creditPaise: 10_000 },
      ])
      for (const head of ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise', 'totalPaise', 'creditPaise'] as const)
        expect(notes.reduce((sum, note) => sum + note[head], 0)).toBe(invoice?.[head])
      expect(notes.every((note) => note.taxablePaise + note.cgstPaise * 2 + note.igstPaise === note.totalPaise)).toBe(
        true,
      )
      expect(notes.every(({ invoiceNumber }) => invoiceNumber === invoice?.number)).toBe(true)
      if (state === 'Kerala') continue
      const [note] = notes
      const { text } = await readPdf(await printInvoice(product.platform, note ?? expect.fail('no note')))
      for (const said of ['Credit note', `For invoice: ${invoice?.number} of `, 'Total, tax included 123.45'])
        expect(unspaced(text)).toContain(unspaced(said))
    }
  })

  test('divide to the paisa, because the table refuses prices with paise', async () => {
    for (const paise of [50_050, 50_001])
      await expect(sql('update plans set price_paise = $1 where id = 3', [paise])).rejects.toThrow('plans_whole_rupees')
  })

  test('are issued only for a captured payment of the right amount with an existing account', async () => {
    const asha = await somebody()
    const { apply, papers } = await begun(asha.claims.id)
    await apply({ status: 'authorized' })
    await apply({ amount: 589_900 })
    await apply({ amount: 589_900, status: 'refunded', amount_refunded: 589_900 })
    expect(await papers()).toEqual([])
  })

  test('stay as they were issued, without an owner when the account is deleted', async () => {
    const asha = await somebody()
    await details(asha, FIRM)
    const { apply, papers } = await begun(asha.claims.id)
    await apply()
    const [issued] = await papers()
    const invoice = issued ?? expect.fail('no invoice')
    await expect(sql('update invoices set total_paise = 1 where number = $1', [invoice.number])).rejects.toThrow(
      'added',
    )
    await expect(sql('delete from invoices where number = $1', [invoice.number])).rejects.toThrow('added')
    await db().transaction((tx) => eraseInvoices(tx, asha.claims.id))
    expect(await findInvoice(db(), invoice.number)).toEqual({ ...invoice, userId: null })
    expect(await listInvoices(db(), asha.claims.id)).toEqual([])
    expect((await details(asha)).body.name).toBe(asha.claims.username)
    expect((await file(asha, invoice.number)).status).toBe(404)
    // A later refund is still recorded.
    await apply({ status: 'refunded', amount_refunded: 590_000 })
    expect(await papers()).toMatchObject([{ userId: null }, { userId: null, totalPaise: 590_000 }])
  })

  test('begin with number one in each financial year of India', async () => {
    const year = Number(new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' }).slice(0, 4))
    const turn = Date.parse(`${year + 1}-04-01T00:00:00+05:30`)
    const two = (one: number) => String(one % 100).padStart(2, '0')
    const asha = await somebody()
    const [before, after] = [await begun(asha.claims.id), await begun(asha.claims.id)]
    product.clock.forward(turn - 60_000 - product.clock.now().getTime())
    await before.apply()
    product.clock.forward(60_000)
    await after.apply()
    expect((await before.papers())[0]?.number).toMatch(`ND/${two(year)}-${two(year + 1)}/`)
    expect((await after.papers())[0]?.number).toBe(`ND/${two(year + 1)}-${two(year + 2)}/000001`)
  })
})
