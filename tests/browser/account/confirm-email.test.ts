/**
 * An account that was opened with the code by SMS: how it signs in, how its address is confirmed later, and what then
 * comes by mail.
 */
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { AUTH_TEXTS } from '#shared/auth.ts'
import type { PaymentRecord } from '#shared/billing.ts'
import { claimsOf, Client, cookiesOf, json, signupForm, type Signup } from '#tests/support/client.ts'
import { logIn, openStage, register, signIn, type Stage } from '#tests/support/browser/journey.ts'
import { MailServer } from '#tests/support/stand-ins/mail-server.ts'
import { codeIn, messageTo } from '#tests/support/outbox.ts'
import { beginPurchase, payable } from '#tests/support/payments/purchase-calls.ts'
import { until } from '#tests/support/until.ts'
import { DELAYS, RESEND_MS } from '#web/lib/delays.ts'

const post = new MailServer()
let stage: Stage
beforeAll(async () => {
  await post.start()
  stage = await openStage({ SMTP_URL: post.url, MAIL_FROM: 'NyayaDesk <desk@example.in>' })
})
afterAll(async () => {
  await stage.close()
  await post.stop()
})
afterEach(() => expect(stage.complaints.splice(0)).toEqual([]))

const alertWith = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first()
const button = (of: Page | Locator, name: string) => of.getByRole('button', { name, exact: true })
const banner = (page: Page) => page.getByRole('region', { name: 'Your email' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm your email' })
const sms = async (mobile: string, nth = 1) => codeIn(await messageTo(stage.product.dataDir, mobile, nth))
const mail = (address: string, nth: number) =>
  until(async () => (await post.to(address))[nth - 1], `mail ${nth} to ${address}`, 20_000)
const codeOf = async (address: string, nth: number) =>
  /\b\d{6}\b/.exec((await mail(address, nth)).text ?? '')?.[0] ?? ''
const focused = (what: Locator) =>
  until(
    () => what.evaluate((element) => element === document.activeElement || undefined),
    `the focus on ${what.toString()}`,
  )
const tokenOf = async (page: Page) => (await page.evaluate(() => localStorage.getItem('authToken'))) ?? ''

/** Signs up over HTTP and gives the code back. */
async function opened(form: Signup, code: () => Promise<string>): Promise<Signup> {
  const visitor = new Client(stage.product)
  const begun = await visitor.call('/signup', json(form))
  const given = await visitor.call('/verifyotp', json({ otp: await code() }, { cookie: cookiesOf(begun) }))
  expect(given.status).toBe(200)
  return form
}

/** Opens an account with the code by SMS. */
async function account(): Promise<Signup> {
  const form = signupForm()
  await new Client(stage.product).join(form, 'mobile_no')
  return form
}

async function signedIn(email: string, password: string, path: string): Promise<Page> {
  const { token } = await new Client(stage.product).logIn(email, password)
  const page = await stage.page()
  await signIn(page, token)
  await page.goto(path)
  return page
}

test('the code by SMS opens the account, the banner confirms the address, and the invoice comes by mail', async () => {
  const page = await stage.page()
  await page.clock.install()
  const form = await register(page)
  await alertWith(page, AUTH_TEXTS.signupSent).waitFor()
  await page.clock.fastForward(DELAYS.afterSignup)
  await page.waitForURL('**/verifyotp')
  const otp = page.getByLabel('OTP')
  await focused(otp)
  expect(await otp.getAttribute('aria-describedby')).not.toBeNull()
  await page.getByText('If the code doesn’t work, check your email.').waitFor()

  // A code that never came can be asked for again after the wait, and then the first one no longer works.
  await sms(form.mobile_no)
  await page.getByText(/You can ask for another in \d+ seconds\./).waitFor()
  expect(await button(page, 'Send a new code').count()).toBe(0)
  await page.clock.runFor(RESEND_MS)
  await otp.fill('1')
  await button(page, 'Send a new code').press('Enter')
  const code = await sms(form.mobile_no, 2)
  await focused(otp)
  expect(await otp.inputValue()).toBe('')
  await page.getByText(/You can ask for another in \d+ seconds\./).waitFor()
  await otp.fill(code)
  await otp.press('Enter')
  await alertWith(page, AUTH_TEXTS.otpVerified).waitFor()
  await page.clock.fastForward(DELAYS.afterSignupOtp)
  await page.waitForURL('**/login')
  await logIn(page, form)

  // A payment before the address is confirmed sends no mail, because there is no address to send it to.
  const person = new Client(stage.product)
  person.token = await tokenOf(page)
  person.claims = claimsOf(person.token)
  stage.product.billing.sandbox?.pay({ ...payable('order', await beginPurchase(person, 'order')), outcome: 'succeed' })
  const number = await until(async () => {
    const records = (await (await person.call(`/payment-history/${person.claims.id}`)).json()) as PaymentRecord[]
    return records[0]?.invoices[0]
  }, 'the invoice')
  expect((await post.to(form.email)).map(({ subject }) => subject)).toEqual(
    Array.from({ length: 2 }, () => 'Your NyayaDesk code'),
  )

  await banner(page).getByText('You haven’t confirmed your email yet').waitFor()
  await button(banner(page), 'Confirm your email').press('Enter')
  await dialog(page).getByText(form.email).waitFor()
  await focused(button(dialog(page), 'Send the code'))
  await page.keyboard.press('Enter')
  const field = dialog(page).getByLabel('Code of six digits')
  await focused(field)
  const sent = await codeOf(form.email, 3)
  await field.fill(String((Number(sent) + 1) % 1_000_000).padStart(6, '0'))
  await field.press('Enter')
  await dialog(page).getByText('Failed to verify OTP. Please try again.').waitFor()
  await focused(field)
  // A mail program shows the code in two groups, so it may be copied with a space.
  await field.fill(` ${sent.slice(0, 3)} ${sent.slice(3)}`)
  await field.press('Enter')
  await focused(dialog(page).getByText(`${form.email} is confirmed.`))
  await button(dialog(page), 'Done').press('Enter')
  await dialog(page).waitFor({ state: 'hidden' })
  expect(await banner(page).count()).toBe(0)
  await focused(page.locator('#main'))

  const { subject, attachments } = await mail(form.email, 4)
  expect(subject).toMatch(/^NyayaDesk: your invoice of /)
  expect(attachments[0]?.filename).toBe(`${number.replaceAll('/', '-')}.pdf`)
  expect(claimsOf(await tokenOf(page))).toMatchObject({ email: form.email, email_verified: true })
  await page.goto('/profile')
  await page.getByText('confirmed by a code').nth(1).waitFor()
  expect(await button(page, 'Confirm your email').count()).toBe(0)
  await page.context().close()
})

test('the banner closes for the session, is absent from payment pages, and is translated into Hindi', async () => {
  const { email, pass_word } = await account()
  const page = await signedIn(email, pass_word, '/scenario')
  await banner(page).waitFor()
  await page.goto('/Subscription')
  await page.getByRole('article', { name: 'Yearly plan' }).waitFor()
  expect(await banner(page).count()).toBe(0)
  await page.context().addCookies([{ name: 'language', value: 'hi', url: stage.product.address }])
  await page.goto('/scenario')
  const hindi = page.getByRole('region', { name: 'आपका ईमेल' })
  await hindi.getByText('आपने अभी अपने ईमेल की पुष्टि नहीं की है').waitFor()
  await button(hindi, 'अपने ईमेल की पुष्टि करें').waitFor()
  await hindi.getByRole('button').last().press('Enter')
  await hindi.waitFor({ state: 'hidden' })
  await focused(page.locator('#main'))
  await page.reload()
  await page.getByRole('textbox').first().waitFor()
  expect(await hindi.count()).toBe(0)
  await page.context().clearCookies()
  // The profile says the same in its own place, so the banner is not shown there.
  await page.goto('/profile')
  await button(page, 'Confirm your email').waitFor()
  await page.context().close()
})

test('an account whose address was claimed by its owner is opened by mobile number and gets another address', async () => {
  const lost = await account()
  await opened(signupForm({ email: lost.email }), () => codeOf(lost.email, 2))
  await messageTo(stage.product.dataDir, lost.mobile_no, 2)

  const page = await stage.page()
  await logIn(page, { ...lost, email: lost.mobile_no })
  await banner(page).getByText('Your account has no email').waitFor()
  await button(banner(page), 'Add an email').press('Enter')
  const { email } = signupForm()
  const field = dialog(page).getByLabel('New email')
  await focused(field)
  await page.keyboard.press('Enter')
  await dialog(page).getByText('Enter your email.').waitFor()
  await field.fill(email)
  await dialog(page).getByLabel('Current password').fill('Wrong#2026')
  await page.keyboard.press('Enter')
  await dialog(page).getByText('The current password is not right.').waitFor()
  await dialog(page).getByLabel('Current password').fill(lost.pass_word)
  await page.keyboard.press('Enter')
  await dialog(page)
    .getByLabel('Code of six digits')
    .fill(await codeOf(email, 1))
  await page.keyboard.press('Enter')
  await dialog(page).getByText(`${email} is confirmed.`).waitFor()
  expect(claimsOf(await tokenOf(page))).toMatchObject({ email, email_verified: true })
  await page.context().close()
})

test('the number is confirmed from the profile, and each page of a code has its field in focus', async () => {
  const form = signupForm()
  await opened(form, async () => {
    await sms(form.mobile_no)
    return codeOf(form.email, 1)
  })
  const page = await signedIn(form.email, form.pass_word, '/profile')
  await button(page, 'Confirm your mobile number').press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Confirm your mobile number' })
  await button(sheet, 'Send the code').press('Enter')
  await sheet.getByLabel('Code of six digits').fill(await sms(form.mobile_no, 2))
  await page.keyboard.press('Enter')
  await sheet.getByText(`${form.mobile_no} is confirmed.`).waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('confirmed by a code').nth(1).waitFor()

  for (const path of ['/verifyotp', '/setpassword']) {
    await page.goto(path)
    await focused(page.getByLabel('OTP'))
  }
  await page.context().close()
})
