/** The top bar on a phone: all of it is on the screen and opens, for every kind of reader and in both languages. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { violations } from '#tests/support/browser/axe.ts'
import { sideways } from '#tests/support/browser/barriers.ts'
import { Client } from '#tests/support/client.ts'
import { openStage, type Stage } from '#tests/support/browser/journey.ts'
import { until } from '#tests/support/until.ts'
import { PATHS } from '#web/lib/paths.ts'

const WIDTHS = [320, 360, 390] as const
const MENU = { en: 'Menu', hi: 'मेन्यू' } as const

let stage: Stage
let token: string
beforeAll(async () => {
  stage = await openStage()
  token = (await new Client(stage.product).join()).token
})
afterAll(() => stage.close())
afterEach(() => expect(stage.complaints.splice(0)).toEqual([]))

async function phone(language: keyof typeof MENU, signedIn: boolean): Promise<Page> {
  const page = await stage.page({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
  if (signedIn) await page.addInitScript((stored) => localStorage.setItem('authToken', stored), token)
  await page.goto(`/?language=${language}`)
  return page
}
/** Tells whether the whole element is on the screen without scrolling. */
const inSight = (what: Locator) =>
  what.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return (
      left >= 0 && right <= document.documentElement.clientWidth && document.documentElement.scrollWidth <= innerWidth
    )
  })

/**
 * Runs in the page and counts the visible links to an address. It scrolls, because some islands start only when they
 * are in sight.
 */
const showLinks = (target: string) => {
  const links = [...document.querySelectorAll(`a[href="${target}"]`)].filter((link) => link.checkVisibility())
  for (const link of links) link.scrollIntoView()
  return links.length
}

test.each([
  ['a visitor', 'en', false],
  ['a visitor', 'hi', false],
  ['a member', 'en', true],
  ['a member', 'hi', true],
] as const)('fits for %s (%s)', async (_, language, signedIn) => {
  const page = await phone(language, signedIn)
  const paths: string[] = [PATHS.home, PATHS.scenarioDemo, PATHS.terms, PATHS.help, PATHS.directory, PATHS.newPrice]
  const found: string[] = []
  for (const path of [...paths, ...(signedIn ? [PATHS.scenario, PATHS.earning] : [PATHS.login])]) {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(path)
    const bar = page.getByRole('banner')
    await bar.first().waitFor()
    if (signedIn && paths.includes(path)) await bar.locator('a[href="/scenario"]').waitFor()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 740 })
      found.push(...(await sideways(page)).map((fault) => `${path}: ${fault}`))
      for (const control of await bar.locator('a:visible, button:visible, summary:visible').all())
        if (!(await inSight(control)))
          found.push(`${path}, ${width} px: ${await control.evaluate((one) => one.outerHTML.slice(0, 90))}`)
    }
  }
  expect(found).toEqual([])
  await page.context().close()
})

test.each(['en', 'hi'] as const)('the menu opens by touch and by key, signed in (%s)', async (language) => {
  const page = await phone(language, true)
  const bar = page.getByRole('banner')
  const opener = bar.locator('summary')
  const links = bar.getByRole('navigation', { name: MENU[language] })
  await bar.locator('[data-island=site-menu][data-live]').waitFor()
  await opener.tap()
  await links.waitFor()
  expect(await inSight(links)).toBe(true)
  await page.keyboard.press('Escape')
  await links.waitFor({ state: 'hidden' })
  await until(() => opener.evaluate((one) => one === document.activeElement || undefined), 'the focus on the menu')
  await page.keyboard.press('Enter')
  await links.waitFor()
  await page.context().close()
})

test('in a chat every control has a name that contains its visible text', async () => {
  const page = await phone('en', true)
  for (const path of [PATHS.scenario, '/LegalDrafting']) {
    await page.goto(path)
    await page.getByRole('textbox').waitFor()
    for (const width of [360, 768]) expect([path, width, await violationsAt(page, width)]).toEqual([path, width, []])
    await page.getByLabel('Answer in:').waitFor()
  }
  await page.context().close()
})
async function violationsAt(page: Page, width: number) {
  await page.setViewportSize({ width, height: 740 })
  return violations(page, ['select-name', 'label', 'button-name', 'label-content-name-mismatch'])
}

test('signed-in people are led to the tools wherever visitors are asked to log in or register', async () => {
  const page = await phone('en', true)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Ask a question' }).click()
  await page.waitForURL((url) => url.pathname === '/scenario')
  for (const path of [PATHS.login, PATHS.register]) {
    await page.goto(path)
    await page.getByText('How can I help you?').waitFor()
    expect(new URL(page.url()).pathname).toBe('/scenario')
  }
  for (const path of [PATHS.home, PATHS.crossquestionDemo]) {
    await page.goto(path)
    await page.locator('html[data-signed-in]').waitFor()
    for (const target of [PATHS.login, PATHS.register]) {
      await expect.poll(() => page.evaluate(showLinks, target)).toBe(0)
    }
  }
  // A visitor sees the bar as it is documented.
  const other = await stage.page()
  await other.goto('/')
  expect(await other.getByRole('main').getByRole('link', { name: 'Ask a question' }).getAttribute('href')).toBe(
    '/login',
  )
  await other.getByText('Exclusive Access – Register and Subscribe to Unlock All Features!').waitFor()
  expect(await other.getByText('Pick up where you left off.').isVisible()).toBe(false)
  await Promise.all([page.context().close(), other.context().close()])
})
