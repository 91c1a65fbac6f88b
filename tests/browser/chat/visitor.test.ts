/** A visitor's first answer, without an account, and its way into one. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CHAT_TEXTS } from '#shared/chat.ts'
import { LOOKS, violations } from '#tests/support/browser/axe.ts'
import { Client } from '#tests/support/client.ts'
import { openStage, type Stage } from '#tests/support/browser/journey.ts'
import { until } from '#tests/support/until.ts'

const QUESTION = 'My tenant gave me a cheque of Rs 50,000 which bounced. What can I do?'

let stage: Stage
beforeAll(async () => {
  stage = await openStage({ TRIAL_DAYS: '5' })
})
afterAll(() => stage.close())
afterEach(() => expect(stage.complaints.splice(0)).toEqual([]))

const field = (page: Page) => page.getByLabel('Your question, in your own words')
const answer = (page: Page) => page.getByRole('region', { name: 'Answer', exact: true })
const live = (page: Page) => page.locator('[data-island=ask-box][data-live]').waitFor()

async function open(page: Page, path = '/') {
  await page.goto(path)
  await live(page)
}

test('one field and one key give an answer with its sources, which registering carries along', async () => {
  const page = await stage.page({ viewport: { width: 360, height: 740 } })
  await open(page)
  const box = await field(page).boundingBox()
  expect((box?.y ?? 740) + (box?.height ?? 0)).toBeLessThan(740)
  await field(page).fill(QUESTION)
  await field(page).press('Enter')
  await answer(page).getByText('Written without a language model').waitFor()
  await answer(page).getByRole('heading', { name: 'Short answer' }).waitFor()

  const mark = answer(page)
    .getByRole('button', { name: /^Source \d+: .*138.*Verified$/ })
    .first()
  await mark.press('Enter')
  const source = answer(page).locator('details[open]')
  await source.getByRole('blockquote').waitFor()
  expect(await source.locator('summary').evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  expect(await violations(page)).toEqual([])
  await page.reload()
  // The answer is drawn when its reader comes back to it.
  await field(page).scrollIntoViewIfNeeded()
  await answer(page).getByRole('heading', { name: 'Short answer' }).waitFor()
  expect(await field(page).inputValue()).toBe(QUESTION)
  await answer(page).getByText('Free 5-day trial of all four tools.').waitFor()
  await answer(page).getByRole('link', { name: 'Save this and start the free trial' }).click()
  await page.waitForURL('**/register')
  await page.getByText('Free 5-day trial of all four tools.').waitFor()

  const person = await new Client(stage.product).join()
  await page.goto('/login')
  await page.getByLabel('Email').fill(person.claims.email)
  await page.getByLabel('Password', { exact: true }).fill('Sunrise#2026')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/scenario')
  const composer = page.getByLabel('Message Scenario Solver')
  await until(async () => ((await composer.inputValue()) === QUESTION ? true : undefined), 'the question in the input')
  await page.getByText('You asked this before you logged in.').waitFor()
  await page.getByText(CHAT_TEXTS.empty).waitFor()
  await page.getByRole('button', { name: 'Ask it again' }).press('Enter')
  await page.waitForURL('**/S/*')
  await page.getByRole('heading', { name: 'Short answer' }).waitFor()
  expect(await composer.inputValue()).toBe('')
  expect(await page.evaluate(() => sessionStorage.getItem('visitor question'))).toBeNull()
  await page.context().close()
})

test('says what is wrong, shows the limit with its way on, and clears what was asked', async () => {
  const page = await stage.page()
  const refusal = { code: 'visitor_questions', message: 'Three questions a day. Register to ask more now.', params: {} }
  await page.route('**/api/try', (route) => route.fulfill({ status: 429, json: refusal }))
  await open(page)
  const button = page.getByRole('button', { name: 'Get an answer' })
  await button.press('Enter')
  await page.getByText('Please type a message.').waitFor()
  expect(await field(page).evaluate((one) => one === document.activeElement)).toBe(true)
  await field(page).fill('x'.repeat(2_001))
  await button.press('Enter')
  await page.getByText('Without an account, you can use up to 2,000 characters.').waitFor()

  await field(page).fill(QUESTION)
  await button.press('Enter')
  await answer(page).getByRole('alert').filter({ hasText: refusal.message }).waitFor()
  await answer(page)
    .getByRole('link', { name: /free trial/ })
    .waitFor()

  await page.getByRole('button', { name: 'Clear question and answer' }).press('Enter')
  await answer(page).waitFor({ state: 'detached' })
  expect(await field(page).inputValue()).toBe('')
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await page.context().close()
})

test.each(['en', 'hi', 'ta'])('loads less than 20 kB of scripts before somebody asks: %s', async (language) => {
  const page = await stage.page()
  const scripts: string[] = []
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return
    scripts.push(request.url())
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await open(page, `/?language=${language}`)
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => url.includes('visitor-answer'))).toEqual([])
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThan(20_000)
  await page.context().close()
})

test('speaks Hindi to a reader of Hindi, in the answer too', async () => {
  const page = await stage.page({ colorScheme: 'dark' })
  const drawing = page.waitForRequest((request) => request.url().includes('visitor-answer'))
  await page.goto('/?language=hi')
  await live(page)
  await page.getByText('चारों टूल 5 दिन तक निःशुल्क आज़माएँ।').first().waitFor()
  await page.getByLabel('आपका प्रश्न, अपने शब्दों में').fill('चेक बाउंस हो गया, क्या करें?')
  await page.getByRole('button', { name: 'उत्तर पाएँ' }).click()
  await page.getByRole('link', { name: 'इसे सहेजें और निःशुल्क परीक्षण शुरू करें' }).waitFor()
  await drawing
  expect(await violations(page, LOOKS)).toEqual([])
  await page.context().close()
})

test('is not shown to people who are signed in', async () => {
  const person = await new Client(stage.product).join()
  const page = await stage.page()
  await page.addInitScript((token) => localStorage.setItem('authToken', token), person.token)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Open app' }).waitFor()
  expect(await field(page).isVisible()).toBe(false)
  await page.context().close()
})

test('a trial is promised only where there is one', async () => {
  const without = await openStage({ TRIAL_DAYS: '0' })
  const page = await without.page()
  await page.goto('/')
  expect(
    await page
      .getByText(/-day trial of all four tools/)
      .filter({ visible: true })
      .count(),
  ).toBe(0)
  await page.goto('/register')
  await page.getByRole('button', { name: 'Register Now' }).waitFor()
  expect(await page.getByText(/-day trial/).count()).toBe(0)
  await without.close()
})
