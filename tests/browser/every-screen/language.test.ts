/** The interface in Hindi, as a reader of Hindi meets it. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { Client, signupForm } from '#tests/support/client.ts'
import { openStage, type Stage } from '#tests/support/browser/journey.ts'
import { until } from '#tests/support/until.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.complaints.splice(0)).toEqual([]))

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor()
const htmlLang = (page: Page) => page.locator('html').getAttribute('lang')
const focused = (what: Locator) =>
  until(
    () => what.evaluate((element) => element === document.activeElement || undefined),
    `the focus on ${what.toString()}`,
  )
const hindi = (page: Page) => page.getByRole('button', { name: 'हिन्दी' })

async function press(page: Page, what: Locator) {
  await what.focus()
  await page.keyboard.press('Enter')
}

test('the interface is English until Hindi is chosen, and Hindi stays through a login and a logout', async () => {
  const form = signupForm()
  await new Client(stage.product).join(form)
  const page = await stage.page()
  await page.goto('/')
  await page.getByRole('heading', { name: 'Ask the law.' }).waitFor()
  expect(await htmlLang(page)).toBe('en-IN')
  const other = page.getByRole('banner').getByRole('link', { name: 'हिन्दी' })
  expect(await other.getAttribute('lang')).toBe('hi')

  await press(page, other)
  await page.getByRole('heading', { name: 'कानून से पूछिए।' }).waitFor()
  expect(await htmlLang(page)).toBe('hi-IN')
  expect(await page.title()).toBe('भारतीय कानून, स्रोतों के साथ · NyayaDesk')

  await press(page, page.getByRole('link', { name: 'लॉग इन', exact: true }))
  await page.waitForURL('**/login')
  const email = page.getByLabel('ईमेल')
  await email.focus()
  await page.keyboard.type(form.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Wrong#2026')
  await page.keyboard.press('Enter')
  await toast(page, 'त्रुटि: ईमेल या पासवर्ड सही नहीं है।')
  await page.getByLabel('पासवर्ड', { exact: true }).fill(form.pass_word)
  await page.keyboard.press('Enter')
  await toast(page, 'लॉग इन सफल रहा')
  await page.waitForURL('**/scenario')

  const account = page.getByRole('button', { name: `खाता मेनू, ${form.username}` })
  await page.getByRole('link', { name: 'मसौदा अपलोड करें' }).waitFor()
  await page.getByRole('region', { name: 'सूचनाएँ, Alt+T' }).waitFor({ state: 'attached' })
  await press(page, account)
  await focused(page.getByRole('menuitem', { name: 'प्रोफ़ाइल' }))
  await page.getByRole('menuitem', { name: 'लॉग आउट' }).press('Enter')
  await page.waitForURL('**/login')
  await page.getByRole('heading', { name: 'लॉग इन' }).waitFor()
  expect(await htmlLang(page)).toBe('hi-IN')
  await page.context().close()
})

test('English is chosen again in the account menu, with the focus left on its button', async () => {
  const { token, claims } = await new Client(stage.product).join()
  const page = await stage.page()
  await page.context().addCookies([{ name: 'language', value: 'hi', url: stage.product.address }])
  await page.addInitScript((stored) => localStorage.setItem('authToken', stored), token)
  await page.goto('/Subscription')
  await page.getByText('प्लान के शेष दिन').waitFor()
  await page.goto('/scenario')
  await press(page, page.getByRole('button', { name: `खाता मेनू, ${claims.username}` }))
  const choice = page.getByRole('menuitem', { name: 'English' })
  await choice.locator('[lang=en]').waitFor()
  await choice.press('Enter')
  await page.getByText('How can I help you?').waitFor()
  await focused(page.getByRole('button', { name: `Account menu, ${claims.username}` }))
  await page.reload()
  await page.getByText('How can I help you?').waitFor()
  expect(await htmlLang(page)).toBe('en-IN')
  await page.context().close()
})

test('typed text stays when the language changes, and is gone when the page is left', async () => {
  const page = await stage.page()
  await page.goto('/register')
  await page.getByLabel('Username').fill('meera.k')
  await page.getByLabel('State').selectOption('Kerala')
  await page.getByLabel('Town').selectOption('Kollam')
  await press(page, hindi(page))
  expect(await page.getByLabel('यूज़रनेम').inputValue()).toBe('meera.k')
  expect(await page.getByLabel('शहर').inputValue()).toBe('Kollam')
  const state = page.locator('[name=state]')
  expect(await state.inputValue()).toBe('Kerala')
  expect(await state.locator('option:checked').innerText()).toBe('केरल')
  await page.getByLabel('मोबाइल नंबर').fill('12345')
  await press(page, page.getByRole('button', { name: 'पंजीकरण करें' }))
  await page.getByText('मोबाइल नंबर 10 अंकों का होना चाहिए।').first().waitFor()
  await page.getByRole('link', { name: 'पहले से खाता है? लॉग इन करें' }).click()
  await page.getByRole('link', { name: 'खाता नहीं है? नया खाता बनाएँ' }).click()
  expect(await page.getByLabel('यूज़रनेम').inputValue()).toBe('')
  await page.context().close()
})

test('the interface stays English, with a notice, when the Hindi words cannot be fetched', async () => {
  const page = await stage.page()
  await page.goto('/login')
  await hindi(page).waitFor()
  await page.context().setOffline(true)
  await press(page, hindi(page))
  await toast(page, 'We couldn’t change the language. Please try again.')
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
  await focused(hindi(page))
  await page.context().setOffline(false)
  await press(page, hindi(page))
  await page.getByRole('heading', { name: 'लॉग इन' }).waitFor()
  await page.context().close()
})
