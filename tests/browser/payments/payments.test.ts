/** Buying and leaving a plan with the sandbox's own dialog, as a person sees it. */
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { gstinCheckDigit } from '#shared/gstin.ts'
import { Client, claimsOf, json } from '#tests/support/client.ts'
import { until } from '#tests/support/until.ts'
import { openStage, signIn, type Stage } from '#tests/support/browser/journey.ts'
import { beginPurchase, payable } from '#tests/support/payments/purchase-calls.ts'

const FIRM = {
  name: 'Asha Rao',
  address: '14 Temple Road, Jayanagar',
  pin_code: '560041',
  state: 'Karnataka',
  gst_number: '',
}

let stage: Stage
let baseUrl: () => string
beforeAll(async () => {
  stage = await openStage()
  baseUrl = stage.product.billing.provider.baseUrl
})
afterEach(() => {
  sandbox().setManner({})
  stage.product.billing.provider.baseUrl = baseUrl
  expect(stage.complaints).toEqual([])
})
afterAll(() => stage.close())

const sandbox = () => stage.product.billing.sandbox ?? expect.fail('no sandbox')

/** Opens an account in its trial whose details for invoices are known. */
async function somebody(details: object | null = FIRM) {
  const person = await new Client(stage.product).join()
  if (details) await person.call(`/billing-details/${person.claims.id}`, json(details))
  return person
}

/** Signs the person in on a page whose clock the test moves. */
async function signedIn(person: Client): Promise<Page> {
  const page = await stage.page()
  await page.clock.install()
  await signIn(page, person.token)
  await page.goto('/Subscription')
  await yearly(page).waitFor()
  return page
}

const yearly = (page: Page) => page.getByRole('article', { name: 'Yearly plan' })
const monthly = (page: Page) => page.getByRole('article', { name: 'Monthly plan' })
const purchase = (card: ReturnType<typeof yearly>) => card.getByRole('button', { name: 'Purchase Plan' })
const provider = (page: Page) => page.getByRole('dialog', { name: 'NyayaDesk' })
const press = (page: Page, name: string) => provider(page).getByRole('button', { name }).click()
const kept = async (page: Page) => claimsOf((await page.evaluate(() => localStorage.getItem('authToken'))) ?? '')

const doNotPayAgain = (page: Page) => page.getByText('don’t pay again')

/** Lets the bank capture a late payment and a webhook report it. */
async function captured(person: Client, planId: number) {
  sandbox().advance(5_000)
  const tokenNow = () => stage.product.account.auth.createToken(person.claims.id, person.claims.sid)
  await expect.poll(async () => claimsOf(await tokenNow()).plan_id, { timeout: 20_000 }).toBe(planId)
}

const payLate = async (page: Page) => {
  await provider(page).getByText('More').click()
  await press(page, 'Succeed late')
}

/** Expects a calm message that has the focus: a plan runs, and nothing was paid here. */
async function toldThatItRuns(page: Page) {
  const told = page.getByRole('status').filter({ hasText: 'Your plan is now active.' })
  await told.waitFor()
  await expect.poll(() => told.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await provider(page).count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/Subscription')
}

const letIn = (page: Page) => page.getByRole('heading', { name: 'Payment Successful' }).waitFor()

test('a yearly plan is bought without a question when the State is known, also after a failure', async () => {
  const person = await somebody(null)
  const page = await signedIn(person)
  expect(await page.getByText('Remaining plan days').textContent()).toBe('7 Remaining plan days')
  await yearly(page).getByText('₹5000 plus 18% GST').waitFor()
  await yearly(page).getByText('₹5,900').waitFor()
  await page.getByText(`Invoice to: ${person.claims.username}, Karnataka`).waitFor()
  await purchase(yearly(page)).click()

  await provider(page).getByText('₹5,900.00').waitFor()
  const told = page.waitForEvent('dialog')
  const failing = press(page, 'Fail')
  const alert = await told
  expect(alert.message()).toMatch(/declined by the bank/)
  await alert.accept()
  await failing
  await press(page, 'Succeed')
  await letIn(page)
  await page.getByText('Subscription purchased successfully!').waitFor()
  await page.getByText('Yearly plan').waitFor()
  await page.clock.fastForward(2_000)
  await page.waitForURL('**/scenario')
  expect(await kept(page)).toMatchObject({ sub_status: 'active', plan_id: 2 })

  // The browser was closed before it received the token with the plan.
  await page.evaluate((token) => localStorage.setItem('authToken', token), person.token)
  await page.goto('/Subscription')
  await page.getByText(/Your yearly plan runs until/).waitFor()
  expect(await purchase(yearly(page)).isDisabled()).toBe(true)
  expect(await purchase(monthly(page)).isDisabled()).toBe(true)
  // A disabled button says why beside it.
  await yearly(page).getByText('You already have an active plan.').waitFor()
  await page.context().close()
})

test('an unknown State is asked for once, and a GST number needs name and address', async () => {
  const person = await somebody(null)
  await stage.product.platform.database.query("update users set state = 'Mysore' where id = $1", [person.claims.id])
  const page = await signedIn(person)
  await purchase(yearly(page)).click()
  const details = page.getByRole('dialog', { name: 'Details for your invoice' })
  await details.getByRole('button', { name: 'Continue to payment' }).click()
  await details.getByText('Please choose the State from the list.').waitFor()
  expect(await details.getByLabel('State', { exact: true }).evaluate((field) => field === document.activeElement)).toBe(
    true,
  )
  expect(await details.getByLabel('Address').isVisible()).toBe(false)
  await details.getByLabel('State', { exact: true }).selectOption('Karnataka')
  await details.getByText('Add details for your invoice').click()
  expect(await details.getByLabel('Name on the invoice').inputValue()).toBe(person.claims.username)
  await details.getByLabel('GST number').fill(`29AAACR5678K1Z${gstinCheckDigit('29AAACR5678K1Z')}`)
  await details.getByText('Add details for your invoice').click()
  await details.getByRole('button', { name: 'Continue to payment' }).click()
  await details.getByText('Please enter the address for the invoice').waitFor()
  expect(await details.getByLabel('Address').evaluate((field) => field === document.activeElement)).toBe(true)
  await details.getByLabel('Address').fill(FIRM.address)
  await details.getByLabel('PIN code').fill('560 041')
  await details.getByRole('button', { name: 'Continue to payment' }).click()
  await provider(page).getByText('₹5,900.00').waitFor()
  await press(page, 'Dismiss')
  await page
    .getByText(`Invoice to: ${person.claims.username}, 14 Temple Road, Jayanagar, Karnataka 560041, GSTIN`)
    .waitFor()
  await purchase(yearly(page)).click()
  await provider(page).getByText('₹5,900.00').waitFor()
  await page.context().close()
})

test('Escape keeps the dialog open, Dismiss closes it, and a later payment opens the plan by itself, also after a reload', async () => {
  const person = await somebody()
  const page = await signedIn(person)
  const button = purchase(yearly(page))
  await button.click()
  await provider(page).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  expect(await provider(page).isVisible()).toBe(true)
  await press(page, 'Dismiss')
  await page.getByText('You closed the payment.').waitFor()
  expect(await button.isEnabled()).toBe(true)
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)

  await button.click()
  await payLate(page)
  await doNotPayAgain(page).waitFor()
  await page.reload()
  await doNotPayAgain(page).waitFor()
  await yearly(page).waitFor()
  await captured(person, 2)
  await page.clock.fastForward(8_000)
  await letIn(page)
  await page.context().close()
})

test('a late payment closes another open dialog, so that nothing is charged twice', async () => {
  const person = await somebody()
  const page = await signedIn(person)
  await purchase(yearly(page)).click()
  await payLate(page)
  await doNotPayAgain(page).waitFor()
  await purchase(monthly(page)).click()
  await provider(page).waitFor()
  await captured(person, 2)
  await page.clock.fastForward(8_000)
  await toldThatItRuns(page)
  await page.context().close()
})

test('a plan that was bought elsewhere is not offered again', async () => {
  const person = await somebody()
  const page = await signedIn(person)
  await purchase(yearly(page)).click()
  await press(page, 'Dismiss')
  await doNotPayAgain(page).waitFor()
  const checkout = await beginPurchase(person, 'subscription')
  sandbox().pay({ ...payable('subscription', checkout), outcome: 'succeed' })
  await captured(person, 3)
  await purchase(yearly(page)).click()
  await toldThatItRuns(page)
  // The check came before the purchase, so no refusal is shown.
  expect(await page.getByText('is already running').count()).toBe(0)
  await page.context().close()
})

test('a payment in one tab closes the dialog in another', async () => {
  const one = await signedIn(await somebody())
  const other = await one.context().newPage()
  await other.goto('/Subscription')
  for (const tab of [one, other]) {
    await purchase(yearly(tab)).click()
    await provider(tab).waitFor()
  }
  await press(one, 'Succeed')
  await letIn(one)
  await provider(other).waitFor({ state: 'detached' })
  expect(await purchase(yearly(other)).isDisabled()).toBe(true)
  await toldThatItRuns(other)
  await one.context().close()
})

test('credit pays all but one rupee, only the shown sum is charged, and an unanswered payment can be verified by hand', async () => {
  const person = await somebody()
  const earn = (source: string) =>
    stage.product.platform.database.query(
      `insert into wallet_ledger (user_id, amount_paise, kind, source_type, source_id, at) values ($1, 5000, 'credit', 'upload', $2, now())`,
      [person.claims.id, source],
    )
  await earn('a')
  const page = await signedIn(person)
  await yearly(page).getByLabel('Use ₹50 from my wallet').check()
  await yearly(page).getByText('₹5,850').waitFor()
  await earn('b')
  await purchase(yearly(page)).click()
  await page.getByText('The price has changed. Please check it before you pay.').waitFor()
  await yearly(page).getByText('₹5,800').waitFor()
  expect(await page.locator('dialog.sandbox').count()).toBe(0)
  await purchase(yearly(page)).click()
  await provider(page).getByText('₹5,800.00').waitFor()
  const credit = yearly(page).getByLabel('Use ₹100 from my wallet')
  expect(await credit.getAttribute('aria-disabled')).toBe('true')
  await refuse(page.context(), '**/api/payment/verify-subscription')
  await press(page, 'Succeed')
  await page.getByText('Error in subscription verification').waitFor()
  await page.context().unroute('**/api/payment/verify-subscription')
  await page.getByRole('button', { name: 'Try again' }).click()
  await letIn(page)
  await page.getByText('₹5,800 and ₹100 from your wallet').waitFor()
  await page.context().close()
})

test('the monthly plan is charged each month until it is cancelled', async () => {
  const page = await signedIn(await somebody())
  await monthly(page).getByText('₹6000 plus 18% GST').waitFor()
  await monthly(page).getByText('monthly 500 plus 18% GST').waitFor()
  await monthly(page).getByText('₹7,080').waitFor()
  await purchase(monthly(page)).click()
  await provider(page).getByText('₹590.00 each month').waitFor()
  await press(page, 'Succeed')
  await letIn(page)

  // The link is followed before the plans have come, as on a slow line.
  const plans = Promise.withResolvers<void>()
  await page.route('**/api/plan/subscription_plans', async (route) => {
    await plans.promise
    await route.continue()
  })
  await page.goto('/Subscription')
  await page.getByRole('region', { name: 'Your plan' }).getByRole('link', { name: 'Cancel Plan' }).press('Enter')
  plans.resolve()
  await until(
    () => page.evaluate(() => document.activeElement?.id === 'cancel-plan' || undefined),
    'the focus on the button that cancels',
  )
  await monthly(page).getByRole('button', { name: 'Cancel Plan' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Cancel the monthly plan?' })
  await question.getByText('you won’t be charged again').waitFor()
  await question.getByRole('button', { name: 'Cancel Plan' }).click()
  await page.getByText('Subscription will be cancelled at end of cycle').waitFor()
  const reloaded = page.waitForEvent('load', { timeout: 7_000 })
  await page.clock.fastForward(2_000)
  await reloaded
  expect(await monthly(page).getByRole('button', { name: 'Cancelled' }).isDisabled()).toBe(true)
  expect(await purchase(yearly(page)).isDisabled()).toBe(true)
  await page.getByText(/You won’t be charged again/).waitFor()
  await page.context().close()
})

test('an unconfirmed payment is checked again, also after a reload, and cannot be made twice', async () => {
  const page = await signedIn(await somebody())
  const asked = stage.product.billing.provider
  sandbox().setManner({ dropped: true })
  await purchase(yearly(page)).click()
  await provider(page).waitFor()
  asked.baseUrl = () => 'http://127.0.0.1:9'
  await press(page, 'Succeed')
  await page.getByText('Your bank has not confirmed the payment yet').waitFor()
  expect(await purchase(yearly(page)).isDisabled()).toBe(true)
  await page.reload()
  await page.getByText('Your bank has not confirmed the payment yet').waitFor()
  asked.baseUrl = baseUrl
  await page.clock.fastForward(3_000)
  await letIn(page)
  await page.context().close()
})

test('a failed load says so, and no success is shown without a payment', async () => {
  const person = await somebody()
  const page = await signedIn(person)
  await page.goto('/payment-success')
  await page.waitForURL('**/Subscription')
  await refuse(page.context(), '**/api/payment/create-order')
  await purchase(yearly(page)).click()
  await page.getByText('Failed to initiate payment. Please try again.').waitFor()
  await refuse(page.context(), '**/api/plan/subscription_plans')
  await page.reload()
  await page.getByRole('alert').filter({ hasText: 'We couldn’t load the plans.' }).first().waitFor()
  await page.context().unrouteAll()
  await page.getByRole('button', { name: 'Load it again' }).click()
  await yearly(page).waitFor()

  const checkout = await beginPurchase(person, 'order')
  sandbox().pay({ ...payable('order', checkout), outcome: 'succeed' }, { dropped: true })
  await purchase(monthly(page)).click()
  await page.getByText('You already have an active plan.').first().waitFor()
  await page.getByText(/Your yearly plan runs until/).waitFor()
  expect(await purchase(monthly(page)).isDisabled()).toBe(true)
  await page.context().close()
})

const refuse = (context: BrowserContext, calls: string) => context.route(calls, (route) => route.abort())
