/** A lawyer signs an entry off in the back office, and the reader shows who did and when. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { violations } from '#tests/support/browser/axe.ts'
import { openStage, signIn, toastOf, type Stage } from '#tests/support/browser/journey.ts'
import { STAFF_ENV, staffOf } from '#tests/support/accounts/members.ts'

let stage: Stage
let page: Page
beforeAll(async () => {
  stage = await openStage(STAFF_ENV)
  const { token } = await staffOf(stage.product)
  page = await stage.page()
  await signIn(page, token)
}, 60_000)
afterAll(() => stage.close())
afterEach(() => expect(stage.complaints.splice(0)).toEqual([]))

const inDialog = () => page.getByRole('dialog')

test('an entry is read, signed off under a name, and leaves the list of those that wait', async () => {
  await page.goto('/admin/sign-offs?search=arnesh-kumar')
  await page.getByRole('button', { name: /^Sign off: Arnesh Kumar/ }).press('Enter')
  await inDialog().getByText('You confirm that these words say what the law says today.').waitFor()
  await page.keyboard.press('Enter')
  await inDialog().getByText('Please write your name.').waitFor()
  await page.keyboard.type('Adv. Meera Rao')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await toastOf(page, 'The entry is signed off.').waitFor()
  await page.getByText('No entries match.').waitFor()
  await page.getByText(/^1 of [\d,]+ entries are signed off, and 0 have changed since\.$/).waitFor()
})

test('the list fits a phone and passes the rules of accessibility', async () => {
  await page.goto('/admin/sign-offs?state=signed')
  await page.getByText('Adv. Meera Rao').waitFor()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.setViewportSize({ width: 1280, height: 900 })
})

test('the reader shows the sign-off until it is taken back', async () => {
  await page.goto('/law/judgment/arnesh-kumar')
  await page.getByText(/^Our words on this page were read and confirmed by Adv\. Meera Rao on /).waitFor()
  await page.goto('/admin/sign-offs?state=signed')
  await page.getByRole('button', { name: /^Take back: Arnesh Kumar/ }).press('Enter')
  await toastOf(page, 'The sign-off is withdrawn.').waitFor()
  await page.getByText('No entries match.').waitFor()
  await page.goto('/law/judgment/arnesh-kumar')
  await page.getByText('What it decides').waitFor()
  expect(await page.getByText(/^Our words on this page were read/).count()).toBe(0)
})
