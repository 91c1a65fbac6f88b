/** A document without a template in the chat: its outline, its text, and the form beside it. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { byTask, rows } from '#tests/support/model/drafting-model.ts'
import { ask, enter, openStage, type Stage } from '#tests/support/browser/journey.ts'
import { startScriptedModel } from '#tests/support/model/scripted-model.ts'

const REQUEST =
  'Draft a beekeeping charter between Meenakshi Iyer of Madurai and Arul Dass of Theni for Rs 2,500 a month.'
const OUTLINE = {
  title: 'Beekeeping Charter',
  kind: 'deed',
  first: 'Beekeeper',
  second: 'Orchardist',
  sections: [
    { heading: 'Hives', style: 'numbered', says: 'where the hives stand' },
    { heading: 'Payment', style: 'numbered', says: 'the monthly payment' },
  ],
}

let stage: Stage
let model: Awaited<ReturnType<typeof startScriptedModel>>
beforeAll(async () => {
  model = await startScriptedModel(
    byTask({
      choose: JSON.stringify({ template: 'none', words: 'beekeeping charter' }),
      outline: JSON.stringify(OUTLINE),
      extract: rows(['first.1.name', 'Meenakshi Iyer', 'Meenakshi Iyer'], ['second.1.name', 'Arul Dass', 'Arul Dass']),
      section: ({ sent }) =>
        sent.includes('Write section 2.')
          ? 'The Orchardist pays Rs 2,500 a month, and Rs 9,999 where he is late.'
          : 'The Beekeeper keeps the hives at {{place of the hives}}.',
    }),
  )
  stage = await openStage(model.env())
})
afterAll(async () => {
  await stage.close()
  await model.stop()
})
afterEach(() => expect(stage.complaints.splice(0)).toEqual([]))

const panel = (page: Page) => page.getByRole('dialog', { name: 'Draft' })
const answers = async (page: Page, count: number) => {
  await expect
    .poll(() => page.getByRole('button', { name: 'Copy the answer' }).count(), { timeout: 60_000 })
    .toBe(count)
}
async function openOutline(page: Page) {
  await enter(page, stage)
  await page.goto('/LegalDrafting')
  await page.getByText('How can I help you?').waitFor()
  await ask(page, REQUEST, 'legaldrafting')
  await answers(page, 1)
  await page.getByRole('heading', { name: 'Outline: Beekeeping Charter' }).waitFor()
}

test('the outline is shown with its button, the sections are written, and what nobody told is a blank', async () => {
  const page = await stage.page()
  await openOutline(page)
  await panel(page).getByRole('button', { name: 'Paper', exact: true }).click()
  await panel(page).getByText('the monthly payment').first().waitFor()
  await page.getByRole('button', { name: 'Write it', exact: true }).click()
  await answers(page, 2)
  await page.getByText('2 of 2 sections are written').waitFor()
  await panel(page).getByRole('button', { name: 'Paper', exact: true }).click()
  await panel(page).getByText('pays Rs 2,500 a month').first().waitFor()
  expect(await panel(page).getByText('9,999').count()).toBe(0)
})

test('the form asks for one section more than the document has, and not for all that it could have', async () => {
  const page = await stage.page()
  await openOutline(page)
  await panel(page).getByLabel('Heading of section 3').waitFor()
  expect(await panel(page).getByLabel('Heading of section 4').count()).toBe(0)
  await panel(page).getByLabel('Heading of section 3').fill('Delay')
  await panel(page).getByLabel('Heading of section 4').waitFor()
})
