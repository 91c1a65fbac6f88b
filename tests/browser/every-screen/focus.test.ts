/**
 * The focus of the keyboard: it is never lost, returns to where it was after something closes, and the screen reader is
 * told what happens.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { textPdf } from '#tests/support/files/documents.ts'
import { Client } from '#tests/support/client.ts'
import { ask, openStage, type Stage } from '#tests/support/browser/journey.ts'
import { startMockModel } from '#tests/support/model/mock-model.ts'
import { until } from '#tests/support/until.ts'

const LONG = Array.from({ length: 60 }, (_, n) => `Step ${n + 1} under section 138 of the NI Act.\n\n`).join('')

let model: Awaited<ReturnType<typeof startMockModel>>
let stage: Stage
beforeAll(async () => {
  model = await startMockModel((answer) => {
    answer.say(LONG)
    answer.finish()
  })
  stage = await openStage(model.env)
})
afterAll(async () => {
  await stage.close()
  await model.stop()
})
afterEach(() => expect(stage.complaints.splice(0)).toEqual([]))

const input = (page: Page) => page.getByRole('textbox', { name: 'Message Scenario Solver' })
const jump = (page: Page) => page.getByRole('button', { name: 'Jump to latest' })
const focused = (what: Locator) =>
  until(
    () => what.evaluate((element) => element === document.activeElement || undefined),
    `the focus on ${what.toString()}`,
  )
const scrollUp = (page: Page) => page.getByText('Step 2 under').scrollIntoViewIfNeeded()

async function chat(viewport = { width: 1280, height: 900 }): Promise<Page> {
  const { token } = await new Client(stage.product).join()
  const page = await stage.page({ viewport })
  await page.addInitScript((stored) => localStorage.setItem('authToken', stored), token)
  await page.goto('/scenario')
  await page.getByText('How can I help you?').waitFor()
  return page
}

async function press(button: Locator, key = 'Enter') {
  await button.focus()
  await button.press(key)
}

async function answered(page: Page, question: string) {
  await ask(page, question)
  await page.getByText('Step 60 under').waitFor()
  await page.getByRole('button', { name: 'Copy the answer' }).waitFor()
}

test('a menu focuses its first entry from the first time on, and gives the focus back', async () => {
  const page = await chat()
  const account = page.getByRole('button', { name: /^Account menu/ })
  await press(account)
  await focused(page.getByRole('menuitem', { name: 'Profile' }))
  await page.keyboard.press('Escape')
  await focused(account)
  await page.context().close()
})

test('a button that disappears gives its focus to the input', async () => {
  const page = await chat()
  await page.locator('input[type=file]').setInputFiles({
    name: 'notice.pdf',
    mimeType: 'application/pdf',
    buffer: await textPdf(['A notice.']),
  })
  await press(page.getByRole('button', { name: 'Remove notice.pdf' }))
  await focused(input(page))

  await answered(page, 'A cheque bounced.')
  await scrollUp(page)
  await press(jump(page))
  await focused(input(page))

  model.answer(async (answer) => void (await answer.babble('word ', 5)))
  await ask(page, 'And now?')
  await page.getByText('word word').waitFor()
  await press(page.getByRole('button', { name: 'Stop' }))
  await page.getByText('Streaming stopped', { exact: true }).first().waitFor()
  await focused(input(page))
  model.answer((answer) => {
    answer.say(LONG)
    answer.finish()
  })
  await page.context().close()
})

test('a source beside the text takes the focus each time it is opened, and gives it back to what opened it', async () => {
  const page = await chat()
  await answered(page, 'A cheque bounced.')
  const marks = page.getByRole('button', { name: /^section 138 of the NI Act/ })
  const title = page.getByRole('dialog', { name: 'Source' }).getByRole('heading', { name: 'Source' })
  await press(marks.nth(57))
  await focused(title)
  await press(marks.nth(58))
  await focused(title)
  await press(page.getByRole('button', { name: 'Next source' }))
  await focused(page.getByRole('button', { name: 'Next source' }))
  await page.keyboard.press('Escape')
  await focused(marks.nth(58))
  await page.context().close()
})

test('another session begins at its last question, and deleting one leaves the focus on the page', async () => {
  const page = await chat()
  const begin = page.getByRole('button', { name: 'New session, Scenario Solver' })
  await answered(page, 'The first question.')
  await begin.click()
  await page.getByText('How can I help you?').waitFor()
  await answered(page, 'The second question.')
  await scrollUp(page)
  await jump(page).waitFor()
  await page.getByRole('link', { name: 'The first question.' }).click()
  const question = page.getByRole('article').getByText('The first question.', { exact: true })
  await until(
    () => question.evaluate((element) => element.getBoundingClientRect().top > 0 || undefined),
    'the question in sight',
  )
  await jump(page).waitFor()
  await begin.click()
  await page.getByText('How can I help you?').waitFor()
  expect(await jump(page).count()).toBe(0)

  await press(page.getByRole('button', { name: 'Delete The first question.' }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
  const toast = page.getByRole('alert').filter({ hasText: 'History deleted successfully' })
  await toast.waitFor()
  await focused(page.getByRole('main'))

  await page.getByRole('button', { name: 'Help' }).focus()
  await page.keyboard.press('Alt+t')
  await focused(toast)
  await press(toast.getByRole('button', { name: 'Close notification' }))
  await focused(page.getByRole('button', { name: 'Help' }))
  await page.context().close()
})

test('Escape closes the question in the drawer, not the drawer', async () => {
  const page = await chat({ width: 400, height: 800 })
  await answered(page, 'A cheque bounced.')
  const menu = page.getByRole('button', { name: 'Tools and history' })
  await press(menu)
  const remove = page.getByRole('button', { name: 'Delete A cheque bounced.' })
  await press(remove)
  await page.getByRole('dialog', { name: 'Delete history' }).waitFor()
  await page.keyboard.press('Escape')
  await focused(remove)
  await page.keyboard.press('Escape')
  await focused(menu)
  await page.context().close()
})

/** Collects what a screen reader would say on a page from now on: each new text of a live region, in order. */
const heardOn = (page: Page) =>
  page.evaluateHandle(() => {
    const LIVE = 'output, [role=status], [role=alert], [role=log], [aria-live]:not([aria-live=off])'
    const heard: string[] = []
    const last = new WeakMap<Element, string>()
    new MutationObserver((changes) => {
      const regions = changes.flatMap(({ target, addedNodes }) => [
        (target instanceof Element ? target : target.parentElement)?.closest(LIVE),
        ...[...addedNodes].flatMap((added) =>
          added instanceof Element ? [added.closest(LIVE), ...added.querySelectorAll(LIVE)] : [],
        ),
      ])
      for (const region of new Set(regions)) {
        const text = region?.textContent.trim()
        if (!region || !text || last.get(region) === text) continue
        last.set(region, text)
        heard.push(text)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    return heard
  })

test('a screen reader hears when an answer begins and how it ends, never its pieces', async () => {
  const page = await chat()
  const heard = await heardOn(page)
  model.answer(async (answer) => {
    for (const step of LONG.split('Step')) {
      answer.say(`Step${step}`)
      await pause(5)
    }
    answer.finish()
  })
  await answered(page, 'A cheque bounced.')
  model.answer(async (answer) => void (await answer.babble('word ', 5)))
  await ask(page, 'And now?')
  await page.getByText('word word').waitFor()
  await page.getByRole('button', { name: 'Stop' }).press('Enter')
  await page.getByText('Streaming stopped', { exact: true }).first().waitFor()
  expect(await heard.jsonValue()).toEqual([
    'Waiting for the answer',
    'The answer is being written.',
    'The answer is complete.',
    'Waiting for the answer',
    'The answer is being written.',
    'The answer was stopped.',
  ])
  await page.context().close()
})
