/**
 * Password reset: a code by mail or to the mobile, a new password, and a login that keeps an account that was to be
 * closed.
 */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { Client, cookiesOf, json, signupForm } from '#tests/support/client.ts'
import { logIn, openStage, toastOf, type Stage } from '#tests/support/browser/journey.ts'
import { codeIn, messageTo } from '#tests/support/outbox.ts'
import { until } from '#tests/support/until.ts'
import { DELAYS } from '#web/lib/delays.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.complaints.splice(0)).toEqual([]))

const toast = (page: Page, text: string) => toastOf(page, text).waitFor()
const proceed = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
const setPassword = (page: Page) => page.getByRole('button', { name: 'Set Password' }).click()
const NEW = 'morning-Light7#'

test('a password is reset by mail, after every possible refusal', async () => {
  const form = signupForm()
  await new Client(stage.product).join(form)
  const page = await stage.page()
  await page.clock.install()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('heading', { name: "It's ok! Reset your password" }).waitFor()
  await page.getByRole('link', { name: 'Try another Way' }).click()
  await page.waitForURL('**/forgetpassEmail')
  await proceed(page)
  await toast(page, 'Please fill in all required fields.')
  await page.getByLabel('Email').fill(form.email)

  await page.route('**/api/sentotpemail', (route) => route.abort())
  await proceed(page)
  await toast(page, 'Failed to send OTP. Please try again.')
  await page.unroute('**/api/sentotpemail')
  await proceed(page)
  await toast(page, 'OTP sent successfully Mail!')
  expect(new URL(page.url()).pathname).toBe('/forgetpassEmail')
  await page.clock.fastForward(DELAYS.afterOtpSent)
  await page.waitForURL('**/setpassword')
  const code = codeIn(await messageTo(stage.product.dataDir, form.email, 2))

  const password = page.getByLabel('New password', { exact: true })
  await password.fill('short')
  await setPassword(page)
  await toast(page, 'Please fill in all required fields.')
  await password.fill('')
  await page.getByText('Enter a password.').waitFor()
  const another = page.getByRole('link', { name: 'No code? Ask for another' })
  expect(await another.getAttribute('href')).toBe('/forgetpassEmail')
  const again = page.getByLabel('Confirm new password')
  await page.getByLabel('OTP').fill('000000')
  await password.fill('short')
  await again.fill('sho')
  await page.getByText('Passwords do not match').waitFor()
  await setPassword(page)
  await toast(page, 'Passwords do not match')
  await again.fill('short')
  expect(await page.locator('form').getByText('Passwords do not match').count()).toBe(0)
  await setPassword(page)
  await toast(page, 'Password must contain exactly one uppercase letter')
  await password.fill('Short')
  await again.fill('Short')
  await setPassword(page)
  await toast(page, 'Password must be at least 8 characters long')

  await page.getByRole('button', { name: 'Use this password' }).click()
  const suggested = await password.inputValue()
  expect(await again.inputValue()).toBe(suggested)
  expect([await password.getAttribute('type'), await again.getAttribute('type')]).toEqual(['text', 'text'])
  await page.getByRole('button', { name: 'Hide passwords' }).click()
  expect([await password.getAttribute('type'), await again.getAttribute('type')]).toEqual(['password', 'password'])
  await setPassword(page)
  await toast(page, 'Enter correct otp! Please try again.')
  await page.getByLabel('OTP').fill(`${code.slice(0, 3)} ${code.slice(3)} `)
  await page.keyboard.press('Enter')
  await toast(page, 'Password update successful')
  expect(new URL(page.url()).pathname).toBe('/setpassword')
  await page.clock.fastForward(DELAYS.afterNewPassword)
  await page.waitForURL(stage.product.address)
  await logIn(page, { ...form, pass_word: suggested })
  await page.context().close()
})

test('a password is reset by a mobile number that was confirmed by a code', async () => {
  const form = signupForm()
  const client = new Client(stage.product)
  const signup = await client.call('/signup', json(form))
  const proof = codeIn(await messageTo(stage.product.dataDir, form.mobile_no))
  await client.call('/verifyotp', json({ otp: proof }, { cookie: cookiesOf(signup) }))

  const page = await stage.page()
  await page.goto('/forgetpassmobileOtp')
  await page.getByLabel('Mobile number').fill(form.mobile_no)
  await proceed(page)
  await toast(page, 'OTP sent successfully to your mobile number!')
  const pages = await page.evaluate(() => history.length)
  await page.getByRole('button', { name: 'हिन्दी' }).press('Enter')
  await page.waitForURL('**/setpassword')
  await page.getByRole('button', { name: 'English' }).press('Enter')
  expect(await page.evaluate(() => history.length), 'the wait that was begun ends once').toBe(pages + 1)
  await page.getByLabel('OTP').fill(codeIn(await messageTo(stage.product.dataDir, form.mobile_no, 2)))
  await page.getByLabel('New password', { exact: true }).fill(NEW)
  await page.getByLabel('Confirm new password').fill(NEW)
  await setPassword(page)
  await toast(page, 'Password update successful')
  await logIn(page, { ...form, pass_word: NEW })

  await page.goto('/forgetpassmobileOtp')
  await page.getByLabel('Mobile number').fill(form.mobile_no)
  await proceed(page)
  await toast(page, 'You can go on at')
  await page.getByRole('link', { name: 'Try another Way' }).click()
  expect(await page.getByLabel('Email').inputValue()).toBe('')
  await page.context().close()
})

test('a login within the days of grace says that the account stays', async () => {
  const form = signupForm()
  const person = await new Client(stage.product).join(form)
  const closed = await person.call(`/close-account/${person.claims.id}`, json({ password: form.pass_word }))
  expect(closed.status).toBe(200)
  const page = await stage.page()
  await logIn(page, form)
  const toasts = page.locator('.Toastify__toast')
  await until(async () => ((await toasts.count()) === 1 ? true : undefined), 'the login’s own toast to leave')
  expect(await toasts.textContent()).toContain('You logged in, so we won’t delete your account.')
  await page.context().close()
})
