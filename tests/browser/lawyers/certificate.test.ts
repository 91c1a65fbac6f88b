/** The CALS certificate: how a member gets it, and how somebody who was shown the sheet checks it. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Client } from '#tests/support/client.ts'
import { openStage, type Stage } from '#tests/support/browser/journey.ts'
import { beginPurchase, payable, postVerify, verifyBody } from '#tests/support/payments/purchase-calls.ts'
import { saveProfile } from '#tests/support/accounts/profile.ts'
import { until } from '#tests/support/until.ts'

let stage: Stage
let holder: Client
beforeAll(async () => {
  stage = await openStage()
  holder = await new Client(stage.product).join()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.complaints.splice(0)).toEqual([]))

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const fact = (page: Page, name: string) => page.locator('dl > div', { hasText: name }).locator('dd')
const focused = (what: Locator) =>
  until(
    () => what.evaluate((element) => element === document.activeElement || undefined),
    `the focus on ${what.toString()}`,
  )

async function buyYear() {
  const checkout = await beginPurchase(holder, 'order')
  const paid = stage.product.billing.sandbox?.pay({ ...payable('order', checkout), outcome: 'succeed' }) ?? {}
  expect((await postVerify(holder, verifyBody(holder, 'order', paid))).status).toBe(200)
}

async function check(page: Page, code: string) {
  const field = page.getByLabel('Code of the certificate')
  await field.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

test('a member gets a certificate by keyboard, once plan and profile allow it, and can replace it', async () => {
  const page = await stage.page()
  await page.context().addInitScript((token) => localStorage.setItem('authToken', token), holder.token)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Your CALS certificate' }).press('Enter')
  await heading(page, 'It comes with the yearly plan').waitFor()
  await focused(heading(page, 'CALS certificate'))
  expect(await page.getByRole('link', { name: 'Go to the plans' }).getAttribute('href')).toBe('/Subscription')

  await buyYear()
  await saveProfile(holder, { law_category: 'Civil', law_specialists: '["Contract"]', address: '12 Temple Road' })
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await heading(page, 'Complete your profile first').waitFor()
  expect(await page.getByRole('listitem').filter({ hasText: 'PIN code' }).getByRole('link').getAttribute('href')).toBe(
    '/profile#address',
  )
  expect(await page.getByText('Areas of practice').count()).toBe(0)

  await saveProfile(holder, { pin_code: '570001' })
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  const name = page.getByLabel('Your name, as it should appear')
  await name.focus()
  await page.keyboard.type('Asha 2')
  await page.keyboard.press('Enter')
  await page.getByText('Use 2 to 80 letters').waitFor()
  await focused(name)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('आशा राव')
  await page.locator('figure').getByText('आशा राव').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'Your certificate was issued.' }).waitFor()
  await fact(page, 'Standing').getByText('Valid', { exact: true }).waitFor()
  // The form is gone, so the focus must be on the page for the next Tab to go on from there.
  await focused(page.locator('#main'))

  const code = (await fact(page, 'Code').textContent()) ?? ''
  const downloading = page.waitForEvent('download')
  await button(page, 'Download the PDF').press('Enter')
  const file = await downloading
  expect(file.suggestedFilename()).toBe('CALS certificate आशा राव.pdf')
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await page.getByText('Downloaded.').waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await button(page, 'Copy the link').press('Enter')
  await page.getByRole('alert').filter({ hasText: 'The link was copied.' }).waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${stage.product.address}/certificate/${code}`)

  await button(page, 'Issue it with another name').press('Enter')
  await page.getByText('This replaces your current certificate').waitFor()
  await focused(name)
  await name.fill('Asha Rao')
  await page.route('**/api/certificate/*', (route) => route.abort())
  await name.press('Enter')
  await page.getByText('The server didn’t respond. Check your connection.').waitFor()
  await page.unrouteAll()
  await name.press('Enter')
  await until(async () => ((await fact(page, 'Code').textContent()) === code ? undefined : true), 'another code')
  expect(await name.count()).toBe(0)

  await page.goto(link)
  await page.getByText('The holder’s details have changed.').waitFor()
  await page.context().close()
})

test('a certificate is checked without an account, and the check shows nothing that the sheet does not', async () => {
  const page = await stage.page()
  const { certificate } = (await (await holder.call(`/certificate/${holder.claims.id}`)).json()) as {
    certificate: { code: string }
  }
  await page.goto('/certificate')
  await check(page, '7k3')
  await page.getByText('A code has ten letters and digits.').waitFor()
  await check(page, '00000 00000')
  await heading(page, 'No certificate has this code').waitFor()
  await check(page, certificate.code.toLowerCase().replace('-', ''))
  await page.getByText('the plan it came with is active').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/certificate/${certificate.code}`)
  await focused(page.getByLabel('Code of the certificate'))
  const said = (await page.getByRole('main').textContent()) ?? ''
  for (const shown of ['Asha Rao', 'Advocate, Mysuru, Karnataka', 'Valid']) expect(said).toContain(shown)
  const { email, mobile_no, username } = holder.claims
  for (const own of [email, mobile_no, username, '12 Temple Road', 'Contract']) expect(said).not.toContain(own)
  expect(await page.locator('head > meta[name=robots]').getAttribute('content')).toBe('noindex')

  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await page.getByText('मान्य', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'English' }).click()

  await page.route('**/api/certificates/*', (route) => route.abort())
  await page.reload()
  const failure = page.getByRole('alert').filter({ hasText: 'We couldn’t check the code.' })
  await failure.waitFor()
  await page.unrouteAll()
  await failure.getByRole('button', { name: 'Load it again' }).click()
  await page.getByText('Valid', { exact: true }).waitFor()
  await page.goBack()
  await heading(page, 'No certificate has this code').waitFor()
  expect(await page.getByLabel('Code of the certificate').inputValue()).toBe('00000-00000')
  await page.context().close()
})
