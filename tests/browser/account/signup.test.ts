/**
 * Signing up: from an advertisement to the prices, with a code in six boxes, towns on a touch screen, and a suggested
 * password.
 */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { hasNumberAndSign, newPasswordProblem } from '#shared/auth.ts'
import { signupForm } from '#tests/support/client.ts'
import { choose, openStage, registerByMarketing, toastOf, type Stage } from '#tests/support/browser/journey.ts'
import { codeIn, messageTo } from '#tests/support/outbox.ts'
import { until } from '#tests/support/until.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.complaints.splice(0)).toEqual([]))

const boxes = (page: Page) => page.getByRole('group', { name: 'Code of six digits' }).getByRole('textbox')
const digits = (page: Page) => boxes(page).evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value))
const codeSentTo = async (email: string, nth = 1) => codeIn(await messageTo(stage.product.dataDir, email, nth))
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const focused = (what: Locator) =>
  until(
    () => what.evaluate((element) => element === document.activeElement || undefined),
    `the focus on ${what.toString()}`,
  )

/** Pastes as from a mail, so text around the digits comes along. */
const paste = (box: Locator, text: string) =>
  box.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

test('an advertisement leads to an account by a code in six boxes, and then to the prices', async () => {
  const page = await stage.page()
  await page.goto('/law-register')
  await page.getByLabel('Role').waitFor()
  expect(await page.getByLabel('Role').locator('option').allTextContents()).toEqual([
    'Advocate',
    'Lawyer',
    'Company',
    'Police',
    'Judge',
    'Public',
  ])
  expect(await page.getByLabel('Town').count()).toBe(0)
  await page.getByLabel('Mobile number').fill('12345')
  await page.getByLabel('Email').focus()
  await page.getByText('Mobile number must be a 10-digit number.').waitFor()
  await page.getByRole('button', { name: 'Register Now' }).click()
  await toastOf(page, 'Please fill in all required fields.').waitFor()
  await focused(page.getByLabel('Username'))

  const sent = page.waitForRequest('**/api/signupland')
  const { email } = await registerByMarketing(page, '/law-register')
  expect((await sent).postDataJSON()).toMatchObject({ email, role: 'Advocate', source: 'DM' })
  expect((await sent).postDataJSON()).not.toHaveProperty('town')
  const success = toastOf(page, 'Registration successful! OTP has been sent.')
  await success.waitFor()
  expect(await success.locator('.Toastify__progress-bar').getAttribute('style')).toContain('animation-duration: 3000ms')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await focused(boxes(page).first())

  const code = await codeSentTo(email)
  await page.keyboard.type(wrong(code))
  await page.getByRole('dialog').getByText('Failed to verify OTP. Please try again.').waitFor()
  await toastOf(page, 'Failed to verify OTP. Please try again.').waitFor()
  expect(await digits(page)).toEqual(['', '', '', '', '', ''])
  await focused(boxes(page).first())
  await page.setViewportSize({ width: 320, height: 640 })
  const group = page.getByRole('group', { name: 'Code of six digits' })
  expect(
    await group.evaluate((element) => element.scrollWidth - element.clientWidth),
    'all six boxes have room on a narrow screen',
  ).toBe(0)
  await page.setViewportSize({ width: 1280, height: 900 })

  // A reload keeps the step with the boxes, but the password is stored nowhere.
  await page.reload()
  await page.getByText(`We sent a code to ${email}.`).waitFor()
  expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage })))).not.toContain(signupForm().pass_word)
  await page.getByRole('button', { name: 'Enter the code' }).click()
  expect(await page.getByText(/No code yet|Send a new code/).count()).toBe(0)
  await page.route('**/api/verifyotpland', (route) => route.abort())
  await paste(boxes(page).nth(2), `${code.slice(0, 3)} ${code.slice(3)}\n`)
  await page.getByRole('dialog').getByText('Failed to verify OTP. Please try again.').waitFor()
  expect((await digits(page)).join(''), 'what had no answer can be sent again').toBe(code)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Verify' }).click()
  await toastOf(page, 'OTP verified successfully!').waitFor()
  expect(new URL(page.url()).pathname).toBe('/law-register')
  await page.waitForURL('**/#pricing')
  // The home page is a document of its own and has to be loaded.
  await page.getByText('₹5,900').waitFor()
  const stored = await page.evaluate(() => ({ ...localStorage }))
  expect(stored).toMatchObject({ authToken: expect.any(String), scenario_id: expect.any(String) })
  const prices = page.getByRole('heading', { name: 'What it costs, tax included' })
  await focused(prices)
  await until(
    () => prices.evaluate((element) => element.getBoundingClientRect().top < innerHeight / 2 || undefined),
    'the prices in sight',
  )
  await page.getByText('₹590').waitFor()
  await page.getByRole('link', { name: 'Go to the plans' }).click()
  await page.waitForURL('**/Subscription')
  await page.context().close()
})

test('the boxes are filled by keyboard, stay filled when the dialog is closed, and another code can be asked for', async () => {
  const page = await stage.page()
  await page.clock.install()
  const { email } = await registerByMarketing(page)
  await toastOf(page, 'Registration successful!').waitFor()
  await page.clock.runFor(1_000)
  await focused(boxes(page).first())
  expect(await boxes(page).first().getAttribute('autocomplete')).toBe('one-time-code')
  const verify = page.getByRole('button', { name: 'Verify' })
  expect(await verify.getAttribute('aria-disabled')).toBe('true')

  await page.keyboard.type('1a2-3')
  expect(await digits(page)).toEqual(['1', '2', '3', '', '', ''])
  await focused(page.getByLabel('Digit 4 of 6'))
  await page.keyboard.press('Backspace')
  expect(await digits(page)).toEqual(['1', '2', '', '', '', ''])
  await page.keyboard.press('ArrowLeft')
  await focused(page.getByLabel('Digit 2 of 6'))
  await page.keyboard.type('9')
  expect(await digits(page)).toEqual(['1', '9', '', '', '', ''])
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('Enter all six digits of the code.').waitFor()

  await page.keyboard.press('Escape')
  await focused(page.getByRole('button', { name: 'Register Now' }))
  await page.getByText(`We sent a code to ${email}.`).waitFor()
  await page.getByRole('button', { name: 'Enter the code' }).click()
  expect(await digits(page)).toEqual(['1', '9', '', '', '', ''])

  await page.getByText(/You can ask for another in \d+ seconds\./).waitFor()
  expect(await page.getByRole('button', { name: 'Send a new code' }).count()).toBe(0)
  await page.clock.runFor(60_000)
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await page.getByRole('dialog').getByText('Registration successful! OTP has been sent.').waitFor()
  expect(await digits(page)).toEqual(['', '', '', '', '', ''])
  const second = await codeSentTo(email, 2)
  await focused(boxes(page).first())
  await page.keyboard.type(second)
  await page.getByRole('dialog').getByText('OTP verified successfully!').waitFor()
  await page.clock.runFor(1_500)
  await page.waitForURL('**/#pricing')
  await page.context().close()
})

test('a failed sign-up says so and keeps what was typed', async () => {
  const page = await stage.page()
  await page.route('**/api/signupland', (route) => route.abort())
  const form = await registerByMarketing(page)
  await toastOf(page, 'Registration failed. Please try again.').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(form.email)
  await page.context().close()
})

test('on a touch screen a town is searched in a sheet', async () => {
  const page = await stage.page({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await page.goto('/register')
  const state = page.getByRole('button', { name: 'State Choose' })
  await page.getByRole('button', { name: 'Register Now' }).click()
  await page.getByText('Choose a State.').waitFor()
  expect(await page.getByRole('button', { name: /^Town/ }).isDisabled()).toBe(true)

  await state.click()
  const sheet = page.getByRole('dialog', { name: 'State' })
  const search = sheet.getByLabel('Search')
  await focused(search)
  await search.fill('zz')
  await sheet.getByText('No matches in the list.').waitFor()
  await search.fill('prad')
  expect(await sheet.getByRole('listitem').allTextContents()).toEqual([
    'Andhra Pradesh',
    'Arunachal Pradesh',
    'Himachal Pradesh',
    'Madhya Pradesh',
    'Uttar Pradesh',
  ])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await focused(sheet.getByRole('button', { name: 'Arunachal Pradesh' }))
  await page.keyboard.press('Enter')
  await sheet.waitFor({ state: 'hidden' })
  await focused(page.getByRole('button', { name: 'State Arunachal Pradesh' }))
  expect(await page.getByText('Choose a State.').count()).toBe(0)

  await choose(page, 'State', 'west beng')
  await choose(page, 'Town', '24 par')
  await page.getByRole('button', { name: 'Town North 24 Parganas' }).click()
  const chosen = page.getByRole('dialog', { name: 'Town' }).locator('[aria-current]')
  expect(await chosen.textContent()).toBe('North 24 Parganas')
  await page.keyboard.press('Escape')
  await choose(page, 'State', 'goa')
  await page.getByRole('button', { name: 'Town Choose' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.context().close()
})

test('a weak password gets a better suggestion, which fills the field and shows it', async () => {
  const page = await stage.page({ reducedMotion: 'reduce' })
  await page.goto('/register')
  const password = page.getByLabel('Password', { exact: true })
  await password.pressSequentially('Sunrise#2026')
  const offer = page.getByRole('group', { name: /^A password that meets every rule/ })
  const first = (await offer.locator('code').textContent()) ?? ''
  await offer.getByRole('button', { name: 'Another one' }).click()
  const second = (await offer.locator('code').textContent()) ?? ''
  expect(second).not.toBe(first)
  expect(newPasswordProblem(second)).toBeNull()
  expect(hasNumberAndSign(second)).toBe(true)
  await offer.getByRole('button', { name: 'Use this password' }).click()
  expect(await password.inputValue()).toBe(second)
  expect(await password.getAttribute('type')).toBe('text')
  await page.getByText('Filled in. Let your browser save it, or write it down.').waitFor()

  // A toast stays for its full time with reduced motion too.
  await page.getByRole('button', { name: 'Register Now' }).click()
  const refusal = toastOf(page, 'Please fill in all required fields.')
  await refusal.waitFor()
  expect(
    await refusal.locator('.Toastify__progress-bar').evaluate((bar) => getComputedStyle(bar).animationDuration),
  ).toBe('5s')
  await page.context().close()
})

test('a good password gets no suggestion', async () => {
  const page = await stage.page()
  await page.goto('/signup')
  await page.getByLabel('Password', { exact: true }).fill(signupForm().pass_word)
  await page.getByText('At least 8 characters, done').waitFor()
  expect(await page.getByRole('button', { name: 'Use this password' }).count()).toBe(0)
  await page.context().close()
})

test('the first press of the button counts, although leaving the field moves the form', async () => {
  const page = await stage.page()
  await page.goto('/register')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('short')
  await page.getByRole('button', { name: 'Register Now' }).click()
  await toastOf(page, 'Please fill in all required fields.').waitFor()
  await password.fill('1'.repeat(129))
  await page.getByText('Password must be at most 128 characters long.').waitFor()
  await page.context().close()
})
