/** The operator's chat widget on public pages, assumed to be hostile, and one whose host is gone. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { violations } from '#tests/support/browser/axe.ts'
import { Client } from '#tests/support/client.ts'
import { openStage, type Stage } from '#tests/support/browser/journey.ts'

/** Tries every attack it can when its button is pressed, and reports what worked. */
const HOSTILE = `<!doctype html><title>Chat</title><h1>How can we help?</h1><button>Start</button><a target="_top" href="/taken">Leave</a>
<form action="/taken" target="_parent"><button>Send</button></form>
<script>
const attempts = {
  storage: () => parent.localStorage.getItem('authToken'),
  own: () => localStorage.length,
  cookies: () => document.cookie,
  document: () => parent.document.body.innerHTML,
  address: () => top.location.href,
  away: () => { top.location = location.origin + '/taken'; return '' },
  opened: () => open(location.origin + '/taken', '_top') === null ? '' : 'moved',
  popup: () => { window.there = open(OURS + '/login'); return '' },
  popupStorage: () => there.localStorage.getItem('authToken'),
}
document.querySelector('button').onclick = () => {
  const results = {}
  for (const [name, attempt] of Object.entries(attempts)) {
    try { results[name] = String(attempt()) } catch (error) { results[name] = error.name }
  }
  document.title = JSON.stringify(results)
}
</script>`

let widget: Server
let silent = false
let visits: { cookie: string | undefined; referer: string | undefined; url: string | undefined }[] = []
let stage: Stage
let origin = ''
let page: Page
let token: string

beforeAll(async () => {
  widget = createServer((request, response) => {
    visits.push({ url: request.url, cookie: request.headers.cookie, referer: request.headers.referer })
    if (silent) return
    response.setHeader('content-type', 'text/html')
    response.end(HOSTILE.replace('OURS', JSON.stringify(stage.product.address)))
  })
  await new Promise<void>((resolve) => {
    widget.listen(0, '127.0.0.1', resolve)
  })
  origin = `http://127.0.0.1:${(widget.address() as AddressInfo).port}`
  stage = await openStage({ CHAT_WIDGET_URL: `${origin}/chat` })
  token = (await new Client(stage.product).join()).token
})
afterAll(async () => {
  await stage.close()
  widget.closeAllConnections()
  widget.close()
})

const button = () => page.getByRole('button', { name: 'Chat with us' })
const panel = () => page.getByRole('dialog', { name: 'Chat with us' })

beforeEach(async () => {
  page = await stage.page()
  await page.context().addInitScript((stored) => {
    // Not in the frame, because it has no storage there.
    if (self === top) localStorage.setItem('authToken', stored)
  }, token)
  visits = []
})

test('the widget is loaded on request, names its operator, and closes by Escape', async () => {
  await page.goto('/')
  await button().waitFor()
  expect(visits).toEqual([])
  await button().focus()
  await page.keyboard.press('Enter')
  await panel()
    .getByText(`This chat is run by ${new URL(origin).host}, not by NyayaDesk.`)
    .waitFor()
  await page.frameLocator('iframe').getByRole('heading', { name: 'How can we help?' }).waitFor()
  expect(visits).toEqual([{ url: '/chat', cookie: undefined, referer: undefined }])
  expect(
    await panel()
      .getByRole('button', { name: 'Close the chat' })
      .evaluate((one) => one === document.activeElement),
  ).toBe(true)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await panel().waitFor({ state: 'detached' })
  expect(await button().evaluate((one) => one === document.activeElement)).toBe(true)
  await page.emulateMedia({ media: 'print' })
  expect(await button().isVisible()).toBe(false)
})

test('the widget cannot read the page with the token and cannot navigate it', async () => {
  await page.goto('/Terms')
  await button().click()
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Start' }).click()
  const inside = page.frames().find((one) => one.url().startsWith(origin))
  const results = JSON.parse((await inside?.title()) ?? '{}') as Record<string, string>
  expect(results).toEqual({
    storage: 'SecurityError',
    own: 'SecurityError',
    cookies: 'SecurityError',
    document: 'SecurityError',
    address: 'SecurityError',
    away: 'SecurityError',
    opened: '',
    popup: '',
    popupStorage: expect.stringMatching(/Error$/),
  })
  await frame.getByRole('link', { name: 'Leave' }).click()
  await frame.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/Terms')
  expect(visits.map(({ url }) => url)).toEqual(['/chat'])
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBe(token)
  // A page of ours that the widget opens is separate from it and gives it nothing.
  for (const opened of page
    .context()
    .pages()
    .filter((one) => one !== page))
    expect(await opened.evaluate(() => Object.keys(localStorage)).catch(() => [])).toEqual([])
})

test('a widget host that does not answer is given up, and our address is shown', async () => {
  silent = true
  await page.clock.install()
  await page.goto('/')
  await button().click()
  await expect.poll(() => visits.length).toBe(1)
  await page.clock.fastForward(10_000)
  await panel().getByRole('alert').getByText('The chat isn’t responding. Please write to us:').waitFor()
  expect(await panel().getByRole('alert').getByRole('link').getAttribute('href')).toMatch(/^mailto:.+@/)
  await page.getByRole('button', { name: 'Close the chat' }).click()
  await panel().waitFor({ state: 'detached' })
  silent = false
})

test('on a narrow page the widget is below everything else', async () => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await button().waitFor()
  // Both are measured at the same moment, because fonts that arrive in between would move everything.
  const gap = await page.evaluate(() => {
    const chat = [...document.querySelectorAll('button')].find((one) => one.textContent?.includes('Chat with us'))
    const footer = document.querySelector('footer')
    return chat && footer && chat.getBoundingClientRect().top - footer.getBoundingClientRect().bottom
  })
  expect(gap).toBeGreaterThanOrEqual(0)
})

test('only public documents have the widget, and no other policy allows it', async () => {
  for (const path of ['/', '/Terms']) {
    const response = await fetch(stage.product.address + path, { headers: { accept: 'text/html' } })
    expect(response.headers.get('content-security-policy')).toContain(`; frame-src ${origin}`)
  }
  for (const path of [
    '/login',
    '/scenario',
    '/Subscription',
    '/cals-certification-lawyers',
    '/nowhere',
    '/offline.html',
  ]) {
    const response = await fetch(stage.product.address + path, { headers: { accept: 'text/html' } })
    expect(response.headers.get('content-security-policy')).not.toMatch(/frame-src/)
    expect(await response.text()).not.toContain(origin)
  }
  await page.goto('/scenario')
  await page.getByText('How can I help you?').waitFor()
  expect(await button().count()).toBe(0)
})
