/**
 * Checks WCAG 2.1 AA on every screen: with axe in three widths and both themes, enlarged, with wider spacing, without
 * motion, and by keyboard.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TOOLS } from '#shared/chat.ts'
import { COLOURS, LOOKS, violations } from '#tests/support/browser/axe.ts'
import { drawn, keyboard, motion, sideways, spaced } from '#tests/support/browser/barriers.ts'
import { openStage, type Stage } from '#tests/support/browser/journey.ts'
import { STAFF_ENV } from '#tests/support/accounts/members.ts'
import { watchAnswers } from '#tests/support/browser/soft-ways.ts'
import { populate } from '#tests/support/browser/stops/people.ts'
import { stops } from '#tests/support/browser/stops/stops.ts'
import { SECTIONS } from '#web/admin/sections.ts'
import { PATHS } from '#web/lib/paths.ts'

const SCREENS = [
  ...Object.values(PATHS),
  ...Object.values(TOOLS).flatMap(({ page, sessionPage }) => [page, `${sessionPage}/:id`]),
  ...Object.values(SECTIONS).map(({ path }) => path),
  '/admin/uploads/:id',
  '/admin/people/:id',
  '/certificate/:code',
  '/draft/:id',
  '/draft/new/:category/:paper',
  '/law/judgment/:id',
  '/law/matter/:id',
  '/law/provision/:act/:number',
  '/law/state/:id',
]

const screenOf = (path: string) =>
  SCREENS.find((screen) => new RegExp(`^${screen.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i').test(path))

let stage: Stage
let people: Awaited<ReturnType<typeof populate>>
const looked = new Set<string | undefined>()
beforeAll(async () => {
  stage = await openStage(STAFF_ENV)
  people = await populate(stage.product)
}, 90_000)
afterAll(() => stage.close())

type Who = keyof typeof people.tokens | 'visitor'

async function pageOf(who: Who): Promise<Page> {
  // A visitor has a touch screen here, so that long lists open as a sheet.
  const hasTouch = who === 'visitor'
  const page = await stage.page({ hasTouch, reducedMotion: 'reduce' })
  if (who !== 'visitor')
    await page.addInitScript((token) => localStorage.setItem('authToken', token), people.tokens[who])
  return page
}

const themes = new WeakMap<Page, 'light' | 'dark'>()

/** What is so already is not set again, because the browser would draw the page once more for it. */
async function show(page: Page, width: number, colorScheme: 'light' | 'dark') {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: width < 768 ? 740 : 900 })
  if (themes.get(page) !== colorScheme) await page.emulateMedia({ colorScheme })
  themes.set(page, colorScheme)
  await drawn(page)
}

/**
 * The first view, 1440 px in the light theme, is checked by all rules. Each further width and theme is checked only for
 * what it can break. Every second view is skipped for a screen's other states, so that the test stays short while each
 * width and theme still occurs.
 */
const VIEWS = [
  [1440, 'dark'],
  [768, 'dark'],
  [768, 'light'],
  [360, 'light'],
  [360, 'dark'],
] as const

/**
 * Finds what is wrong with a screen as it is, then enlarges it and widens its spacing.
 * @param walk true for the first time, when all controls are reached by keyboard
 */
async function faultsOf(page: Page, walk: boolean, narrow?: true): Promise<string[]> {
  const found = [...(await motion(page)), ...(await violations(page))]
  const views = narrow ? VIEWS.slice(-1) : VIEWS.filter((_, at) => walk || at % 2 === 0)
  let last = narrow ? 360 : 1440
  for (const [width, theme] of views) {
    await show(page, width, theme)
    const rules = width === last ? COLOURS : LOOKS
    last = width
    found.push(...(await violations(page, rules)).map((fault) => `${width} px, ${theme}: ${fault}`))
  }
  if (walk) {
    await show(page, 1440, 'light')
    found.push(...(await keyboard(page)))
  }
  // WCAG 1.4.10: 1280 px at 400 % and at 200 %.
  for (const width of [320, 640]) {
    await show(page, width, 'light')
    found.push(...(await sideways(page)))
  }
  return [...found, ...(await spaced(page)), ...(await sideways(page))]
}

test.concurrent.each<Who>(['visitor', 'newcomer', 'member', 'lawyer', 'staff'])(
  'nothing keeps a %s out of any screen',
  { timeout: 600_000 },
  async (who) => {
    const page = await pageOf(who)
    const answered = watchAnswers(page)
    const found: string[] = []
    for (const [name, stop] of Object.entries(stops)) {
      if ((stop.as ?? 'visitor') !== who || stop.part) continue
      await show(page, stop.narrow ? 360 : 1440, 'light')
      await stop.go(page, people.known)
      await page.locator('main').first().waitFor()
      await page.locator('[class*=_skeleton_]').first().waitFor({ state: 'detached' })
      await answered()
      const screen = screenOf(new URL(page.url()).pathname)
      const faults = await faultsOf(page, !looked.has(screen), stop.narrow)
      looked.add(screen)
      found.push(...faults.map((fault) => `${name}: ${fault}`))
    }
    expect(found).toEqual([])
    await page.context().close()
  },
)

test('every screen was checked', () => {
  expect(SCREENS.filter((screen) => !looked.has(screen))).toEqual([])
})

test('no screen breaks the content security policy', () => {
  expect(stage.complaints.filter((complaint) => complaint.includes('Content Security Policy'))).toEqual([])
})
