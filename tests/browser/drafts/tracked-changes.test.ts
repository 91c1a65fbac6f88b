/** How a person changes a paper by saying so, and decides on each change, in a real browser. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { strFromU8, unzipSync } from 'fflate'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import type { Draft } from '#shared/drafts.ts'
import { Client, json } from '#tests/support/client.ts'
import { openStage, type Stage } from '#tests/support/browser/journey.ts'
import { until } from '#tests/support/until.ts'

const PARTY = { parentage: '', age: '', occupation: '', address: 'Pune' }
const FACTS = {
  fields: { rent: '20000', premises: 'Flat 4, Sneh Apartments, Baner, Pune' },
  first: [{ ...PARTY, name: 'Asha Rao' }],
  second: [{ ...PARTY, name: 'Ravi Kale' }],
}

let stage: Stage
let advocate: Client
beforeAll(async () => {
  stage = await openStage()
  advocate = await new Client(stage.product).join()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.complaints.splice(0)).toEqual([]))

const stored = async (id: string) => (await (await advocate.call(`/drafts/${id}`)).json()) as Draft
const textOf = ({ document }: Draft) =>
  document.blocks.map(({ spans }) => spans.map(({ text }) => text).join('')).join('\n')
const paperOf = (page: Page) => page.getByRole('textbox', { name: 'Text of the paper' })
const bar = (page: Page) => page.getByRole('region', { name: 'Proposed changes' })

async function openDraft(): Promise<{ page: Page; id: string }> {
  const made = await advocate.call('/drafts', json({ template: 'deeds/rent-agreement', facts: FACTS }))
  const { id } = (await made.json()) as Draft
  const page = await stage.page()
  await page.context().addInitScript((token) => localStorage.setItem('authToken', token), advocate.token)
  await page.goto(`/draft/${id}`)
  await paperOf(page).waitFor()
  return { page, id }
}

async function ask(page: Page, words: string) {
  const field = page.getByLabel('What should we change?')
  if (!(await field.isVisible())) await page.getByText('Describe a change').click()
  await field.fill(words)
  await page.getByRole('button', { name: 'Propose the change' }).click()
}

test('a change is asked for, seen, decided one by one, and only then saved as the text', async () => {
  const { page, id } = await openDraft()
  await ask(page, 'change the rent to 25,000 and add a lock-in of 6 months')
  await bar(page).waitFor()
  expect(await paperOf(page).locator('del').first().textContent()).toContain('20,000')
  expect(await paperOf(page).locator('ins').first().textContent()).toContain('25,000')
  await page.getByText('2 changes are proposed in the paper').waitFor()

  // By keyboard: the button keeps its place while one proposal after the other is decided.
  await bar(page).getByRole('button', { name: 'Accept', exact: true }).press('Enter')
  await bar(page).getByText('Change 1 of 1').waitFor()
  await bar(page).getByRole('button', { name: 'Refuse', exact: true }).press('Enter')
  await bar(page).waitFor({ state: 'detached' })
  const isDecided = async () => {
    const { document } = await stored(id)
    return JSON.stringify(document).includes('"change"') ? undefined : true
  }
  await until(isDecided, 'the decisions')
  const text = textOf(await stored(id))
  expect(text).toContain('Rs 25,000 (Rupees twenty five thousand only)')
  expect(text).not.toContain('20,000')
  expect(text).not.toContain('Lock-in')
  expect((await stored(id)).origin).toBe('edited')
})

test('what cannot be done is said, and the words stay in the field', async () => {
  const { page } = await openDraft()
  await ask(page, 'make it shorter')
  await page.getByText('needs a language model, and none is configured').waitFor()
  expect(await page.getByLabel('What should we change?').inputValue()).toBe('make it shorter')
  expect(await bar(page).count()).toBe(0)
})

test('a file with open changes waits for a choice; a comment is a comment of Word', async () => {
  const { page, id } = await openDraft()
  await ask(page, 'change the rent to 25,000')
  await bar(page).waitFor()
  await page.getByText('Comments', { exact: true }).click()
  await page.getByLabel('Comment on the paragraph with the cursor').fill('Has the owner agreed?')
  await page.getByRole('button', { name: 'Add the comment' }).click()
  await page.getByText('1 comment', { exact: true }).waitFor()

  await page.getByRole('navigation', { name: 'Parts of the draft' }).getByRole('button', { name: 'Download' }).click()
  await page.getByText('Changes you haven’t decided yet').waitFor()
  const download = page.getByRole('button', { name: 'Download' }).last()
  await download.click()
  await page.getByText('Choose what the file does with the changes').waitFor()
  await page.getByLabel('With changes and comments shown').check()
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  const files = unzipSync(new Uint8Array(readFileSync(await file.path())))
  const xml = strFromU8(files['word/document.xml'] ?? new Uint8Array())
  expect(xml).toMatch(/<w:del [^>]*w:author="NyayaDesk".*<w:ins [^>]*w:author="NyayaDesk"/s)
  expect(strFromU8(files['word/comments.xml'] ?? new Uint8Array())).toContain('Has the owner agreed?')
  expect((await stored(id)).document.blocks.some(({ comments }) => comments)).toBe(true)
})
