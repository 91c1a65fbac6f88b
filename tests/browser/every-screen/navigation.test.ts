/** The way between the tools, the law library and the papers, and the theme that the screens are read in. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { violations } from '#tests/support/browser/axe.ts'
import { sideways } from '#tests/support/browser/barriers.ts'
import { Client } from '#tests/support/client.ts'
import { ask, enter, openStage, signIn, type Stage } from '#tests/support/browser/journey.ts'
import { STAFF_ENV } from '#tests/support/accounts/members.ts'
import { until } from '#tests/support/until.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage(STAFF_ENV)
})
afterAll(() => stage.close())
afterEach(() => expect(stage.complaints.splice(0)).toEqual([]))

const nav = (page: Page) => page.getByRole('navigation', { name: 'Tools and history' })
const focused = (what: Locator) =>
  until(
    () => what.evaluate((element) => element === document.activeElement || undefined),
    `the focus on ${what.toString()}`,
  )
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

test('the navigation leads to the law library and the papers, stays there, and groups sessions by day', async () => {
  const page = await stage.page({ viewport: { width: 1440, height: 900 } })
  await enter(page, stage)
  await ask(page, 'My cheque bounced.')
  await page.getByRole('button', { name: 'Copy the answer' }).waitFor()
  await nav(page).getByRole('region', { name: 'Today' }).getByRole('link', { name: 'My cheque bounced.' }).waitFor()
  await nav(page).getByRole('link', { name: 'Law library' }).press('Enter')
  await heading(page, 'Law library')
  expect(await nav(page).getByRole('link', { name: 'Law library' }).getAttribute('aria-current')).toBe('page')
  await nav(page).getByRole('link', { name: 'Court papers' }).click()
  await heading(page, 'Court papers')
  expect(await violations(page)).toEqual([])
  // The page is longer than the window, and the navigation is still there at its end.
  await page.keyboard.press('End')
  await nav(page).getByRole('link', { name: 'Scenario Solver', exact: true }).click()
  await page.getByRole('textbox', { name: 'Message Scenario Solver' }).waitFor()
  await page.context().close()
})

test('a screen is shown as soon as it has arrived, and no timer holds it back', async () => {
  const page = await stage.page()
  // Timers never end here. React's own would keep the page empty for the rest of 300 ms.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Login' }).waitFor()
  await page.context().close()
})

test('what is below a list that is still loading does not jump when it has arrived', async () => {
  const page = await stage.page({ viewport: { width: 360, height: 740 } })
  await enter(page, stage)
  /** Opens a page, and answers its call only when `then` has looked at it. */
  const held = async (calls: string, path: string, then: () => Promise<void>) => {
    let answer = () => undefined as void
    const looked = new Promise<void>((done) => (answer = done))
    await page.route(calls, async (route) => {
      await looked
      await route.continue()
    })
    await page.goto(path)
    await page.locator('[class*=_skeleton_]').first().waitFor()
    await then()
    answer()
  }
  const catalogue = page.getByRole('heading', { name: 'Start a paper' })
  await held('**/api/drafts', '/draft', async () => {
    await page.getByRole('heading', { level: 2, name: 'Your papers' }).waitFor()
    expect(await catalogue.count()).toBe(0)
  })
  await catalogue.waitFor()
  await held('**/api/getprofile*', '/profile', async () => {
    const below = await page.getByRole('heading', { name: 'CALS certificate' }).boundingBox()
    expect(below?.y).toBeGreaterThan(740)
  })
  await page.getByLabel('Username').waitFor()
  await page.context().close()
})

test('a pinned session stands first, also after a reload, and the focus follows its menu', async () => {
  const person = await new Client(stage.product).join({ role: 'Public' })
  for (const question of ['My cheque bounced.', 'My landlord keeps the deposit of the flat.'])
    await (await person.ask(question)).text()
  const page = await stage.page({ viewport: { width: 1440, height: 900 } })
  await signIn(page, person.token)
  await page.goto('/scenario')
  const titles = async (count: number) => {
    const links = nav(page).locator('[data-session] a')
    await links.nth(count - 1).waitFor()
    return links.allTextContents()
  }
  const pinned = nav(page).getByRole('region', { name: 'Pinned' })
  const menu = nav(page).getByRole('button', { name: 'More, My cheque bounced.' })
  const choose = async (item: string) => {
    await menu.press('Enter')
    await page.getByRole('menuitem', { name: item }).press('Enter')
  }
  expect((await titles(2))[0]).toContain('landlord')
  await choose('Pin to the top')
  await pinned.getByRole('link', { name: 'My cheque bounced.' }).waitFor()
  await focused(menu)
  expect((await titles(2))[0]).toContain('cheque')
  await page.reload()
  await pinned.getByRole('link', { name: 'My cheque bounced.' }).waitFor()
  expect(await violations(page)).toEqual([])

  // What the server refuses is moved back, and the reason is told.
  await page.route('**/pin', (route) => route.fulfill({ status: 500, json: {} }))
  await choose('Unpin')
  await page.getByRole('alert').first().waitFor()
  await pinned.getByRole('link', { name: 'My cheque bounced.' }).waitFor()
  await page.unroute('**/pin')
  await choose('Unpin')
  await pinned.waitFor({ state: 'detached' })
  await focused(menu)
  // Somebody whom no client can ask has no line for the requests of clients.
  expect(await nav(page).getByRole('link', { name: 'Client cases' }).count()).toBe(0)
  stage.complaints.splice(0)
  await page.context().close()
})

test('the navigation is hidden and shown by one button, which keeps the focus; the choice outlasts a reload', async () => {
  const page = await stage.page({ viewport: { width: 1440, height: 900 } })
  await enter(page, stage)
  const button = page.getByRole('banner').getByRole('button', { name: 'Tools and history' })
  const expanded = () => button.getAttribute('aria-expanded')
  expect(await expanded()).toBe('true')
  await button.press('Enter')
  await nav(page).waitFor({ state: 'hidden' })
  expect(await expanded()).toBe('false')
  await focused(button)
  await page.reload()
  await page.getByRole('textbox', { name: 'Message Scenario Solver' }).waitFor()
  expect(await nav(page).isVisible()).toBe(false)
  // The search of the sessions is still one key away.
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('searchbox', { name: 'Search your sessions' }).waitFor()
  await page.keyboard.press('Escape')
  await button.press('Enter')
  await nav(page).waitFor()
  await focused(button)
  expect(await violations(page)).toEqual([])
  await page.context().close()
})

test('on a phone it is a drawer on those pages, too, and nothing scrolls sideways', async () => {
  const page = await stage.page({ viewport: { width: 320, height: 640 } })
  await enter(page, stage)
  await page.goto('/law')
  await heading(page, 'Law library')
  expect(await sideways(page)).toEqual([])
  await page.getByRole('button', { name: 'Tools and history' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Court papers' }).click()
  await heading(page, 'Court papers')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await sideways(page)).toEqual([])
  await page.context().close()
})

test('a paper leads back to the chat that made it', async () => {
  const page = await stage.page({ viewport: { width: 1440, height: 900 } })
  await enter(page, stage)
  await page.goto('/LegalDrafting')
  await ask(page, 'Draft a legal notice for a bounced cheque of Rs 50,000.', 'legaldrafting')
  await page.getByRole('button', { name: 'Copy the answer' }).waitFor()
  const chat = page.url()
  const paper = await page.getByRole('link', { name: 'Open the paper' }).getAttribute('href')
  await page.goto(paper ?? '')
  await page.getByRole('link', { name: 'Back to its session' }).click()
  await page.waitForURL(chat)
  await page.context().close()
})

test('the theme that somebody chose is kept over a reload, and choosing the system’s own follows the system again', async () => {
  const page = await stage.page({ colorScheme: 'light' })
  await enter(page, stage)
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  const choose = async (name: string) => {
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await choose('Dark theme')
  expect(await scheme()).toBe('dark')
  await page.reload()
  expect(await scheme()).toBe('dark')
  await choose('Light theme')
  expect(await scheme()).toBe('light dark')
  await page.context().close()
})

test('staff land in the back office after a login', async () => {
  const page = await stage.page()
  await page.clock.install()
  await page.goto('/login')
  await page.getByLabel('Email').fill(STAFF_ENV.ADMIN_EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(STAFF_ENV.ADMIN_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('alert').filter({ hasText: 'Login Successful' }).first().waitFor()
  await page.clock.fastForward(1_500)
  await page.waitForURL('**/admin')
  await page.context().close()
})
