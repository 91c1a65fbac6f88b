/** Two tabs are two matters: a question or text of one tab must never be read with the other. */
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { TOOLS, type ToolId } from '#shared/chat.ts'
import { Client, signupForm } from '#tests/support/client.ts'
import { ask, logIn, openStage, type Stage } from '#tests/support/browser/journey.ts'
import { until } from '#tests/support/until.ts'

const THEFT = 'My scooter was stolen from the station. What can I do?'
const CHEQUE = 'My cheque of Rs 50,000 bounced. What can I do?'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.complaints.splice(0)).toEqual([]))

/** Opens two tabs of one browser on the start page of a tool. */
async function twoTabs(tool: ToolId, script?: () => void) {
  const person = await new Client(stage.product).join()
  // The token is stored once. A script of each page would store it again after a logout, and the tab would go to and fro for ever
  // between the login page, which finds a session, and the call that the server refuses.
  const localStorage = [{ name: 'authToken', value: person.token }]
  const one = await stage.page({
    storageState: { cookies: [], origins: [{ origin: stage.product.address, localStorage }] },
  })
  const context = one.context()
  const two = await context.newPage()
  if (script) await context.addInitScript(script)
  for (const page of [one, two]) await open(page, tool)
  return { person, context, one, two }
}
async function open(page: Page, tool: ToolId) {
  await page.goto(TOOLS[tool].page)
  await page.getByText('How can I help you?').waitFor()
}
const input = (page: Page, tool: ToolId = 'scenario') =>
  page.getByRole('textbox', { name: `Message ${TOOLS[tool].label}` })
/** Waits for the answer. @returns the id of the session that the tab shows */
async function sessionOf(page: Page, tool: ToolId = 'scenario') {
  await page.waitForURL(`**${TOOLS[tool].sessionPage}/*`)
  await page.getByRole('button', { name: 'Copy the answer' }).last().waitFor()
  return page.url().split('/').at(-1) ?? ''
}
const promptsOf = async (person: Client, session: string, tool: ToolId = 'scenario') =>
  (await person.history(session, tool)).map(({ prompt }) => prompt)
/**
 * Holds the questions of all tabs until so many are there, then lets them go.
 * @returns the ids that they were first sent to
 */
async function atOnce(context: BrowserContext, count: number) {
  const sent: string[] = []
  const all = Promise.withResolvers<void>()
  await context.route(/\/api\/(scenario|legaldrafting|crossquestion|judgement)\/\d+\//, async (route) => {
    sent.push(route.request().url().split('/').at(-1) ?? '')
    if (sent.length === count) all.resolve()
    await all.promise
    await route.continue()
  })
  return sent
}

test.each(Object.keys(TOOLS) as ToolId[])(
  '%s: each tab begins a session of its own, and a reload keeps it',
  async (tool) => {
    const { person, context, one, two } = await twoTabs(tool)
    await ask(one, THEFT, tool)
    const first = await sessionOf(one, tool)
    await ask(two, CHEQUE, tool)
    const second = await sessionOf(two, tool)
    await two.reload()
    expect(await sessionOf(two, tool)).toBe(second)
    await ask(two, 'And by when?', tool)
    await two.getByRole('button', { name: 'Copy the answer' }).nth(1).waitFor()
    expect(await promptsOf(person, first, tool)).toEqual([THEFT])
    expect(await promptsOf(person, second, tool)).toEqual([CHEQUE, 'And by when?'])
    await context.close()
  },
)

test.each([
  ['with locks', undefined],
  ['without', () => void Reflect.deleteProperty(Navigator.prototype, 'locks')],
])('two that send at the same moment do not meet, in a browser %s', async (_, script) => {
  const { person, context, one, two } = await twoTabs('scenario', script)
  const sent = await atOnce(context, 2)
  await Promise.all([ask(one, THEFT), ask(two, CHEQUE)])
  const sessions = [await sessionOf(one), await sessionOf(two)]
  // Each tab began a session of its own, so the server had nothing to refuse.
  expect(sent.toSorted((a, b) => a.localeCompare(b))).toEqual(sessions.toSorted((a, b) => a.localeCompare(b)))
  expect(await promptsOf(person, sessions[0] ?? '')).toEqual([THEFT])
  expect(await promptsOf(person, sessions[1] ?? '')).toEqual([CHEQUE])
  await context.close()
})

test('a duplicated tab has its own session and the text that was typed until then', async () => {
  const { person, context, one } = await twoTabs('scenario')
  await input(one).fill('My scooter')
  // A browser that duplicates a tab copies the session storage.
  const opened = context.waitForEvent('page')
  await one.evaluate(() => void window.open(location.href))
  const copy = await opened
  await until(async () => (await input(copy).inputValue()) === 'My scooter' || undefined, 'the text in the copy')
  await input(copy).fill('My cheque')
  await one.reload()
  await until(async () => (await input(one).inputValue()) === 'My scooter' || undefined, 'the text after the reload')
  await copy.reload()
  await until(async () => (await input(copy).inputValue()) === 'My cheque' || undefined, 'the text of the copy')
  await ask(one, THEFT)
  await ask(copy, CHEQUE)
  expect(await promptsOf(person, await sessionOf(one))).toEqual([THEFT])
  expect(await promptsOf(person, await sessionOf(copy))).toEqual([CHEQUE])
  await context.close()
})

test('text on a start page belongs to its tab, moves along to the session, and is deleted at a logout in any tab', async () => {
  const { context, one, two } = await twoTabs('scenario')
  await input(one).fill('My landlord')
  await two.reload()
  expect(await input(two).inputValue()).toBe('')
  await input(two).fill('My neighbour')
  await one.getByRole('button', { name: 'New session, Scenario Solver' }).click()
  expect(await input(one).inputValue()).toBe('My landlord')
  // The session of one tab is opened in the other from the history.
  await ask(one, THEFT)
  const session = await sessionOf(one)
  await two.goto(`/S/${session}`)
  await sessionOf(two)
  expect(await input(two).inputValue()).toBe('')
  await open(two, 'scenario')
  expect(await input(two).inputValue()).toBe('My neighbour')

  await one.getByRole('button', { name: /Account menu/ }).click()
  await one.getByRole('menuitem', { name: 'Log out' }).click()
  // It polls, because a navigation that replaces another would be an error to waitForURL.
  await expect.poll(() => new URL(two.url()).pathname).toBe('/')
  await two.waitForLoadState()
  expect(await two.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('neighbour')
  await context.close()
})

test('the server detects a session that was begun elsewhere, and the question gets a session of its own', async () => {
  const person = await new Client(stage.product).join()
  const id = crypto.randomUUID()
  await (await person.ask(THEFT, { session: id })).text()
  const page = await stage.page()
  await page.addInitScript(
    ([token, stored]) => {
      localStorage.setItem('authToken', token)
      localStorage.setItem('scenario_id', stored)
    },
    [person.token, id] as const,
  )
  await open(page, 'scenario')
  await ask(page, CHEQUE)
  const session = await sessionOf(page)
  expect(await promptsOf(person, id)).toEqual([THEFT])
  expect(await promptsOf(person, session)).toEqual([CHEQUE])
  expect(await page.getByText('Error occurred').count()).toBe(0)
  await page.context().close()
})

test('a browser with closed storage can ask', async () => {
  const person = signupForm()
  await new Client(stage.product).join(person)
  const page = await stage.page()
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
  await logIn(page, person)
  await ask(page, CHEQUE)
  await sessionOf(page)
  await page.getByRole('heading', { name: 'Short answer' }).waitFor()
  await page.context().close()
})

test('two court papers that are requested or edited at once stay separate', async () => {
  const { person, context, one, two } = await twoTabs('legaldrafting')
  const tabs = [
    { page: one, request: 'Draft a cheque bounce notice: cheque No. 123456 for Rs 4,50,000, returned unpaid.' },
    { page: two, request: 'Draft a suit for recovery of Rs 5 lakh that Asha Rao lent in March 2024.' },
  ]
  await atOnce(context, 2)
  await Promise.all(tabs.map(({ page, request }) => ask(page, request, 'legaldrafting')))
  const papers: string[] = []
  for (const { page, request } of tabs) {
    const session = await sessionOf(page, 'legaldrafting')
    const [message, ...others] = await person.history(session, 'legaldrafting')
    expect([message?.prompt, others]).toEqual([request, []])
    papers.push(message?.draft?.id ?? '')
  }
  expect(new Set(papers).size).toBe(2)

  // No save reaches the server, so what is kept is kept by the browser.
  await context.route('**/api/drafts/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  const paper = (page: Page) => page.getByRole('textbox', { name: 'Text of the paper' })
  const openPaper = async (page: Page, at: number) => {
    await page.goto(`/draft/${papers[at]}`)
    // The facts come first, because the person has to confirm them.
    await page.getByRole('button', { name: 'Paper', exact: true }).click()
  }
  for (const [at, { page }] of tabs.entries()) {
    await openPaper(page, at)
    await paper(page).click()
    await page.keyboard.type(`Written in tab ${at}.`)
    await until(
      () => page.evaluate((id) => localStorage.getItem(`paper:${id}`)?.includes('Written') || undefined, papers[at]),
      'the copy of the paper',
    )
  }
  for (const [at, { page }] of tabs.entries()) {
    await openPaper(page, at)
    await paper(page).getByText(`Written in tab ${at}.`).waitFor()
    expect(
      await paper(page)
        .getByText(`Written in tab ${1 - at}.`)
        .count(),
    ).toBe(0)
  }
  await context.close()
})
