/** What a visitor sees on the tour. */
import type { Page } from 'playwright-core'
import { registerByMarketing } from '#tests/support/journey.ts'

/** By the name of their pictures: how to get there, and whether one has to be signed in. */
export type Stops = Record<string, { member?: boolean; go: (page: Page) => Promise<void> }>

export const visitorStops: Stops = {
  home: { go: async (page) => void (await page.goto('/')) },
  directory: { go: async (page) => void (await page.goto('/cals-certification-lawyers')) },
  newprice: { go: async (page) => void (await page.goto('/newprice')) },
  login: { go: async (page) => void (await page.goto('/login')) },
  register: { go: async (page) => void (await page.goto('/register')) },
  'register-wrong': {
    async go(page) {
      await page.goto('/register')
      await page.getByRole('button', { name: 'Register Now' }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  'register-suggestion': {
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
  signup: { go: async (page) => void (await page.goto('/signup')) },
  'signup-code': {
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
    async go(page) {
      await registerByMarketing(page)
      await page.getByRole('group', { name: 'Code of six digits' }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Enter the code' }).scrollIntoViewIfNeeded()
    },
  },
  'forgot-mail': { go: async (page) => void (await page.goto('/forgetpassEmail')) },
  'forgot-mobile': { go: async (page) => void (await page.goto('/forgetpassmobileOtp')) },
  'set-password': { go: async (page) => void (await page.goto('/setpassword')) },
  'set-password-wrong': {
    async go(page) {
      await page.goto('/setpassword')
      await page.getByLabel('New password', { exact: true }).fill('sunrise2026')
      await page.getByLabel('Confirm new password').fill('sunrise')
      await page.getByRole('button', { name: 'Set Password' }).click()
    },
  },
  prices: { go: async (page) => void (await page.goto('/#pricing')) },
  'certificate-check': { go: async (page) => void (await page.goto('/certificate')) },
  verifyotp: { go: async (page) => void (await page.goto('/verifyotp')) },
  'not-found': { go: async (page) => void (await page.goto('/nowhere')) },
}
