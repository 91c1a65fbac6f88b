/**
 * The cost of an answer in the browser: node bench/browser/answer-in-browser.ts --runs 5 --characters 40000 --rate 200
 * The clock of the first word starts with the key event of Enter and ends after the frame that shows the word, because
 * a person waits for that frame.
 */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { Page } from 'playwright-core'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { Client } from '#tests/support/client.ts'
import { ask } from '#tests/support/browser/journey.ts'
import { percentile, startServer } from '../support.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    characters: { type: 'string', default: '40000' },
    rate: { type: 'string', default: '200' },
  },
})
const runs = Number(values.runs)

const browser = await openBrowser()
const tools = await browser.newBrowserCDPSession()

/** CPU seconds of the busiest renderer's main thread so far. */
async function rendererCpu(): Promise<number> {
  const { processInfo } = await tools.send('SystemInfo.getProcessInfo')
  const spent = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => Number(readFileSync(`/proc/${id}/task/${id}/schedstat`, 'utf8').split(' ')[0]) / 1e9)
  return Math.max(...spent)
}

/**
 * Runs in the page before its own scripts and notes when Enter was pressed, when the first and the last word were
 * there, and long tasks.
 */
function watch() {
  const seen = { enter: 0, first: 0, last: 0, longest: 0 }
  Object.assign(globalThis, { seen })
  addEventListener('keydown', ({ key }) => key === 'Enter' && (seen.enter = performance.now()), { capture: true })
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries())
      if (seen.enter && startTime > seen.enter) seen.longest = Math.max(seen.longest, duration)
  }).observe({ type: 'longtask' })
  // The time is taken after the next frame, because only then the word is visible.
  const painted = (done: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', done)
      port1.start()
      port2.postMessage(null)
    })
  const holds = (node: Node, word: string) => {
    const text = node.textContent ?? ''
    return text.length < 5_000 && text.includes(word)
  }
  new MutationObserver((changes) => {
    if (!seen.enter) return
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) {
        if (!seen.first && holds(node, 'ZQFIRST')) {
          seen.first = -1
          painted(() => (seen.first = performance.now()))
        }
        if (!seen.last && holds(node, 'ZQEND')) seen.last = performance.timeOrigin + performance.now()
      }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

interface AnswerTimes {
  enter: number
  first: number
  last: number
  longest: number
}
const seenBy = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: AnswerTimes }).seen)

async function measure(characters: number) {
  const workerData = { characters, size: 20, rate: Number(values.rate) }
  const model = new Worker(new URL('markdown-model.ts', import.meta.url), { workerData })
  const [port] = (await once(model, 'message')) as [number]
  const server = await startServer({ AI_BASE_URL: `http://127.0.0.1:${port}/v1`, AI_MODEL: 'markdown' })
  const person = await new Client(server).join()
  const rows = []
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    await page.addInitScript((token) => localStorage.setItem('authToken', token), person.token)
    await page.addInitScript(watch)
    await page.goto('/scenario', { waitUntil: 'networkidle' })
    const before = await rendererCpu()
    const ended = once(model, 'message') as Promise<[{ endedAt: number }]>
    await ask(page, 'My cheque was returned by the bank. What can I do?')
    const [{ endedAt }] = await ended
    // The page is not searched, because the cost of the search would be measured as ours.
    await page.waitForFunction(() => (globalThis as unknown as { seen: AnswerTimes }).seen.last > 0, null, {
      polling: 200,
    })
    const { enter, first, last, longest } = await seenBy(page)
    rows.push({ first: first - enter, lag: last - endedAt, longest, cpu: (await rendererCpu()) - before })
    await context.close()
  }
  await server.stop()
  await model.terminate()
  return rows
}

const show = (numbers: number[]) => ({
  median: percentile(numbers, 0.5).toFixed(2),
  least: Math.min(...numbers).toFixed(2),
  most: Math.max(...numbers).toFixed(2),
})

const characters = Number(values.characters)
const short = await measure(600)
const half = await measure(characters / 2)
const whole = await measure(characters)
console.table({
  'Enter to the first word painted, ms': show([...short, ...half, ...whole].map(({ first }) => first)),
  [`main-thread CPU for ${characters / 2} characters, s`]: show(half.map(({ cpu }) => cpu)),
  [`main-thread CPU for ${characters} characters, s`]: show(whole.map(({ cpu }) => cpu)),
  'longest task, ms (0: none over 50)': show(whole.map(({ longest }) => longest)),
  'last event to last word, ms': show(whole.map(({ lag }) => lag)),
})
await browser.close()
