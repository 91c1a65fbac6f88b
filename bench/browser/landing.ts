/**
 * The speed of public pages on a slow phone: headless Chromium at 360 px, its CPU slowed down four times, no cache.
 * Each page is loaded five times and the median counts, because the machine is shared. JavaScript is counted as it was
 * sent, until anybody touches the page. `node bench/browser/landing.ts`
 */
import { openBrowser } from '#tests/support/browser/browser.ts'
import { percentile, startServer } from '../support.ts'

const PAGES = ['/', '/?language=hi', '/scenario-solver-Demo', '/Terms']
const RUNS = 5
const SLOWER = 4
/** The part of a long task beyond this blocks the page, ms (web.dev, total blocking time). */
const LONG = 50
/** ms for which a page is watched after it has loaded. */
const WATCHED = 2_000

interface PaintFigures {
  lcp: number
  cls: number
  tbt: number
}

/** Runs in the page before its own scripts, because it would miss the first paint otherwise. */
function watch(long: number) {
  const seen: PaintFigures = { lcp: 0, cls: 0, tbt: 0 }
  Object.assign(globalThis, { seen })
  const each = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  each('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime))
  each('layout-shift', (entry) => (seen.cls += (entry as PerformanceEntry & { value: number }).value))
  each('longtask', (entry) => (seen.tbt += entry.duration - long))
}

const server = await startServer()
const browser = await openBrowser()

async function load(path: string): Promise<PaintFigures & { js: number }> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(watch, LONG)
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(server.address + path, { waitUntil: 'networkidle' })
  await page.waitForTimeout(WATCHED)
  const { lcp, cls, tbt } = await page.evaluate(() => (globalThis as unknown as { seen: PaintFigures }).seen)
  const js = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  await context.close()
  return { lcp, cls, tbt, js }
}

const rows: Record<string, Record<string, string>> = {}
for (const path of PAGES) {
  const runs: Awaited<ReturnType<typeof load>>[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await load(path))
  const median = (of: keyof (typeof runs)[number]) =>
    percentile(
      runs.map((run) => run[of]),
      0.5,
    )
  rows[path] = {
    'LCP ms': median('lcp').toFixed(0),
    CLS: median('cls').toFixed(4),
    'TBT ms': median('tbt').toFixed(0),
    'JS kB': (median('js') / 1000).toFixed(1),
  }
}
console.table(rows)
await browser.close()
await server.stop()
