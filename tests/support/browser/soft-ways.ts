/**
 * The way from screen to screen of a walk that looks at all of them. The app that is loaded already goes to the next screen, because a
 * load costs a third of a second of the processor and a screen does not depend on it.
 */
import type { Page, Request } from 'playwright-core'
import { documentOf } from '#shared/pages.ts'
import { DRAFT_PATHS, isScreen, LAW_PATHS, TOOL_PATHS } from '#shared/screens.ts'
import { drawn } from './barriers.ts'
import { until } from '../until.ts'

/** A screen that asks the server for nothing. */
const BETWEEN = '/certificate'

/** The app keeps what is on the screen between two paths of one of these. */
const KEPT = [TOOL_PATHS, LAW_PATHS, DRAFT_PATHS]

const pathOf = (url: string) => decodeURIComponent(new URL(url, 'http://any').pathname)

/** @returns true if the app would keep something of the screen that is left */
const isKept = (from: string, to: string) =>
  from === to || KEPT.some((paths) => paths.test(from) && paths.test(to)) || to === BETWEEN

/** @returns true if the loaded app can go there, and nothing of an earlier screen would stay on the next */
async function canStep(page: Page, to: string): Promise<boolean> {
  const from = pathOf(page.url())
  if (!isScreen(to) || !isScreen(from) || documentOf(to) !== documentOf(from) || documentOf(to) === 'public')
    return false
  // Another document than the one between would be loaded for it.
  if (isKept(from, to) && (documentOf(to) !== documentOf(BETWEEN) || to === BETWEEN)) return false
  // A message stays where it is when the app goes on.
  return page.evaluate(
    () => document.querySelector('#root > *') !== null && document.querySelector('.Toastify__toast') === null,
  )
}

async function step(page: Page, url: string): Promise<void> {
  if (isKept(pathOf(page.url()), pathOf(url))) {
    const left = await page.evaluateHandle(() => document.querySelector('main'))
    await go(page, BETWEEN)
    // Until the code of the next screen is there React only hides the last one, and would show it again as it was left.
    await page.waitForFunction((main) => !main?.isConnected, left)
  }
  await go(page, url)
}

async function go(page: Page, url: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), url)
  await drawn(page)
}

/**
 * @returns the page, whose `goto` lets the app go to the next screen where it can. Where a test replaces answers of the server the
 * screens before and after it are loaded, because the app keeps what it was told.
 */
export function withSoftWays(page: Page): Page {
  let replaced = false
  let kept = false
  const own = {
    async goto(url: string) {
      if (!replaced && !kept && (await canStep(page, pathOf(url)))) return step(page, url)
      await page.goto(url)
      kept = replaced
    },
    async route(...what: Parameters<Page['route']>) {
      replaced = true
      return page.route(...what)
    },
    async unrouteAll() {
      replaced = false
      kept = true
      await page.unrouteAll()
    },
  }
  return new Proxy(page, {
    get(target, name) {
      if (Object.hasOwn(own, name)) return own[name as keyof typeof own]
      const value = Reflect.get(target, name, target) as unknown
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/**
 * @returns what waits until the server has answered all that the screen asked for. Without it a check could look at a list before its
 * rows are there, because no load takes its time.
 */
export function watchAnswers(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let loading = false
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loading = true
    else if (['fetch', 'script'].includes(request.resourceType())) open.add(request)
  })
  // The requests of a document that is gone may end without a word.
  page.on('framenavigated', () => {
    if (loading) open.clear()
    loading = false
  })
  const end = (request: Request) => void open.delete(request)
  page.on('requestfinished', end).on('requestfailed', end)
  const ended = async () => {
    await drawn(page)
    return open.size === 0 || undefined
  }
  return () => until(ended, 'the answers of the server').then(() => undefined)
}
