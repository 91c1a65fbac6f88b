/**
 * Each menu, dialog, sheet and list by keyboard alone: Enter opens it and puts the focus into it, arrows move, Escape
 * closes it, and the focus is back on what opened it.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from '#tests/support/browser/journey.ts'
import { LAYERS, OPENED_ELSEWHERE, type Layer } from '#tests/support/browser/layers.ts'
import { STAFF_ENV } from '#tests/support/accounts/members.ts'
import { populate } from '#tests/support/browser/stops/people.ts'
import { until } from '#tests/support/until.ts'

const root = join(import.meta.dirname, '../../..')

let stage: Stage
let people: Awaited<ReturnType<typeof populate>>
beforeAll(async () => {
  stage = await openStage(STAFF_ENV)
  people = await populate(stage.product)
}, 180_000)
afterAll(() => stage.close())

const hasFocus = (what: Locator) => what.evaluate((element) => element === document.activeElement || undefined)
const focused = (what: Locator) => until(() => hasFocus(what), `the focus on ${what.toString()}`)
const focusIn = (layer: Locator) =>
  until(
    () => layer.evaluate((element) => element.contains(document.activeElement) || undefined),
    `the focus in ${layer.toString()}`,
  )

/** The browser of each person and device. What one screen has loaded, the next takes from its cache. */
const contexts = new Map<string, BrowserContext>()

async function newPage({ as, phone }: Layer): Promise<Page> {
  const key = `${as} ${phone}`
  const viewport = phone ? { width: 360, height: 740 } : { width: 1280, height: 900 }
  const page = await (contexts.get(key)?.newPage() ??
    stage.page({ viewport, hasTouch: phone === true, reducedMotion: 'reduce' }))
  contexts.set(key, page.context())
  const token = as && people.tokens[as]
  if (token) await page.addInitScript((stored) => localStorage.setItem('authToken', stored), token)
  return page
}

/**
 * The page that the last layer left as it had found it. A layer that failed leaves none, because its dialog may still be
 * open and would fail the next one.
 */
let left: { page: Page; layer: Layer } | undefined

/** Loads the screen of a layer, unless the layer before it began on the same screen, as the same person. */
async function pageFor(layer: Layer): Promise<Page> {
  const before = left
  left = undefined
  const { as, phone, go } = layer
  if (before && before.layer.as === as && before.layer.phone === phone && before.layer.go === go) return before.page
  await before?.page.close()
  const page = await newPage(layer)
  await (typeof go === 'string' ? page.goto(go) : go(page, people.known))
  return page
}

test.each(LAYERS.map((layer) => [`${layer.file}${layer.phone ? ', on a phone' : ''}`, layer] as const))(
  '%s opens by Enter, closes by Escape and gives the focus back',
  async (_, layer) => {
    const page = await pageFor(layer)
    const opener = layer.opener(page)
    const shown = layer.layer?.(page) ?? page.getByRole('dialog')
    // A button that only shows itself in a row with the mouse or the focus is not visible yet.
    await opener.waitFor({ state: 'attached' })
    await opener.focus()
    await (layer.open?.(page, opener) ?? opener.press('Enter'))
    await shown.waitFor()
    if (!layer.focusStays) await focusIn(shown)
    const stops = layer.arrows?.(shown)
    if (stops) {
      await focused(stops.nth(0))
      await page.keyboard.press('ArrowDown')
      await focused(stops.nth(1))
      await page.keyboard.press('ArrowUp')
      await focused(stops.nth(0))
    }
    await page.keyboard.press('Escape')
    await shown.waitFor({ state: 'hidden' })
    await focused(opener)
    left = { page, layer }
    expect(stage.complaints.splice(0)).toEqual([])
  },
)

test('every component that opens a layer has its line', () => {
  const OPENS = /<(?:Confirm|Form)?Dialog\b|<Menu\b(?! size)|<ChoiceSheet\b/
  const files = globSync('**/*.tsx', { cwd: join(root, 'web') }).filter((file) =>
    OPENS.test(readFileSync(join(root, 'web', file), 'utf8')),
  )
  const known = new Set([...LAYERS.map(({ file }) => file), ...Object.keys(OPENED_ELSEWHERE)])
  // These are what the others are made of.
  const parts = ['ui/dialog/confirm-dialog.tsx', 'ui/form/choice-sheet.tsx', 'admin/form-dialog.tsx']
  expect(files.filter((file) => !known.has(file) && !parts.includes(file))).toEqual([])
  expect([...known].filter((file) => !files.includes(file) && file !== 'site/frame/site-menu.tsx')).toEqual([])
})
