/** Several files with one question: picked, dropped and pasted, each with its state, and none lost when one is refused. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Client } from '#tests/support/client.ts'
import { textPdf } from '#tests/support/files/documents.ts'
import { openStage, type Stage } from '#tests/support/browser/journey.ts'
import { until } from '#tests/support/until.ts'

const NOTICE = 'NOTICE. Cheque no. 123456 dated 12.08.2025 for Rs. 4,50,000 was returned unpaid. Section 138, NI Act.'
const RENT = 'NOTICE. Under section 106 of the Transfer of Property Act, 1882 vacate the premises.'
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.complaints.splice(0)).toEqual([]))

async function chat(): Promise<Page> {
  const { token } = await new Client(stage.product).join()
  const page = await stage.page()
  await page.addInitScript((stored) => localStorage.setItem('authToken', stored), token)
  await page.goto('/scenario')
  await page.getByText('How can I help you?').waitFor()
  return page
}

const pdf = async (name: string, ...pages: string[]) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(await textPdf(pages)),
})
const pick = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator('input[type=file]').setInputFiles(files)
const input = (page: Page) => page.getByRole('textbox', { name: 'Message Scenario Solver' })
const composer = (page: Page) => page.locator('form').filter({ has: input(page) })
const chips = (within: Locator) => within.getByRole('list', { name: 'Attached files' }).getByRole('listitem')
const focused = (what: Locator) =>
  until(() => what.evaluate((element) => element === document.activeElement || undefined), 'the focus')

/** Gives the page files as a drop or a paste would. */
const hand = (target: Locator, event: 'drop' | 'paste', names: readonly string[]) =>
  target.evaluate(
    (element, { kind, files, pixel }) => {
      const data = new DataTransfer()
      const bytes = Uint8Array.from(atob(pixel), (sign) => sign.codePointAt(0) ?? 0)
      for (const name of files) data.items.add(new File([bytes], name, { type: 'image/png' }))
      element.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    },
    { kind: event, files: [...names], pixel: PIXEL },
  )

test('files are picked, dropped and pasted; each says what it is, a wrong one says why, and the keyboard removes it', async () => {
  const page = await chat()
  await pick(page, [
    await pdf('notice.pdf', NOTICE, 'Page two.'),
    { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<html>') },
  ])
  await hand(page.getByRole('main'), 'drop', ['photo.png'])
  await hand(input(page), 'paste', ['pasted.png'])
  const picked = chips(composer(page))
  await picked.nth(3).waitFor()
  expect(await picked.nth(0).innerText()).toMatch(/notice\.pdf\s+PDF · \d/)
  expect(await picked.nth(1).getByRole('alert').innerText()).toMatch(/^Not sent: Only PDF and Word/)
  expect(await picked.nth(2).innerText()).toMatch(/photo\.png\s+Image · \d+ bytes/)
  await until(() => picked.nth(2).evaluate((chip) => chip.querySelector('img')?.naturalWidth), 'the small picture')

  await page.getByRole('button', { name: 'Remove photo.png' }).press('Enter')
  await focused(input(page))
  expect(await picked.count()).toBe(3)

  await hand(page.getByRole('main'), 'drop', ['1.png', '2.png', '3.png', '4.png'])
  await composer(page).getByText('You can attach up to 5 files to a message.').waitFor()
  expect(await picked.count()).toBe(6)
  expect(
    await page.getByRole('button', { name: /^Attach PDFs, Word files or images: up to 5, each under 10 MB/ }).count(),
  ).toBe(1)
  await page.context().close()
})

test('all are sent, the question shows what was read of each, and an edit takes along those that were kept', async () => {
  const page = await chat()
  await pick(page, [await pdf('notice.pdf', NOTICE, 'Page two.'), await pdf('rent.pdf', RENT)])
  await input(page).fill('What should I do?')
  await page.getByRole('button', { name: 'Send' }).click()
  const sent = chips(page.getByRole('article').first())
  await sent.nth(0).getByText('2 pages read').waitFor()
  await sent.nth(1).getByText('1 page read').waitFor()
  await page.getByRole('button', { name: 'Copy the answer' }).waitFor()
  expect(await page.getByRole('article').first().innerText()).toContain('rent.pdf (p. 3)')
  expect(await chips(composer(page)).count()).toBe(0)

  await page.reload()
  await sent.nth(0).getByText('2 pages read').waitFor()
  await page.getByRole('button', { name: 'Edit the question' }).press('Enter')
  await page.getByRole('button', { name: 'Remove notice.pdf' }).press('Enter')
  await page.getByRole('textbox', { name: 'Your question' }).press('Enter')
  await page.getByRole('button', { name: 'Edit the question' }).waitFor()
  await sent.nth(0).getByText('1 page read').waitFor()
  expect(await sent.count()).toBe(1)
  await page.context().close()
})

test('a file that cannot be read says so, and everything is back in the composer to be sent again without it', async () => {
  const page = await chat()
  const broken = { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n1 0 obj <<') }
  await pick(page, [await pdf('rent.pdf', RENT), broken])
  await input(page).fill('What should I do?')
  await page.getByRole('button', { name: 'Send' }).click()
  const picked = chips(composer(page))
  await picked.nth(1).getByText('Not sent: We couldn’t read this PDF.').waitFor()
  expect(await picked.nth(0).innerText()).toContain('rent.pdf')
  expect(await input(page).inputValue()).toBe('What should I do?')

  await page.getByRole('button', { name: 'Send' }).click()
  const sent = chips(page.getByRole('article').last())
  await sent.getByText('1 page read').waitFor()
  expect(await sent.count()).toBe(1)
  await page.context().close()
})
