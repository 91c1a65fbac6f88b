/**
 * The library's own pages beside an answer: opened at the cited passage, from page to page and back, by mouse, by
 * keyboard and on a phone.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { Client } from '#tests/support/client.ts'
import { openStage, type Stage } from '#tests/support/browser/journey.ts'
import { importTexts } from '#tests/support/law/law-texts.ts'
import { startMockModel } from '#tests/support/model/mock-model.ts'
import { until } from '#tests/support/until.ts'
import { shippedDigests } from '#tests/support/law/shipped-library.ts'

const CASE = 'Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273'
const ANSWER = `Nobody need be arrested: ${CASE}, para 2. The officer writes it down: ${CASE}, para 2.1.\n\nCheating is section 318 of the BNS.`

const dir = mkdtempSync(join(tmpdir(), 'nyayadesk-reader-browser-'))
let model: Awaited<ReturnType<typeof startMockModel>>
let stage: Stage
let reader: Client
beforeAll(async () => {
  model = await startMockModel((answer) => {
    answer.say(ANSWER)
    answer.finish()
  })
  const digests = await shippedDigests()
  stage = await openStage({ ...model.env, LAW_LIBRARY: await importTexts(dir, digests) })
  reader = await new Client(stage.product).join()
})
afterAll(async () => {
  await stage.close()
  await model.stop()
  rmSync(dir, { recursive: true, force: true })
})
afterEach(() => expect(stage.complaints.splice(0)).toEqual([]))

/** Opens an answer with citations for a signed-in person. */
async function answered(options?: BrowserContextOptions): Promise<Page> {
  const page = await stage.page({ viewport: { width: 1280, height: 620 }, ...options })
  await page.context().addInitScript((token) => localStorage.setItem('authToken', token), reader.token)
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.setItem('scenario_id', crypto.randomUUID()))
  await page.goto('/scenario')
  await page.getByRole('textbox', { name: 'Message Scenario Solver' }).fill('Must I be arrested?')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('button', { name: 'Copy the answer' }).waitFor()
  return page
}

const cited = (page: Page, name: RegExp, at = 0) => page.getByRole('main').getByRole('button', { name }).nth(at)
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Source' })
const focused = (what: Locator) =>
  until(
    () => what.evaluate((element) => element === document.activeElement || undefined),
    `the focus on ${what.toString()}`,
  )
/** Waits until the element is inside the scrolled area and below the fixed head. */
const inSight = (what: Locator) =>
  until(
    () =>
      what.evaluate((element) => {
        const scroller = element.closest('dialog')?.lastElementChild
        const frame = (scroller?.matches('div') ? scroller : element.closest('dialog'))?.getBoundingClientRect()
        const { top } = element.getBoundingClientRect()
        return (frame && top >= frame.top + 40 && top < Math.min(frame.bottom, innerHeight) - 20) || undefined
      }),
    `${what.toString()} in sight`,
  )

test('a citation opens the judgment beside the answer, at the paragraph that it names', async () => {
  const page = await answered()
  const panel = panelOf(page)
  const here = panel.locator('[data-here]')
  await cited(page, /^Arnesh Kumar/).click()
  await here.getByText('Nobody is arrested because he may be.').waitFor()
  await inSight(here)
  expect(await panel.getByText('Verified', { exact: true }).isVisible()).toBe(true)
  await panel.getByRole('button', { name: 'Copy citation, para 2', exact: true }).waitFor()
  expect(await panel.getByRole('link', { name: 'Open in the library (new tab)' }).getAttribute('href')).toBe(
    '/law/judgment/arnesh-kumar#p2',
  )

  await cited(page, /^Arnesh Kumar/, 1).click()
  await here.getByText('The officer writes down why.').waitFor()
  await inSight(here)
  const address = page.url()
  await panel.getByRole('link', { name: 'Paragraph 3' }).click()
  await here.getByText('The appeal is allowed.').waitFor()
  await panel.getByRole('button', { name: 'Copy citation, para 3' }).waitFor()
  expect(page.url()).toBe(address)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  await page.context().close()
})

test('by keyboard a citation opens its page, Back returns to its place, and Escape to the answer', async () => {
  const page = await answered()
  const panel = panelOf(page)
  const mark = cited(page, /^Arnesh Kumar/)
  await mark.focus()
  await page.keyboard.press('Enter')
  await panel.locator('[data-here]').waitFor()
  await focused(panel.getByRole('heading', { name: 'Source' }))

  const inText = panel.locator('[data-here]').getByRole('link', { name: 'Section 498A of the Indian Penal Code' })
  await inText.focus()
  await page.keyboard.press('Enter')
  const back = panel.getByRole('button', { name: 'Back' })
  await focused(back)
  await panel.getByRole('heading', { level: 3, name: 'Section 498A, IPC' }).waitFor()
  // The state belonged to the citation and not to the page that was opened from it.
  expect(await panel.getByText('Verified', { exact: true }).count()).toBe(0)
  expect(await panel.getByRole('link', { name: 'Open in the library (new tab)' }).getAttribute('href')).toBe(
    '/law/provision/ipc/498A',
  )
  const newer = panel.getByRole('navigation', { name: 'Old and new law' }).getByRole('link').first()
  await newer.focus()
  await page.keyboard.press('Enter')
  await panel.getByRole('heading', { level: 3, name: /BNS/ }).waitFor()
  await focused(back)
  await page.keyboard.press('Enter')
  await panel.getByRole('heading', { level: 3, name: 'Section 498A, IPC' }).waitFor()
  await focused(newer)
  await back.focus()
  await page.keyboard.press('Enter')
  await focused(inText)
  await inSight(inText)
  await panel.getByText('Verified', { exact: true }).waitFor()

  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await focused(mark)
  expect(new URL(page.url()).hash).toBe('')
  await page.context().close()
})

test('the next source begins at its own top, even after a page was opened from the one before', async () => {
  const page = await answered()
  const panel = panelOf(page)
  const next = panel.getByRole('button', { name: 'Next source' })
  const label = panel.getByRole('heading', { level: 3, name: 'Section 318, BNS' })
  await cited(page, /^Arnesh Kumar/).click()
  await inSight(panel.locator('[data-here]'))
  await next.click()
  await label.waitFor()
  await inSight(label)
  await panel.getByRole('button', { name: 'Previous source' }).click()
  const text = panel.getByRole('region', { name: 'Text' })
  await text
    .getByRole('link', { name: /^Section 498A/ })
    .first()
    .click()
  await panel.getByRole('button', { name: 'Back' }).waitFor()
  await next.click()
  await inSight(label)
  expect(await panel.getByRole('button', { name: 'Back' }).count()).toBe(0)
  await panel.getByText('Verified', { exact: true }).waitFor()
  expect(await panel.getByRole('heading', { name: 'Section 318, BNS' }).count()).toBe(1)
  // The passage is shown above already, so it must not be repeated.
  expect(await panel.getByRole('heading', { name: 'What it provides' }).count()).toBe(0)
  await panel
    .getByRole('navigation', { name: 'Old and new law' })
    .getByRole('link', { name: 'Section 420, IPC' })
    .click()
  await panel.getByRole('heading', { name: 'What it provides' }).waitFor()
  await page.context().close()
})

test('on a phone the sheet goes to the passage, and its close button stays in sight', async () => {
  const page = await answered({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const panel = panelOf(page)
  await cited(page, /^Arnesh Kumar/).tap()
  const here = panel.locator('[data-here]')
  await here.waitFor()
  await inSight(here)
  await here.getByRole('link', { name: /^Section 498A/ }).tap()
  await focused(panel.getByRole('button', { name: 'Back' }))
  await panel.getByRole('button', { name: 'Back' }).tap()
  await here.waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  // Only the text of the sheet scrolls, because two scrolling areas trap a finger.
  const scrolling = await panel.evaluate((dialog) =>
    [dialog, ...dialog.querySelectorAll('*')]
      .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
      .filter((element) => element.scrollHeight > element.clientHeight + 1)
      .map((element) => element.children.length),
  )
  expect(scrolling).toHaveLength(1)
  await panel.getByRole('button', { name: 'Close' }).tap()
  await panel.waitFor({ state: 'hidden' })
  await page.context().close()
})

test('when the text cannot be fetched, the answer stays and the library is one link away', async () => {
  const page = await answered()
  await page.route(/\/reader-[\w-]+\.js/, (route) => route.abort())
  await cited(page, /^section 318/).click()
  await panelOf(page).getByText('We couldn’t load the text here.').waitFor()
  expect(await panelOf(page).getByRole('link', { name: 'Open in the library (new tab)' }).isVisible()).toBe(true)
  expect(await page.getByText('Nobody need be arrested').isVisible()).toBe(true)
  await page.context().close()
})

test('a matter has a page that is found by words and linked with its law', async () => {
  const page = await answered()
  await page.goto('/law?q=my+cheque+was+returned+unpaid+by+the+bank')
  await page.getByRole('region', { name: 'Common matters' }).getByRole('link', { name: 'Cheque bounce' }).click()
  const title = page.getByRole('heading', { level: 1, name: 'Cheque bounce' })
  await title.waitFor()
  expect(new URL(page.url()).pathname).toBe('/law/matter/cheque-bounce')
  for (const name of ['Short answer', 'Forum', 'Limitation', 'Court fee and cost', 'Steps', 'Documents'])
    await page.getByRole('region', { name }).waitFor()
  await page
    .getByRole('region', { name: 'Short answer' })
    .getByRole('link', { name: 'Section 138, NI Act' })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Section 138, NI Act' }).waitFor()
  await page
    .getByRole('region', { name: 'Common matters that rely on it' })
    .getByRole('link', { name: 'Cheque bounce' })
    .click()
  await title.waitFor()
  await page.goto('/law/matter/nothing-of-ours')
  await page.getByRole('heading', { name: 'This matter isn’t in the library' }).waitFor()
  await page.context().close()
})

test('a citation in the text of a judgment leads to what it cites', async () => {
  const page = await answered()
  await page.goto('/law/judgment/judgments-text:later%2F2016')
  const text = page.getByRole('region', { name: 'Text' })
  await text.getByRole('link', { name: CASE }).waitFor()
  expect(await text.getByRole('link', { name: /Nobody Known/ }).count()).toBe(0)
  await text.getByRole('link', { name: CASE }).click()
  await page.getByRole('heading', { level: 1, name: 'Arnesh Kumar v. State of Bihar' }).waitFor()
  await page.context().close()
})
