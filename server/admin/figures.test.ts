/** The counts of the back office: figures by day, waiting work, and the contents of the library. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chooseCage } from '#server/files/index.ts'
import { DAY } from '#server/platform/clock.ts'
import type { ImportedHoldings, Overview } from '#shared/admin.ts'
import type { Figures } from '#shared/figures.ts'
import { isoDay } from '#shared/dates.ts'
import { Client, json } from '#tests/support/client.ts'
import { judgment, provision, writeImported } from '#tests/support/law/law-corpus.ts'
import { grantYear, PRACTICE, STAFF_ENV, staffOf } from '#tests/support/accounts/members.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { saveProfile } from '#tests/support/accounts/profile.ts'
import { until } from '#tests/support/until.ts'
import { shippedDigests } from '#tests/support/law/shipped-library.ts'

const folder = mkdtempSync(join(tmpdir(), 'nyayadesk-figures-'))
const imported = join(folder, 'library.sqlite')
/** The pause between two pieces of an answer, in ms. It is long enough that the answer is saved while it is written. */
const PACE = 8

beforeAll(async () => {
  writeImported(imported, await shippedDigests(), {
    'india-code/a': provision('The Sample Act, 2019', '4', 'Fees', 'A fee is paid in advance.'),
    'sc-open-data/b': judgment('A v. B', '2019-01-02', {
      passages: [{ para: '1', text: 'Section 4 of the Sample Act, 2019 was read. See (2014) 8 SCC 273.' }],
    }),
    'sc-open-data/c': judgment('C v. D', '2020-01-02'),
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the figures of the back office', () => {
  let product: TestProduct
  let staff: Client
  let asha: Client
  beforeAll(async () => {
    product = await startProduct({ ...STAFF_ENV, LAW_LIBRARY: imported }, PACE)
    staff = await staffOf(product)
    asha = await new Client(product).join()
  })
  afterAll(() => product.dispose())

  const sql = async (text: string, values: unknown[] = []) => (await product.platform.database.query(text, values)).rows
  const read = async <T>(path: string) => (await (await staff.call(path)).json()) as T
  const figures = (days = 7) => read<Figures>(`/admin/figures?days=${days}`)
  /** Returns the midnight in India that begins the day before the given number of days. */
  const midnight = (daysAgo: number) =>
    Date.parse(`${isoDay(new Date(product.clock.now().getTime() - daysAgo * DAY))}T00:00:00+05:30`)

  test('the time of the first piece of an answer is stored with the next save and does not change', async () => {
    const session = crypto.randomUUID()
    const answering = asha.ask('My cheque for Rs 50,000 bounced. What can I do?', { session })
    const row = async () => (await sql('select * from chat_messages where session_id = $1', [session]))[0]
    const early = await until(async () => {
      const now = await row()
      return now?.['first_text_at'] ? now : undefined
    }, 'the first save')
    expect(early['status']).toBe('running')
    await (await answering).text()
    const late = await row()
    expect(late).toMatchObject({ status: 'complete', first_text_at: early['first_text_at'] })
    const times = ['created_at', 'first_text_at', 'ended_at'].map((name) => Number(late?.[name]))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(Number(late?.['ended_at']) - Number(late?.['first_text_at'])).toBeGreaterThan(500)
  })

  test('figures are counted by days in India, and a day without events is zero', async () => {
    const before = await figures()
    expect(before.days).toEqual([6, 5, 4, 3, 2, 1, 0].map((ago) => isoDay(new Date(midnight(ago)))))
    expect(before).toMatchObject({
      sign_ups: [0, 0, 0, 0, 0, 0, 1],
      active: [0, 0, 0, 0, 0, 0, 1],
      revenue: [0, 0, 0, 0, 0, 0, 0],
      spending: [0, 0, 0, 0, 0, 0, 0],
      spending_today: { paise: 0, cap: 500_000 },
      first_text_p50: [null, null, null, null, null, null, expect.any(Number)],
    })

    const at = midnight(2)
    const user = asha.claims.id
    async function ask(userId: number, tool: string, when: number, wait: number | null, more: object = {}) {
      const { status, citations } = { status: 'complete', citations: [] as string[], ...more }
      const session = crypto.randomUUID()
      await sql(`insert into chat_sessions (user_id, tool, session_id, title) values ($1, $2, $3, 'x')`, [
        userId,
        tool,
        session,
      ])
      await sql(
        `insert into chat_messages (user_id, tool, session_id, seq, prompt, model, status, citations, created_at, first_text_at)
         values ($1, $2, $3, 1, 'x', 'offline', $4, $5, $6, $7)`,
        [
          userId,
          tool,
          session,
          status,
          JSON.stringify(citations.map((state) => ({ state }))),
          new Date(when),
          wait === null ? null : new Date(when + wait),
        ],
      )
    }
    // These are the last millisecond of one day and the first of the next.
    await ask(user, 'judgement', at - 1, 400, { citations: ['check'] })
    await ask(user, 'judgement', at, 1_000, { citations: ['verified', 'verified', 'not found'] })
    await ask(user, 'scenario', at + 1, 2_000)
    await ask(staff.claims.id, 'scenario', at + 2, 3_000, { citations: ['verified'] })
    await ask(user, 'crossquestion', at + 3, null, { status: 'failed' })
    await ask(user, 'crossquestion', at + 4, null, { status: 'interrupted' })
    await ask(user, 'legaldrafting', at + 5, null, { status: 'cancelled' })
    await ask(user, 'scenario', midnight(6) - 1, 9)
    await sql('update users set created_at = $1 where id = $2', [new Date(at - 1), user])
    for (const [id, status, amount, refunded, when] of [
      ['pay_1', 'captured', 59_000, 0, at - 1],
      ['pay_2', 'captured', 590_000, 90_000, at],
      ['pay_3', 'refunded', 59_000, 59_000, at],
      ['pay_4', 'failed', 59_000, 0, at],
      ['pay_5', 'captured', 59_000, 0, at],
    ] as const) {
      // Payments in a real account of the provider do not count beside those of a sandbox.
      const key = id === 'pay_5' ? 'rzp_live_x' : 'rzp_test_x'
      await sql(
        `with bought as (insert into purchases (plan_id, kind, amount_paise, currency, key_id, open, created_at)
           values (2, 'order', $2, 'INR', $6, false, $5) returning id)
         insert into payments (provider_id, purchase_id, status, amount_paise, refunded_paise, currency, created_at)
         select $1, id, $3, $2, $4, 'INR', $5 from bought`,
        [id, amount, status, refunded, new Date(when), key],
      )
    }

    for (const service of ['model', 'sms'])
      await sql(`insert into spendings (service, paise, held_at) values ($1, 75, $2)`, [
        service,
        new Date(midnight(2) - 1),
      ])

    const { active, answers, citations, failures, first_text_p50, first_text_p95, revenue, sign_ups, spending } =
      await figures()
    const twoDays = (points: unknown[]) => points.slice(3, 5)
    expect(twoDays(sign_ups)).toEqual([1, 0])
    expect(twoDays(active)).toEqual([1, 2])
    expect(twoDays(answers.judgement)).toEqual([1, 1])
    expect(twoDays(answers.scenario)).toEqual([0, 2])
    expect(twoDays(answers.crossquestion)).toEqual([0, 2])
    expect(twoDays(answers.legaldrafting)).toEqual([0, 1])
    expect(twoDays(failures)).toEqual([0, 2])
    expect(twoDays(first_text_p50)).toEqual([400, 2_000])
    expect(twoDays(first_text_p95)).toEqual([400, 2_900])
    expect(Object.fromEntries(Object.entries(citations).map(([state, points]) => [state, twoDays(points)]))).toEqual({
      verified: [0, 3],
      check: [1, 0],
      'not found': [0, 1],
    })
    expect(twoDays(revenue)).toEqual([59_000, 500_000])
    expect(twoDays(spending)).toEqual([150, 0])
    // A question a millisecond before the first day counts on no day.
    expect(answers.scenario.reduce((sum, n) => sum + n, 0)).toBe(3)
    expect((await figures(365)).answers.scenario.at(-8)).toBe(1)
  })

  test.each([6, 366, 'x', 7.5])('%s days are refused', async (days) => {
    expect((await staff.call(`/admin/figures?days=${days}`)).status).toBe(400)
  })

  test('the overview counts the waiting items of each queue', async () => {
    const nothing = {
      uploads: 0,
      enrolments: 0,
      reports: 0,
      contacts: 0,
      grievances: 0,
      late: 0,
      failed_jobs: 0,
      failed_messages: 0,
      file_cage: (await chooseCage()).name,
    }
    expect(await read<Overview>('/admin/overview')).toEqual(nothing)
    await saveProfile(asha, PRACTICE)
    await grantYear(product, staff, asha)
    await asha.call(`/listing/${asha.claims.id}`, json({ declaration: 1 }))
    const complaint = { name: 'Ravi', email: 'ravi@example.in', message: 'My invoice is wrong.' }
    expect((await new Client(product).call('/grievance', json(complaint))).status).toBe(200)
    await sql(
      `insert into uploads (user_id, main_draft, sub_draft, file_name, sha256, bytes, created_at)
       values ($1, 'Civil', 'Plaint', 'a.pdf', 'x', 1, now())`,
      [asha.claims.id],
    )
    expect(await read<Overview>('/admin/overview')).toEqual({ ...nothing, uploads: 1, enrolments: 1, grievances: 1 })
  })

  test('the library page counts the digests and each import', async () => {
    const { library, imported: beside, counts, imports } = await read<ImportedHoldings>('/admin/law')
    const count = Object.fromEntries(counts.map((one) => [one.what, one.count]))
    expect(await shippedDigests()).toContain(`library-${library}.sqlite`)
    expect(beside).toMatch(/^[\da-f]{16}$/)
    expect(count).toMatchObject({ documents: 3, citations: 1, citations_found: 0, provision_links: 1 })
    for (const what of ['acts', 'provisions', 'judgments', 'matters']) expect(count[what]).toBeGreaterThan(50)
    const counted = (source: string, counts: Record<string, number>) =>
      Object.entries(counts).map(([what, count]) => ({ source, what, count, at: null, as_on: null }))
    expect(imports).toEqual([
      ...counted('india-code', { documents: 1, with_text: 1, acts: 1, judgments: 0, skipped: 0 }),
      ...counted('sc-open-data', { documents: 2, with_text: 1, acts: 0, judgments: 2, skipped: 0 }),
    ])
  })
})
