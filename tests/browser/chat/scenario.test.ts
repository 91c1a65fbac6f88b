/** The main tasks of a person, in a real browser. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { Client, signupForm } from '#tests/support/client.ts'
import { ask, enter, join, logIn, openStage, register, type Stage } from '#tests/support/browser/journey.ts'
import { textPdf } from '#tests/support/files/documents.ts'
import { startMockModel } from '#tests/support/model/mock-model.ts'

const CHEQUE = 'My cheque of Rs 50,000 bounced. What can I do?'

let stage: Stage
beforeAll(async () => {
  stage = await openStage({}, 4)
})
afterAll(() => stage.close())
afterEach(() => expect(stage.complaints.splice(0)).toEqual([]))

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor()
const answerEnds = (page: Page) => page.getByRole('button', { name: 'Copy the answer' }).last().waitFor()

describe('a person', () => {
  test('registers, enters the code, logs in, asks with a PDF, opens a source, comes back by the history and deletes it', async () => {
    const page = await stage.page()
    await page.goto('/')
    await page
      .getByRole('link', { name: /register/i })
      .first()
      .click()
    await page.waitForURL('**/register')
    await join(page, stage)

    await page.getByText('How can I help you?').waitFor()
    await page.locator('input[type=file]').setInputFiles({
      name: 'notice.pdf',
      mimeType: 'application/pdf',
      buffer: await textPdf(['Cheque for Rs. 4,50,000 dated 12.08.2025 returned unpaid.']),
    })
    await page.getByText('notice.pdf').waitFor()
    await ask(page, CHEQUE)
    await answerEnds(page)
    await page.waitForURL('**/S/*')
    await page.getByRole('heading', { name: 'Short answer' }).waitFor()
    await page.getByText('12 August 2025 (p. 1)').waitFor()

    await page
      .getByRole('button', { name: /^Source \d+: Section 138, NI Act.*verified/i })
      .first()
      .click()
    const source = page.getByRole('dialog')
    await source.getByText('Section 138, NI Act').first().waitFor()
    await source
      .getByText(/verified/i)
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await source.waitFor({ state: 'hidden' })

    await page.goto('/scenario')
    await page.getByRole('button', { name: 'New session, Scenario Solver' }).click()
    await page.getByText('How can I help you?').waitFor()
    const nav = page.getByRole('navigation', { name: 'Tools and history' })
    const row = nav.getByRole('link', { name: CHEQUE })
    const history = nav.getByRole('button', { name: 'History, Scenario Solver' })
    // The list of this tool is open, but may still be on its way.
    if ((await history.getAttribute('aria-expanded')) === 'false') await history.click()
    await row.click()
    await page.getByRole('heading', { name: 'Short answer' }).waitFor()

    await nav.getByRole('button', { name: `Delete ${CHEQUE}` }).click()
    await page.getByText('Are you sure you want to delete this history?').waitFor()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /delete/i })
      .click()
    await toast(page, 'History deleted successfully')
    await page.waitForURL('**/scenario')
    await row.waitFor({ state: 'hidden' })
    await page.context().close()
  })

  test('sees what is wrong with a registration and loses nothing of it', async () => {
    const page = await stage.page()
    const form = await register(page, signupForm({ mobile_no: '12345', pass_word: 'Sunrise#2026' }))
    await page.getByText('Mobile number must be a 10-digit number.').first().waitFor()
    expect(await page.getByLabel('Username').inputValue()).toBe(form.username)
    expect(await page.getByLabel('Town').inputValue()).toBe(form.town)
    await page.getByLabel('State').selectOption('Kerala')
    expect(await page.getByLabel('Town').inputValue()).toBe('')
    await page.context().close()
  })

  test('sees that a password is wrong, and that the network is gone', async () => {
    const page = await stage.page()
    await page.goto('/login')
    await page.getByRole('button', { name: 'Login' }).click()
    await toast(page, 'Please fill in all required fields.')
    await page.getByLabel('Email').fill('nobody@example.in')
    await page.getByLabel('Password', { exact: true }).fill('Wrong#2026')
    await page.getByRole('button', { name: 'Login' }).click()
    await toast(page, 'Error: The email or password is incorrect.')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Login' }).click()
    await toast(page, 'Network error. Try again later.')
    await page.context().close()
  })

  test('without a token is sent home, and finds a way out of a page that does not exist', async () => {
    const page = await stage.page()
    await page.goto('/scenario')
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByRole('heading', { name: 'Ask the law.' }).waitFor()
    for (const path of ['/nowhere', '/%zz', '//']) {
      await page.goto(path === '//' ? `${stage.product.address}//` : path)
      await page.getByText("Oops! The page you're looking for doesn't exist.").waitFor()
    }
    expect(await page.getByRole('main').getByRole('link').first().getAttribute('href')).toBe('/')
    await page.context().close()
  })

  test('logs out and leaves no token in the browser', async () => {
    const form = signupForm()
    await new Client(stage.product).join(form)
    const page = await stage.page()
    await logIn(page, form)
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.waitForURL('**/login')
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
    await page.context().close()
  })
})

describe('while an answer is written', () => {
  let model: Awaited<ReturnType<typeof startMockModel>>
  let hosted: Stage
  beforeAll(async () => {
    model = await startMockModel((answer) => answer.finish())
    hosted = await openStage(model.env)
  })
  afterAll(async () => {
    await hosted.close()
    await model.stop()
  })
  afterEach(() => expect(hosted.complaints.splice(0)).toEqual([]))

  test('it can be stopped, and the text so far stays', async () => {
    const page = await hosted.page()
    await enter(page, hosted)
    model.answer(async (answer) => {
      await answer.babble('word ', 5)
    })
    await ask(page, CHEQUE)
    await page.getByText('word word word').waitFor()
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByText('Streaming stopped', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Send' }).waitFor()
    expect(await page.getByText('word word word').count()).toBeGreaterThan(0)
    await page.context().close()
  })

  test('an answer that is stopped before its first word reads Request cancelled', async () => {
    const page = await hosted.page()
    await enter(page, hosted)
    const heard = Promise.withResolvers<void>()
    model.answer(() => heard.resolve())
    await ask(page, CHEQUE)
    await heard.promise
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByText('Request cancelled', { exact: true }).first().waitFor()
    await page.context().close()
  })

  test('after a reload the answer goes on, and it ends once and complete', async () => {
    const page = await hosted.page()
    await enter(page, hosted)
    const goOn = Promise.withResolvers<void>()
    model.answer(async (answer) => {
      answer.say('The first half. ')
      await goOn.promise
      answer.say('The second half.')
      answer.finish()
    })
    await ask(page, CHEQUE)
    await page.getByText('The first half.').waitFor()
    await page.waitForURL('**/S/*')
    await page.reload()
    await page.getByText('The first half.').waitFor()
    goOn.resolve()
    await page.getByText('The first half. The second half.').waitFor()
    await answerEnds(page)
    expect(await page.getByText('The first half.').count()).toBe(1)
    await page.context().close()
  })

  test('a failure shows the documented text and the question can be sent again', async () => {
    const page = await hosted.page()
    await enter(page, hosted)
    model.answer((answer) => answer.refuse(400))
    await ask(page, CHEQUE)
    await page.getByText('Error occurred while fetching response.', { exact: true }).first().waitFor()
    model.answer((answer) => {
      answer.say('Now it works.')
      answer.finish()
    })
    await ask(page, CHEQUE)
    await page.getByText('Now it works.').waitFor()
    await page.context().close()
  })

  test('an invented authority is shown as not found, in words, and hostile markdown does nothing', async () => {
    const page = await hosted.page()
    await enter(page, hosted)
    model.answer((answer) => {
      answer.say('See Ramprasad Verma v. Lotus Fabrics Pvt. Ltd., (2019) 14 SCC 9921.\n\n')
      answer.say(
        '<img src=x onerror="document.title=\'broken\'"> [here](javascript:alert(1)) [there](https://example.in/a)\n',
      )
      answer.finish()
    })
    await ask(page, CHEQUE)
    await answerEnds(page)
    await page
      .getByRole('button', { name: /Lotus Fabrics.*not found/i })
      .first()
      .waitFor()
    expect(await page.title()).not.toBe('broken')
    const hrefs = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs.filter((href) => href?.startsWith('javascript'))).toEqual([])
    const there = page.getByRole('link', { name: /there/ })
    expect([await there.getAttribute('target'), await there.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer nofollow',
    ])
    await page.context().close()
  })
})

test('a person logs in, asks and reads a source by keyboard alone', async () => {
  const page = await stage.page()
  const form = signupForm()
  await new Client(stage.product).join(form)
  await logIn(page, form)
  // The input has the focus when the screen opens, so that typing can begin at once.
  await page.locator('textarea:focus').waitFor()
  await page.keyboard.type(CHEQUE)
  await page.keyboard.press('Enter')
  await answerEnds(page)
  await page
    .getByRole('button', { name: /^Source 1:/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.context().close()
})

test('a matter that is offered is a button: it is sent by keyboard, is none in an earlier answer, and what is typed stays', async () => {
  const page = await stage.page()
  await enter(page, stage)
  await ask(page, 'brother property problem')
  const main = page.getByRole('main')
  const choice = main.getByRole('listitem').getByRole('button', { name: /brother.*share/i })
  await choice.waitFor()
  const words = (await choice.textContent()) ?? ''
  const input = page.getByRole('textbox', { name: 'Message Scenario Solver' })
  await input.fill('half a thought')
  await choice.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'The law that applies' }).waitFor()
  await main.getByText(words, { exact: true }).first().waitFor()
  expect(await input.inputValue()).toBe('half a thought')
  expect(await choice.count()).toBe(0)
  await page.context().close()
})

test('on a phone nothing scrolls sideways, and Enter does not send', async () => {
  const page = await stage.page({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await enter(page, stage)
  const input = page.getByRole('textbox', { name: 'Message Scenario Solver' })
  await input.fill(CHEQUE)
  await input.press('Enter')
  expect(await input.inputValue()).toBe(`${CHEQUE}\n`)
  await page.getByRole('button', { name: 'Send' }).click()
  await answerEnds(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Tools and history' }).click()
  await page.getByRole('dialog', { name: 'Tools and history' }).waitFor()
  await page.context().close()
})
