/** The back office as staff meet it: queues and figures, people, the audit trail, the second factor. */
import { Secret, TOTP } from 'otpauth'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isoDay } from '#shared/dates.ts'
import { Client } from '#tests/support/client.ts'
import { openStage, type Stage } from '#tests/support/browser/journey.ts'
import { STAFF_ENV, staffOf } from '#tests/support/accounts/members.ts'
import { codeIn, messageTo } from '#tests/support/outbox.ts'
import { until } from '#tests/support/until.ts'
import { decide, insertUpload } from '#tests/support/drafts/uploads.ts'

const MINUTE = 60_000
const WHY = 'They complained of an answer, number G-12.'
const PASSWORD = 'Sunrise#2026'

let stage: Stage
let staff: Client
let asha: Client
beforeAll(async () => {
  stage = await openStage(STAFF_ENV)
  staff = await staffOf(stage.product)
  asha = await new Client(stage.product).join({ username: 'asha.rao' })
  await (await asha.ask('My cheque was returned unpaid. <b>What</b> can I do?')).text()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.complaints.splice(0)).toEqual([]))

const heading = (page: Page | Locator, name: string) => page.getByRole('heading', { name, exact: true })
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const waitForAlert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor()
const focused = (what: Locator) =>
  until(
    () => what.evaluate((element) => element === document.activeElement || undefined),
    `the focus on ${what.toString()}`,
  )
async function signedIn(client: Client, path: string, on = stage) {
  const page = await on.page()
  await page.context().addInitScript((token) => localStorage.setItem('authToken', token), client.token)
  await page.goto(path)
  return page
}

/** Makes the code that an app would show for the secret on the page. */
async function appShown(page: Page) {
  const secret = await page.locator('main [translate=no]').innerText()
  return new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
}

test('only staff can open the back office, which shows its figures as charts, words and tables', async () => {
  const other = await signedIn(asha, '/admin/people')
  await other.waitForURL('**/scenario')
  await other.context().close()

  const page = await signedIn(staff, '/scenario')
  const fetched: string[] = []
  page.on('request', (request) => void fetched.push(request.url()))
  const drawings = () => fetched.filter((url) => /\/drawing-[^/]+\.js$/.test(url)).length
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.goto('/scenario', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: /^Account menu/ }).press('Enter')
  expect(drawings()).toBe(0)
  await page.getByRole('menuitem', { name: 'Back office' }).press('Enter')
  await page.waitForURL('**/admin')
  await focused(heading(page, 'Overview'))
  await page.getByText('Only a password protects your access here.').waitFor()
  await page.getByText('Unbroken').waitFor()
  await page
    .getByText(/^Checked: /)
    .locator('time')
    .waitFor()

  const answers = page.getByRole('region', { name: 'Answers by tool' })
  await answers.getByText('1 answer in 30 days.').waitFor()
  await answers.locator('.recharts-bar-rectangle path').first().waitFor()
  expect(drawings()).toBe(1)
  expect(await answers.locator('.recharts-bar-rectangle path').count()).toBe(1)
  await answers.getByText('As a table').press('Enter')
  await answers.getByRole('cell').first().waitFor()
  expect(await answers.getByRole('row').last().getByRole('cell').allTextContents()).toEqual(['1', '0', '0', '0'])
  const people = page.getByRole('region', { name: 'Sign-ups and active people' })
  await people.getByText('Sign-ups in 30 days: 1. Active on the last day: 1.').waitFor()
  await page.getByRole('region', { name: 'Revenue' }).getByText('Nothing in this period.').waitFor()
  await page.getByLabel('Period').selectOption('365')
  await answers.getByText('1 answer in 365 days.').waitFor()
  await answers.getByRole('columnheader', { name: 'Week from' }).waitFor()
  await page.reload()
  await answers.getByText('1 answer in 365 days.').waitFor()

  await page.setViewportSize({ width: 360, height: 740 })
  await until(
    () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth || undefined),
    'nothing to scroll sideways',
  )
  await page.context().addCookies([{ name: 'language', value: 'hi', url: stage.product.address }])
  await page.reload()
  await heading(page, 'एक नज़र में').waitFor()
  await page.getByText('365 दिनों में 1 उत्तर।').waitFor()
  await page.context().close()
})

test('staff change a person’s details with a reason by keyboard, and errors appear beside their fields', async () => {
  const person = await new Client(stage.product).join({ username: 'bela.shah' })
  const page = await signedIn(staff, `/admin/people/${person.claims.id}`)
  await button(page, 'Change details').press('Enter')
  const dialog = page.getByRole('dialog')
  await focused(dialog.getByLabel('Email'))
  await button(dialog, 'Change details').press('Enter')
  await waitForAlert(page, 'You haven’t changed anything.')
  await dialog.getByLabel('Email').fill('bela@')
  await dialog.getByLabel('State').selectOption('Maharashtra')
  await button(dialog, 'Change details').press('Enter')
  await dialog.getByText('Email is invalid.').waitFor()
  await dialog.getByText('Please choose a district of that State.').waitFor()
  await focused(dialog.getByLabel('Email'))
  await dialog.getByLabel('Email').fill(asha.claims.email.toUpperCase())
  await dialog.getByLabel('Role').selectOption('Judge')
  await dialog.getByLabel('District').selectOption('Pune')
  await button(dialog, 'Change details').press('Enter')
  await dialog.getByText('Please give a reason of 20 to 500 characters. We keep it.').waitFor()
  await dialog.getByLabel('Why, and how you know that it is them').fill('Wrote from the old address, named the plan.')
  await button(dialog, 'Change details').press('Enter')
  await waitForAlert(page, 'Another account has this email address.')
  await dialog.getByLabel('Email').fill(' Bela@Example.in')
  await button(dialog, 'Change details').press('Enter')
  await waitForAlert(page, 'We’ve changed the details and told the person.')
  await focused(button(page, 'Change details'))
  for (const shown of ['bela@example.in, not confirmed', 'Judge', 'Pune, Maharashtra'])
    await page.getByRole('definition').filter({ hasText: shown }).waitFor()
  const trail = page.getByRole('row').filter({ hasText: 'Changed a person’s details' })
  await trail.getByText('Before: Email: a•••@•••, Role: Advocate, State: Karnataka, District: Mysuru').waitFor()
  await trail.getByText('After: Email: b•••@•••, Role: Judge, State: Maharashtra, District: Pune').waitFor()
  await page.context().close()
})

test('a person is suspended with a reason, restored and given a plan, and the trail records all of it', async () => {
  const page = await signedIn(staff, '/admin/people')
  await page.getByLabel('Search by name, email, mobile or account number').fill('asha.r')
  await page.getByText('1 result').waitFor()
  await page.getByRole('link', { name: 'asha.rao' }).press('Enter')
  await focused(page.getByRole('heading', { level: 1 }))

  await button(page, 'Suspend').press('Enter')
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByLabel('Reason (they’ll see this)')
  await focused(reason)
  await reason.fill('Too short.')
  await button(dialog, 'Suspend').press('Enter')
  await dialog.getByText('Please give a reason of 20 to 500 characters. We keep it.').waitFor()
  await focused(reason)
  await reason.fill('Somebody else uses this account.')
  await page.route('**/suspension', (route) => route.abort())
  await button(dialog, 'Suspend').press('Enter')
  await waitForAlert(page, 'The server didn’t respond.')
  await page.unrouteAll()
  expect(await reason.inputValue()).toBe('Somebody else uses this account.')
  await button(dialog, 'Suspend').press('Enter')
  await waitForAlert(page, 'The account is suspended.')
  await page.getByText(/^Suspended since .*: Somebody else uses this account\.$/).waitFor()
  await focused(button(page, 'Reactivate the account'))
  await expect(asha.logIn(asha.claims.email, PASSWORD)).rejects.toThrow('Somebody else uses this account')

  await page.keyboard.press('Enter')
  await button(dialog, 'Reactivate the account').press('Enter')
  await waitForAlert(page, 'The account is active again.')
  await focused(button(page, 'Suspend'))
  await asha.logIn(asha.claims.email, PASSWORD)

  await button(page, 'Give a plan').press('Enter')
  await dialog.getByLabel('Plan').selectOption({ label: 'All access' })
  await button(dialog, 'Give the plan').press('Enter')
  await dialog.getByText('Please choose today or a later date.').waitFor()
  await dialog.getByLabel('Last day').fill(isoDay(stage.product.clock.now()))
  await button(dialog, 'Give the plan').press('Enter')
  await waitForAlert(page, 'The plan was given.')
  await page.getByRole('row', { name: /All access.*Given by staff/ }).waitFor()

  await button(page, 'View sessions').press('Enter')
  await button(dialog, 'View them').press('Enter')
  await dialog.getByText('Please give a reason of 20 to 500 characters. We keep it.').waitFor()
  await dialog.getByLabel('Why you need to').fill(WHY)
  await button(dialog, 'View them').press('Enter')
  await dialog.getByRole('button', { name: /^Open: My cheque was returned/ }).press('Enter')
  await focused(dialog.getByRole('heading', { level: 3 }))
  await dialog.getByText('My cheque was returned unpaid. <b>What</b> can I do?').last().waitFor()
  await page.keyboard.press('Escape')
  await focused(button(page, 'View sessions'))

  await page.goto(`/admin/trail?person=${asha.claims.id}`)
  await page.getByText('Only rows about').waitFor()
  await page.getByRole('row', { name: `Opened a session Reason: ${WHY}` }).waitFor()
  const done = (await page.locator('tbody td:nth-child(4)').allInnerTexts()).map((text) => text.split('\n')[0])
  expect(done.filter((what) => what !== 'Viewed a person')).toEqual([
    'Opened a session',
    'Viewed the list of sessions',
    'Gave a plan',
    'Reactivated an account',
    'Suspended an account',
  ])
  await page.getByLabel('Search by action or what it was done to').fill('person.suspend')
  await page.getByText('1 result').waitFor()
  await button(page, 'Check the chain').press('Enter')
  await page.getByText('none changed since it was written.').waitFor()
  await page.getByText('Newest hash:').waitFor()
  await page.context().close()
})

test('J and X choose rows, / goes to the search, and the menu’s counts follow the work of others', async () => {
  const { product } = stage
  const ids = await Promise.all([1, 2, 3].map((n) => insertUpload(product, asha.claims.id, { file_name: `${n}.pdf` })))
  const page = await signedIn(staff, '/admin/uploads')
  const chosen = page.getByRole('checkbox', { name: /^Choose this row/, checked: true })
  await page.getByRole('link', { name: '3.pdf' }).waitFor()
  await button(page, 'Download as CSV').focus()
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await page.getByText('2 chosen').waitFor()
  await page.keyboard.press('k')
  await focused(chosen.first())
  await page.keyboard.type('/jx/')
  await focused(page.getByLabel('Search by person or draft'))
  expect(await page.getByLabel('Search by person or draft').inputValue()).toBe('jx/')

  const waiting = (words: string) => page.getByRole('link', { name: `Uploads ${words}` }).waitFor()
  await waiting('3 are waiting')
  await decide(staff, ids[0] ?? '', 'accept')
  await page.getByRole('link', { name: 'People', exact: true }).click()
  await waiting('2 are waiting')
  await decide(staff, ids[1] ?? '', 'accept')
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await waiting('1 is waiting')
  await page.context().close()
})

test('an authenticator app is set up, its code is asked for after a login and a pause, and it is removed', async () => {
  const page = await signedIn(staff, '/admin')
  await page.getByRole('link', { name: 'Set it up' }).press('Enter')
  await button(page, 'Set up an authenticator app').press('Enter')
  await focused(heading(page, 'Set up an authenticator app'))
  await until(
    () => page.locator('main img').evaluate((image: HTMLImageElement) => image.naturalWidth > 0 || undefined),
    'the picture',
  )
  let app = await appShown(page)
  const code = () => app.generate({ timestamp: stage.product.clock.now().getTime() })
  const field = page.getByLabel('Code of the authenticator app')
  await field.press('Enter')
  await page.getByText('Please type the code.').waitFor()
  const first = code()
  await field.fill(first)
  await field.press('Enter')
  await focused(heading(page, 'Your recovery codes'))
  const codes = await page.locator('[translate=no] li').allInnerTexts()
  expect(new Set(codes).size).toBe(10)
  const question = page.getByRole('dialog', { name: 'Leave without the recovery codes?' })
  for (const go of [
    () => page.getByRole('link', { name: 'People', exact: true }).click(),
    () => page.evaluate(() => history.back()),
  ]) {
    await go()
    await button(question, 'Cancel').press('Enter')
    await question.waitFor({ state: 'hidden' })
    await heading(page, 'Your recovery codes').waitFor()
  }
  const asks = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const asked = await asks
  expect(asked.type()).toBe('beforeunload')
  await asked.dismiss()
  // A change of language draws every page again, and the codes must survive that.
  await page.locator('[data-account-button]').press('Enter')
  await page.getByRole('menuitem', { name: 'हिन्दी' }).press('Enter')
  await heading(page, 'आपके रिकवरी कोड').waitFor()
  expect(await page.locator('[translate=no] li').allInnerTexts()).toEqual(codes)
  await button(page, 'मैंने इन्हें सँभालकर रख लिया है').press('Enter')
  await page.getByText('10 रिकवरी कोड बचे हैं।').waitFor()
  await focused(page.locator('#main'))
  await page.context().close()

  const again = await signedIn(await staffOf(stage.product), '/admin/people')
  await heading(again, 'Confirm it’s you').waitFor()
  // This code was used to set the app up, so it must not work a second time.
  await again.getByLabel('Code of the authenticator app').fill(first)
  await button(again, 'Continue').press('Enter')
  await again.getByText('That code is wrong or already used.').waitFor()
  await focused(again.getByLabel('Code of the authenticator app'))
  stage.product.clock.forward(MINUTE)
  await again.getByLabel('Code of the authenticator app').fill(code())
  await button(again, 'Continue').press('Enter')
  await heading(again, 'People').waitFor()

  stage.product.clock.forward(16 * MINUTE)
  await again.getByRole('link', { name: 'asha.rao' }).press('Enter')
  const gate = again.getByRole('dialog', { name: 'Confirm it’s you' })
  await focused(gate.getByLabel('Code of the authenticator app'))
  await again.keyboard.press('Escape')
  await again.keyboard.press('Escape')
  await again.mouse.click(5, 5)
  expect(await gate.isVisible()).toBe(true)
  await button(gate, 'Leave the back office').press('Enter')
  await again.waitForURL('**/scenario')
  await again.goBack()
  await again.getByLabel('Code of the authenticator app').fill(code())
  await again.keyboard.press('Enter')
  await button(again, 'Suspend').press('Enter')
  await again.getByLabel('Reason (they’ll see this)').fill('Somebody else uses this account.')
  stage.product.clock.forward(16 * MINUTE)
  await button(again.getByRole('dialog'), 'Suspend').press('Enter')
  await button(gate, 'Use a recovery code').press('Enter')
  await gate.getByLabel('Recovery code').fill(codes[0]?.toLowerCase() ?? '')
  await button(gate, 'Continue').press('Enter')
  await gate.waitFor({ state: 'hidden' })
  expect(await again.getByLabel('Reason (they’ll see this)').inputValue()).toBe('Somebody else uses this account.')
  await again.keyboard.press('Escape')

  await again.getByRole('link', { name: 'Second factor' }).press('Enter')
  await again.getByText('9 recovery codes are left.').waitFor()
  await button(again, 'Remove the app').press('Enter')
  await again.getByRole('dialog').getByLabel('Code of the authenticator app').fill(code())
  await button(again.getByRole('dialog'), 'Remove the app').press('Enter')
  await waitForAlert(again, 'We’ve removed the authenticator app.')
  await button(again, 'Set up an authenticator app').waitFor()
  await focused(again.locator('#main'))

  await button(again, 'Set up an authenticator app').press('Enter')
  app = await appShown(again)
  await again.getByLabel('Code of the authenticator app').fill(code())
  await again.keyboard.press('Enter')
  await heading(again, 'Your recovery codes').waitFor()
  await again.getByRole('link', { name: 'People', exact: true }).click()
  await button(again.getByRole('dialog'), 'Leave without them').press('Enter')
  await heading(again, 'People').waitFor()
  await again.goBack()
  await again.getByText('10 recovery codes are left.').waitFor()
  await again.context().close()
})

test('in production nothing opens before an app is set up with a code from the mail', async () => {
  const locked = await openStage({ ...STAFF_ENV, NODE_ENV: 'production', ALLOW_SANDBOX: '1' })
  const page = await signedIn(await staffOf(locked.product), '/admin/people', locked)
  await page.waitForURL('**/admin/security')
  await button(page, 'Set up an authenticator app').press('Enter')
  await focused(heading(page, 'Set up an authenticator app'))
  const app = await appShown(page)
  const mail = codeIn(await messageTo(locked.product.dataDir, STAFF_ENV.ADMIN_EMAIL))
  const code = app.generate({ timestamp: locked.product.clock.now().getTime() })
  await page.getByLabel('Code of the authenticator app').fill(code)
  await button(page, 'Confirm').press('Enter')
  await page.getByText('The code from the email is wrong').waitFor()
  await page.getByLabel('Code from the email').fill(mail)
  await button(page, 'Confirm').press('Enter')
  await focused(heading(page, 'Your recovery codes'))
  await button(page, 'I’ve saved them').press('Enter')
  await page.getByRole('link', { name: 'People', exact: true }).click()
  await heading(page, 'People').waitFor()
  expect(locked.complaints).toEqual([])
  await locked.close()
})
