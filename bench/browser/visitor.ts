/**
 * How long a visitor waits for a first answer on a slow phone: headless Chromium at 360 px, its CPU slowed down four times, on a slow
 * 4G network (1.6 Mbit/s, 150 ms there and back), no cache. From the tap on the button to the frame with the first line of
 * the short answer, and to the whole answer. Each language is asked three times, as often as a visitor may, and the median counts.
 * `node bench/browser/visitor.ts`
 */
import type { Page } from 'playwright-core'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { percentile, startServer } from '../support.ts'

const ASKED = {
  en: {
    field: 'Your question, in your own words',
    button: 'Get an answer',
    question: 'My tenant gave me a cheque of Rs 50,000 which bounced. What can I do?',
  },
  hi: {
    field: 'आपका प्रश्न, अपने शब्दों में',
    button: 'उत्तर पाएँ',
    question: 'किरायेदार का पचास हज़ार का चेक बाउंस हो गया, क्या करें?',
  },
}
const RUNS = 3
const SLOWER = 4
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }

interface TapTimes {
  tap: number
  first: number
  last: number
}

/** Runs in the page before its own scripts. The first line is one of some length under the first heading. */
function watch() {
  const seen: TapTimes = { tap: 0, first: 0, last: 0 }
  Object.assign(globalThis, { seen })
  addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-island=ask-box] button')) seen.tap = performance.now()
  })
  new MutationObserver(() => {
    const answer = document.querySelector('section[aria-labelledby=visitor-answer]')
    if (!seen.tap || (answer?.querySelector('p')?.textContent ?? '').length < 60) return
    seen.last = performance.now()
    if (!seen.first) requestAnimationFrame(() => (seen.first ||= performance.now()))
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

const browser = await openBrowser()

async function answer(address: string, language: keyof typeof ASKED): Promise<{ first: number; whole: number }> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
  const page: Page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', NETWORK)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(watch)
  const { field, button, question } = ASKED[language]
  await page.goto(`${address}/?language=${language}`, { waitUntil: 'networkidle' })
  await page.getByLabel(field).fill(question)
  await page.getByRole('button', { name: button, exact: true }).tap()
  await page.locator('section[aria-labelledby=visitor-answer][aria-busy=false]').waitFor()
  const { tap, first, last } = await page.evaluate(() => (globalThis as unknown as { seen: TapTimes }).seen)
  await context.close()
  return { first: first - tap, whole: last - tap }
}

const rows: Record<string, Record<string, string>> = {}
for (const language of Object.keys(ASKED) as (keyof typeof ASKED)[]) {
  const server = await startServer()
  const runs: Awaited<ReturnType<typeof answer>>[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await answer(server.address, language))
  await server.stop()
  const median = (of: keyof (typeof runs)[number]) =>
    percentile(
      runs.map((run) => run[of]),
      0.5,
    ).toFixed(0)
  rows[language] = { 'tap to the first line, ms': median('first'), 'tap to the whole answer, ms': median('whole') }
}
console.table(rows)
await browser.close()
