/**
 * Draws the icons and the pictures of shared links into web/public: node scripts/draw-pictures.ts. Its output is
 * committed, so that a build needs no browser.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { SOCIAL_TITLES, socialFile, type SocialKind } from '#web/site/frame/social-titles.ts'

const root = join(import.meta.dirname, '..')
const publicFolder = join(root, 'web/public')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const mark = read('web/public/favicon.svg')
/** The icon without its round corners, because the system cuts the shape itself. */
const square = mark.replace(/ rx="\d+"/, '')
const tokens = read('web/ui/tokens.css')
const hindi = JSON.parse(read('web/site/words.hi.json')) as Record<string, string>

const font = (family: string, file: string) => `@font-face {
  font-family: '${family}'; font-weight: 200 900;
  src: url(data:font/woff2;base64,${readFileSync(join(root, 'node_modules/@fontsource-variable', file)).toString('base64')});
}`
const FONTS = [
  font('Source Serif 4 Variable', 'source-serif-4/files/source-serif-4-latin-wght-normal.woff2'),
  font(
    'Noto Serif Devanagari Variable',
    'noto-serif-devanagari/files/noto-serif-devanagari-devanagari-wght-normal.woff2',
  ),
].join('\n')

/** @property inset the margin on each side as a share of 1, so that no shape of the system cuts into the mark */
const ICONS = [
  { file: 'icon-192.png', size: 192, svg: mark, inset: 0 },
  { file: 'icon-512.png', size: 512, svg: mark, inset: 0 },
  { file: 'maskable-512.png', size: 512, svg: square, inset: 0.1 },
  { file: 'apple-touch-icon.png', size: 180, svg: square, inset: 0.04 },
]

const browser = await openBrowser()
try {
  const page = await browser.newPage({ colorScheme: 'light' })
  for (const { file, size, svg, inset } of ICONS) {
    await page.setViewportSize({ width: size, height: size })
    const ground = inset ? 'background: var(--cover)' : ''
    await page.setContent(
      `<style>${tokens} body { margin: 0; ${ground} } svg { display: block; margin: ${size * inset}px; width: ${size * (1 - 2 * inset)}px }</style>${svg}`,
    )
    await keep(page, `/icons/${file}`)
  }
  await page.setViewportSize({ width: 1200, height: 630 })
  for (const [kind, title] of Object.entries(SOCIAL_TITLES))
    for (const language of ['en', 'hi'] as const) {
      await page.setContent(cover(language === 'hi' ? (hindi[title] ?? title) : title, language))
      await page.evaluate(() => document.fonts.ready)
      await keep(page, socialFile(kind as SocialKind, language))
    }
} finally {
  await browser.close()
}

/** Draws the cover of a bound volume: cloth, tooling, the title and the mark. */
function cover(title: string, language: string): string {
  return `<!doctype html><html lang="${language}"><style>${FONTS} ${tokens}
    body { margin: 0; background: var(--cover); color: var(--cover-ink); font-family: var(--font-reading) }
    main { box-sizing: border-box; height: 630px; padding: 88px 96px; display: flex; flex-direction: column; justify-content: space-between }
    main::before { content: ''; position: fixed; inset: 32px; border: 2px solid var(--cover-brass); box-shadow: inset 0 0 0 7px var(--cover), inset 0 0 0 8px var(--cover-rule) }
    h1 { margin: 0; max-width: 11.5em; font-size: 88px; font-weight: 560; line-height: var(--line-tight); text-wrap: balance }
    p { display: flex; align-items: center; gap: 24px; margin: 0; font-size: 44px; font-weight: 650 }
    svg { width: 80px }
  </style><main><h1>${title.replace(/(?<=[.।]) /, '<br>')}</h1><p>${mark}NyayaDesk</p></main></html>`
}

async function keep(page: Page, file: string) {
  const to = join(publicFolder, file)
  mkdirSync(dirname(to), { recursive: true })
  const drawn = await page.screenshot({ omitBackground: true })
  const { size } = await sharp(drawn).png({ palette: true, colours: 64, effort: 10, compressionLevel: 9 }).toFile(to)
  console.log(`${file}  ${(size / 1024).toFixed(1)} kB`)
}
