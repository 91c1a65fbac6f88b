/** A browser on a product of its own, and the actions of a person in it. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import type { LocalPorts } from '#server/platform/models/index.ts'
import { AUTH_TEXTS } from '#shared/auth.ts'
import { toolNames, type ToolId } from '#shared/chat.ts'
import { DELAYS, NEW_ACCOUNT_LOGIN_MS } from '#web/lib/delays.ts'
import { Client, signupForm, type Signup } from '../client.ts'
import { codeIn, messageTo } from '../outbox.ts'
import { startProduct, type TestProduct } from '../product.ts'

declare global {
  interface Window {
    noteViolation(text: string): void
  }
}

/** Ms. It guards against a hang and checks nothing, because a busy machine takes its time. */
const PATIENCE = 60_000
const VIOLATION = 'Content security policy violated:'

export interface Stage {
  product: TestProduct
  /**
   * The complaints of the browser in any tab: errors, and violations of the content security policy. None may be left
   * at the end.
   */
  complaints: string[]
  /**
   * Opens a tab of a browser that has seen nothing yet. Its service worker is blocked unless the test allows it, because
   * it would be installed anew each time, which costs a seventh of a first page, and a test cannot replace the answers
   * to calls that a worker makes.
   */
  page(options?: BrowserContextOptions): Promise<Page>
  close(): Promise<void>
}

let opened: Promise<Browser> | undefined
/**
 * One browser serves all files of a worker, because starting one takes two seconds. Each stage has contexts of its own in it. A browser
 * that has died is replaced: otherwise one crash would fail every file that comes after it.
 */
async function sharedBrowser(): Promise<Browser> {
  if (opened && !(await opened).isConnected()) opened = undefined
  return (opened ??= openBrowser())
}

/**
 * @param env variables of the operating contract
 * @param offlinePaceMs pause between two pieces of an offline answer
 * @param localPorts where model servers of this machine are looked for
 */
export async function openStage(
  env: Record<string, string> = {},
  offlinePaceMs = 0,
  localPorts: LocalPorts = {},
): Promise<Stage> {
  const starting = startProduct(env, offlinePaceMs, undefined, localPorts)
  const [product, browser] = await Promise.all([starting, sharedBrowser()])
  const complaints: string[] = []
  const contexts: BrowserContext[] = []
  return {
    product,
    complaints,
    async page(options = {}) {
      const context = await browser.newContext({
        baseURL: product.address,
        viewport: { width: 1280, height: 900 },
        serviceWorkers: 'block',
        ...options,
      })
      contexts.push(context)
      context.setDefaultTimeout(PATIENCE)
      await context.exposeFunction('noteViolation', (text: string) => complaints.push(`${VIOLATION} ${text}`))
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
          window.noteViolation([effectiveDirective, blockedURI, sample].join(' ')),
        )
      })
      context.on('weberror', (event) => complaints.push(String(event.error())))
      context.on('console', (message) => {
        if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
          complaints.push(message.text())
      })
      return context.newPage()
    },
    async close() {
      await Promise.all(contexts.map((context) => context.close()))
      await product.dispose()
      const violations = complaints.filter((text) => text.startsWith(VIOLATION))
      if (violations.length > 0) throw new Error(violations.join('\n'))
    },
  }
}

/** Finds the newest toast with a text, because an older one like it may be on its way out. */
export const toastOf = (page: Page, text: string) =>
  page.locator('.Toastify__toast:not([data-in=false])', { hasText: text }).last()

export async function register(page: Page, form: Signup = signupForm()): Promise<Signup> {
  await page.goto('/register')
  await page.getByLabel('Username').fill(form.username)
  await page.getByLabel('Email').fill(form.email)
  await page.getByLabel('Mobile number').fill(form.mobile_no)
  await page.getByLabel('Role').selectOption(form.role)
  await choose(page, 'State', form.state)
  await choose(page, 'Town', form.town)
  await page.getByLabel('Password', { exact: true }).fill(form.pass_word)
  await page.getByRole('button', { name: 'Register Now' }).click()
  return form
}

/** Chooses from a long list: the browser's select, or the sheet on a touch screen. */
export async function choose(page: Page, label: string, choice: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  if ((await field.evaluate((element) => element.tagName)) === 'SELECT') return void (await field.selectOption(choice))
  await field.click()
  await page.getByRole('dialog', { name: label }).getByLabel('Search').fill(choice)
  await page.keyboard.press('Enter')
}

export async function registerByMarketing(page: Page, path = '/signup', form: Signup = signupForm()): Promise<Signup> {
  await page.goto(path)
  await page.getByLabel('Username').fill(form.username)
  await page.getByLabel('Email').fill(form.email)
  await page.getByLabel('Mobile number').fill(form.mobile_no)
  await page.getByLabel('Role').selectOption(form.role)
  await choose(page, 'State', form.state)
  await page.getByLabel('Password', { exact: true }).fill(form.pass_word)
  await page.getByRole('button', { name: 'Register Now' }).click()
  return form
}

/** Passes a documented wait after its text. It takes no time, because the clock of the page is installed. */
async function passWait(page: Page, said: string, ms: number): Promise<void> {
  await page.getByRole('alert').filter({ hasText: said }).first().waitFor()
  await page.clock.fastForward(ms)
}

export async function join(page: Page, { product }: Stage): Promise<Signup> {
  await page.clock.install()
  const form = await register(page)
  await passWait(page, AUTH_TEXTS.signupSent, DELAYS.afterSignup)
  await page.waitForURL('**/verifyotp')
  await page.getByLabel('OTP').fill(codeIn(await messageTo(product.dataDir, form.email)))
  await page.getByRole('button', { name: 'Continue' }).click()
  await passWait(page, AUTH_TEXTS.otpVerified, DELAYS.afterSignupOtp)
  await page.waitForURL('**/login')
  await page.getByLabel('Password', { exact: true }).waitFor()
  await page.clock.fastForward(NEW_ACCOUNT_LOGIN_MS)
  await passWait(page, AUTH_TEXTS.loginOk, DELAYS.afterLogin)
  await page.waitForURL('**/scenario')
  return form
}

/** Begins in the chat at once, without the documented waits, because most tests are not about the login. */
export async function enter(page: Page, { product }: Stage): Promise<void> {
  const { token } = await new Client(product).join()
  await page.context().addInitScript((stored) => localStorage.setItem('authToken', stored), token)
  await page.goto('/scenario')
}

/**
 * Signs in without the login page, and so that a logout ends it: a script of the context would sign in again with the
 * next page. The token is stored on a file, because a screen that nobody looks at costs half a second of the processor.
 */
export async function signIn(page: Page, token: string): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((stored) => localStorage.setItem('authToken', stored), token)
}

export async function logIn(page: Page, form: Signup): Promise<void> {
  await page.clock.install()
  await page.goto('/login')
  await page.getByLabel('Email').fill(form.email)
  await page.getByLabel('Password', { exact: true }).fill(form.pass_word)
  await page.getByRole('button', { name: 'Login' }).click()
  await passWait(page, AUTH_TEXTS.loginOk, DELAYS.afterLogin)
  await page.waitForURL('**/scenario')
}

/** Sends a question to a tool, by default the Scenario Solver, with Enter. */
export async function ask(page: Page, question: string, tool: ToolId = 'scenario'): Promise<void> {
  await page.getByRole('textbox', { name: `Message ${toolNames(tool).label}` }).fill(question)
  await page.keyboard.press('Enter')
}
