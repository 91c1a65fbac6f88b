/** Past payments and the end of the plan: with real payments of the sandbox, and with a thousand of them. */
import { readFile } from 'node:fs/promises'
import type { Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DAY, MINUTE } from '#server/platform/clock.ts'
import type { PaymentRecord } from '#shared/billing.ts'
import { lastDay, longDate } from '#shared/dates.ts'
import { Client } from '#tests/support/client.ts'
import { openStage, signIn, type Stage } from '#tests/support/browser/journey.ts'
import { beginPurchase, payable, refund } from '#tests/support/payments/purchase-calls.ts'
import { until } from '#tests/support/until.ts'

const PASSWORD = 'Sunrise#2026'
const NONE = 'No payment records found.'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.complaints.splice(0)).toEqual([]))

const rows = (page: Page) => page.locator('tbody tr')
const cells = async (page: Page) => (await rows(page).allInnerTexts()).map((row) => row.split(/\s*\t\s*/))
const search = (page: Page) => page.getByLabel('Search by date')

async function opened(client: Client, options = {}): Promise<Page> {
  const page = await stage.page(options)
  await page.addInitScript((stored) => localStorage.setItem('authToken', stored), client.token)
  await page.goto('/payment-history')
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** Stores one payment a day from 1 January 2023 on, at half past seven in the evening in India. */
async function withPayments(count: number): Promise<Client> {
  const client = await new Client(stage.product).join()
  await stage.product.platform.database.query(
    `with purchase as (
      insert into purchases (user_id, plan_id, kind, amount_paise, currency, key_id, status, created_at)
      values ($1, 3, 'subscription', 59000, 'INR', 'of another account', 'cancelled', now()) returning id
    )
    insert into payments (provider_id, purchase_id, status, amount_paise, refunded_paise, currency, created_at)
    select 'pay_' || n || '_' || purchase.id, purchase.id, 'failed', 59000 + n, 0, 'INR', timestamptz '2022-12-31T14:00:00Z' + n * interval '1 day'
    from purchase, generate_series(1, $2::int) n`,
    [client.claims.id, count],
  )
  return client
}

/**
 * Waits until the invoices have been made.
 * @param counts how many invoices and credit notes each payment then has, newest first
 */
const invoiced = (client: Client, counts: number[]) =>
  until(async () => {
    const response = await client.call(`/payment-history/${client.claims.id}`)
    const payments = (await response.json()) as PaymentRecord[]
    return String(payments.map(({ invoices }) => invoices.length)) === String(counts) || undefined
  }, `${counts.length} payments with their invoices`)

test('the history lists failed, captured and refunded payments, newest first, with their invoices', async () => {
  const { product } = stage
  const sandbox = product.billing.sandbox ?? expect.fail('no sandbox')
  const asha = await new Client(product).join()
  const begun = async () => payable('order', await beginPurchase(asha, 'order'))
  const first = product.clock.now()
  sandbox.pay({ ...(await begun()), outcome: 'succeed' })
  await invoiced(asha, [1])
  product.clock.forward(400 * DAY)
  await asha.logIn(asha.claims.email, PASSWORD)
  const order = await begun()
  expect(() => sandbox.pay({ ...order, outcome: 'fail' })).toThrow('declined')
  product.clock.forward(MINUTE)
  const { razorpay_payment_id: paid = '' } = sandbox.pay({ ...order, outcome: 'succeed' })
  await invoiced(asha, [1, 0, 1])
  await refund(sandbox, paid)
  await invoiced(asha, [2, 0, 1])
  const second = product.clock.now()

  const page = await stage.page()
  await page.addInitScript((stored) => localStorage.setItem('authToken', stored), asha.token)
  await page.goto('/scenario')
  await page.getByRole('button', { name: /^Account menu/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Payment History' }).press('Enter')
  await page.waitForURL('**/payment-history')
  await page.getByRole('heading', { name: 'Payment History', level: 1 }).waitFor()
  await page.getByRole('main').getByText(asha.claims.username, { exact: true }).waitFor()
  expect(await page.getByRole('link', { name: 'NyayaDesk, Scenario Solver' }).getAttribute('href')).toBe('/scenario')

  await rows(page).nth(2).waitFor()
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
    'S.NO',
    'Invoice Date',
    'Due Date',
    'Plan Feature',
    'Amount',
    'Status',
    'Invoice',
  ])
  const plan = expect.stringMatching(/^Yearly plan\s+All four tools$/)
  // An invoice for a payment of the stand-in provider is a specimen, so its number says so.
  const number = (series: string) => expect.stringMatching(new RegExp(String.raw`${series}/\d\d-\d\d/\d+$`))
  const [then, now] = [longDate(first), longDate(second)]
  expect(await cells(page)).toEqual([
    [
      '1',
      now,
      expect.anything(),
      plan,
      expect.stringMatching(/^₹5,900\s+₹5,900 refunded$/),
      'Refunded',
      number('NC-S'),
    ],
    ['2', now, '–', plan, '₹5,900', 'Failed', '–'],
    ['3', then, longDate(new Date(first.getTime() + 365 * DAY)), plan, '₹5,900', 'Paid', number('^ND-S')],
  ])

  await search(page).fill(then)
  await page.getByText('1 payment found').waitFor()
  expect(await cells(page)).toEqual([['1', then, expect.anything(), plan, '₹5,900', 'Paid', number('^ND-S')]])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Invoice .*, PDF$/ }).press('Enter'),
  ])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.route('**/api/invoices/**', (route) => route.abort())
  await page.getByRole('button', { name: /^Invoice .*, PDF$/ }).press('Enter')
  await page
    .getByRole('alert')
    .filter({ hasText: 'We couldn’t download the invoice. The server didn’t respond. Check your connection.' })
    .waitFor()
  await page.unrouteAll()

  await page.setViewportSize({ width: 360, height: 740 })
  const lines = page.getByRole('button', { name: /^Invoice .*, PDF$/ }).evaluate((button) => {
    const text = document.createRange()
    text.selectNodeContents(button.lastChild ?? button)
    return text.getClientRects().length
  })
  expect(await lines).toBe(1)
  await page.context().close()
})

test('a month is paid until its own last day, and the focus is kept when the cancel question closes', async () => {
  const { product } = stage
  const asha = await new Client(product).join()
  const sandbox = product.billing.sandbox ?? expect.fail('no sandbox')
  sandbox.pay({ ...payable('subscription', await beginPurchase(asha, 'subscription')), outcome: 'succeed' })
  await invoiced(asha, [1])
  await product.platform.database.query(
    `insert into entitlements (user_id, plan_id, features, starts_at, ends_at, source_type, source_id)
    select user_id, 5, '[1]', starts_at, ends_at + interval '1 year', 'staff', 'a grant' from entitlements where user_id = $1 and plan_id = 3`,
    [asha.claims.id],
  )
  await asha.logIn(asha.claims.email, PASSWORD)
  const [month] = (await (await asha.call(`/payment-history/${asha.claims.id}`)).json()) as PaymentRecord[]
  const day = lastDay(month?.current_end ?? '')

  const page = await stage.page()
  await signIn(page, asha.token)
  const other = await page.context().newPage()
  const cancelPlan = (tab: Page) => tab.getByRole('button', { name: 'Cancel Plan' })
  const question = (tab: Page) => tab.getByRole('dialog', { name: 'Cancel the monthly plan?' })
  for (const tab of [page, other]) {
    await tab.goto('/Subscription')
    await tab.getByText(`Your monthly plan is paid until ${day}. We’ll then charge you for another month.`).waitFor()
    await cancelPlan(tab).press('Enter')
    await question(tab).getByText(`Your plan will run until ${day} and you won’t be charged again.`).waitFor()
  }

  const failed = page.getByRole('alert').filter({ hasText: 'Failed to cancel subscription' })
  await page.route('**/api/payment/cancel-subscription', (route) => route.abort())
  await question(page).getByRole('button', { name: 'Cancel Plan' }).press('Enter')
  await failed.waitFor()
  await page.unrouteAll()
  const held = Promise.withResolvers<Route>()
  await page.route('**/api/payment/cancel-subscription', held.resolve)
  await cancelPlan(page).press('Enter')
  await question(page).getByRole('button', { name: 'Cancel Plan' }).press('Enter')
  const call = await held.promise
  await failed.waitFor({ state: 'detached', timeout: 3_000 })
  await call.continue()
  for (const tab of [page, other]) {
    await tab.getByText(`Your monthly plan runs until ${day}. You won’t be charged again.`).waitFor()
    expect(await tab.evaluate(() => document.activeElement?.id)).toBe('main')
  }

  await other.route('**/api/plan/subscription_plans', (route) => route.fulfill({ json: [] }))
  await other.goto('/newprice')
  await other.getByRole('alert').filter({ hasText: 'No suitable plan found!' }).waitFor()
  await other.unrouteAll()
  await other.getByRole('button', { name: 'Load it again' }).press('Enter')
  await other.getByRole('heading', { name: 'Recharge' }).waitFor()
  await page.context().close()
})

test('a day among a thousand payments is found in every spelling, and an empty result offers the whole list again', async () => {
  const page = await opened(await withPayments(1000))
  await rows(page).nth(99).waitFor()
  expect((await cells(page)).at(0)?.slice(0, 2)).toEqual(['1', '26 September 2025'])
  for (const [typed, days] of [
    ['22/11/2023', ['22 November 2023']],
    ['22-11-2023', ['22 November 2023']],
    ['2023-11-22', ['22 November 2023']],
    ['22 Nov', ['22 November 2024', '22 November 2023']],
    ['१ मार्च २०२४', ['1 March 2024']],
  ] as const) {
    await search(page).fill(typed)
    await page.getByText(`${days.length} payment${days.length > 1 ? 's' : ''} found`).waitFor()
    expect((await cells(page)).map(([, day]) => day)).toEqual(days)
  }
  await search(page).fill('November 2023')
  await page.getByText('30 payments found').waitFor()
  expect(await rows(page).count()).toBe(30)
  await search(page).fill('30/02/2024')
  await page.getByText(NONE).waitFor()
  await page.getByRole('button', { name: 'Clear the search' }).press('Enter')
  await rows(page).nth(99).waitFor()
  expect(await search(page).evaluate((input) => input === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Show 900 more payments' }).press('Enter')
  await rows(page).nth(999).waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^101/)
  await page.context().close()
})

test('an empty history and a failed load each say so; a visitor is sent home', async () => {
  const client = await new Client(stage.product).join()
  const page = await stage.page()
  await page.goto('/payment-history')
  await page.waitForURL((url) => url.pathname === '/')
  await page.evaluate((stored) => localStorage.setItem('authToken', stored), client.token)
  await page.route('**/api/payment-history/**', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/payment-history')
  await page.getByRole('alert').filter({ hasText: 'We couldn’t load your payments.' }).waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Load it again' }).press('Enter')
  await page.getByText(NONE).waitFor()
  const room = await page.getByRole('link', { name: 'Go to the plans' }).boundingBox()
  expect(room?.height).toBeGreaterThanOrEqual(44)
  await page.context().close()
})

test('on a phone in Hindi each payment is a card with named fields and the part that the wallet paid', async () => {
  const client = await withPayments(330)
  await stage.product.platform.database.query(
    `with purchase as (update purchases set credit_paise = 10000 where user_id = $1 returning id),
    paid as (
      update payments set status = 'captured' from purchase
      where purchase_id = id and created_at = '2023-11-22T14:00:00Z' returning provider_id, created_at
    )
    insert into entitlements (user_id, plan_id, features, starts_at, ends_at, source_type, source_id)
    select $1, 3, '[1,2,3,4]', created_at, created_at + interval '1 month', 'payment', provider_id from paid`,
    [client.claims.id],
  )
  const page = await stage.page({ viewport: { width: 360, height: 740 } })
  await page.context().addCookies([{ name: 'language', value: 'hi', url: stage.product.address }])
  await page.addInitScript((stored) => localStorage.setItem('authToken', stored), client.token)
  await page.goto('/payment-history')
  await page.getByLabel('तारीख़ से खोजें').fill('२२ नवम्बर २०२३')
  await page.getByText('1 भुगतान मिला').waitFor()
  await rows(page).getByText('और आपके वॉलेट से ₹100').waitFor()
  const named = rows(page)
    .locator('td')
    .evaluateAll((all) => all.map((cell) => getComputedStyle(cell, '::before').content))
  expect((await named).slice(0, 2)).toEqual(['"इनवॉइस की तारीख़"', '"देय तारीख़"'])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.context().close()
})
