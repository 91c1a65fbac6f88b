/** The network goes away and comes back, as a person sees it. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '#tests/support/browser/axe.ts'
import { ask, enter, openStage, type Stage } from '#tests/support/browser/journey.ts'

const QUESTION = 'My landlord will not return the deposit.'

let stage: Stage
let page: Page
beforeAll(async () => {
  stage = await openStage({}, 4)
  page = await stage.page({ viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' })
  // Puts in place what an earlier build has cached.
  await page.addInitScript(() => {
    if (!navigator.serviceWorker.controller) void caches.open('build-before')
  })
  await enter(page, stage)
  await page.evaluate(() => navigator.serviceWorker.ready)
})
afterAll(() => stage.close())

const box = () => page.getByRole('textbox', { name: 'Message Scenario Solver' })
const offline = (off: boolean) => page.context().setOffline(off)

test('a typed question survives the loss of the network and a failed retry, and its page comes back by itself', async () => {
  await box().fill(QUESTION)
  await offline(true)
  await page.reload()
  await page.getByRole('heading', { name: 'No connection' }).waitFor()
  await page.getByRole('heading', { name: 'कनेक्शन नहीं है' }).waitFor()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(250, 247, 240)')
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'No connection' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/scenario')
  // The page that was asked for comes without a press, once the network is back.
  await offline(false)
  await box().waitFor()
  expect(await box().inputValue()).toBe(QUESTION)
})

test('API calls bypass the service worker, and built files come from it', async () => {
  const handled = new Map<string, boolean>()
  page.on('response', (response) => handled.set(new URL(response.url()).pathname, response.fromServiceWorker()))
  await page.reload()
  await ask(page, QUESTION)
  await page.getByRole('button', { name: 'Copy the answer' }).waitFor()
  const by = (prefix: string) => [...handled].filter(([path]) => path.startsWith(prefix)).map(([, worker]) => worker)
  expect(by('/api/').length).toBeGreaterThan(1)
  expect(by('/api/')).not.toContain(true)
  expect(by('/assets/').length).toBeGreaterThan(1)
  expect(by('/assets/')).not.toContain(false)
})

test('the service worker keeps only built files and the offline page, and nothing of an earlier build', async () => {
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return { names, paths: requests.flat().map(({ url }) => url.slice(location.origin.length)) }
  })
  expect(kept.names).toEqual([expect.stringMatching(/^build-(?!before)/)])
  expect(kept.paths).toContain('/offline.html')
  expect(kept.paths.filter((path) => !/^\/(assets\/[\w.-]+|offline\.(html|js)|favicon\.svg)$/.test(path))).toEqual([])
})

test('a public page is fetched each time, and a link to an API call bypasses the service worker', async () => {
  await offline(true)
  await page.goto('/Terms')
  await page.getByRole('heading', { name: 'No connection' }).waitFor()
  expect(stage.complaints).toEqual([])
  await expect(page.goto('/api/health')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
})
