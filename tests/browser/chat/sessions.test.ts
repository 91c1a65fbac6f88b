/** Sessions: found again, renamed, downloaded as a file, and all of it by keyboard. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Client } from '#tests/support/client.ts'
import { ask, openStage, type Stage } from '#tests/support/browser/journey.ts'
import { until } from '#tests/support/until.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.complaints.splice(0)).toEqual([]))

const BAIL = 'How is anticipatory bail asked for?'
const DEPOSIT = 'My landlord keeps the deposit of the flat.'

/** Opens the browser of a member who has asked each question in a session of its own. */
async function member(questions: string[], viewport = { width: 1280, height: 900 }): Promise<Page> {
  const person = await new Client(stage.product).join()
  for (const question of questions) await (await person.ask(question)).text()
  const page = await stage.page({ viewport })
  await page.addInitScript((token) => localStorage.setItem('authToken', token), person.token)
  await page.goto('/scenario')
  await page.getByText('How can I help you?').waitFor()
  return page
}

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search your sessions' })
const input = (page: Page) => page.getByRole('textbox', { name: 'Message Scenario Solver' })
const nav = (page: Page) => page.getByRole('navigation', { name: 'Tools and history' })
const row = (page: Page, title: string) => nav(page).getByRole('link', { name: title, exact: true })
const field = (page: Page) => page.getByRole('textbox', { name: 'Title of the session' })
const list = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const barTitle = (page: Page, title: string) => page.getByRole('main').getByRole('heading', { name: title })
const focused = (what: Locator) =>
  until(
    () => what.evaluate((element) => element === document.activeElement || undefined),
    `the focus on ${what.toString()}`,
  )
const press = async (what: Locator, key: string) => {
  await what.focus()
  await what.press(key)
}

test('a session is found by a word of its answer, in all tools at once; Escape brings the sections back as they were', async () => {
  const page = await member([BAIL, DEPOSIT])
  await ask(page, 'Is an agreement with a minor valid?')
  await page.getByRole('button', { name: 'Copy the answer' }).waitFor()
  await nav(page).getByRole('button', { name: 'History, Cross Q/A' }).click()
  await page.keyboard.press('Control+k')
  await focused(search(page))
  // The words occur only in an answer: no question names that section.
  await page.keyboard.type('section 482')
  const hit = nav(page).getByRole('link', { name: BAIL })
  await hit.getByText('section 482', { exact: false }).first().waitFor()
  const marks = await hit.locator('mark').allTextContents()
  expect(marks.map((mark) => mark.toLowerCase())).toContain('section 482')
  expect(await nav(page).getByRole('link', { name: DEPOSIT }).count()).toBe(0)
  expect(await nav(page).getByRole('region', { name: 'Scenario Solver' }).count()).toBe(1)
  await hit.press('Enter')
  await page.waitForURL('**/S/*')
  await barTitle(page, BAIL).waitFor()

  // A word that is markup is a word.
  await search(page).fill('<img src=x>')
  await nav(page).locator('strong', { hasText: 'Nothing found' }).waitFor()
  await search(page).press('Escape')
  expect(await search(page).inputValue()).toBe('')
  await focused(search(page))
  const crossQuestions = nav(page).getByRole('button', { name: 'History, Cross Q/A' })
  expect(await crossQuestions.getAttribute('aria-expanded')).toBe('true')
  await page.context().close()
})

test('nobody finds another person’s sessions', async () => {
  const hers = await member([DEPOSIT])
  const page = await member([BAIL])
  await search(page).fill('landlord')
  await nav(page).locator('strong', { hasText: 'Nothing found' }).waitFor()
  await search(hers).fill('landlord')
  await nav(hers).getByRole('link', { name: DEPOSIT }).waitFor()
  await Promise.all([page.context().close(), hers.context().close()])
})

test('a session is renamed in its row, by menu and by F2, and in the line above its messages', async () => {
  const page = await member([DEPOSIT])
  await row(page, DEPOSIT).click()
  await barTitle(page, DEPOSIT).waitFor()

  await nav(page)
    .getByRole('button', { name: `More, ${DEPOSIT}` })
    .focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Rename' }).press('Enter')
  await focused(field(page))
  await field(page).fill(' ')
  await field(page).press('Enter')
  await page.getByText('A title has 1 to 80 characters.').waitFor()
  await field(page).press('Escape')
  await focused(row(page, DEPOSIT))

  await page.keyboard.press('F2')
  await field(page).fill('Flat in Mysuru')
  await field(page).press('Enter')
  await focused(row(page, 'Flat in Mysuru'))
  await barTitle(page, 'Flat in Mysuru').waitFor()
  expect(await page.title()).toBe('Flat in Mysuru · Scenario Solver · NyayaDesk')

  await press(page.getByRole('main').getByRole('button', { name: 'Rename' }), 'Enter')
  await focused(field(page))
  await page.keyboard.type('जमा राशि, मैसूर')
  await page.keyboard.press('Enter')
  await focused(page.getByRole('main').getByRole('button', { name: 'Rename' }))
  await row(page, 'जमा राशि, मैसूर').waitFor()

  await page.reload()
  await barTitle(page, 'जमा राशि, मैसूर').waitFor()
  await row(page, 'जमा राशि, मैसूर').waitFor()
  await page.context().close()
})

test('a session is downloaded as a file with its name, and a refusal is shown in the server’s words', async () => {
  const page = await member([DEPOSIT])
  await row(page, DEPOSIT).click()
  await page.getByRole('button', { name: 'Copy the answer' }).waitFor()
  const take = async (where: Locator, entry: string) => {
    await press(where, 'Enter')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: entry }).press('Enter'),
    ])
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
  }
  const inBar = page.getByRole('main').getByRole('button', { name: 'Download the session' })
  const inRow = nav(page).getByRole('button', { name: `More, ${DEPOSIT}` })

  const markdown = await take(inBar, 'Download as Markdown')
  expect(markdown.name).toMatch(/landlord.*\.md$/i)
  expect(markdown.bytes.toString()).toContain(DEPOSIT)
  await page.getByRole('alert').filter({ hasText: 'Downloaded.' }).waitFor()
  const word = await take(inRow, 'Download as Word')
  expect(word.name).toMatch(/landlord.*\.docx$/i)
  expect(word.bytes.subarray(0, 2).toString()).toBe('PK')

  let refuse = () => {}
  const asked = new Promise<void>((resolve) => (refuse = resolve))
  await page.route('**/api/S-history/*/file*', async (route) => {
    await asked
    await route.fulfill({ status: 429, json: { message: 'Too many files. Please wait.' } })
  })
  await press(inBar, 'Enter')
  await page.getByRole('menuitem', { name: 'Download as PDF' }).press('Enter')
  await page.getByRole('main').getByText('Making the file…').waitFor()
  refuse()
  await page.getByRole('alert').filter({ hasText: 'Too many files. Please wait.' }).waitFor()
  await expect.poll(() => page.getByRole('main').getByText('Making the file…').count()).toBe(0)
  await page.context().close()
})

test('the list of shortcuts opens by ?, not while typing, and every shortcut in it works', async () => {
  const page = await member([])
  await input(page).press('?')
  expect([await input(page).inputValue(), await list(page).count()]).toEqual(['?', 0])
  await input(page).fill('')
  const help = page.getByRole('button', { name: 'Help' })
  await press(help, '?')
  await list(page).waitFor()
  // Behind a dialog nothing moves.
  await page.keyboard.press('Control+Shift+O')
  await page.keyboard.press('Alt+4')
  expect(new URL(page.url()).pathname).toBe('/scenario')
  await page.keyboard.press('Escape')
  await focused(help)
  await page.keyboard.press('/')
  await focused(input(page))
  expect(await input(page).inputValue()).toBe('')

  // The same list by menu, and the switch of the keys that stand alone.
  await press(help, 'Enter')
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).press('Enter')
  await list(page).getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await focused(help)
  await page.keyboard.press('?')
  await page.keyboard.press('/')
  await focused(help)
  expect(await list(page).count()).toBe(0)

  await ask(page, DEPOSIT)
  await page.getByRole('button', { name: 'Copy the answer' }).waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.keyboard.press('Control+Shift+Semicolon')
  await page.getByRole('alert').filter({ hasText: 'The last answer was copied.' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Short answer')
  await page.keyboard.press('Control+Shift+O')
  await page.getByText('How can I help you?').waitFor()
  await focused(input(page))
  for (const [key, path] of [
    ['Alt+2', '/LegalDrafting'],
    ['Alt+3', '/CrossQussion'],
    ['Alt+4', '/judgement'],
    ['Alt+1', '/scenario'],
  ] as const) {
    await page.keyboard.press(key)
    await page.waitForURL(`**${path}`)
  }
  await page.context().close()
})

test('on a phone the search is in the drawer, Ctrl+K opens it, and Escape leaves the drawer open until it is empty', async () => {
  const page = await member([DEPOSIT], { width: 360, height: 740 })
  const drawer = page.getByRole('dialog', { name: 'Tools and history' })
  await page.keyboard.press('Control+k')
  await focused(search(page))
  await page.keyboard.type('landlord')
  await drawer.locator('mark').first().waitFor()
  await page.keyboard.press('Escape')
  await drawer.getByRole('link', { name: DEPOSIT }).waitFor()
  await press(drawer.getByRole('button', { name: `More, ${DEPOSIT}` }), 'Enter')
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await focused(field(page))
  await page.keyboard.press('Escape')
  await focused(row(page, DEPOSIT))
  await page.keyboard.press('Enter')
  await drawer.waitFor({ state: 'hidden' })
  await barTitle(page, DEPOSIT).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.context().close()
})

test('every screen says what writes the answers and what that means', async () => {
  const page = await member([])
  const badge = page.getByRole('button', { name: 'Library only' })
  const note = page.getByText('We compile answers from our law library, without AI.')
  expect(await note.isVisible()).toBe(false)
  await badge.click()
  await note.waitFor()
  await page.keyboard.press('Escape')
  await note.waitFor({ state: 'hidden' })
  await page.context().close()
})

test('older messages load above what is in sight, and place and focus stay', async () => {
  const page = await member([BAIL])
  const turns = page.getByRole('article')
  await nav(page).getByRole('link', { name: BAIL }).click()
  await turns.first().waitFor()
  // A page of two messages, and one before it.
  await page.route('**/api/S-history/**', async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(/\?.*/, '') })
    const { messages } = (await response.json()) as { messages: { id: string; prompt: string; versions: string[] }[] }
    const before = new URL(route.request().url()).searchParams.has('before')
    const copies = (before ? ['one', 'two', 'three', 'four'] : ['five', 'six']).map((name) =>
      messages.map((message) => ({ ...message, id: name, prompt: name, versions: [name] })),
    )
    await route.fulfill({ response, json: { messages: copies.flat(), ...(!before && { earlier: true }) } })
  })
  await page.reload()
  const five = turns.filter({ has: page.getByText('five', { exact: true }) })
  await press(page.getByRole('button', { name: 'Show earlier messages' }), 'Home')
  const place = async () => (await five.boundingBox())?.y ?? NaN
  const stood = await place()
  await page.keyboard.press('Enter')
  await turns.nth(5).waitFor()
  await focused(five)
  // The browser rounds what it scrolls by itself.
  expect(Math.abs((await place()) - stood)).toBeLessThan(2)
  expect(await page.getByRole('button', { name: 'Show earlier messages' }).count()).toBe(0)
})
