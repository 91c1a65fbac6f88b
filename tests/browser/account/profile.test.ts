/** The own account as a person meets it: details, logins, data, and how to leave. */
import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { PROFILE_TEXTS } from '#shared/account.ts'
import { claimsOf, Client, type Signup, signupForm } from '#tests/support/client.ts'
import { logIn, openStage, signIn, type Stage } from '#tests/support/browser/journey.ts'
import { profileOf } from '#tests/support/accounts/profile.ts'
import { until } from '#tests/support/until.ts'

/** A made-up company in Karnataka; the check digit is right, because the form checks it. */
const GST = '29ABCDE1234F1ZW'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.complaints.splice(0)).toEqual([]))

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const noteOf = async (field: Locator, text: string) => {
  const described = field.page().locator(`#${(await field.getAttribute('aria-describedby'))?.split(' ').at(0)}`)
  await described.filter({ hasText: text }).waitFor()
}
const focused = (what: Locator) =>
  until(
    () => what.evaluate((element) => element === document.activeElement || undefined),
    `the focus on ${what.toString()}`,
  )

/** Opens the profile of a new person. */
async function profile(): Promise<{ page: Page; client: Client; form: Signup }> {
  const form = signupForm()
  const client = await new Client(stage.product).join(form)
  const page = await opened(client.token)
  return { page, client, form }
}

/** Opens somebody's profile in a browser of its own. */
async function opened(token: string): Promise<Page> {
  const page = await stage.page()
  await signIn(page, token)
  await page.goto('/profile')
  await page.getByLabel('Username').waitFor()
  return page
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, what: Locator) {
  for (let pressed = 0; pressed < 40; pressed += 1) {
    if (await what.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${what.toString()} is not reached with the Tab key`)
}

test('the profile is filled in and saved by keyboard alone, and is still there after a reload', async () => {
  const { page, client, form } = await profile()
  await page.goto('/scenario')
  await button(page, `Account menu, ${form.username}`).press('Enter')
  await page.getByRole('menuitem', { name: 'Profile' }).press('Enter')
  await page.waitForURL('**/profile')
  await focused(page.getByRole('heading', { name: 'Profile', level: 1 }))
  await tabTo(page, page.getByRole('link', { name: 'Your details' }))
  await page.keyboard.press('Enter')
  await focused(page.getByRole('heading', { name: 'Your details' }))

  const username = page.getByLabel('Username')
  await tabTo(page, username)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('asha rao')
  await noteOf(username, 'Username can only contain letters, numbers, underscores, dots and hyphens.')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(`${form.username}.rao`)
  await tabTo(page, page.getByLabel('Full name'))
  await page.keyboard.type('Asha Kumari Rao')
  await tabTo(page, page.getByLabel('Law category'))
  await page.keyboard.type('Civil')
  await tabTo(page, page.getByLabel('Contract'))
  await page.keyboard.press('Space')
  await page.getByLabel('Law category').focus()
  await page.keyboard.type('Tax')
  expect(await page.getByLabel('Contract').count()).toBe(0)
  await tabTo(page, page.getByLabel('Bankruptcy and Insolvency'))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByLabel('Bar Council number'))
  await page.keyboard.type('KAR/1234/2015')
  await tabTo(page, page.getByLabel('Company name'))
  await page.keyboard.type('Rao & Co')
  await tabTo(page, page.getByLabel('GST number'))
  await page.keyboard.type('29 abcde 1234 f1zw')
  await tabTo(page, page.getByLabel('Street and place'))
  await page.keyboard.type('12 Temple Road, Mysuru')
  await tabTo(page, page.getByLabel('PIN code'))
  await page.keyboard.type('570 001')
  const gst = page.getByLabel('GST number')
  await gst.evaluate((field) => scrollBy(0, field.getBoundingClientRect().bottom - innerHeight))
  await page.getByLabel('Company name').evaluate((field) => field.focus({ preventScroll: true }))
  await page.keyboard.press('Tab')
  const [field, bar] = await Promise.all([gst.boundingBox(), button(page, 'Save').boundingBox()])
  expect((field?.y ?? 0) + (field?.height ?? 0), 'what has the focus is not under the bar').toBeLessThan(bar?.y ?? 0)
  await page.keyboard.press('Enter')
  await toast(page, 'Profile updated successfully')
  await button(page, `Account menu, ${form.username}.rao`).waitFor()
  await page.getByText('Not saved yet').waitFor({ state: 'detached' })

  await page.reload()
  expect(await page.getByLabel('GST number').inputValue()).toBe(GST)
  expect(await page.getByLabel('Law category').inputValue()).toBe('Taxation and Financial')
  expect(await page.getByLabel('Bankruptcy and Insolvency').isChecked()).toBe(true)
  expect(await page.getByLabel('PIN code').inputValue()).toBe('570001')
  const [stored] = (await (await client.call(`/getprofile?userid=${client.claims.id}`)).json()) as object[]
  expect(stored).toMatchObject({
    username: `${form.username}.rao`,
    full_name: 'Asha Kumari Rao',
    law_specialists: ['Bankruptcy and Insolvency'],
    bar_code: 'KAR/1234/2015',
    company_name: 'Rao & Co',
    address: '12 Temple Road, Mysuru',
    role: 'Advocate',
    town: form.town,
  })
  await page.context().close()
})

test('somebody who signed up without a town can enter it once', async () => {
  const { page, client } = await profile()
  await stage.product.platform.database.query("update users set town = '' where id = $1", [client.claims.id])
  await page.reload()
  const city = page.getByLabel('City')
  await city.selectOption('Hassan')
  await button(page, 'Save').press('Enter')
  await toast(page, 'Profile updated successfully')
  await city.waitFor({ state: 'detached' })
  await page.getByRole('definition').filter({ hasText: 'Hassan' }).waitFor()
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  expect(claimsOf(token ?? '').town).toBe('Hassan')
  await page.context().close()
})

test('a picture is shown before it is saved, stored without its place and time, and removed again', async () => {
  const { page, client } = await profile()
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await toast(page, PROFILE_TEXTS.photoType)
  await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') })
  await toast(page, PROFILE_TEXTS.photoType)
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1_048_576) })
  await toast(page, PROFILE_TEXTS.photoSize)
  expect(await page.getByAltText('Your picture').count()).toBe(0)

  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'navy' } })
    .withExif({ IFD0: { Copyright: 'Asha' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 18/1 0/1' } })
    .jpeg()
    .toBuffer()
  await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo })
  await page.getByAltText('Your picture').waitFor()
  await page.getByText('A new picture, not saved yet.').waitFor()
  const unreadable = 'We couldn’t read this image. Please attach it as JPEG or PNG.'
  await page.route('**/api/updateprofile', (route) => route.fulfill({ status: 422, json: { message: unreadable } }))
  await button(page, 'Save').click()
  await page.locator('form').getByText(unreadable).waitFor()
  await page.unrouteAll()
  await button(page, 'Save').click()
  await toast(page, 'Profile updated successfully')

  await page.reload()
  const shown = page.getByAltText('Your picture')
  await shown.waitFor()
  expect(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(512)
  const [stored] = (await (await client.call(`/getprofile?userid=${client.claims.id}`)).json()) as {
    profile_img: string
  }[]
  const bytes = await (await client.call(stored?.profile_img.replace(/^\/api/, '') ?? '')).arrayBuffer()
  expect(await sharp(Buffer.from(bytes)).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
  expect((await sharp(Buffer.from(bytes)).metadata()).exif).toBeUndefined()

  await button(page, 'Remove the picture').press('Enter')
  await focused(button(page, 'Choose a picture'))
  await button(page, 'Save').click()
  await toast(page, 'Profile updated successfully')
  await page.reload()
  await button(page, 'Choose a picture').waitFor()
  await page.context().close()
})

test('a wrong GST number shows its error beside the field, and typed text stays until it is saved or discarded', async () => {
  const { page, form } = await profile()
  const gst = page.getByLabel('GST number')
  await gst.fill(`${GST.slice(0, 14)}X`)
  await page.getByText(PROFILE_TEXTS.gst).waitFor()
  await page.getByLabel('Company name').fill('Rao & Co')
  await page.getByLabel('PIN code').fill('012')
  await page.keyboard.press('Enter')
  await toast(page, PROFILE_TEXTS.gst)
  await focused(gst)

  await page.getByRole('link', { name: 'NyayaDesk, Scenario Solver' }).click()
  await page.getByText('How can I help you?').waitFor()
  await page.goBack()
  expect(await page.getByLabel('Company name').inputValue()).toBe('Rao & Co')
  await page.reload()
  await page.getByText('Not saved yet').waitFor()
  expect(await gst.inputValue()).toBe(`${GST.slice(0, 14)}X`)
  await button(page, 'Discard changes').press('Enter')
  await focused(button(page, 'Save'))
  expect([await gst.inputValue(), await page.getByLabel('PIN code').inputValue()]).toEqual(['', ''])
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('profile')))).toEqual([])
  expect(await page.getByLabel('Username').inputValue()).toBe(form.username)
  await page.context().close()
})

test('two tabs do not undo each other’s changes', async () => {
  const { page, client } = await profile()
  const other = await page.context().newPage()
  await other.goto('/profile')
  await other.getByLabel('PIN code').fill('570001')
  await page.getByLabel('Company name').fill('Rao & Co')
  await button(page, 'Save').click()
  await toast(page, 'Profile updated successfully')
  await button(other, 'Save').click()
  await toast(other, 'Profile updated successfully')
  expect(await profileOf(client)).toMatchObject({ company_name: 'Rao & Co', pin_code: '570001' })

  expect(await page.getByLabel('PIN code').inputValue()).toBe('')
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await until(
    async () => (await page.getByLabel('PIN code').inputValue()) === '570001' || undefined,
    'what the other tab has saved',
  )
  await page.context().close()
})

test('a refusal is shown beside its field, and a failed load can be retried', async () => {
  const { page } = await profile()
  await page.route('**/api/updateprofile', (route) =>
    route.fulfill({
      status: 400,
      json: { code: 'bar_code_wrong', message: PROFILE_TEXTS.bar, params: { field: 'bar_code' } },
    }),
  )
  const bar = page.getByLabel('Bar Council number')
  await bar.fill('KAR/1')
  await button(page, 'Save').click()
  await toast(page, PROFILE_TEXTS.bar)
  await focused(bar)
  await part(page, 'Practice').getByText(PROFILE_TEXTS.bar).waitFor()
  await page.route('**/api/updateprofile', (route) => route.abort())
  await button(page, 'Save').click()
  await toast(page, 'Failed to update profile')
  expect(await bar.inputValue()).toBe('KAR/1')

  for (const call of ['getprofile?*', 'logins/*', 'consents/*'])
    await page.route(`**/api/${call}`, (route) => route.abort())
  await page.reload()
  const failures = ['load your profile', 'load your devices', 'load your choices']
  for (const text of failures) await page.getByRole('alert').filter({ hasText: text }).waitFor()
  await page.unrouteAll()
  for (const text of failures)
    await page.getByRole('alert').filter({ hasText: text }).getByRole('button', { name: 'Load it again' }).click()
  await bar.waitFor()
  await page.getByText('This device').waitFor()
  await page.getByRole('switch', { name: 'News by SMS' }).waitFor()
  await page.context().close()
})

test('a new password logs out the other devices, and each device or all of them can be logged out', async () => {
  const { page, client, form } = await profile()
  const other = await opened((await new Client(stage.product).logIn(form.email, form.pass_word)).token)

  await other.getByLabel('Company name').fill('Rao & Co')

  const password = part(page, 'Change password')
  const current = password.getByLabel('Current password')
  await button(page, 'Change password').click()
  await toast(page, 'Please fill in all required fields.')
  await focused(current)
  await password.getByLabel('New password', { exact: true }).fill('moonlight-Tide42')
  await password.getByLabel('Confirm new password').fill('moonlight-Tide42')
  await current.fill('Wrong#2026')
  await page.keyboard.press('Enter')
  await password.getByText('The current password is not right.').waitFor()
  await focused(current)
  await password.getByRole('button', { name: 'Show passwords' }).click()
  await current.fill(form.pass_word)
  await page.keyboard.press('Enter')
  await toast(page, 'Password update successful')
  await focused(button(page, 'Change password'))
  expect(await password.getByLabel('New password', { exact: true }).getAttribute('type')).toBe('password')
  await password.getByText('Your other devices are logged out.').waitFor()
  expect(await current.inputValue()).toBe('')
  await other.reload()
  await other.waitForURL('**/login')
  await toast(other, 'Please log in to continue.')
  expect(await other.evaluate((id) => localStorage.getItem(`profile:${id}`), client.claims.id)).toContain('Rao & Co')
  expect(await other.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
  await other.context().close()
  expect((await client.call(`/logins/${client.claims.id}`)).status).toBe(200)

  const second = await new Client(stage.product).logIn(form.email, 'moonlight-Tide42')
  await page.reload()
  const logins = part(page, 'Where you are logged in')
  await logins.getByRole('listitem').nth(1).waitFor()
  expect(await logins.getByRole('listitem').nth(0).textContent()).toContain('This device')
  await logins.getByRole('button', { name: /^Log out A browser/ }).press('Enter')
  await logins.getByText('You’re not logged in anywhere else.').waitFor()
  await focused(button(page, 'Log out everywhere'))
  expect((await second.call(`/logins/${client.claims.id}`)).status).toBe(401)

  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Log out everywhere' })
  await focused(question.getByRole('button', { name: 'Cancel' }))
  await question.getByRole('button', { name: 'Log out everywhere' }).click()
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
  expect((await client.call(`/logins/${client.claims.id}`)).status).toBe(401)
  await page.context().close()
})

test('a consent is given and withdrawn with one click each, and put back when it could not be saved', async () => {
  const { page } = await profile()
  const mail = page.getByRole('switch', { name: 'News by email' })
  const consents = part(page, 'What we may send you')
  expect(await mail.isChecked()).toBe(false)
  await mail.press('Space')
  await consents.getByText('Given on').waitFor()
  await page.reload()
  await consents.getByText('Given on').waitFor()
  expect(await mail.isChecked()).toBe(true)
  await page.route('**/api/consents/*', (route) => route.abort())
  await mail.press('Space')
  await toast(page, 'We couldn’t save your choice. Nothing has changed.')
  expect(await mail.isChecked()).toBe(true)
  await page.unrouteAll()
  await mail.press('Space')
  await consents.getByText('Withdrawn on').waitFor()
  expect(await mail.isChecked()).toBe(false)
  await page.context().close()
})

test('all data can be downloaded, and a closed account is restored by logging in', async () => {
  const { page, form } = await profile()
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download my data').click()])
  expect(download.suggestedFilename()).toMatch(new RegExp(`^nyayadesk-${form.username}-\\d{4}-\\d\\d-\\d\\d\\.zip$`))
  const files = Object.keys(unzipSync(await readFile(await download.path())))
  expect(files.some((name) => name.endsWith('README.txt'))).toBe(true)
  await page.getByText('Your download has started.').waitFor()

  await part(page, 'Close my account').getByRole('button').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Close my account' })
  const password = dialog.getByLabel('Password', { exact: true })
  await focused(password)
  await page.keyboard.type('Wrong#2026')
  await page.keyboard.press('Enter')
  await dialog.getByText('The current password is not right.').waitFor()
  await password.fill(form.pass_word)
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/close-account/*', (route) => answer.promise.then(() => route.continue()))
  await dialog.getByRole('button', { name: 'Close my account' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  expect(await password.isVisible(), 'what cannot be called back is not left').toBe(true)
  answer.resolve()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByText('Your account is closed. It will be deleted on ').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()

  await logIn(page, form)
  await toast(page, 'You logged in, so we won’t delete your account.')
  await page.goto('/profile')
  await page.getByLabel('Username').waitFor()
  await page.context().close()
})

test('the profile is wholly in Hindi, and on a phone nothing scrolls sideways', async () => {
  const { page } = await profile()
  await page.context().addCookies([{ name: 'language', value: 'hi', url: stage.product.address }])
  await page.reload()
  await page.getByRole('heading', { name: 'प्रोफ़ाइल', level: 1 }).waitFor()
  await page.getByLabel('कानून की श्रेणी').selectOption('Criminal')
  await page.getByLabel('साइबर अपराध').check()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.getByText('यह डिवाइस').waitFor()
  const said = await page.locator('main').innerText()
  expect(said.match(/[A-Za-z]{4,}/g)).toEqual(expect.not.arrayContaining(['Save', 'Close', 'Given', 'Logged', 'ago']))
  await page.context().close()
})
