import type { Page } from 'playwright-core'
import { at, changed, type Stops } from './stop.ts'

const row = (page: Page) => page.locator('tbody tr').first()

export const officeStops: Stops = {
  office: { as: 'staff', go: at('/admin') },
  'office-uploads': {
    as: 'staff',
    async go(page) {
      await page.goto('/admin/uploads')
      await row(page).getByRole('checkbox').check()
    },
  },
  'office-review': {
    as: 'staff',
    async go(page, { upload }) {
      await page.goto(`/admin/uploads/${upload}`)
      await page.getByAltText(/^Page 1/).waitFor()
    },
  },
  'office-reject': {
    as: 'staff',
    async go(page, { upload }) {
      await page.goto(`/admin/uploads/${upload}`)
      await page.getByRole('button', { name: 'Reject', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click()
      await page.getByText('Please choose the reason.').waitFor()
    },
  },
  'office-enrolments': { as: 'staff', go: at('/admin/enrolments') },
  'office-certificates': { as: 'staff', go: at('/admin/certificates') },
  'office-withdraw': {
    as: 'staff',
    async go(page) {
      await page.goto('/admin/certificates')
      await row(page).getByRole('button').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  'office-inbox': { as: 'staff', go: at('/admin/inbox') },
  'office-answer': {
    as: 'staff',
    async go(page) {
      await page.goto('/admin/inbox')
      await row(page).getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Write an answer' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  'office-people': { as: 'staff', go: at('/admin/people') },
  'office-change-details': {
    as: 'staff',
    async go(page) {
      await page.goto('/admin/people')
      await row(page).getByRole('link').click()
      await page.getByRole('button', { name: 'Change details' }).click()
      await page.getByLabel('Email').fill('asha@')
      await page.getByRole('dialog').getByRole('button', { name: 'Change details' }).click()
      await page.getByText('Email is invalid.').waitFor()
    },
  },
  'office-person': {
    as: 'staff',
    async go(page) {
      await page.goto('/admin/people')
      await row(page).getByRole('link').click()
      await page.getByRole('heading', { name: 'Plans' }).waitFor()
    },
  },
  'office-suspend': {
    as: 'staff',
    async go(page) {
      await page.goto('/admin/people')
      await row(page).getByRole('link').click()
      await page.getByRole('button', { name: 'Suspend', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Suspend', exact: true }).click()
      await page.getByText('Please give a reason').waitFor()
    },
  },
  'office-plans': { as: 'staff', go: at('/admin/plans') },
  'office-price': {
    as: 'staff',
    async go(page) {
      await page.goto('/admin/plans')
      await page.getByRole('button', { name: 'Change Yearly plan' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  'office-feedback': { as: 'staff', go: at('/admin/feedback') },
  'office-costs': { as: 'staff', go: at('/admin/costs') },
  'office-law': { as: 'staff', go: at('/admin/law') },
  'office-sign-offs': { as: 'staff', go: at('/admin/sign-offs') },
  'office-jobs': { as: 'staff', go: at('/admin/jobs') },
  'office-mail': { as: 'staff', go: at('/admin/mail') },
  'office-last-day': { as: 'staff', go: at('/admin/last-day') },
  'office-trail': { as: 'staff', go: at('/admin/trail') },
  'office-security': { as: 'staff', go: at('/admin/security') },
  'office-missing': { as: 'staff', go: at('/admin/nothing') },
  'office-app': {
    as: 'staff',
    async go(page) {
      // The answer is changed, because only production mails a code.
      await changed(page, '**/api/admin/second-factor', (factor) => ({ ...factor, mailed: true }))
      await page.goto('/admin/security')
      await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
      await page.getByLabel('Code from the email').waitFor()
      await page.unrouteAll()
    },
  },
}
