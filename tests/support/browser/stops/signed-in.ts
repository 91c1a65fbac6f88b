/** The screens behind the login, except the tools and the back office. */
import type { Page } from 'playwright-core'
import { at, changed, type Stops } from './stop.ts'

async function openPaper(page: Page) {
  await page.goto('/draft')
  await page.getByRole('region', { name: 'Your papers' }).getByRole('link').first().click()
}

export const signedInStops: Stops = {
  'home-signed-in': {
    as: 'member',
    async go(page) {
      await page.goto('/')
      await page.getByRole('link', { name: 'Open app' }).first().waitFor()
    },
  },
  'draft-catalogue': { as: 'member', go: at('/draft') },
  'draft-form': { as: 'member', go: at('/draft/new/civil-suits/recovery-of-money') },
  'draft-paper': {
    as: 'lawyer',
    async go(page) {
      await openPaper(page)
      await page.getByRole('textbox', { name: 'Text of the paper' }).waitFor()
      await page.getByText('We left out 1 authority that we couldn’t verify').waitFor()
    },
  },
  'draft-versions': {
    as: 'lawyer',
    async go(page) {
      await openPaper(page)
      await page.getByRole('button', { name: 'Versions' }).click()
    },
  },
  'draft-export': {
    as: 'lawyer',
    async go(page) {
      await openPaper(page)
      await page.getByRole('button', { name: 'Download', exact: true }).click()
    },
  },
  'draft-missing': { as: 'lawyer', go: at('/draft/00000000-0000-4000-8000-000000000000') },
  'law-search': { as: 'member', go: at('/law') },
  'law-provision': { as: 'member', go: at('/law/provision/bns/318') },
  'law-provision-old': { as: 'member', go: at('/law/provision/ipc/420') },
  'law-judgment': { as: 'member', go: at('/law/judgment/arnesh-kumar') },
  'law-matter': { as: 'member', go: at('/law/matter/cheque-bounce') },
  'law-state': { as: 'member', go: at('/law/state/maharashtra') },
  'law-found': { as: 'member', go: at('/law?q=cheque+bounce+notice') },
  'law-missing': { as: 'member', go: at('/law/provision/bns/999') },
  'law-failed': {
    as: 'member',
    async go(page) {
      await page.route('**/api/law/**', (route) => route.abort())
      await page.goto('/law/provision/bns/318')
      await page.getByRole('button', { name: 'Load it again' }).waitFor()
      await page.unrouteAll()
    },
  },
  subscription: {
    as: 'member',
    async go(page) {
      await changed(page, '**/api/purse/*', ({ purse, ...rest }) => ({
        ...rest,
        purse: { ...(purse as object), used_up: true },
      }))
      await page.goto('/Subscription')
      await page.getByText('You’ve reached your plan’s AI limit').waitFor()
      await page.unrouteAll()
    },
  },
  'subscription-running': { as: 'lawyer', go: at('/Subscription') },
  'subscription-details': {
    as: 'member',
    async go(page) {
      await page.goto('/Subscription')
      await page.getByRole('button', { name: 'Change the details for your invoice' }).click()
      await page.getByLabel('GST number').fill('29ABCDE1234F1ZX')
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    },
  },
  'payment-success': { as: 'lawyer', go: at('/payment-success') },
  earning: { as: 'member', go: at('/Earning') },
  'earning-refused': {
    as: 'member',
    async go(page) {
      await page.goto('/Earning')
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'plaint.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') })
      await page.getByText('Only PDF files are allowed.').first().waitFor()
    },
  },
  'earning-uploads': {
    as: 'lawyer',
    async go(page) {
      await page.goto('/Earning')
      await page.locator('tbody tr').first().waitFor()
    },
  },
  'earning-told': {
    as: 'lawyer',
    async go(page) {
      await page.goto('/Earning')
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await page.getByRole('dialog').getByText('suit.pdf').waitFor()
    },
  },
  'my-listing': { as: 'member', go: at('/my-listing') },
  'my-listing-shown': { as: 'lawyer', go: at('/my-listing') },
  'my-certificate': { as: 'member', go: at('/my-certificate') },
  'my-certificate-held': {
    as: 'lawyer',
    async go(page) {
      await page.goto('/my-certificate')
      await page.getByRole('button', { name: 'Issue it with another name' }).click()
    },
  },
  caselist: { as: 'member', go: at('/caselist') },
  'caselist-request': {
    as: 'lawyer',
    async go(page) {
      await page.goto('/caselist')
      await page
        .getByRole('button', { name: /^View case/ })
        .first()
        .click()
      await page.getByRole('dialog', { name: 'Client request' }).waitFor()
    },
  },
  'caselist-accepted': {
    as: 'lawyer',
    async go(page) {
      await page.goto('/caselist')
      await page.getByRole('link', { name: '9700000002' }).waitFor()
    },
  },
  'payment-history': { as: 'member', go: at('/payment-history') },
  'payment-history-rows': {
    as: 'lawyer',
    async go(page) {
      await page.goto('/payment-history')
      await page.locator('tbody tr').first().waitFor()
    },
  },
  'pricing-legal': { as: 'member', go: at('/AI-Legal-Assistance') },
  'pricing-smart': { as: 'member', go: at('/Smart-Law-Assistant') },
  profile: { as: 'member', go: at('/profile') },
  'profile-changed': {
    as: 'member',
    async go(page) {
      await page.goto('/profile')
      await page.getByLabel('Law category').selectOption('Corporate and Business')
      await page.getByLabel('Intellectual Property').check()
      await page.getByLabel('GST number').fill('29ABCDE1234F1ZX')
    },
  },
  'email-unconfirmed': {
    as: 'newcomer',
    async go(page) {
      await page.goto('/scenario')
      await page.getByRole('region', { name: 'Your email' }).waitFor()
    },
  },
  'email-ask': {
    as: 'newcomer',
    async go(page) {
      await page.goto('/scenario')
      await page.getByRole('button', { name: 'Confirm your email' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Send the code' }).waitFor()
    },
  },
  'email-code': {
    as: 'newcomer',
    async go(page) {
      // The answer is replaced, because only one code a minute is allowed and many stops ask for one.
      await page.route('**/api/confirm-contact/*', (route) =>
        route.fulfill({ json: { message: '', confirmed: false } }),
      )
      await page.goto('/profile')
      await page.getByRole('button', { name: 'Confirm your email' }).click()
      await page.getByRole('button', { name: 'Send the code' }).click()
      await page.getByLabel('Code of six digits').press('Enter')
      await page.getByText('Enter the code you received.').waitFor()
    },
  },
  'email-other': {
    as: 'newcomer',
    async go(page) {
      await page.goto('/profile')
      await page.getByRole('button', { name: 'Confirm your email' }).click()
      await page.getByRole('button', { name: 'Use another email' }).click()
      await page.getByLabel('New email').press('Enter')
      await page.getByText('Enter your email.').waitFor()
    },
  },
  'profile-unconfirmed': {
    as: 'newcomer',
    async go(page) {
      await page.goto('/profile')
      await page.getByRole('button', { name: 'Confirm your email' }).waitFor()
    },
  },
  'profile-security': { as: 'member', part: true, go: at('/profile#security') },
  'profile-privacy': { as: 'member', part: true, go: at('/profile#privacy') },
  'profile-close': {
    as: 'member',
    async go(page) {
      await page.goto('/profile')
      await page.getByRole('button', { name: 'Close my account' }).click()
      await page.getByRole('dialog').getByLabel('Password', { exact: true }).waitFor()
    },
  },
}
