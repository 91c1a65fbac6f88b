/**
 * Cross Q/A in a real browser: papers go in, contradictions come out side by side with the law, and a sheet is printed
 * for court.
 */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { briefs } from '#tests/support/papers/briefs.ts'
import { textPdf } from '#tests/support/files/documents.ts'
import { ask, enter, openStage, type Stage } from '#tests/support/browser/journey.ts'

const papers = briefs.find(({ name }) => name === 'lane-assault')?.pages.map(({ text }) => text) ?? []
const PROMPT = 'Prepare the cross-examination of the shopkeeper.'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.complaints.splice(0)).toEqual([]))

test('a person attaches the papers, sees the contradictions, opens the law and prints a sheet for court', async () => {
  const page = await stage.page({ permissions: ['clipboard-read', 'clipboard-write'] })
  await enter(page, stage)
  await page.goto('/CrossQussion')
  await page.getByText('How can I help you?').waitFor()
  await page.getByPlaceholder('Message Cross Q/A...').waitFor()
  await page.locator('input[type=file]').setInputFiles({
    name: 'papers.pdf',
    mimeType: 'application/pdf',
    buffer: await textPdf(papers),
  })
  await ask(page, PROMPT, 'crossquestion')
  await page.getByRole('button', { name: 'Copy the answer' }).waitFor()
  await page.waitForURL('**/C/*')
  await page.getByPlaceholder('Message Cross Q/A...').waitFor()

  const row = page.getByRole('row').filter({ hasText: 'wooden stick' }).filter({ hasText: 'iron rod' }).first()
  await row.waitFor()
  await page.getByRole('heading', { name: 'PW-1 Ramesh Chand' }).waitFor()

  await page.getByRole('button', { name: 'Copy the answer' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()

  await page
    .getByRole('button', { name: /^Source \d+: Section 148, BSA.*verified/i })
    .first()
    .click()
  await page.getByRole('dialog').getByText('Section 148, BSA').first().waitFor()

  // A browser without a screen opens no print dialog, so the test looks at how the page is marked for printing.
  await page.evaluate(() => (window.print = () => undefined))
  await page.getByRole('button', { name: 'Print the answer' }).click()
  expect(await page.locator('article[data-printed]').count()).toBe(1)
  const sheet = await extractText(await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' }))), {
    mergePages: true,
  })
  const words = sheet.text.replaceAll(/\s+/g, ' ')
  expect(sheet.totalPages).toBeGreaterThan(2)
  expect(words).toContain('iron rod')
  expect(words).toContain('Questions not to ask')
  for (const left of [PROMPT, 'Message Scenario', 'New session', 'Upgrade Plan', '**', '| ---'])
    expect(words).not.toContain(left)
  await page.context().close()
})

test('a choice is sent with a click, and a plan that is kept is ticked without a network', async () => {
  const page = await stage.page({ viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' })
  await enter(page, stage)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/CrossQussion')
  await page.getByRole('textbox', { name: 'Message Cross Q/A' }).fill(papers.join('\n'))
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('button', { name: 'We appear for the accused' }).click()
  await page.getByRole('button', { name: 'Copy the answer' }).nth(1).waitFor()
  expect(await page.getByRole('button', { name: 'We appear for the accused' }).count()).toBe(0)

  await page.getByRole('button', { name: 'Keep for court, without a network' }).nth(1).click()
  await page.getByRole('button', { name: 'Kept for court' }).waitFor()
  // The worker handles a page from its second visit on.
  await page.reload()
  await page.getByRole('heading', { name: 'PW-1 Ramesh Chand' }).first().waitFor()
  await page.context().setOffline(true)
  const first = () => page.getByRole('checkbox', { name: 'This question was put' }).last()
  await first().check()
  await page.reload()
  await page.getByRole('heading', { name: 'PW-1 Ramesh Chand' }).first().waitFor()
  expect(await first().isChecked()).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  stage.complaints.splice(0)
  await page.context().close()
})

test('on a phone a wide table scrolls inside its box and not the page', async () => {
  const page = await stage.page({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await enter(page, stage)
  await page.goto('/CrossQussion')
  await page.getByRole('textbox', { name: 'Message Cross Q/A' }).fill(papers.join('\n'))
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('button', { name: 'Copy the answer' }).waitFor()
  await page.getByRole('table').first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.context().close()
})
