/** What a first answer costs: fields, taps and scripts; and that its first line stays where it is read. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { AUTH_TEXTS } from '#shared/auth.ts'
import { signupForm } from '#tests/support/client.ts'
import { ask, enter, openStage, toastOf, type Stage } from '#tests/support/browser/journey.ts'
import { codeIn, messageTo } from '#tests/support/outbox.ts'
import { DELAYS, NEW_ACCOUNT_LOGIN_MS } from '#web/lib/delays.ts'

const QUESTION = 'My tenant gave me a cheque of Rs 50,000 which bounced. What can I do?'

let stage: Stage
beforeAll(async () => {
  // The pace lets an answer grow over many frames.
  stage = await openStage({ TRIAL_DAYS: '5' }, 10)
})
afterAll(() => stage.close())
afterEach(() => expect(stage.complaints.splice(0)).toEqual([]))

const codeSentTo = async (email: string) => codeIn(await messageTo(stage.product.dataDir, email))
const loginFields = (page: Page) => [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })] as const

/** The documented waits take no time, because the clock of the page is installed. */
async function pass(page: Page, said: string, ms: number) {
  await toastOf(page, said).waitFor()
  await page.clock.fastForward(ms)
}

/** What a person does: a choice from a list is a tap, and each field that is typed in counts once. */
function countActions() {
  const done = { taps: 0, fields: 0 }
  return {
    done,
    async type(field: Locator, text: string) {
      done.fields += 1
      await field.fill(text)
    },
    async tap(button: Locator) {
      done.taps += 1
      await button.click()
    },
    async choose(list: Locator, choice: string) {
      done.taps += 1
      await list.selectOption(choice)
    },
  }
}
type Actions = ReturnType<typeof countActions>

async function enterRightCode(page: Page, { type, tap, choose }: Actions) {
  const form = signupForm()
  await page.goto('/register')
  await type(page.getByLabel('Username'), form.username)
  await type(page.getByLabel('Email'), form.email)
  await type(page.getByLabel('Mobile number'), form.mobile_no)
  await choose(page.getByLabel('State'), form.state)
  await choose(page.getByLabel('Town'), form.town)
  await type(page.getByLabel('Password', { exact: true }), form.pass_word)
  await tap(page.getByRole('button', { name: 'Register Now' }))
  await pass(page, AUTH_TEXTS.signupSent, DELAYS.afterSignup)
  await page.waitForURL('**/verifyotp')
  await type(page.getByLabel('OTP'), await codeSentTo(form.email))
  await tap(page.getByRole('button', { name: 'Continue' }))
  await toastOf(page, AUTH_TEXTS.otpVerified).waitFor()
  return form
}

/** The heading takes the focus once the effects of the page have run: an earlier act would meet no listener. */
const loginOpens = (page: Page) => page.locator('h1:focus', { hasText: 'Log in' }).waitFor()

async function registerBy(page: Page, actions: Actions) {
  const form = await enterRightCode(page, actions)
  await page.clock.fastForward(DELAYS.afterSignupOtp)
  await loginOpens(page)
  return form
}

/** @returns how many logins the page sends while this much time passes */
async function loginsSentIn(page: Page, ms: number): Promise<number> {
  let sent = 0
  page.on(
    'request',
    (request) => void (sent += Number(request.method() === 'POST' && request.url().endsWith('/login'))),
  )
  await page.clock.runFor(ms)
  return sent
}

test('five taps and six fields lead from the registration to an answer, because the login follows the code itself', async () => {
  const page = await stage.page()
  await page.clock.install()
  await page.goto('/')
  await page.locator('[data-island=ask-box][data-live]').waitFor()
  const visitor = countActions()
  await visitor.type(page.getByLabel('Your question, in your own words'), QUESTION)
  await visitor.tap(page.getByRole('button', { name: 'Get an answer' }))
  await page.getByRole('heading', { name: 'Short answer' }).waitFor()
  expect(visitor.done).toEqual({ taps: 1, fields: 1 })

  const actions = countActions()
  const form = await registerBy(page, actions)
  const [email] = loginFields(page)
  expect(await email.inputValue()).toBe(form.email)
  await page.clock.fastForward(NEW_ACCOUNT_LOGIN_MS)
  await pass(page, AUTH_TEXTS.loginOk, DELAYS.afterLogin)
  await page.waitForURL('**/scenario')
  await actions.tap(page.getByRole('button', { name: 'Ask it again' }))
  await page.getByRole('heading', { name: 'Short answer' }).waitFor()
  expect(actions.done.taps).toBeLessThanOrEqual(5)
  expect(actions.done.fields).toBeLessThanOrEqual(6)

  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]))
  expect(stored, 'the password is stored nowhere').not.toContain(form.pass_word)
  await page.context().close()
})

test.each<[string, (email: Locator) => Promise<void>]>([
  ['by a click or a key', (email) => email.focus()],
  ['by a password manager', (email) => email.dispatchEvent('input')],
])('whoever enters the login after the code %s keeps the form', async (_, act) => {
  const page = await stage.page()
  await page.clock.install()
  await registerBy(page, countActions())
  const [email, password] = loginFields(page)
  await act(email)
  expect(await loginsSentIn(page, 10 * NEW_ACCOUNT_LOGIN_MS)).toBe(0)
  await page.reload()
  expect(await password.inputValue(), 'a reload forgets the password').toBe('')
  await page.context().close()
})

test('whoever leaves the code before the login opens leaves no password for its next visitor', async () => {
  const page = await stage.page()
  await page.clock.install()
  await enterRightCode(page, countActions())
  await page.getByRole('link', { name: 'No code, or a wrong address? Register again' }).click()
  await page.waitForURL('**/register')
  await page.getByRole('link', { name: 'Already have an account? Log in' }).click()
  await loginOpens(page)
  const [email, password] = loginFields(page)
  expect([await email.inputValue(), await password.inputValue()]).toEqual(['', ''])
  expect(await loginsSentIn(page, 10 * NEW_ACCOUNT_LOGIN_MS)).toBe(0)
  await page.context().close()
})

/** Watches each frame from the first word of the short answer on. */
function watchFirstLine() {
  const seen = { frames: 0, hidden: [] as string[] }
  Object.assign(window, { firstLine: seen })
  const look = () => {
    requestAnimationFrame(look)
    const headings = [...document.querySelectorAll('h2, h3, h4')]
    const text = headings.find((one) => one.textContent.trim() === 'Short answer')?.nextElementSibling
    if (!text?.textContent) return
    const range = document.createRange()
    range.selectNodeContents(text)
    const [line] = range.getClientRects()
    if (!line) return
    seen.frames += 1
    const at = document.elementFromPoint(line.left + 4, line.top + line.height / 2)
    // Nothing is found outside the window, and something else where a bar or a button lies over the line.
    if (!at || !(text.contains(at) || (at.contains(text) && at.closest('article'))))
      seen.hidden.push(`${Math.round(line.top)} px under ${at?.outerHTML.slice(0, 80)}`)
  }
  requestAnimationFrame(look)
}

test.each([
  [360, 740],
  [360, 640],
  [1440, 900],
])(
  'at %i × %i px the first line of the short answer is in sight from its first word to the end',
  async (width, height) => {
    const page = await stage.page({ viewport: { width, height } })
    await enter(page, stage)
    await page.getByText('How can I help you?').waitFor()
    await page.evaluate(watchFirstLine)
    await ask(page, QUESTION)
    await page.getByRole('button', { name: 'Copy the answer' }).waitFor()
    const { frames, hidden } = await page.evaluate(
      () => (window as unknown as { firstLine: { frames: number; hidden: string[] } }).firstLine,
    )
    expect(frames).toBeGreaterThan(10)
    expect([...new Set(hidden)]).toEqual([])
    await page.context().close()
  },
)

test('on a phone the help button covers no words of an answer that runs on below', async () => {
  const page = await stage.page({ viewport: { width: 360, height: 740 } })
  await enter(page, stage)
  const help = page.getByRole('button', { name: 'Help', exact: true })
  await help.waitFor()
  await ask(page, QUESTION)
  const jump = page.getByRole('button', { name: 'Jump to latest' })
  await page.getByRole('button', { name: 'Copy the answer' }).waitFor()
  await jump.waitFor()
  await help.waitFor({ state: 'hidden' })
  await jump.press('Enter')
  await jump.waitFor({ state: 'detached' })
  await help.waitFor()
  await page.context().close()
})

test('the chat loads at most 160 kB of scripts', async () => {
  const page = await stage.page()
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await enter(page, stage)
  await page.getByText('How can I help you?').waitFor()
  await page.waitForLoadState('networkidle')
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThan(160_000)
  await page.context().close()
})
