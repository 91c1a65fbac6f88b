/**
 * The dialog in a real browser. It is mounted in the product's own server, so that it runs under its content security
 * policy.
 */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { createApp } from '#server/platform/http/create-app.ts'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { PATIENCE } from '#tests/support/until.ts'
import { razorpaySandbox, type RazorpaySandbox } from './plugin.ts'
import { KEYS, openShop } from './test-stand.ts'
import { hmac } from './webhooks.ts'

/** A page of a shop. It records the calls of the checkout in `said`. */
const PAGE = (lang: string, script: string) => `<!doctype html><html lang="${lang}"><head><title>Shop</title>
<link rel="stylesheet" href="/shop.css">${script}<script type="module" src="/shop.js"></script></head>
<body><button id="buy">Buy</button></body></html>`
const SHOP = `
window.said = []
window.buy = async (options) => {
  if (!window.Razorpay) await import('/razorpay/v1/checkout.js')
  window.rzp = new Razorpay({
    key: '${KEYS.keyId}', name: 'NyayaDesk', description: 'Yearly plan',
    prefill: { name: 'A', email: 'a@example.org', contact: '+919876543210' },
    ...options,
    handler: (result) => window.said.push({ handler: result }),
    modal: { ...options.modal, ondismiss: () => window.said.push('dismissed') },
  })
  window.rzp.on('payment.failed', ({ error }) => window.said.push({ failed: error }))
  document.getElementById('buy').focus()
  window.rzp.open()
}`
const SCRIPT_TAG = '<script src="/razorpay/v1/checkout.js"></script>'

let browser: Browser
let sandbox: RazorpaySandbox
let app: Awaited<ReturnType<typeof createApp>>
let shop: Awaited<ReturnType<typeof openShop>>
let address: string
const complaints: string[] = []

beforeAll(async () => {
  ;[browser, shop] = await Promise.all([openBrowser(), openShop()])
  app = await createApp(readConfig({ DATA_DIR: '/nowhere' }))
  sandbox = razorpaySandbox({ ...KEYS, webhookUrl: shop.url, pollMs: 0 })
  await app.register(sandbox.plugin, { prefix: '/razorpay' })
  const serve = (url: string, type: string, body: string) =>
    app.get(url, (_request, reply) => reply.type(type).send(body))
  serve('/en', 'text/html', PAGE('en-IN', SCRIPT_TAG))
  serve('/hi', 'text/html', PAGE('hi', SCRIPT_TAG))
  // Under Trusted Types a page cannot set the address of a script element, but it can import a script.
  serve('/imported', 'text/html', PAGE('en-IN', ''))
  serve('/shop.js', 'text/javascript', SHOP)
  serve('/shop.css', 'text/css', ':root { color-scheme: light dark } button { transform: rotate(9deg) }')
  address = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
  await sandbox.settle()
  shop.received.splice(0)
  expect(complaints.splice(0)).toEqual([])
})
afterAll(async () => {
  await browser.close()
  await app.close()
  await shop.close()
})

async function post(path: string, body: object): Promise<string> {
  const authorization = `Basic ${Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64')}`
  const response = await fetch(`${address}/razorpay/v1/${path}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return ((await response.json()) as { id: string }).id
}
const newOrder = () => post('orders', { amount: 590_000, currency: 'INR' })

/** Opens a page with the dialog. */
async function open(options: object, path = '/en', context: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1024, height: 800 }, ...context })).newPage()
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !/Failed to load resource/.test(message.text()))
      complaints.push(message.text())
  })
  await page.goto(address + path)
  await page.evaluate((wanted) => (window as unknown as { buy(o: object): Promise<void> }).buy(wanted), options)
  await page.getByRole('dialog').waitFor()
  await page.locator('.amount', { hasText: '₹' }).waitFor()
  return page
}
const reportedBy = (page: Page) => page.evaluate(() => (window as unknown as { said: unknown[] }).said)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const gone = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' })
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id)

test.each(['/en', '/imported'])(
  'with the mouse on %s the dialog names itself, and a payment fails, is repeated and succeeds',
  async (path) => {
    const order_id = await newOrder()
    const page = await open({ order_id, amount: 590_000, currency: 'INR', notes: { plan: '2' } }, path)
    const dialog = page.getByRole('dialog', { name: 'NyayaDesk' })
    expect(await dialog.innerText()).toMatch(/Sandbox: no money moves[^]*NyayaDesk[^]*Yearly plan[^]*₹5,900\.00/)

    await button(page, 'Fail').evaluate((it: HTMLButtonElement) => {
      it.click()
      it.click()
    })
    const alert = page.getByRole('alert').filter({ hasText: 'declined by the bank' })
    await alert.waitFor()
    expect(await reportedBy(page)).toEqual([
      {
        failed: {
          code: 'BAD_REQUEST_ERROR',
          description: await alert.innerText(),
          source: 'bank',
          step: 'payment_authorization',
          reason: 'payment_failed',
          metadata: { order_id, payment_id: expect.stringMatching(/^pay_/) },
        },
      },
    ])
    await button(page, 'Succeed').click()
    await gone(page)
    const results = await reportedBy(page)
    expect(results).toHaveLength(2)
    const { handler } = results[1] as { handler: Record<string, string> }
    expect(handler).toEqual({
      razorpay_order_id: order_id,
      razorpay_payment_id: expect.stringMatching(/^pay_/),
      razorpay_signature: hmac(`${order_id}|${handler['razorpay_payment_id']}`, KEYS.keySecret),
    })
    expect(sandbox.find('payment', handler['razorpay_payment_id'] ?? '')).toMatchObject({
      status: 'captured',
      email: 'a@example.org',
      contact: '+919876543210',
      notes: { plan: '2' },
      description: 'Yearly plan',
    })
  },
)

test('the keyboard stays inside the dialog, Escape does nothing when the shop says so, and the focus returns afterwards', async () => {
  const page = await open({ order_id: await newOrder(), modal: { escape: false } })
  for (const name of ['Succeed', 'Fail', 'Dismiss']) {
    await expect.poll(() => button(page, name).evaluate((it) => it.matches(':focus')), { timeout: PATIENCE }).toBe(true)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await button(page, 'Succeed late (pays after closing)').waitFor()
  for (let time = 0; time < 3; time++) await page.keyboard.press('Escape')
  expect(await page.getByRole('dialog').isVisible()).toBe(true)
  expect(await reportedBy(page)).toEqual([])
  for (let back = 0; back < 3; back++) await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await gone(page)
  expect(await reportedBy(page)).toEqual([
    { handler: expect.objectContaining({ razorpay_order_id: expect.any(String) }) },
  ])
  expect(await focusedId(page)).toBe('buy')
})

test('the button closes the dialog, Escape only when it is allowed, and a shop may ask for a confirmation first', async () => {
  const order_id = await newOrder()
  const page = await open({ order_id, modal: { escape: false } })
  await button(page, 'Dismiss').click()
  await gone(page)
  expect(await reportedBy(page)).toEqual(['dismissed'])
  expect(await focusedId(page)).toBe('buy')

  const again = await open({ order_id, modal: { confirm_close: true } })
  let answer = false
  again.on('dialog', (question) => void (answer ? question.accept() : question.dismiss()))
  await again.keyboard.press('Escape')
  expect(await again.getByRole('dialog').isVisible()).toBe(true)
  answer = true
  await again.keyboard.press('Escape')
  await gone(again)
  expect(await reportedBy(again)).toEqual(['dismissed'])
  expect(sandbox.find('order', order_id)).toMatchObject({ status: 'created', attempts: 0 })
})

test('a subscription shows its price and its period, and has the signature of subscriptions', async () => {
  const item = { name: 'Monthly', amount: 59_000, currency: 'INR' }
  const plan_id = await post('plans', { period: 'monthly', interval: 1, item })
  const subscription_id = await post('subscriptions', { plan_id, total_count: 12 })
  const page = await open({ subscription_id })
  expect(await page.locator('.amount').innerText()).toBe('₹590.00 each month')
  await button(page, 'Succeed').click()
  await gone(page)
  const [{ handler }] = (await reportedBy(page)) as [{ handler: Record<string, string> }]
  expect(handler).toEqual({
    razorpay_subscription_id: subscription_id,
    razorpay_payment_id: expect.stringMatching(/^pay_/),
    razorpay_signature: hmac(`${handler['razorpay_payment_id']}|${subscription_id}`, KEYS.keySecret),
  })
  expect(sandbox.find('subscription', subscription_id)).toMatchObject({ status: 'active' })
})

test('under More a payment can succeed after the dialog closed, with webhooks in the chosen manner', async () => {
  const order_id = await newOrder()
  const page = await open({ order_id })
  await page.getByText('More').click()
  await button(page, 'Succeed late (pays after closing)').click()
  await gone(page)
  expect(await reportedBy(page)).toEqual(['dismissed'])
  expect(sandbox.find('order', order_id)).toMatchObject({ status: 'attempted' })
  sandbox.advance(5_000)
  expect(sandbox.find('order', order_id)).toMatchObject({ status: 'paid' })
  await sandbox.settle()
  shop.received.splice(0)

  const another = await open({ order_id: await newOrder() })
  await another.getByText('More').click()
  await another.getByLabel('Webhooks').selectOption({ label: 'out of order' })
  await button(another, 'Succeed').click()
  await gone(another)
  await sandbox.settle()
  expect(shop.received.map(({ event }) => event)).toEqual(['order.paid', 'payment.captured', 'payment.authorized'])
})

test('the dialog closes after the first failure when the shop allows no second try', async () => {
  const page = await open({ order_id: await newOrder(), retry: { enabled: false } })
  await button(page, 'Fail').click()
  await gone(page)
  expect(await reportedBy(page)).toEqual([
    { failed: expect.objectContaining({ reason: 'payment_failed' }) },
    'dismissed',
  ])
})

test('a purchase that cannot be paid shows the reason and calls no handler, and the shop may close the dialog', async () => {
  const order_id = await newOrder()
  sandbox.pay({ order_id, outcome: 'succeed' })
  const page = await open({ order_id })
  await button(page, 'Succeed').click()
  await page.getByRole('alert').filter({ hasText: 'Payment already done' }).waitFor()
  expect(await reportedBy(page)).toEqual([{ failed: expect.objectContaining({ metadata: { order_id } }) }])
  // The dialog is closed and opened in the same turn, and has to stay open.
  await page.evaluate(() => {
    const { rzp } = window as unknown as { rzp: { open(): void; close(): void } }
    rzp.close()
    rzp.open()
  })
  await button(page, 'Succeed').click()
  await page.getByRole('alert').filter({ hasText: 'Payment already done' }).waitFor()
  await page.evaluate(() => (window as unknown as { rzp: { close(): void } }).rzp.close())
  await gone(page)
  expect(await reportedBy(page)).toEqual([expect.anything(), { failed: expect.anything() }])
  expect(await page.evaluate('try { new Razorpay({}) } catch ({ message }) { message }')).toBe('No key passed')
})

test('the dialog fits a phone in Hindi and dark mode with targets of 44 px, and the shop’s style does not change it', async () => {
  const page = await open({ order_id: await newOrder(), theme: { color: '#e6bd72' } }, '/hi', {
    viewport: { width: 360, height: 640 },
    colorScheme: 'dark',
  })
  const dialog = page.getByRole('dialog')
  expect(await dialog.innerText()).toContain('सैंडबॉक्स: कोई पैसा नहीं कटता')
  await page.getByText('और विकल्प').click()
  const sizes = await dialog.locator('button, select, summary').all()
  for (const target of sizes) expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await dialog.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await dialog.evaluate((it) => getComputedStyle(it).backgroundColor)).toBe('rgb(23, 28, 40)')
  const succeed = button(page, 'सफल करें')
  expect(await succeed.evaluate((it) => getComputedStyle(it).transform)).toBe('none')
  await button(page, 'विफल करें').click()
  await page.getByRole('alert').filter({ hasText: 'अस्वीकार' }).waitFor()
  const [{ failed }] = (await reportedBy(page)) as [{ failed: { description: string } }]
  expect(failed.description).toMatch(/^Your payment was declined/)
})
