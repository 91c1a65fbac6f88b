/** The directory: a member is listed, a visitor finds and asks them, and the member answers. */
import type { Locator, Page, Route } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Client, json } from '#tests/support/client.ts'
import { openStage, type Stage } from '#tests/support/browser/journey.ts'
import { grantYear, joinDirectory, PRACTICE, STAFF_ENV, staffOf } from '#tests/support/accounts/members.ts'
import { pictureField, saveProfile } from '#tests/support/accounts/profile.ts'
import { until } from '#tests/support/until.ts'

let stage: Stage
let staff: Client
let asha: Client
beforeAll(async () => {
  stage = await openStage(STAFF_ENV)
  staff = await staffOf(stage.product)
  asha = await new Client(stage.product).join({ username: 'asha.rao' })
})
afterAll(() => stage.close())
afterEach(() => expect(stage.complaints.splice(0)).toEqual([]))

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const alertWith = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const members = (page: Page) => page.getByRole('list', { name: 'Members' }).getByRole('heading')
const focused = (what: Locator) =>
  until(
    () => what.evaluate((element) => element === document.activeElement || undefined),
    `the focus on ${what.toString()}`,
  )
async function signedIn(client: Client, path: string) {
  const page = await stage.page()
  await page.context().addInitScript((token) => localStorage.setItem('authToken', token), client.token)
  await page.goto(path)
  return page
}
const looksAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event('visibilitychange')))

test('a member sees what is missing, declares, waits for staff, and leaves with one click', async () => {
  const page = await signedIn(asha, '/profile')
  await page.getByRole('link', { name: 'Your place in the directory' }).press('Enter')
  await heading(page, 'It comes with the yearly plan').waitFor()
  expect(await page.getByRole('link', { name: 'Bar Council number' }).getAttribute('href')).toBe('/profile#practice')
  expect(await button(page, 'List me').count()).toBe(0)

  await saveProfile(asha, PRACTICE)
  await grantYear(stage.product, staff, asha)
  await looksAgain(page)
  await button(page, 'List me').press('Enter')
  await alertWith(page, 'Please make the declaration first.').waitFor()
  await page.getByLabel('I declare this and agree to be listed.').press('Space')
  await button(page, 'List me').press('Enter')
  await page.getByText('You’ll be listed once they confirm it.').waitFor()
  await focused(page.locator('#main'))

  await staff.call(`/admin/enrolments/${asha.claims.id}`, json({ confirmed: true }))
  await looksAgain(page)
  await page.getByText('Visitors find you in the directory.').waitFor()
  await button(page, 'Leave the directory').press('Enter')
  await alertWith(page, 'You’ve left the directory.').waitFor()
  await page.goto('/cals-certification-lawyers')
  await page.getByText('No members found').waitFor()
  await asha.call(`/listing/${asha.claims.id}`, json({ declaration: 1 }))
  await page.context().close()
})

test('a visitor finds a member and asks for contact by keyboard, within the rules', async () => {
  const photo = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer()
  const more = { law_category: 'Criminal', law_specialists: '["Cybercrime"]', ...pictureField(photo) }
  await joinDirectory(stage.product, staff, { username: 'bela.shah', town: 'Pune', state: 'Maharashtra' }, more)
  const page = await stage.page()
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  await page.goto('/cals-certification-lawyers')
  await members(page).nth(1).waitFor()
  expect(await members(page).allTextContents()).toEqual(['bela.shah', 'asha.rao'])
  await page.getByText('The order is not a ranking or recommendation.').waitFor()
  const card = page.getByRole('listitem').filter({ hasText: 'asha.rao' })
  expect((await card.innerText()).split('\n').filter(Boolean)).toEqual([
    'A',
    'asha.rao',
    'Civil',
    'Area of practice',
    'Contract',
    'Town',
    'Mysuru',
    'Get contact',
  ])
  await until(
    () => page.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth > 0 || undefined),
    'the photo',
  )

  const search = page.getByLabel('Search members / Location')
  await search.fill('nobody')
  await page.getByText('No members found').waitFor()
  await search.fill('mysu')
  await page.getByText('1 member', { exact: true }).waitFor()
  // The location of the device is asked for only by its button.
  expect(asked.filter((url) => url.includes('/api/place'))).toEqual([])
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 18.52043, longitude: 73.85674 })
  const unknown = (route: Route) => route.fulfill({ status: 404, json: { message: 'unknown' } })
  await page.route('**/api/place?*', unknown)
  await button(page, 'Near me').press('Enter')
  await alertWith(page, 'We couldn’t find where you are. Please type your town.').waitFor()
  expect(asked.filter((url) => url.includes('/api/place'))).toEqual([
    `${stage.product.address}/api/place?lat=18.52&lon=73.86`,
  ])
  await page.unroute('**/api/place?*', unknown)
  await button(page, 'Near me').press('Enter')
  await members(page).filter({ hasText: 'bela.shah' }).waitFor()
  expect(await search.inputValue()).toBe('Pune')
  await search.fill('asha')
  await members(page).filter({ hasText: 'asha.rao' }).waitFor()

  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await button(page, 'संपर्क लें: asha.rao').waitFor()
  await page.getByRole('button', { name: 'English' }).click()

  const opener = button(page, 'Get contact: asha.rao')
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Get contact' })
  const name = dialog.getByLabel('Name')
  await focused(name)
  await name.press('Enter')
  for (const text of ['must be enter your name', 'Phone number must be 10 digits', 'Enter your caseDetails'])
    await dialog.getByText(text).waitFor()
  await name.fill('Ravi <b>Kale</b>')
  await dialog.getByLabel('Phone number').pressSequentially('98-2222x22109')
  expect(await dialog.getByLabel('Phone number').inputValue()).toBe('9822222210')
  await dialog.getByLabel('Case details').fill('A notice. '.repeat(40))
  await dialog.getByText('350 of 350 characters').waitFor()
  await page.route('**/api/senddata', (route) => route.abort())
  await button(dialog, 'Send the request').press('Enter')
  await dialog.getByText('Something went wrong. Please try again.').waitFor()
  await page.unrouteAll()
  await page.keyboard.press('Escape')
  await focused(opener)
  await opener.press('Enter')
  // The typed text is still there after the failure.
  expect(await name.inputValue()).toBe('Ravi <b>Kale</b>')
  await button(dialog, 'Send the request').press('Enter')
  await alertWith(page, 'Your request has been submitted!').waitFor()
  await focused(opener)

  await page.route('**/api/calsprofile?*', (route) => route.abort())
  await page.reload()
  await alertWith(page, 'Failed to load profiles. Please try again later.').waitFor({ timeout: 20_000 })
  await page.context().close()
})

test('a member gets the number by accepting a request, and can reject another', async () => {
  const { id } = asha.claims
  for (const n of [1, 2])
    await new Client(stage.product).call(
      '/senddata',
      json({ id, mobileno: '', name: `Client ${n}`, mobileNumber: `970000000${n}`, description: `Matter ${n}` }),
    )
  const page = await signedIn(asha, '/scenario')
  const toCases = (count: string) => page.getByRole('navigation').getByRole('link', { name: `Client cases ${count}` })
  await toCases('3 open requests').press('Enter')
  const rows = page.getByRole('table').first().locator('tbody tr')
  await rows.nth(2).waitFor()
  expect((await rows.allInnerTexts()).map((row) => row.split(/\s*\t\s*/).slice(0, 3))).toEqual([
    ['1', 'Client 2', '97XXXXXX02'],
    ['2', 'Client 1', '97XXXXXX01'],
    ['3', 'Ravi <b>Kale</b>', '98XXXXXX10'],
  ])
  const dialog = page.getByRole('dialog', { name: 'Client request' })
  await button(page, 'View case: Ravi <b>Kale</b>').press('Enter')
  await dialog.getByText('98XXXXXX10').waitFor()
  await button(dialog, 'Accept').press('Enter')
  await alertWith(page, 'Case Accepted').waitFor()
  expect(await dialog.getByRole('link', { name: '9822222210' }).getAttribute('href')).toBe('tel:+919822222210')
  await dialog.getByText('We’re also emailing it to you.').waitFor()
  await button(dialog, 'Done').press('Enter')
  expect(await rows.count()).toBe(2)
  const accepted = page.getByRole('region', { name: 'Accepted cases' })
  await accepted.getByRole('link', { name: '9822222210' }).waitFor()
  await accepted.getByText('Ravi <b>Kale</b>').waitFor()
  await focused(page.locator('#main'))

  await button(page, 'View case: Client 1').press('Enter')
  await page.route('**/api/reject-case', (route) => route.abort())
  await button(dialog, 'Reject').press('Enter')
  await alertWith(page, 'Failed to reject the case. Please try again.').waitFor()
  await page.unrouteAll()
  await button(dialog, 'Reject').press('Enter')
  await alertWith(page, 'Case rejected').waitFor()
  await dialog.waitFor({ state: 'hidden' })

  // The request is decided elsewhere in the meantime.
  const waiting = (await (await asha.call(`/get-request/${id}`)).json()) as { request_id: string }[]
  await button(page, 'View case: Client 2').press('Enter')
  await asha.call('/reject-case', json({ request_id: waiting[0]?.request_id }))
  await button(dialog, 'Accept').press('Enter')
  await alertWith(page, 'Failed to accept the case. Please try again.').waitFor()
  await page.getByText('No requests found').waitFor()
  await page.context().close()

  const company = await new Client(stage.product).join({ role: 'Company' })
  const other = await signedIn(company, '/caselist')
  await other.waitForURL('**/scenario')
  await other.context().close()
})
