import { PUBLIC_PAGES } from '#shared/pages.ts'
import { registerByMarketing } from '#tests/support/browser/journey.ts'
import { at, type Stops } from './stop.ts'

export const visitorStops: Stops = {
  ...Object.fromEntries(Object.entries(PUBLIC_PAGES).map(([name, path]) => [name, { go: at(path) }])),
  prices: { part: true, go: at('/#pricing') },
  directory: {
    async go(page) {
      await page.goto('/cals-certification-lawyers')
      await page.getByRole('list', { name: 'Members' }).waitFor()
    },
  },
  'directory-contact': {
    async go(page) {
      await page.goto('/cals-certification-lawyers')
      await page.getByRole('button', { name: /^Get contact/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Send the request' }).click()
      await page.getByText('must be enter your name').waitFor()
    },
  },
  newprice: { go: at('/newprice') },
  login: { go: at('/login') },
  'login-wrong': {
    async go(page) {
      await page.goto('/login')
      await page.getByLabel('Email').fill('nobody@example.in')
      await page.getByLabel('Password', { exact: true }).fill('Wrong#2026')
      await page.getByRole('button', { name: 'Login' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  register: { go: at('/register') },
  'register-wrong': {
    async go(page) {
      await page.goto('/register')
      await page.getByRole('button', { name: 'Register Now' }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  'register-suggestion': {
    part: true,
    async go(page) {
      await page.goto('/register')
      await page.getByLabel('Password', { exact: true }).fill('sunrise')
      await page.getByRole('button', { name: 'Use this password' }).scrollIntoViewIfNeeded()
    },
  },
  'register-places': {
    async go(page) {
      await page.goto('/register')
      await page.getByLabel('State', { exact: true }).click()
    },
  },
  'law-register': { go: at('/law-register') },
  signup: { go: at('/signup') },
  'signup-code': {
    part: true,
    async go(page) {
      await registerByMarketing(page)
      await page.getByRole('group', { name: 'Code of six digits' }).waitFor()
    },
  },
  'signup-code-wrong': {
    async go(page) {
      await registerByMarketing(page)
      await page.getByLabel('Digit 1 of 6').fill('000000')
      await page.getByRole('dialog').getByText('Failed to verify OTP').waitFor()
    },
  },
  'signup-waiting': {
    part: true,
    async go(page) {
      await registerByMarketing(page)
      await page.getByRole('group', { name: 'Code of six digits' }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Enter the code' }).scrollIntoViewIfNeeded()
    },
  },
  'forgot-mail': { go: at('/forgetpassEmail') },
  'forgot-mobile': { go: at('/forgetpassmobileOtp') },
  'set-password': { go: at('/setpassword') },
  'set-password-wrong': {
    async go(page) {
      await page.goto('/setpassword')
      await page.getByLabel('New password', { exact: true }).fill('sunrise2026')
      await page.getByLabel('Confirm new password').fill('sunrise')
      await page.getByRole('button', { name: 'Set Password' }).click()
    },
  },
  verifyotp: { go: at('/verifyotp') },
  'certificate-check': { go: at('/certificate') },
  'certificate-valid': {
    async go(page, { certificate }) {
      await page.goto(`/certificate/${certificate}`)
      await page.getByText('the plan it came with is active').waitFor()
    },
  },
  'certificate-unknown': {
    async go(page) {
      await page.goto('/certificate/00000-00000')
      await page.getByText('No certificate has this code').waitFor()
    },
  },
  'not-found': { go: at('/nowhere') },
  'page-failed': {
    async go(page) {
      await page.goto('/robots.txt')
      await page.route('**/login-page*.js', (route) => route.abort())
      await page.goto('/login')
      await page.getByText('We couldn’t show this page').waitFor()
      await page.unrouteAll()
    },
  },
}
