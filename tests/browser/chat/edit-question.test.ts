/** A question is edited or asked again, its versions, the language of answers, and dictation. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { Client } from '#tests/support/client.ts'
import { textPdf } from '#tests/support/files/documents.ts'
import { ask, openStage, type Stage } from '#tests/support/browser/journey.ts'
import { startMockModel } from '#tests/support/model/mock-model.ts'
import { until } from '#tests/support/until.ts'

/** A file is read by a process of its own, which starts slowly on a busy machine. ms */
const READING = 50_000

let model: Awaited<ReturnType<typeof startMockModel>>
let hosted: Stage
let offline: Stage
beforeAll(async () => {
  model = await startMockModel((answer) => answer.finish())
  ;[hosted, offline] = await Promise.all([openStage(model.env), openStage({}, 4)])
})
afterAll(async () => {
  await Promise.all([hosted.close(), offline.close()])
  await model.stop()
})
afterEach(() => expect([...hosted.complaints.splice(0), ...offline.complaints.splice(0)]).toEqual([]))

/**
 * Opens a member's chat in which every answer names the call to the model that made it, so that versions can be told
 * apart.
 */
async function chat(stage: Stage, options: Parameters<Stage['page']>[0] = {}, path = '/scenario'): Promise<Page> {
  model.answer((answer, { call }) => {
    answer.say(`Answer ${call}.`)
    answer.finish()
  })
  model.requests.splice(0)
  const { token } = await new Client(stage.product).join()
  const page = await stage.page(options)
  await page.addInitScript((stored) => localStorage.setItem('authToken', stored), token)
  await page.goto(path)
  await page.getByText('How can I help you?').waitFor()
  return page
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const versions = (page: Page) => page.getByRole('group', { name: 'Versions of this question' }).getByRole('status')
const input = (page: Page) => page.getByRole('textbox', { name: 'Message Scenario Solver' })
const editor = (page: Page) => page.getByRole('textbox', { name: 'Your question' })
/** Returns the texts of the answers on the screen once this many are complete. */
async function answers(page: Page, count: number, timeout = 30_000) {
  const copies = button(page, 'Copy the answer')
  await copies.nth(count - 1).waitFor({ timeout })
  await until(async () => (await copies.count()) === count || undefined, `${count} answers`)
  return (await page.getByText(/^Answer \d+\.$/).allTextContents()).join(' ')
}

describe('a question', () => {
  test('can be edited: the new answer takes its place, every version can be shown, and a reload keeps the shown one', async () => {
    const page = await chat(hosted)
    await ask(page, 'A cheque of Rs 50,000 bounced.')
    expect(await answers(page, 1)).toBe('Answer 1.')
    await ask(page, 'And by when?')
    expect(await answers(page, 2)).toBe('Answer 1. Answer 2.')

    await button(page, 'Edit the question').first().click()
    expect(await editor(page).inputValue()).toBe('A cheque of Rs 50,000 bounced.')
    await editor(page).fill('A cheque of Rs 70,000 bounced.')
    await page.keyboard.press('Enter')
    await page.getByText('Answer 3.').waitFor()
    expect(await answers(page, 1)).toBe('Answer 3.')
    await page.getByText('A cheque of Rs 70,000 bounced.').waitFor()
    expect(await versions(page).textContent()).toBe('2 of 2')

    await button(page, 'Previous version').click()
    await page.getByText('Answer 2.').waitFor()
    expect(await answers(page, 2)).toBe('Answer 1. Answer 2.')
    expect(await versions(page).textContent()).toBe('1 of 2')
    await page.reload()
    await page.getByText('Answer 2.').waitFor()
    expect(await versions(page).textContent()).toBe('1 of 2')
    await button(page, 'Next version').click()
    await page.getByText('Answer 3.').waitFor()
    expect(await answers(page, 1)).toBe('Answer 3.')
    await page.context().close()
  })

  test('can be edited by keyboard alone: Escape leaves it, Enter sends it, and its versions can be stepped through', async () => {
    const page = await chat(hosted)
    await page.keyboard.type('A cheque bounced.')
    await page.keyboard.press('Enter')
    await answers(page, 1)
    await button(page, 'Edit the question').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type(' What now?')
    await page.keyboard.press('Escape')
    await page.locator('button[aria-label="Edit the question"]:focus').waitFor()
    await page.keyboard.press('Enter')
    expect(await editor(page).inputValue()).toBe('A cheque bounced.')
    await page.keyboard.type(' And now?')
    await page.keyboard.press('Enter')
    await page.getByText('Answer 2.').waitFor()
    await page.locator('textarea:focus').waitFor()
    await answers(page, 1)
    const previous = button(page, 'Previous version')
    await previous.focus()
    await page.keyboard.press('Enter')
    await page.getByText('Answer 1.').waitFor()
    expect(await previous.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('Answer 2.').waitFor()
    await page.context().close()
  })

  test('stays open with its text and the reason when an edit is refused, also after a lost connection and a reload', async () => {
    const page = await chat(hosted)
    await ask(page, 'A cheque bounced.')
    await answers(page, 1)
    await button(page, 'Edit the question').click()
    await editor(page).fill('A much better question.')
    const refusal = 'Too many attempts. Please wait a while and try again.'
    await page.route('**/api/scenario/**', (route) => route.fulfill({ status: 429, json: { message: refusal } }))
    await button(page, 'Send').first().click()
    await page.getByRole('alert').filter({ hasText: refusal }).waitFor()
    expect(await editor(page).inputValue()).toBe('A much better question.')
    expect(await answers(page, 1)).toBe('Answer 1.')

    await page.context().setOffline(true)
    await page.unroute('**/api/scenario/**')
    await editor(page).press('Enter')
    await page.getByRole('alert').filter({ hasText: 'What you wrote is still here.' }).waitFor()
    await page.context().setOffline(false)
    await page.reload()
    await editor(page).waitFor()
    expect(await editor(page).inputValue()).toBe('A much better question.')
    await editor(page).press('Enter')
    await page.getByText('Answer 2.').waitFor()
    expect(await versions(page).textContent()).toBe('2 of 2')
    await page.context().close()
  })

  test('keeps its file when it is edited, unless that is removed', async () => {
    const page = await chat(hosted)
    const buffer = await textPdf(['Cheque for Rs. 4,50,000 dated 12.08.2025 returned unpaid.'])
    await page.locator('input[type=file]').setInputFiles({ name: 'notice.pdf', mimeType: 'application/pdf', buffer })
    await ask(page, 'What does it say?')
    await answers(page, 1, READING)
    await button(page, 'Edit the question').click()
    await editor(page).fill('What does this notice say?')
    await page.keyboard.press('Enter')
    await page.getByText('Answer 2.').waitFor({ timeout: READING })
    await answers(page, 1)
    expect(model.requests[1]?.prompt).toContain('12.08.2025')
    await page.getByRole('article').getByText('notice.pdf').first().waitFor()
    await button(page, 'Edit the question').click()
    await button(page, 'Remove notice.pdf').click()
    await page.keyboard.press('Enter')
    await page.getByText('Answer 3.').waitFor()
    expect(model.requests[2]?.prompt).not.toContain('12.08.2025')
    expect(await page.getByRole('article').getByText('notice.pdf').count()).toBe(0)
    await page.context().close()
  }, 120_000)
})

describe('an answer', () => {
  test('can be written again, also after a failure, and names its model', async () => {
    const page = await chat(hosted)
    model.answer((answer) => answer.refuse(400))
    await ask(page, 'A cheque bounced.')
    await page.getByText('Error occurred while fetching response.', { exact: true }).first().waitFor()
    model.answer((answer) => {
      answer.say('Answer 2.')
      answer.finish()
    })
    await button(page, 'Write the answer again').click()
    await page.getByText('Answer 2.').waitFor()
    await answers(page, 1)
    await page.getByText('Written by mock', { exact: true }).waitFor()
    model.answer((answer) => {
      answer.say('Answer 3.')
      answer.finish()
    })
    await button(page, 'Write the answer again').click()
    await page.getByText('Answer 3.').waitFor()
    expect(await versions(page).textContent()).toBe('3 of 3')
    await page.context().close()
  })

  test('cannot be edited or written again while one is being written', async () => {
    const page = await chat(hosted)
    await ask(page, 'A cheque bounced.')
    await answers(page, 1)
    model.answer(async (answer) => void (await answer.babble('word ', 5)))
    await ask(page, 'And now?')
    await page.getByText('word word').waitFor()
    expect(await button(page, 'Edit the question').count()).toBe(0)
    expect(await button(page, 'Write the answer again').count()).toBe(0)
    await button(page, 'Stop').click()
    await button(page, 'Write the answer again').nth(1).waitFor()
    expect(await button(page, 'Edit the question').count()).toBe(2)
    await page.context().close()
  })

  test('of another version appears in the same place, and a lost connection changes nothing', async () => {
    const page = await chat(hosted)
    model.answer((answer, { call }) => {
      answer.say(`Answer ${call}.\n\n${'A long paragraph of it. '.repeat(call === 1 ? 400 : 1)}`)
      answer.finish()
    })
    await ask(page, 'A cheque bounced.')
    await answers(page, 1)
    await button(page, 'Write the answer again').click()
    await page.getByText('Answer 2.').waitFor()
    await answers(page, 1)
    // The whole answer is in sight including its end, so the page would follow it if it grew.
    const previous = button(page, 'Previous version')
    const top = () => previous.evaluate((element) => element.getBoundingClientRect().top)
    const before = await top()
    await previous.click()
    await button(page, 'Jump to latest').waitFor()
    expect(Math.abs((await top()) - before)).toBeLessThan(2)
    await button(page, 'Next version').click()
    await page.getByText('Answer 2.').waitFor()
    await page.context().setOffline(true)
    await previous.click()
    await page.getByRole('alert').filter({ hasText: 'You’re still on the same version.' }).waitFor()
    expect(await versions(page).textContent()).toBe('2 of 2')
    await page.context().setOffline(false)
    await page.context().close()
  })
})

describe('the language of answers', () => {
  const select = (page: Page) => page.getByRole('combobox', { name: 'Answer in:' })

  test('reaches the model with each question, edited or asked again, and is kept', async () => {
    const page = await chat(hosted)
    await select(page).selectOption({ label: 'தமிழ்' })
    await page.reload()
    expect(await select(page).inputValue()).toBe('ta')
    await ask(page, 'A cheque bounced.')
    await answers(page, 1)
    await select(page).selectOption('bn')
    await button(page, 'Write the answer again').click()
    await page.getByText('Answer 2.').waitFor()
    expect(model.requests.map(({ prompt }) => /whole answer, its headings too, in (\w+)/.exec(prompt)?.[1])).toEqual([
      'Tamil',
      'Bangla',
    ])
    await page.context().close()
  })

  test('is that of the screen until somebody chooses', async () => {
    const page = await chat(hosted)
    expect(await select(page).inputValue()).toBe('en')
    await page.context().addCookies([{ name: 'language', value: 'hi', url: page.url() }])
    await page.reload()
    expect(await page.getByRole('combobox', { name: 'उत्तर की भाषा:' }).inputValue()).toBe('hi')
    await page.context().close()
  })

  test('cannot be chosen without a language model, nor in Legal Drafting, and it says why', async () => {
    const page = await chat(offline)
    expect(await select(page).isDisabled()).toBe(true)
    await page
      .getByTitle(/we answer in the same language/)
      .last()
      .click()
    await page.getByRole('alert').filter({ hasText: 'we answer in the same language' }).waitFor()
    await ask(page, 'A cheque bounced.')
    await page.getByText('Compiled from our law library, without AI').waitFor()
    await page.context().close()
    const drafting = await chat(hosted, {}, '/LegalDrafting')
    expect(await select(drafting).isDisabled()).toBe(true)
    await drafting.getByTitle('Ask in English or Hindi. Papers are in English.').first().waitFor()
    await drafting.context().close()
  })
})

describe('dictation', () => {
  /** The stand-in for the browser's own speech recognition, as far as a test needs it. */
  interface Fake extends EventTarget {
    lang: string
    say: (phrases: string[]) => void
    fail: (error: string) => void
  }
  type Browser = typeof globalThis & { heard?: Fake; SpeechRecognition?: unknown; webkitSpeechRecognition?: unknown }

  async function speaking(options: Parameters<Stage['page']>[0] = {}) {
    const page = await chat(hosted, options)
    await page.addInitScript(() => {
      class Recogniser extends EventTarget {
        start() {
          Object.assign(globalThis, { heard: this })
        }
        stop() {
          this.dispatchEvent(new Event('end'))
        }
        abort() {
          this.stop()
        }
        say(phrases: string[]) {
          const results = phrases.map((transcript) => [{ transcript }])
          this.dispatchEvent(Object.assign(new Event('result'), { results }))
        }
        fail(error: string) {
          this.dispatchEvent(Object.assign(new Event('error'), { error }))
          this.stop()
        }
      }
      Object.assign(globalThis, { SpeechRecognition: Recogniser })
    })
    await page.reload()
    return page
  }
  const say = (page: Page, ...phrases: string[]) =>
    page.evaluate((said) => (globalThis as Browser).heard?.say(said), phrases)
  const fail = (page: Page, error: string) => page.evaluate((code) => (globalThis as Browser).heard?.fail(code), error)
  const dictate = (page: Page) => button(page, 'Dictate')
  const listening = (page: Page, is: boolean) =>
    until(async () => (await dictate(page).getAttribute('aria-pressed')) === String(is) || undefined, 'the microphone')

  test('first says who may hear the voice, then writes at the caret, and ends when the question is sent', async () => {
    const page = await speaking()
    await input(page).fill('My cheque what can I do?')
    await input(page).evaluate((field) => (field as HTMLTextAreaElement).setSelectionRange(9, 9))
    await dictate(page).click()
    await page.getByText(/may process your voice/).waitFor()
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => (globalThis as Browser).heard === undefined)).toBe(true)
    await dictate(page).click()
    await button(page, 'Continue').click()
    await listening(page, true)
    await say(page, 'bounce')
    expect(await input(page).inputValue()).toBe('My cheque bounce what can I do?')
    await say(page, 'bounced', ' on Monday')
    expect(await input(page).inputValue()).toBe('My cheque bounced on Monday what can I do?')
    await page.keyboard.type(',')
    await say(page, 'bounced', ' on Monday', ' and')
    expect(await input(page).inputValue()).toBe('My cheque bounced on Monday, and what can I do?')
    await page.keyboard.press('Enter')
    await answers(page, 1)
    await listening(page, false)
    await say(page, 'too late')
    expect(await input(page).inputValue()).toBe('')

    await dictate(page).click()
    await listening(page, true)
    await page.keyboard.press('Escape')
    await listening(page, false)
    await dictate(page).click()
    await listening(page, true)
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await listening(page, false)
    await page.context().close()
  })

  test('listens in the language of the answers, otherwise of the interface, and says what is wrong', async () => {
    const page = await speaking()
    await page.evaluate(() => localStorage.setItem('dictation_told', '1'))
    const language = () => page.evaluate(() => (globalThis as Browser).heard?.lang)
    await dictate(page).click()
    expect(await language()).toBe('en-IN')
    for (const [error, sentence] of [
      ['not-allowed', 'isn’t allowed to use the microphone'],
      ['no-speech', 'We didn’t hear anything.'],
      ['network', 'Dictation needs a connection'],
      ['audio-capture', 'We couldn’t find a microphone.'],
    ] as const) {
      await fail(page, error)
      await page.getByRole('alert').filter({ hasText: sentence }).waitFor()
      await dictate(page).click()
      await listening(page, true)
    }
    await page.getByRole('combobox', { name: 'Answer in:' }).selectOption('mr')
    await dictate(page).click()
    await dictate(page).click()
    expect(await language()).toBe('mr-IN')
    await page.context().close()
  })

  test('is not offered where the browser cannot listen', async () => {
    const page = await chat(hosted)
    await page.addInitScript(() => {
      const browser = globalThis as Browser
      delete browser.SpeechRecognition
      delete browser.webkitSpeechRecognition
    })
    await page.reload()
    await input(page).waitFor()
    expect(await dictate(page).count()).toBe(0)
    await page.context().close()
  })
})

test('on a phone the edit button is always visible, and nothing scrolls sideways', async () => {
  const page = await chat(hosted, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await input(page).fill('A cheque bounced.')
  await button(page, 'Send').click()
  await answers(page, 1)
  const pencil = button(page, 'Edit the question')
  const { opacity, width, height } = await pencil.evaluate((element) => ({
    width: element.clientWidth,
    height: element.clientHeight,
    opacity: getComputedStyle(element).opacity,
  }))
  expect([opacity, width, height]).toEqual(['1', 44, 44])
  await pencil.click()
  await editor(page).press('Enter')
  expect(await editor(page).inputValue()).toBe('A cheque bounced.\n')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.context().close()
})
