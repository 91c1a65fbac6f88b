/**
 * Takes a picture of each screen at 360, 768 and 1440 px, light and dark, into tour/: npm run tour [-- --only scenario]
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openProduct } from '#server/app.ts'
import { currentLibrary } from '#server/law/index.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { STAFF_ENV } from '#tests/support/accounts/members.ts'
import { populate } from '#tests/support/browser/stops/people.ts'
import type { Stop } from '#tests/support/browser/stops/stop.ts'
import { stops } from '#tests/support/browser/stops/stops.ts'
import { buildChanged } from './build.ts'

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const folder = join(import.meta.dirname, '../tour')
const dist = join(import.meta.dirname, '../dist')

await buildChanged()
if (!values.only) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const place = mkdtempSync(join(tmpdir(), 'nyayadesk-tour-'))
process.once('exit', () => rmSync(place, { recursive: true, force: true }))
// A copy, because another build (a test's, for example) empties dist/ meanwhile, and pages would ask for lost files.
const webRoot = join(place, 'web')
cpSync(join(dist, 'web'), webRoot, { recursive: true })
const dataDir = join(place, 'data')
const product = await openProduct(readConfig({ PORT: '0', DATA_DIR: dataDir, ...STAFF_ENV }), {
  libraryFile: await currentLibrary(join(dist, 'library')),
  webRoot,
  // The pictures must not show what runs on this machine.
  localPorts: {},
})
const browser = await openBrowser()
const people = await populate({ ...product, dataDir })

async function picture(name: string, stop: Stop, width: number, colorScheme: 'light' | 'dark') {
  const context = await browser.newContext({
    baseURL: product.address,
    viewport: { width, height: width === 360 ? 740 : 900 },
    colorScheme,
    reducedMotion: 'reduce',
    isMobile: width === 360,
    hasTouch: width === 360,
  })
  const page = await context.newPage()
  const token = stop.as && people.tokens[stop.as]
  if (token) await page.addInitScript((stored) => localStorage.setItem('authToken', stored), token)
  try {
    await stop.go(page, people.known)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
  } catch (error) {
    process.exitCode = 1
    console.error(`${name}-${width}-${colorScheme}, pictured as it stood: ${(error as Error).message}`)
  }
  await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) })
  await context.close()
}

try {
  for (const [name, stop] of Object.entries(stops).filter(([one]) => one.includes(values.only))) {
    for (const width of stop.narrow ? [360] : [360, 768, 1440])
      for (const colorScheme of ['light', 'dark'] as const) await picture(name, stop, width, colorScheme)
    console.log(name)
  }
} finally {
  await browser.close()
  await product.stop(0)
}
