/** Contributed drafts: chosen, uploaded, reviewed and credited. */
import { MAX_FILE_BYTES } from '#shared/file-limits.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { EARN_TEXTS, type UploadRow } from '#shared/earn.ts'
import { Client, json, signupForm } from '#tests/support/client.ts'
import { textPdf } from '#tests/support/files/documents.ts'
import { openStage, toastOf, type Stage } from '#tests/support/browser/journey.ts'
import { STAFF_ENV, staffOf } from '#tests/support/accounts/members.ts'
import { until } from '#tests/support/until.ts'
import { insertUpload } from '#tests/support/drafts/uploads.ts'

let stage: Stage
let staff: Client
let asha: Client
beforeAll(async () => {
  stage = await openStage(STAFF_ENV)
  staff = await staffOf(stage.product)
  asha = await new Client(stage.product).join()
})
afterAll(() => stage.close())
afterEach(() => expect(stage.complaints.splice(0)).toEqual([]))

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const toast = (page: Page, text: string) => toastOf(page, text).waitFor()
const main = (page: Page) => page.getByLabel('Main draft category')
const sub = (page: Page) => page.getByLabel('Sub draft category')
const declared = (page: Page) => page.getByLabel('I declare this about the draft I’m uploading.')
const input = (page: Page) => page.getByLabel('PDF file')
const save = (page: Page) => button(page, 'Save').press('Enter')
const rows = (page: Page) => page.locator('tbody tr')
const focused = (what: Locator) =>
  until(
    () => what.evaluate((element) => element === document.activeElement || undefined),
    `the focus on ${what.toString()}`,
  )

async function earning() {
  const page = await stage.page()
  await page.context().addInitScript((token) => localStorage.setItem('authToken', token), asha.token)
  await page.goto('/Earning')
  return page
}

/** Bytes that begin like a PDF, because the server looks at the content. */
const pdf = (bytes = 1_000) => {
  const buffer = Buffer.alloc(bytes)
  buffer.write('%PDF-1.7')
  return buffer
}
const choose = (page: Page, name: string, buffer: Buffer) =>
  input(page).setInputFiles({ name, mimeType: 'application/pdf', buffer })

async function fill(page: Page, name: string, buffer: Buffer) {
  await choose(page, name, buffer)
  await main(page).selectOption('Writ')
  await sub(page).selectOption('Mandamus')
  await declared(page).press('Space')
}

test('errors appear in the documented words and order beside their fields, and nothing chosen is lost', async () => {
  const page = await earning()
  /** A refusal is shown as a toast and beside the field, which gets the focus. */
  const refused = async (text: string, field: Locator) => {
    await save(page)
    await toast(page, text)
    await page.locator('form').getByText(text).waitFor()
    await focused(field)
  }
  await page.getByText('You haven’t uploaded anything yet.').waitFor()
  expect(await sub(page).isDisabled()).toBe(true)
  await refused(EARN_TEXTS.noFile, input(page))
  await choose(page, 'plaint.pdf', Buffer.from('<html>'))
  await page.locator('form').getByText(EARN_TEXTS.wrongType).waitFor()
  await refused(EARN_TEXTS.wrongType, input(page))
  await choose(page, 'plaint.pdf', pdf(MAX_FILE_BYTES))
  await page.locator('form').getByText(EARN_TEXTS.tooLarge).waitFor()
  await refused(EARN_TEXTS.noDraft, main(page))
  await main(page).selectOption('Consumer cases')
  await sub(page).selectOption('Consumer complaint')
  // Another main category has other sub-drafts, so their list must change with it.
  await main(page).selectOption('Writ')
  expect(await sub(page).locator('option').count()).toBe(7)
  await refused(EARN_TEXTS.noDraft, sub(page))
  await sub(page).selectOption('Mandamus')
  await refused(EARN_TEXTS.tooLarge, input(page))
  await button(page, 'Remove the file').press('Enter')
  await focused(input(page))
  await refused(EARN_TEXTS.noFile, input(page))
  await choose(page, 'plaint.pdf', pdf())
  await refused('Please make the declaration first.', declared(page))
  await declared(page).press('Space')

  await page.route('**/api/upload', (route) => route.abort())
  await save(page)
  await toast(page, EARN_TEXTS.failed)
  await page.locator('form').getByText(EARN_TEXTS.failed).waitFor()
  await page.unrouteAll()
  const { token } = await new Client(stage.product).logIn(asha.claims.email, signupForm().pass_word)
  const headers = { 'x-auth-token': token }
  await page.route('**/api/upload', (route) => route.fulfill({ status: 503, headers, json: { message: 'Busy.' } }))
  await save(page)
  await toast(page, EARN_TEXTS.failed)
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBe(token)
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Scenario Solver' }).first().click()
  await page.waitForURL('**/scenario')
  await page.getByRole('link', { name: 'Earn', exact: true }).click()
  await page.getByText('plaint.pdf').waitFor()
  expect([await main(page).inputValue(), await sub(page).inputValue(), await declared(page).isChecked()]).toEqual([
    'writ',
    'mandamus',
    true,
  ])
  await page.route('**/api/upload', (route) => route.fulfill({ status: 401, json: { message: 'Please log in.' } }))
  await save(page)
  await page.waitForURL('**/login')
  await page.context().close()
})

test('an upload shows its progress, asks before the page is left, and can be cancelled', async () => {
  const page = await earning()
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 1_000_000,
  })
  await fill(page, 'plaint.pdf', pdf(MAX_FILE_BYTES - 1))
  await save(page)
  const progress = page.getByRole('progressbar', { name: 'Uploading plaint.pdf' })
  await until(
    () => progress.evaluate((bar: HTMLProgressElement) => (bar.value > 0 && bar.value < 100) || undefined),
    'some progress',
  )
  expect(await button(page, 'Uploading...').getAttribute('aria-busy')).toBe('true')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await button(page, 'Cancel').press('Enter')
  await toast(page, 'The upload was cancelled.')
  await progress.waitFor({ state: 'detached' })
  await focused(page.locator('#main'))
  await page.locator('form').getByText('plaint.pdf').waitFor()
  await page.getByText('You haven’t uploaded anything yet.').waitFor()
  await page.context().close()
})

test('an accepted upload is announced by the bell and paid into the wallet, and the same file is refused a second time', async () => {
  const page = await earning()
  await page.getByText('₹0', { exact: true }).waitFor()
  await button(page, 'Notifications').press('Enter')
  const bell = page.getByRole('dialog', { name: 'Notifications' })
  await bell.getByText('No notifications yet.').waitFor()
  await page.keyboard.press('Escape')
  await focused(button(page, 'Notifications'))

  for (const [at, name] of ['writ.pdf', 'notes.pdf'].entries()) {
    await fill(page, name, await textPdf([`IN THE HIGH COURT. Writ petition ${at}, of A against the State.`]))
    await save(page)
    await toast(page, EARN_TEXTS.uploaded)
    await rows(page).filter({ hasText: name }).getByText('Waiting for review').waitFor()
    expect(await main(page).inputValue()).toBe('')
    expect(await declared(page).isChecked()).toBe(false)
  }
  expect((await rows(page).allInnerTexts()).map((row) => row.split(/\s*\t\s*/).slice(0, 2))).toEqual([
    ['notes.pdf', 'Writ\nMandamus'],
    ['writ.pdf', 'Writ\nMandamus'],
  ])

  const ready = await until(
    async () => {
      const { rows: waiting } = (await (await staff.call('/admin/uploads')).json()) as { rows: UploadRow[] }
      return waiting.length === 2 && waiting.every(({ preparation }) => preparation === 'ready') ? waiting : undefined
    },
    'two uploads that can be reviewed',
    45_000,
  )
  expect(ready.map(({ declared: made }) => made)).toEqual([true, true])
  const [writ, notes] = ready
  expect((await staff.call(`/admin/uploads/${writ?.id}/accept`, json({}))).status).toBe(200)
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await page.getByText('₹100', { exact: true }).waitFor()
  await button(page, 'Notifications: 1 new').waitFor()
  const why = { rejection: 'incomplete', note: 'The <b>prayer</b> is not there.' }
  expect((await staff.call(`/admin/uploads/${notes?.id}/reject`, json(why))).status).toBe(200)
  // A notification that arrived in the meantime is shown with the others and counts as seen.
  await button(page, 'Notifications: 1 new').press('Enter')
  await bell.getByRole('listitem').first().waitFor()
  const told = (await bell.getByRole('listitem').allInnerTexts()).map((item) => item.split(/\s*\n\s*/))
  expect(told.map((lines) => lines.slice(0, -1))).toEqual([
    [EARN_TEXTS.rejected, 'New', EARN_TEXTS.invalid, 'Parts of the draft are missing.', why.note, 'notes.pdf'],
    [EARN_TEXTS.accepted, 'New', EARN_TEXTS.credited, 'writ.pdf'],
  ])
  await bell.getByText('This rupees can be used only for NyayaDesk').waitFor()
  await page.keyboard.press('Escape')
  await focused(button(page, 'Notifications'))
  await page.reload()
  await rows(page).filter({ hasText: 'writ.pdf' }).getByText('Accepted').waitFor()
  await rows(page).filter({ hasText: 'notes' }).getByText('Parts of the draft are missing.').waitFor()
  await button(page, 'Notifications').waitFor()

  const again = 'You have uploaded this file before. Each draft counts once; another one is welcome.'
  const twice = await textPdf(['The same twice.'])
  await fill(page, 'twice.pdf', twice)
  await save(page)
  await rows(page).nth(2).waitFor()
  await fill(page, 'twice.pdf', twice)
  await save(page)
  await page.locator('form').getByText(again).waitFor()
  expect(await sub(page).inputValue()).toBe('mandamus')
  await page.getByRole('button', { name: /^Account menu/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'हिन्दी' }).press('Enter')
  await page.getByText('फ़ाइल की जाँच में आम तौर पर 24-48 घंटे लगते हैं।').waitFor()
  expect(await page.getByLabel('मसौदे की उप-श्रेणी').inputValue()).toBe('mandamus')
  await page.context().close()
})

test('the office reviews an upload once, finds the next beyond fifty, and polls two minutes for one that is prepared', async () => {
  const { clock, platform } = stage.product
  const add = (file_name: string, second: number, preparation = 'ready') =>
    insertUpload(stage.product, asha.claims.id, {
      file_name,
      preparation,
      pages: preparation === 'ready' ? JSON.stringify([{ page: 1, text: 'A suit.', fileId: null }]) : '[]',
      created_at: new Date(clock.now().getTime() + second * 1_000),
    })
  const first = await add('first.pdf', 0)
  const waiting = await add('waiting.pdf', 1, 'waiting')
  for (let second = 2; second <= 60; second += 1) await add('between.pdf', second, 'waiting')
  const next = await add('next.pdf', 61)
  const page = await stage.page()
  await page.clock.install()
  await page.context().addInitScript((token) => localStorage.setItem('authToken', token), staff.token)
  await page.goto(`/admin/uploads/${first}`)
  await button(page, 'Accept').press('Enter')
  await button(page.getByRole('dialog'), 'Accept').press('Enter')
  await focused(page.getByRole('heading', { level: 1, name: 'next.pdf' }))
  await button(page, 'Leave it').press('Enter')
  await page.waitForURL('**/admin/uploads')
  const { rows: looks } = await platform.database.query(
    `select subject from audit_trail where action = 'upload.view' order by seq`,
  )
  expect(looks.map(({ subject }) => subject)).toEqual([`upload:${first}`, `upload:${next}`])

  let asked = 0
  page.on('request', (request) => void (request.url().endsWith(waiting) && (asked += 1)))
  const times = (n: number) => until(async () => asked === n || undefined, `look ${n}`)
  await page.goto(`/admin/uploads/${waiting}`)
  await page.getByText('Its pages will appear here').waitFor()
  // One call by the page itself and one by the first poll.
  await times(2)
  const again = button(page, 'Look again')
  await page.clock.fastForward(6_000)
  await times(3)
  expect(await again.count()).toBe(0)
  await page.clock.fastForward(120_000)
  await again.waitFor()
  await page.clock.fastForward(600_000)
  await again.press('Enter')
  await again.waitFor({ state: 'hidden' })
  await times(5)
  await page.clock.fastForward(6_000)
  await times(6)
  await page.context().close()
})

test('uploads and their decisions are fetched from the host of their status', async () => {
  const host = 'https://status.example.in'
  const there = await openStage({ API_STATUS_URL: host })
  const person = await new Client(there.product).join()
  const page = await there.page()
  await page.addInitScript((token) => localStorage.setItem('authToken', token), person.token)
  const asked: string[] = []
  await page.route(`${host}/**`, async (route) => {
    const path = route.request().url().slice(host.length)
    asked.push(path)
    const { address } = there.product
    const response = await route.fetch({ url: address + path })
    await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': address } })
  })
  await page.goto('/Earning')
  await page.getByText('You haven’t uploaded anything yet.').waitFor()
  expect(asked).toContain(`/api/uploads/${person.claims.id}`)
  expect(there.complaints).toEqual([])
  await there.close()
})
