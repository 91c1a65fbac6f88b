/** The demo pages: chats that play by themselves and must not show anything that the product would not say. */
import { readFileSync } from 'node:fs'
import { type BrowserContextOptions, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ToolId } from '#shared/chat.ts'
import { Client } from '#tests/support/client.ts'
import { askDemo, compare, demoOf } from '#tests/support/chat/demos.ts'
import { openStage, type Stage } from '#tests/support/browser/journey.ts'
import { readPdf, readWord } from '#tests/support/files/printed.ts'

interface Demo {
  path: string
  tool: ToolId
  /** Milliseconds to the first answer and between the steps after it. */
  first: number
  between: number
}

const SCENARIO: Demo = { path: '/scenario-solver-Demo', tool: 'scenario', first: 3_100, between: 3_300 }
const DRAFT: Demo = { path: '/Leal-draft-Demo', tool: 'legaldrafting', first: 3_100, between: 3_300 }
const CROSS: Demo = { path: '/Cross-Demo', tool: 'crossquestion', first: 2_000, between: 2_100 }
const JUDGEMENT: Demo = { path: '/Relevent-judgement-Demo', tool: 'judgement', first: 3_100, between: 3_300 }
const DEMOS = [SCENARIO, DRAFT, CROSS, JUDGEMENT]

/** A hook begins its timer one frame late, so each delay takes a little longer. ms */
const FRAMES = 150

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.complaints.splice(0)).toEqual([]))

/** Opens a page at the beginning of its play, with a clock that only the test moves. */
async function opened({ path }: Demo, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await stage.page(options)
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  await page.goto(path)
  await page.locator('[data-island=play-button][data-live]').waitFor({ state: 'attached' })
  await page.clock.runFor(100)
  return page
}

/** Counts the questions and answers that everybody gets, screen readers included. */
async function seen(page: Page) {
  const headings = (name: string) => page.getByRole('heading', { name, exact: true }).count()
  return [await headings('You asked'), await headings('Answer')]
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

describe.each(DEMOS)('$path', (demo) => {
  const { tool, first, between } = demo

  test('an answer that is shortened is shown without the signs of it', async () => {
    const page = await opened(demo)
    expect(await page.locator('article').textContent()).toContain('They are shortened here')
    expect(await page.locator('article :is(p, td)').getByText(/^…$/).count()).toBe(0)
  })

  test('plays question and answer in the documented time, to its end', async () => {
    const page = await opened(demo)
    const after = async (ms: number, before: number[], then: number[]) => {
      await page.clock.runFor(ms - FRAMES)
      expect(await seen(page)).toEqual(before)
      await page.clock.runFor(FRAMES)
      await expect.poll(() => seen(page)).toEqual(then)
    }
    expect(await page.locator('[data-play=next]').count()).toBe(1)
    await after(first, [1, 0], [1, 1])
    await page
      .getByRole('status')
      .filter({ hasText: `Answer 1 of ${demoOf(tool).turns.length} is here.` })
      .waitFor({ state: 'attached' })
    await after(between, [1, 1], [2, 1])
    await after(between, [2, 1], [2, 2])
    expect(await page.getByRole('link', { name: 'Register now' }).count()).toBe(demoOf(tool).turns.length === 2 ? 1 : 0)
    const { length } = demoOf(tool).turns
    // React works between the page's timers, so a step may end a moment after the clock.
    for (let step = 0; step < 10; step += 1) await page.clock.runFor(between)
    await expect.poll(() => seen(page)).toEqual([length, length])
    await button(page, 'Start again').click()
    const shown = async () => {
      await page.clock.runFor(20)
      return seen(page)
    }
    await expect.poll(shown).toEqual([1, 0])
    await page.context().close()
  })

  test('shows only what the product answers, with its states', async () => {
    const recorded = demoOf(tool)
    const { messages } = await askDemo(await new Client(stage.product).join(), tool, recorded)
    for (const [at, { answer, sources, made }] of recorded.turns.entries()) {
      const message = messages[at]
      expect(message && compare(answer, message)).toEqual({ wrong: [], sources })
      if (made && message?.draft) expect(made.name).toBe(message.draft.name)
    }
  })
})

test('pauses, waits in a hidden tab, and goes on with the rest of the delay, by keyboard alone', async () => {
  const page = await opened(SCENARIO)
  await page.clock.runFor(2_000)
  for (let tabs = 0; tabs < 20 && !(await focused(page, 'Pause')); tabs += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.clock.runFor(60_000)
  expect(await seen(page)).toEqual([1, 0])
  expect(await focused(page, 'Resume')).toBe(true)
  await page.keyboard.press('Space')
  await page.clock.runFor(900)
  expect(await seen(page)).toEqual([1, 0])

  await hide(page, true)
  await page.clock.runFor(60_000)
  expect(await seen(page)).toEqual([1, 0])
  await hide(page, false)
  await page.clock.runFor(200)
  expect(await seen(page)).toEqual([1, 1])

  await page.clock.runFor(60_000)
  expect(await focused(page, 'Start again')).toBe(true)
  expect(await page.getByRole('link', { name: 'Register now' }).isVisible()).toBe(true)
  await page.keyboard.press('Enter')
  await page.clock.runFor(3_200)
  expect(await seen(page)).toEqual([1, 1])
  await page.context().close()
})

const focused = (page: Page, name: string) =>
  button(page, name).evaluateAll((found) => found.some((one) => one === document.activeElement))

/** Acts as if another tab were in front of this one. */
const hide = (page: Page, hidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

test('scrolls to each question until the reader scrolls away, and moves nothing that is being read', async () => {
  const page = await opened(SCENARIO)
  const whole = await height(page)
  await page.evaluate(() => {
    const led = Element.prototype.scrollIntoView
    Element.prototype.scrollIntoView = function (options) {
      document.body.dataset['led'] = `${document.body.dataset['led'] ?? ''} ${this.getAttribute('data-at')}`
      led.call(this, options)
    }
  })
  const ledTo = () => page.evaluate(() => document.body.dataset['led'])
  await page.clock.runFor(6_600)
  expect(await seen(page)).toEqual([2, 1])
  expect(await ledTo()).toBe(' 2')
  const second = page.locator('[data-at="2"]')
  await expect.poll(() => second.evaluate((part) => part.getBoundingClientRect().top)).toBeLessThan(120)
  await page.keyboard.press('ArrowUp')
  await page.clock.runFor(6_700)
  expect(await seen(page)).toEqual([3, 2])
  expect(await ledTo()).toBe(' 2')
  expect(await height(page)).toBe(whole)
  await page.context().close()
})

test('shows everything at once with reduced motion and without scripts', async () => {
  const { length } = demoOf('crossquestion').turns
  const still = await stage.page({ reducedMotion: 'reduce' })
  await still.goto(CROSS.path)
  await still.locator('[data-island=play-button][data-live]').waitFor({ state: 'attached' })
  expect(await seen(still)).toEqual([length, length])
  expect(await button(still, 'Pause').count()).toBe(0)
  await still.context().close()

  const plain = await stage.page({ javaScriptEnabled: false })
  await plain.goto(CROSS.path)
  expect(await seen(plain)).toEqual([length, length])
  await plain.getByText('Section 181, BNSS', { exact: true }).waitFor()
  expect(await plain.getByRole('button').count()).toBe(0)
  await plain.goto(`${CROSS.path}?language=hi`)
  await plain.getByText('उदाहरण अंग्रेज़ी में है।').waitFor()
  await plain.context().close()

  // A script that never arrives must take nothing away: the wait for it ends by itself.
  const lost = await stage.page()
  await lost.route('**/assets/*.js', (route) => route.abort())
  await lost.goto(CROSS.path)
  expect(await seen(lost)).toEqual([1, 0])
  await lost.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
  expect(await seen(lost)).toEqual([length, length])
  await lost.context().close()
})

test('offers real files for download', async () => {
  const page = await stage.page({ reducedMotion: 'reduce' })
  const download = async (name: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()])
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
  }
  await page.goto(DRAFT.path)
  const word = await download('Download as Word')
  expect(word.name).toBe('demand-notice-specimen.docx')
  const paper = readWord(word.bytes).text
  expect(paper).toMatch(/^SPECIMEN/)
  expect(paper).toContain('cheque No. 123456 dated 12 August 2025 for Rs 4,50,000')
  const printed = await readPdf((await download('Download as PDF')).bytes)
  expect(printed.pages.join(' ')).toContain('cheque No. 123456')

  await page.goto(JUDGEMENT.path)
  const list = await readPdf((await download('Download as PDF')).bytes)
  expect(list.pages.join(' ')).toMatch(/^Specimen/)
  expect(list.pages.join(' ')).toContain('Arnesh Kumar v. State of Bihar')
  await page.context().close()
})
