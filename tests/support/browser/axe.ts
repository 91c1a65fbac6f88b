/** Checks a page by axe-core against the rules of WCAG 2.1 AA that a program can check. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

export const COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * The rules that another width can break: looks, and names that a narrow screen hides. The others are checked only
 * once, because their result does not depend on the width.
 */
export const LOOKS = [
  ...COLOURS,
  'scrollable-region-focusable',
  'target-size',
  'select-name',
  'button-name',
  'label-content-name-mismatch',
]

/** A colour as axe-core keeps it. Its types leave out what we replace. */
interface Colour {
  r: number
  g: number
  b: number
  alpha: number
  parseString(text: string): Colour
}

declare const window: { axe: typeof axe & { commons: { color: { Color: { prototype: Colour } } } } }

/**
 * @param rules all of them by default
 * @returns the violations: the rule, the place, and the remedy
 */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // The script is added through the debugger, because the content security policy lets no page load a script that is
  // not ours.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(SOURCE)
    await page.evaluate(drawAll)
    await page.evaluate(rememberColours)
  }
  return page.evaluate(
    async ({ tags, only }) => {
      // Animations must end first, because a colour on its way to another is neither: a button that was just focused
      // was measured half faded.
      const moving = document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
      await Promise.allSettled(moving.map(({ finished }) => finished))
      const found = await window.axe.run({
        runOnly: only ? { type: 'rule', values: only } : { type: 'tag', values: tags },
        rules: only ? {} : { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
        resultTypes: ['violations'],
        preload: false,
      })
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
      )
    },
    { tags: TAGS, only: rules },
  )
}

/** Draws what is out of sight too, because until then a guess stands for its height, and axe finds targets that overlap. */
function drawAll() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** Reads each colour once. A screen has a handful, and axe reads them again for every text, which is half of its look at contrast. */
function rememberColours() {
  const { prototype } = window.axe.commons.color.Color
  const { parseString } = prototype
  const known = new Map<string, [number, number, number, number]>()
  prototype.parseString = function (text) {
    const colour = known.get(text)
    if (colour) [this.r, this.g, this.b, this.alpha] = colour
    else {
      parseString.call(this, text)
      known.set(text, [this.r, this.g, this.b, this.alpha])
    }
    return this
  }
}
