/** An answer is read from its beginning: the question stays at the top, the reasons are folded, paper and copies have all. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { ask, enter, openStage, type Stage } from '#tests/support/browser/journey.ts'
import { startMockModel } from '#tests/support/model/mock-model.ts'
import { violations } from '#tests/support/browser/axe.ts'
import { drawn } from '#tests/support/browser/barriers.ts'
import { until } from '#tests/support/until.ts'

const CHEQUE = 'My cheque of Rs 50,000 bounced. What can I do?'

let model: Awaited<ReturnType<typeof startMockModel>>
let hosted: Stage
let offline: Stage
beforeAll(async () => {
  model = await startMockModel((answer) => answer.finish())
  ;[hosted, offline] = await Promise.all([openStage(model.env), openStage()])
})
afterAll(async () => {
  await Promise.all([hosted.close(), offline.close()])
  await model.stop()
})
afterEach(() => expect([...hosted.complaints.splice(0), ...offline.complaints.splice(0)]).toEqual([]))

const jump = (page: Page) => page.getByRole('button', { name: 'Jump to latest' })
const section = (page: Page, title: string) => page.locator('details', { hasText: title })
/** The distance of an element from the top of the window, in px. */
const topOf = (page: Page, text: string) =>
  page
    .getByRole('article')
    .getByText(text, { exact: true })
    .evaluate((element) => element.getBoundingClientRect().top)

async function answered(page: Page) {
  await enter(page, offline)
  await ask(page, CHEQUE)
  await page.getByRole('button', { name: 'Copy the answer' }).waitFor()
}

test.each([
  [360, 640],
  [1440, 900],
])(
  'the question stays at the top while its answer grows, at %i px, and a reader at the end is kept there',
  async (width, height) => {
    const page = await hosted.page({ viewport: { width, height } })
    let goOn: (() => void) | undefined
    model.answer(async (answer) => {
      answer.say(Array.from({ length: 40 }, (_, n) => `Step ${n + 1} of many.\n\n`).join(''))
      await new Promise<void>((resolve) => (goOn = resolve))
      answer.say(Array.from({ length: 40 }, (_, n) => `Later ${n + 1} of many.\n\n`).join(''))
      answer.finish()
    })
    await enter(page, hosted)
    await page.getByText('How can I help you?').waitFor()
    await drawn(page)
    expect(await jump(page).count(), 'there is no latest answer yet').toBe(0)
    await ask(page, 'A short question')
    await page.getByText('Step 40 of many.').waitFor()
    await jump(page).waitFor()
    const stood = await topOf(page, 'A short question')
    expect(stood).toBeLessThan(180)
    goOn?.()
    await page.getByText('Later 40 of many.').waitFor()
    await page.getByRole('button', { name: 'Copy the answer' }).waitFor()
    expect(Math.abs((await topOf(page, 'A short question')) - stood)).toBeLessThan(2)

    model.answer(async (answer) => {
      answer.say(Array.from({ length: 40 }, (_, n) => `Second ${n + 1} of many.\n\n`).join(''))
      await new Promise<void>((resolve) => (goOn = resolve))
      answer.say(Array.from({ length: 40 }, (_, n) => `Last ${n + 1} of many.\n\n`).join(''))
      answer.finish()
    })
    await ask(page, 'Another question')
    await page.getByText('Second 40 of many.').waitFor()
    expect(await topOf(page, 'Another question')).toBeLessThan(180)
    await jump(page).click()
    goOn?.()
    await page.getByText('Last 40 of many.').waitFor()
    await until(
      () =>
        page
          .getByText('Last 40 of many.')
          .evaluate((end) => end.getBoundingClientRect().top < innerHeight || undefined),
      'the end in sight',
    )
    await page.context().close()
  },
)

test('the gist and the steps are open, the reasons open by keyboard, and a printed answer has everything', async () => {
  const page = await offline.page({ viewport: { width: 360, height: 740 } })
  await answered(page)
  const law = section(page, 'The law that applies')
  await page.getByRole('heading', { name: 'Short answer' }).waitFor()
  await page.getByRole('heading', { name: 'What to do next' }).waitFor()
  const summary = law.locator('summary')
  expect(await summary.textContent()).toMatch(/^The law that applies \(\d+\)$/)
  const provision = law.getByText(/^Section \d+/).first()
  expect(await provision.isVisible()).toBe(false)
  await summary.press('Enter')
  await provision.waitFor()
  await summary.press('Enter')

  await page.emulateMedia({ media: 'print' })
  await page.getByText(`NyayaDesk · Scenario Solver · ${CHEQUE}`).waitFor()
  await page.getByRole('article').getByText(CHEQUE, { exact: true }).waitFor()
  await page.getByRole('article').locator('time').waitFor()
  const printed = await law.evaluate((details) => {
    const last = details.lastElementChild
    return (last?.getBoundingClientRect().height ?? 0) > 0 && details.getBoundingClientRect().height > 100
  })
  expect(printed).toBe(true)
  await page.context().close()
})

test('marks are numbered in the order in which they are met', async () => {
  const page = await offline.page()
  await answered(page)
  const numbers = await page
    .getByRole('article')
    .getByRole('button', { name: /^Source \d+:/, includeHidden: true })
    .evaluateAll((marks) => marks.map((mark) => Number.parseInt(mark.textContent, 10)))
  const firsts = [...new Set(numbers)]
  expect(firsts.length).toBeGreaterThan(3)
  expect(firsts).toEqual(firsts.map((_, index) => index + 1))
  await page.context().close()
})

test('a copy is a document: HTML for a word processor, and text without the signs of Markdown', async () => {
  const page = await offline.page({ permissions: ['clipboard-read', 'clipboard-write'] })
  await answered(page)
  await page.getByRole('button', { name: 'Copy the answer' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  const [html, plain] = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const read = async (type: string) => (await (await item?.getType(type))?.text()) ?? ''
    return [await read('text/html'), await read('text/plain')]
  })
  expect(html).toContain('<h2>The law that applies</h2>')
  expect(plain).toContain('The law that applies')
  expect(plain).not.toMatch(/^#|\*\*|^>/m)
  const mail = page.getByRole('link', { name: 'Share by email' })
  const mailed = async () => decodeURIComponent((await mail.getAttribute('href')) ?? '')
  expect(await mailed()).toContain('Short answer')
  expect(await mailed()).not.toMatch(/\*\*|\n#|Offline mode/)

  // The reader of Markdown comes after the page. Until then nothing can be copied or mailed with its signs.
  let letThrough: (() => void) | undefined
  const asked = new Promise<void>((reached) => {
    void page.route(/marked-lexer/, async (route) => {
      reached()
      await new Promise<void>((go) => (letThrough = go))
      await route.continue()
    })
  })
  await page.reload()
  await asked
  await page.getByRole('article').first().waitFor()
  expect(await mail.count()).toBe(0)
  letThrough?.()
  await mail.waitFor()
  expect(await mailed()).not.toMatch(/\*\*|\n#/)
  await page.context().close()
})

test('an answer is called wrong with a reason, which a reload keeps and the same button takes back', async () => {
  const page = await offline.page({ viewport: { width: 360, height: 740 } })
  await answered(page)
  const wrong = page.getByRole('button', { name: 'Something is wrong' })
  await wrong.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'What is wrong?' })
  const send = dialog.getByRole('button', { name: 'Send' })
  await send.click()
  await dialog.getByText('Say in a few words what is wrong.').waitFor()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The period is one month.')
  expect(await violations(page)).toEqual([])
  await send.click()
  await dialog.waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByRole('button', { name: 'Something is wrong', pressed: true }).click()
  await page.getByRole('button', { name: 'Something is wrong', pressed: false }).waitFor()
  await page.context().close()
})

test('the last answer offers what may be asked next, at its end; the keyboard asks it, and a reload keeps it', async () => {
  const page = await offline.page({ viewport: { width: 360, height: 740 } })
  await answered(page)
  const next = page.getByRole('region', { name: 'Ask next' })
  await next.waitFor()
  const questions = await next.getByRole('button').allTextContents()
  expect(questions.length).toBeGreaterThan(1)
  expect(await violations(page)).toEqual([])
  await page.reload()
  await next.waitFor()
  expect(await next.getByRole('button').allTextContents()).toEqual(questions)

  const [first = expect.fail('no question')] = questions
  await next.getByRole('button', { name: first }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('article').nth(1).getByText(first, { exact: true }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  await page.getByRole('article').nth(1).getByRole('button', { name: 'Copy the answer' }).waitFor()
  await page.getByRole('article').nth(1).getByRole('region', { name: 'Ask next' }).waitFor()
  expect(await next.count(), 'an earlier answer offers nothing any more').toBe(1)
  await page.context().close()
})
