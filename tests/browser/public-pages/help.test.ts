/**
 * Policies and help: read, searched, linked to and printed, with and without scripts; and the form that reports a
 * problem.
 */
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { INBOX_TEXTS } from '#shared/inbox.ts'
import { PUBLIC_PAGES } from '#shared/pages.ts'
import { Client } from '#tests/support/client.ts'
import { openStage, type Stage } from '#tests/support/browser/journey.ts'
import { until } from '#tests/support/until.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.complaints.splice(0)).toEqual([]))

const live = (page: Page, island: string) => page.locator(`[data-island="${island}"][data-live]`)
const panels = (page: Page) => page.locator('[data-panel]:visible').evaluateAll((all) => all.map(({ id }) => id))
const shown = (page: Page, panel: string) =>
  until(async () => (await panels(page)).join() === panel || undefined, `the panel ${panel} alone`)
const focused = (what: Locator) =>
  until(
    () => what.evaluate((element) => element === document.activeElement || undefined),
    `the focus on ${what.toString()}`,
  )

test('a report is never empty, is never lost, and is acknowledged', async () => {
  const page = await stage.page()
  const { token, claims } = await new Client(stage.product).join({ username: 'asha.rao' })
  await page.context().addInitScript((stored) => localStorage.setItem('authToken', stored), token)
  await page.goto(`${PUBLIC_PAGES.help}#report`)
  await live(page, 'report-box').waitFor()
  const box = page.getByLabel('What isn’t working?')
  const send = page.getByRole('button', { name: 'Send the report' })

  await box.fill('   ')
  await send.click()
  await page.getByText('Report details cannot be empty.').waitFor()
  await focused(box)

  await box.fill('The PDF is empty.')
  await page.route('**/api/user-report', (route) => route.abort())
  await send.click()
  const alert = page.getByRole('alert')
  await alert.filter({ hasText: 'There was an error sending the report.' }).waitFor()
  await page.reload()
  await live(page, 'report-box').waitFor()
  expect(await box.inputValue()).toBe('The PDF is empty.')

  await page.unroute('**/api/user-report')
  const flagged = { error: true, message: 'Reports are not taken at the moment.' }
  await page.route('**/api/user-report', (route) => route.fulfill({ json: flagged }), { times: 1 })
  await send.click()
  await alert.filter({ hasText: flagged.message }).waitFor()
  expect(await box.inputValue()).toBe('The PDF is empty.')

  await send.press('Enter')
  await page.getByRole('status').filter({ hasText: 'Thank you. We’ve received your report.' }).waitFor()
  expect([await box.inputValue(), await page.getByText(flagged.message).count()]).toEqual(['', 0])
  await page.reload()
  await live(page, 'report-box').waitFor()
  expect(await box.inputValue()).toBe('')
  const { rows } = await stage.product.platform.database.query('select user_id, text from inbox_items', [])
  expect(rows).toEqual([{ user_id: claims.id, text: 'The PDF is empty.' }])
  await page.context().close()
})

test('a grievance shows errors beside their fields, loses nothing, and keeps its number on the page', async () => {
  const page = await stage.page()
  await page.goto(PUBLIC_PAGES.terms)
  await page.getByRole('main').getByRole('link', { name: 'send a grievance' }).click()
  await live(page, 'grievance-form').waitFor()
  const form = page.getByRole('region', { name: 'Send a grievance' })
  const field = (label: string) => form.getByLabel(label, { exact: true })
  const send = form.getByRole('button', { name: 'Send the grievance' })
  const describedBy = (what: Locator) =>
    what.evaluate((element) =>
      [...(element.ariaDescribedByElements ?? [])].map(({ textContent }) => textContent).join(),
    )

  await send.click()
  for (const [label, text] of [
    ['First Name', INBOX_TEXTS.name],
    ['Email', INBOX_TEXTS.email],
    ['Message', INBOX_TEXTS.message],
  ] as const) {
    await form.getByText(text).waitFor()
    expect(await describedBy(field(label))).toBe(text)
  }
  await focused(field('First Name'))

  const sent = { 'First Name': 'Meera', 'Mobile Number': '98450', Email: 'meera@example.in', Message: 'Charged twice.' }
  // The storage may be full or forbidden.
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  for (const [label, text] of Object.entries(sent)) await field(label).fill(text)
  await page.route('**/api/grievance', (route) => route.abort(), { times: 1 })
  await send.click()
  await form.getByRole('alert').filter({ hasText: INBOX_TEXTS.unreached }).waitFor()
  for (const [label, text] of Object.entries(sent)) expect(await field(label).inputValue()).toBe(text)

  await send.click()
  const status = form.getByRole('status')
  await status.filter({ hasText: INBOX_TEXTS.grievanceSent }).waitFor()
  const { rows } = await stage.product.platform.database.query(
    "select number, state, name, mobile_no, email, text from inbox_items where kind = 'grievance'",
    [],
  )
  const row = { state: 'new', name: 'Meera', mobile_no: '98450', email: 'meera@example.in', text: 'Charged twice.' }
  expect(rows).toMatchObject([row])
  const said = `G-0000-${String(rows[0]?.['number']).padStart(4, '0')}`
  const number = status.getByText(said, { exact: true })
  await number.click()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(said)
  for (const label of Object.keys(sent)) expect(await field(label).inputValue()).toBe('')
  await field('Message').fill('Something else.')
  expect(await number.isVisible()).toBe(true)
  await page.context().close()
})

test('tabs follow the arrow keys, and a link to a question opens its tab and its answer', async () => {
  const page = await stage.page()
  await page.goto(PUBLIC_PAGES.help)
  expect(await panels(page)).toEqual(['scenario-solver'])
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await page.getByRole('heading', { name: 'About', exact: true }).scrollIntoViewIfNeeded()
  await tab('Scenario solver').press('ArrowRight')
  await focused(tab('Legal drafting'))
  await tab('Legal drafting').press('End')
  await focused(tab('Relevant Judgement'))
  expect(await tab('Relevant Judgement').getAttribute('aria-selected')).toBe('true')
  await shown(page, 'relevant-judgement')
  await page.getByRole('tabpanel', { name: 'Relevant Judgement' }).waitFor()
  await tab('Relevant Judgement').press('ArrowRight')
  await shown(page, 'scenario-solver')

  await page.evaluate(() => void (location.hash = '#drafting-blanks'))
  await page.getByText('We don’t make anything up.').waitFor()
  await shown(page, 'legal-drafting')
  // The same must be true before any island has started.
  await page.goto(PUBLIC_PAGES.home)
  await page.goto(`${PUBLIC_PAGES.help}#cross-places`)
  await page.getByText('Lines are counted as our program reads the page').waitFor()
  await page.locator('[data-island="help-tabs"]').scrollIntoViewIfNeeded()
  await shown(page, 'cross-qa')
  await page.context().close()
})

test('without scripts every text can be read, and the language chosen', async () => {
  const page = await stage.page({ javaScriptEnabled: false })
  await page.goto(PUBLIC_PAGES.help)
  expect(await page.locator('[data-panel]:visible').count()).toBe(4)
  expect(await page.getByRole('button', { name: 'Send the report' }).count()).toBe(0)
  await page.locator('summary', { hasText: 'Are all judgments in it?' }).press('Enter')
  await page.getByText('No library has them all.').waitFor()
  await page.getByRole('link', { name: 'Relevant Judgement, help and terms' }).click()
  await page.getByRole('heading', { name: '6. Terms of this tool' }).waitFor()
  await page.goto(PUBLIC_PAGES.privacy)
  await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click()
  await page.getByRole('heading', { name: '9. 18 वर्ष से कम आयु के बच्चे' }).waitFor()
  expect(await page.locator('time').textContent()).toMatch(/^\d+ \D+ \d{4}$/)
  await page.context().close()
})

test('a printed policy is its text alone, and printed help is open', async () => {
  const page = await stage.page()
  await page.goto(PUBLIC_PAGES.terms)
  const furniture = page.locator('body > header, body > footer, nav')
  const seen = () => furniture.filter({ visible: true }).count()
  expect(await seen()).toBeGreaterThan(2)
  await page.emulateMedia({ media: 'print' })
  expect(await seen()).toBe(0)
  expect(await page.getByRole('heading').filter({ visible: true }).count()).toBeGreaterThan(10)
  const colours = await page.locator('main').evaluate((main) => {
    const { color, backgroundColor } = getComputedStyle(main)
    return [color, backgroundColor]
  })
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])

  await page.goto(PUBLIC_PAGES.help)
  expect(await page.getByText('No library has them all.').isVisible()).toBe(true)
  await page.context().close()
})
