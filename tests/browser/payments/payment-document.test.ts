/** Payment pages have a document of their own. A step to one or from one loads it once and loses nothing. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Client } from '#tests/support/client.ts'
import { openStage, signIn, type Stage } from '#tests/support/browser/journey.ts'

let stage: Stage
let page: Page
/** The addresses of the documents and of the provider's script that the browser asked for. */
const asked: string[] = []
beforeAll(async () => {
  stage = await openStage()
  const { token } = await new Client(stage.product).join()
  page = await stage.page()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'document' || pathname.endsWith('/checkout.js')) asked.push(pathname)
  })
  await signIn(page, token)
})
afterEach(() => expect(stage.complaints).toEqual([]))
afterAll(() => stage.close())

const kind = () =>
  page
    .locator('meta[name=nyayadesk-config]')
    .getAttribute('content')
    .then((content) => (JSON.parse(content ?? '{}') as { document?: string }).document)
const plans = () => page.getByRole('article', { name: 'Yearly plan' }).waitFor()
const input = () => page.getByRole('textbox', { name: 'Message Scenario Solver' })

test('a link to a payment page loads its document, Back loads the other, and unsent text is still there', async () => {
  await page.goto('/scenario')
  await input().fill('My landlord keeps the deposit.')
  asked.length = 0
  await page.getByRole('link', { name: 'Upgrade Plan' }).click()
  await plans()
  expect([await kind(), asked]).toEqual(['payment', ['/Subscription']])
  await page.goBack()
  expect(await input().inputValue()).toBe('My landlord keeps the deposit.')
  expect([await kind(), asked]).toEqual(['ordinary', ['/Subscription', '/scenario']])

  // A step within the same kind of document loads nothing.
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Payment History' }).click()
  await page.getByRole('heading', { name: 'Payment History' }).waitFor()
  expect(asked).toHaveLength(2)
})

test.each(['/SUBSCRIPTION?from=mail', '/%53ubscription/'])('the document of %s is loaded only once', async (path) => {
  asked.length = 0
  await page.goto(path)
  await page.getByRole('button', { name: 'Purchase Plan' }).first().waitFor()
  expect([await kind(), asked]).toEqual(['payment', [path.split('?')[0]]])
})

test('a visitor is sent home, into a public document', async () => {
  const visitor = await stage.page({ serviceWorkers: 'allow' })
  await visitor.goto('/Subscription')
  await visitor.waitForURL((url) => url.pathname === '/')
  await visitor.getByRole('heading', { level: 1 }).waitFor()
  expect(await visitor.locator('meta[name=nyayadesk-config]').getAttribute('content')).toContain('"public"')
})

test('Back from a public page leads to the screen before it', async () => {
  const visitor = await stage.page()
  await visitor.goto('/login')
  await visitor.getByRole('link', { name: 'NyayaDesk, home' }).first().click()
  await visitor.waitForURL((url) => url.pathname === '/')
  await visitor.getByRole('heading', { level: 1, name: 'Ask the law.' }).waitFor()
  await visitor.goBack()
  await visitor.getByRole('button', { name: 'Login' }).waitFor()
  await visitor.context().close()
})

test('a document of the wrong kind is loaded again only once, and says that nothing can be bought in it', async () => {
  await page.route('**/Subscription', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('&quot;payment&quot;', '&quot;ordinary&quot;')
    await route.fulfill({ response, body })
  })
  asked.length = 0
  await page.goto('/Subscription')
  await plans()
  await page.getByRole('button', { name: 'Purchase Plan' }).first().click()
  await page.getByText('We couldn’t open the payment window. Please reload this page.').waitFor()
  expect(asked).toEqual(['/Subscription', '/Subscription'])
  await page.unroute('**/Subscription')
})

test('the provider’s script loads with the click that buys, from the one address that the document allows', async () => {
  asked.length = 0
  await page.goto('/Subscription')
  await plans()
  expect(asked).toEqual(['/Subscription'])
  const refused = await page.evaluate(() => {
    try {
      document.createElement('script').setAttribute('src', '/assets/other.js')
      return 'taken'
    } catch (error) {
      return String(error)
    }
  })
  expect(refused).toMatch(/TrustedScriptURL/)
  await expect.poll(() => stage.complaints.join('\n')).toContain('Content security policy violated')
  stage.complaints.length = 0
})
