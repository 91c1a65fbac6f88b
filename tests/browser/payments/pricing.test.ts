/** The prices and numbers of people on the pages, compared with what the server sells and counts. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PlanOnSale } from '#shared/billing.ts'
import { Client, json } from '#tests/support/client.ts'
import { openStage, signIn, type Stage } from '#tests/support/browser/journey.ts'
import { plansOnSale } from '#tests/support/payments/purchase-calls.ts'
import { LEAST_SHOWN_USERS } from '#web/lib/least-shown-users.ts'

let stage: Stage
let yearly: PlanOnSale
let monthly: PlanOnSale
beforeAll(async () => {
  stage = await openStage()
  const [year, month] = await plansOnSale(new Client(stage.product))
  yearly = year ?? expect.fail('no plan')
  monthly = month ?? expect.fail('only one plan')
})
afterAll(() => stage.close())

let page: Page
beforeEach(async () => {
  page = await stage.page()
})
afterEach(async () => {
  await page.context().close()
  expect(stage.complaints.splice(0)).toEqual([])
})

const rupees = (paise: number) => `₹${(paise / 100).toLocaleString('en-IN')}`
const main = () => page.getByRole('main')

async function signedIn(path: string): Promise<Client> {
  const client = await new Client(stage.product).join()
  await signIn(page, client.token)
  await page.goto(path)
  return client
}

test('the landing page shows the prices that are charged, and the certificate with the yearly plan only', async () => {
  await page.goto('/#pricing')
  const articles = page.getByRole('region', { name: 'What it costs, tax included' }).getByRole('article')
  await articles.nth(1).waitFor()
  const cards = await articles.allInnerTexts()
  expect(cards).toHaveLength(2)
  for (const [at, plan] of [yearly, monthly].entries()) {
    expect(cards[at]).toContain(rupees(plan.total_paise))
    expect(cards[at]).toContain(`${rupees(plan.price_paise)} plus 18% GST`)
    expect(cards[at]?.includes('CALS certificate')).toBe(plan.certificate)
    expect(cards[at]?.includes('Recommended')).toBe(plan === yearly)
  }
})

test('/newprice compares the monthly plan with the year, for everybody', async () => {
  await page.goto('/newprice')
  await page.getByRole('heading', { name: 'Pricing', level: 1 }).waitFor()
  await main().getByText(rupees(yearly.total_paise)).first().waitFor()
  await main().getByText('Save 17% against twelve months of the monthly plan, ₹7,080').waitFor()
  const months = page.getByLabel('Months of the monthly plan')
  for (const [typed, total, beside] of [
    ['1', '₹590', 'The yearly plan costs ₹5,900 for twelve months.'],
    ['10', '₹5,900', 'The yearly plan costs the same, ₹5,900, and lasts twelve months.'],
    ['१२', '₹7,080', 'The yearly plan costs ₹1,180 less: ₹5,900 for twelve months.'],
  ] as const) {
    await months.fill(typed)
    const result = main().getByRole('status').filter({ hasText: total })
    await result.getByText(beside).waitFor()
  }
  for (const typed of ['', '0', '13', '1.5', '-2', 'ten']) {
    await months.fill(typed)
    await main().getByText('Enter a whole number of months, from 1 to 12.').waitFor()
    expect(await main().getByRole('status').innerText()).toBe('')
    expect(await months.getAttribute('aria-invalid')).toBe('true')
    await months.fill('2')
  }
  expect(await main().getByRole('link', { name: 'Register now' }).getAttribute('href')).toBe('/register')
})

test('/newprice leads signed-in people to the plans, and offers to try again when plans cannot be loaded', async () => {
  await page.route('**/api/plan/subscription_plans', (route) => route.fulfill({ status: 502, json: {} }))
  await signedIn('/newprice')
  await page.getByRole('alert').filter({ hasText: 'We couldn’t load the plans.' }).first().waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Load it again' }).press('Enter')
  await main().getByRole('link', { name: 'Go to the plans' }).press('Enter')
  await page.waitForURL('**/Subscription')
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test('the pricing pages show the price of the chosen term, no small number of accounts, and no invented rating', async () => {
  await page.goto('/AI-Legal-Assistance')
  await page.waitForURL((url) => url.pathname === '/')
  const client = await signedIn('/AI-Legal-Assistance')
  const { totalUsers } = (await (await client.call('/user-count')).json()) as { totalUsers: number }
  expect(totalUsers).toBeLessThan(LEAST_SHOWN_USERS)
  for (const [path, headline] of [
    ['/AI-Legal-Assistance', 'AI legal assistance that shows its sources'],
    ['/Smart-Law-Assistant', 'A smart law assistant for your case papers'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('heading', { name: headline, level: 1 }).waitFor()
    await main()
      .getByText(`${rupees(monthly.total_paise)} a month`)
      .waitFor()
    expect(await main().innerText()).not.toMatch(/account here|review|star/i)
    await page.getByLabel('Monthly').focus()
    await page.keyboard.press('ArrowRight')
    const chosen = page.getByRole('group', { name: 'How you pay' }).getByLabel('Annually')
    expect(await chosen.isChecked()).toBe(true)
    await main()
      .getByText(`${rupees(yearly.total_paise)} for a year`)
      .waitFor()
    await main().getByText('Save 17%').waitFor()
  }
})

test('a rating is shown as the operator states it, a small number of accounts is not, and missing figures leave no gap', async () => {
  const rating = { stars: 4.1, reviews: 1634, source: 'Play Store' }
  await page.route('**/api/user-count', (route) =>
    route.fulfill({ json: { success: true, totalUsers: 12345, rating } }),
  )
  await signedIn('/AI-Legal-Assistance')
  await page.getByText('12,345 people have an account here').waitFor()
  await page.getByText('4.1 of 5 from 1,634 reviews (Play Store)').waitFor()
  await page.unrouteAll()
  await page.route('**/api/user-count', (route) =>
    route.fulfill({ json: { success: true, totalUsers: LEAST_SHOWN_USERS - 1, rating } }),
  )
  await page.reload()
  await page.getByText('4.1 of 5 from 1,634 reviews (Play Store)').waitFor()
  expect(await main().innerText()).not.toMatch(/account here/)
  await page.unrouteAll()
  await page.route('**/api/user-count', (route) => route.abort())
  await page.reload()
  await page.getByText(`${rupees(monthly.total_paise)} a month`).waitFor()
  expect(await main().innerText()).not.toMatch(/account here|reviews|could not/)
})

test('a purchase on a pricing page shows /payment-success for 1.5 s and leads to the tools, and nothing more is sold', async () => {
  await page.clock.install()
  const client = await signedIn('/Smart-Law-Assistant')
  const details = { name: 'Asha Rao', address: '1 MG Road', pin_code: '570001', state: 'Karnataka', gst_number: '' }
  expect((await client.call(`/billing-details/${client.claims.id}`, json(details))).status).toBe(200)
  await page.reload()
  await page.getByLabel('Annually').check()
  const purchase = main().getByRole('button', { name: 'Purchase Plan' })
  await purchase.press('Enter')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  const closed = page.getByText('don’t pay again')
  await closed.waitFor()
  await page.getByLabel('Monthly').check()
  expect(await closed.count()).toBe(1)
  await page.getByLabel('Annually').check()
  await purchase.press('Enter')
  await page.getByRole('button', { name: 'Succeed', exact: true }).click()
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor()
  await page.clock.fastForward(1_500)
  await page.waitForURL('**/scenario')
  await page.goto('/AI-Legal-Assistance')
  await main().getByText('You already have an active plan.').waitFor()
  expect(await main().getByRole('button', { name: 'Purchase Plan' }).isDisabled()).toBe(true)
})

test('no payment dialog opens after the page was left', async () => {
  const client = await signedIn('/Smart-Law-Assistant')
  const details = { name: 'Asha Rao', address: '1 MG Road', pin_code: '570001', state: 'Karnataka', gst_number: '' }
  expect((await client.call(`/billing-details/${client.claims.id}`, json(details))).status).toBe(200)
  await page.reload()
  const asked = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  await page.route('**/v1/checkout.js', async (route) => {
    asked.resolve()
    await left.promise
    await route.continue()
  })
  await main().getByRole('button', { name: 'Purchase Plan' }).press('Enter')
  await asked.promise
  await main().getByRole('link', { name: 'Your plan, and every way to pay' }).press('Enter')
  await page.getByText('Remaining plan days').waitFor()
  left.resolve()
  await page.waitForFunction(() => 'Razorpay' in window)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await page.locator('dialog.sandbox').count()).toBe(0)
})
