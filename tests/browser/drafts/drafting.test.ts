/** Asking for a court paper in the chat, and the paper beside it. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ask, enter, openStage, type Stage } from '#tests/support/browser/journey.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.complaints.splice(0)).toEqual([]))

const CHEQUE = 'Draft a cheque bounce notice: cheque No. 123456 dated 12 August 2025 for Rs 4,50,000, returned unpaid.'
const answers = async (page: Page, count: number) => {
  await expect
    .poll(() => page.getByRole('button', { name: 'Copy the answer' }).count(), { timeout: 20_000 })
    .toBe(count)
}
/** Opens the paper view. A new or changed paper first shows its facts, because the person has to confirm them. */
async function readPaper(page: Page, words: string) {
  await expect
    .poll(async () => {
      await panel(page).getByRole('button', { name: 'Paper', exact: true }).click()
      return panel(page).getByText(words).count()
    })
    .toBeGreaterThan(0)
}
const panel = (page: Page) => page.getByRole('dialog', { name: 'Draft' })

async function openTool(page: Page) {
  await enter(page, stage)
  await page.goto('/LegalDrafting')
  await page.getByText('How can I help you?').waitFor()
}

test('the draft opens beside the answer, takes a later fact, and survives a reload', async () => {
  const page = await stage.page()
  await openTool(page)
  expect(await page.getByRole('textbox').getAttribute('placeholder')).toBe('Message  Legal Drafting...')
  await ask(page, CHEQUE, 'legaldrafting')
  await readPaper(page, '123456')
  await answers(page, 1)
  await page.waitForURL('**/L/*')
  await page.getByRole('heading', { name: 'What is missing' }).waitFor()

  await ask(page, 'the amount is 6 lakh', 'legaldrafting')
  await readPaper(page, '6,00,000')
  await answers(page, 2)

  await page.reload()
  await answers(page, 2)
  await expect.poll(() => panel(page).count()).toBe(0)
  await page
    .getByRole('link', { name: /Open the paper/ })
    .last()
    .click()
  await readPaper(page, '6,00,000')
  await panel(page).getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => panel(page).count()).toBe(0)
})

test('text typed while a message revises the draft is kept, with a notice', async () => {
  const page = await stage.page()
  await openTool(page)
  await ask(page, CHEQUE, 'legaldrafting')
  await readPaper(page, '123456')
  await answers(page, 1)
  // The save of what she types reaches the server after the message has changed the paper there.
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/drafts/*', async (route) => {
    if (route.request().method() === 'PUT') await released
    await route.continue()
  })
  await panel(page).getByText('123456').first().click()
  await page.keyboard.press('End')
  await page.keyboard.type(' MY OWN WORDS')
  await ask(page, 'the amount is 6 lakh', 'legaldrafting')
  await answers(page, 2)
  release()
  await panel(page).getByText('This paper was changed elsewhere since you opened it.').waitFor()
  await panel(page).getByRole('button', { name: 'Go on with mine' }).click()
  await panel(page).getByText('Saved as version 3', { exact: true }).waitFor()
  await panel(page).getByRole('button', { name: 'Paper', exact: true }).click()
  await panel(page).getByText('MY OWN WORDS').waitFor()
  // The state after the message is kept among the versions.
  await panel(page).getByRole('button', { name: 'Versions' }).click()
  await panel(page).getByRole('button', { name: 'What changed, version 3' }).click()
  await panel(page).locator('ins', { hasText: 'MY OWN WORDS' }).waitFor()
  await panel(page).locator('del', { hasText: '6,00,000' }).first().waitFor()

  // A paper that was edited by hand is not overwritten: what is new is only proposed, and the answer says so.
  await ask(page, 'the amount is 7 lakh', 'legaldrafting')
  await answers(page, 3)
  await page
    .getByText(/changes? (?:is|are) proposed in your paper/i)
    .last()
    .waitFor()
  await readPaper(page, 'MY OWN WORDS')
  await page.context().close()
})

test('on a phone the draft opens only on request, and the answer stays in sight', async () => {
  const page = await stage.page({ viewport: { width: 360, height: 740 } })
  await openTool(page)
  await ask(page, CHEQUE, 'legaldrafting')
  await answers(page, 1)
  expect(await panel(page).count()).toBe(0)
  await page.getByRole('link', { name: /Open the paper/ }).click()
  await readPaper(page, '123456')
  await page.keyboard.press('Escape')
  await expect.poll(() => panel(page).count()).toBe(0)
})
