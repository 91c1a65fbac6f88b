/**
 * Relevant Judgement in a real browser: ask, read a judgment beside the list, narrow the list, and keep a file that is
 * not sent.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as path } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { Client } from '#tests/support/client.ts'
import { textPdf } from '#tests/support/files/documents.ts'
import { ask, openStage, type Stage } from '#tests/support/browser/journey.ts'
import { importTexts } from '#tests/support/law/law-texts.ts'
import { shippedDigests } from '#tests/support/law/shipped-library.ts'

const ARREST = 'Arrest in a section 498A case without notice to the accused'
const tool = 'judgement'

const dir = mkdtempSync(path(tmpdir(), 'nyayadesk-judgement-browser-'))
let stage: Stage
beforeAll(async () => {
  stage = await openStage({ LAW_LIBRARY: await importTexts(dir, await shippedDigests()) })
})
afterAll(async () => {
  await stage.close()
  rmSync(dir, { recursive: true, force: true })
})
afterEach(() => expect(stage.complaints.splice(0)).toEqual([]))

/** Opens the tool's start page for a new person who is signed in. */
async function opened(options: BrowserContextOptions = {}): Promise<Page> {
  const { token } = await new Client(stage.product).join()
  const page = await stage.page(options)
  await page.context().addInitScript((stored) => localStorage.setItem('authToken', stored), token)
  await page.goto('/judgement')
  await page.getByText('How can I help you?').waitFor()
  return page
}
const answers = (page: Page, count: number) =>
  page
    .getByRole('button', { name: 'Copy the answer' })
    .nth(count - 1)
    .waitFor()

test('a person asks, opens a judgment at its paragraph, narrows the search, and deletes the session', async () => {
  const page = await opened()
  expect(await page.getByPlaceholder('Message Relevant Judgement...', { exact: true }).count()).toBe(1)
  await page.getByRole('button', { name: ARREST }).click()
  await page.keyboard.press('Enter')
  await answers(page, 1)
  await page.waitForURL('**/R/*')
  await page.getByRole('heading', { name: /^1\. Arnesh Kumar v\. State of Bihar/ }).waitFor()

  await page
    .getByRole('button', { name: /^Source 1: Arnesh Kumar.*verified/i })
    .first()
    .click()
  const panel = page.getByRole('dialog', { name: 'Source' })
  await panel.locator('[data-here]').getByText('Nobody is arrested because he may be.').waitFor()
  await page.keyboard.press('Escape')

  await ask(page, 'after 2015', tool)
  await answers(page, 2)
  await page.getByText('Question kept:').waitFor()
  await page.getByText('decided after 2015').first().waitFor()
  await ask(page, 'bombay high court ke faisle', tool)
  await answers(page, 3)
  await page.getByRole('heading', { name: 'No judgment found' }).waitFor()

  await page.reload()
  await answers(page, 3)
  const nav = page.getByRole('navigation', { name: 'Tools and history' })
  const row = nav.getByRole('link', { name: ARREST })
  await row.waitFor()
  await nav.getByRole('button', { name: 'New session, Relevant Judgement' }).click()
  await page.waitForURL('**/judgement')
  await row.click()
  await page.waitForURL('**/R/*')
  await nav.getByRole('button', { name: `Delete ${ARREST}` }).click()
  const confirm = page.getByRole('dialog', { name: 'Delete history' })
  await confirm.getByText('Are you sure you want to delete this history?').waitFor()
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL('**/judgement')
  await nav.getByText('No sessions yet').waitFor()
  await page.context().close()
})

test('one section of the side navigation is open at a time; the chevron of the open one closes it', async () => {
  const page = await opened()
  const nav = page.getByRole('navigation', { name: 'Tools and history' })
  const chevron = (label: string) => nav.getByRole('button', { name: `History, ${label}` })
  const open = () =>
    nav
      .getByRole('button', { name: /^History, / })
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => button.getAttribute('aria-expanded') === 'true')
          .map((button) => button.getAttribute('aria-label')),
      )
  expect(await open()).toEqual(['History, Relevant Judgement'])
  await chevron('Scenario Solver').click()
  expect(await open()).toEqual(['History, Scenario Solver'])
  await chevron('Scenario Solver').click()
  expect(await open()).toEqual([])
  await nav.getByRole('link', { name: 'Scenario Solver', exact: true }).click()
  await page.waitForURL('**/scenario')
  await page.getByRole('textbox', { name: 'Message Scenario Solver' }).waitFor()
  await page.context().close()
})

test('a picked file is marked as not sent, is not sent, and alone cannot be sent', async () => {
  const page = await opened()
  const bodies: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/judgement/')) bodies.push(request.postData() ?? '')
  })
  await page.locator('input[type=file]').setInputFiles({
    name: 'notice.pdf',
    mimeType: 'application/pdf',
    buffer: await textPdf(['Cheque for Rs. 4,50,000 dated 12.08.2025 returned unpaid.']),
  })
  await page.getByText('Not sent: Relevant Judgement reads text only').waitFor()
  expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true)
  await ask(page, ARREST, tool)
  await answers(page, 1)
  expect(bodies).toHaveLength(1)
  expect(bodies[0]).toContain(ARREST)
  expect(bodies[0]).not.toMatch(/filename|notice\.pdf/)
  // The file stays in the box with its note and is sent with no question.
  expect(await page.getByText('notice.pdf').count()).toBe(1)
  await page.getByRole('button', { name: 'Remove notice.pdf' }).click()
  await page.getByText('notice.pdf').waitFor({ state: 'hidden' })
  await page.context().close()
})

test('a person asks, reads a judgment, comes back and narrows the list by keyboard alone', async () => {
  const page = await opened()
  await page.locator('textarea:focus').waitFor()
  await page.keyboard.type(ARREST)
  await page.keyboard.press('Enter')
  await answers(page, 1)
  const mark = page.getByRole('button', { name: /^Source 1:/ }).first()
  await mark.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Source' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Source' }).waitFor({ state: 'hidden' })
  expect(await mark.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.getByRole('textbox', { name: 'Message Relevant Judgement' }).focus()
  await page.keyboard.type('three judges or more')
  await page.keyboard.press('Enter')
  await answers(page, 2)
  await page.getByText('a bench of 3 judges or more').first().waitFor()
  await page.context().close()
})

test('on a phone nothing scrolls sideways, and a judgment opens as a sheet', async () => {
  const page = await opened({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await page.getByRole('textbox', { name: 'Message Relevant Judgement' }).fill(ARREST)
  await page.getByRole('button', { name: 'Send' }).click()
  await answers(page, 1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page
    .getByRole('button', { name: /^Source 1:/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Source' }).locator('[data-here]').waitFor()
  await page.context().close()
})
