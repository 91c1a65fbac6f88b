import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const WEB = join(import.meta.dirname, '..')
const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

/** Every colour token, by theme: `--ink: light-dark(#141d33, #eee8da)`, or one colour for both. */
function palette(theme: 0 | 1): Record<string, string> {
  const colours: Record<string, string> = {}
  for (const [, name = '', value = ''] of css.matchAll(/--([\w-]+): ([^;]*#[^;]*);/g)) {
    const hexes = value.match(/#[\da-f]{6}\b/g) ?? []
    const hex = hexes[theme] ?? hexes[0]
    if (hex) colours[name] = hex
  }
  return colours
}

/** WCAG 2 relative luminance. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const PAPERS = ['paper', 'paper-raised', 'paper-sunk', 'accent-wash']
const INKS = ['ink', 'ink-soft', 'ink-faint', 'accent', 'accent-strong', 'verified', 'check', 'bad']
/** Pairs of text and background. AA asks for 4.5 to 1. */
const TEXT_PAIRS = [
  ...INKS.flatMap((ink) => PAPERS.map((paper) => [ink, paper] as const)),
  ...['verified', 'check', 'bad'].flatMap((state) =>
    [state, 'ink', 'ink-soft'].map((ink) => [ink, `${state}-wash`] as const),
  ),
  ...['accent', 'accent-strong'].map((fill) => ['on-accent', fill] as const),
  ...['cover-ink', 'cover-ink-soft', 'cover-brass', 'cover-brass-strong'].map((ink) => [ink, 'cover'] as const),
  ...['cover-brass', 'cover-brass-strong'].map((fill) => ['on-cover-brass', fill] as const),
]
/** Edges of controls and the focus ring: 3 to 1. */
const EDGE_PAIRS = ['rule-strong', 'accent'].flatMap((edge) => PAPERS.map((paper) => [edge, paper] as const))

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('the %s palette', (_, theme) => {
  const colours = palette(theme)
  const ratio = (one: string, other: string) => contrast(colours[one] ?? 'missing', colours[other] ?? 'missing')

  it.each(TEXT_PAIRS)('%s can be read on %s', (ink, paper) => {
    expect(ratio(ink, paper)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(EDGE_PAIRS)('%s can be seen on %s', (edge, paper) => {
    expect(ratio(edge, paper)).toBeGreaterThanOrEqual(3)
  })
})

describe('colours', () => {
  it('are written in tokens.css alone: elsewhere use var(--a-token)', () => {
    const PAINT = /\b(?:fill|stroke|color|background)(?:Color)?[=:]\s*[{'"]+\s*(?:#|rgb|hsl|white|black)/
    const found = globSync('**/*.tsx', { cwd: WEB }).filter((file) => PAINT.test(readFileSync(join(WEB, file), 'utf8')))
    expect(found).toEqual([])
  })

  it('have names that exist: every var(--name) of a stylesheet is a token, or set beside its use', () => {
    const ours = globSync('**/*.css', { cwd: WEB }).map((file) => readFileSync(join(WEB, file), 'utf8'))
    const set = new Set(ours.flatMap((text) => [...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name)))
    // Radix sets these on its own elements.
    const known = (name: string) => set.has(name) || name.startsWith('--radix-')
    const used = ours.flatMap((text) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))
    expect(used.filter((name) => !known(name))).toEqual([])
  })
})
