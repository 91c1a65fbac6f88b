/** A picture of each screen at 360, 768 and 1440 px, light and dark, into tour/: npm run tour [-- --only scenario] */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { openProduct } from '#server/app.ts'
import { currentLibrary } from '#server/law/index.ts'
import { readConfig } from '#server/platform/config.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { briefs } from '#tests/support/briefs.ts'
import { Client } from '#tests/support/client.ts'
import { textPdf } from '#tests/support/documents.ts'
import { toolNames, type ToolId } from '#shared/chat.ts'
import { buildChanged } from './build.ts'
import { type Stops, visitorStops } from './tour-visitor.ts'

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const folder = join(import.meta.dirname, '../tour')
const dist = join(import.meta.dirname, '../dist')
const QUESTION = 'My cheque of Rs 4,50,000 was returned by the bank unpaid. What can I do?'

const LOOKUP = 'Arrest in a section 498A case without notice to the accused'

/** A new session of a tool, in which these are asked one after the other. */
async function asked(page: Page, tool: ToolId, ...questions: string[]) {
  const { label, page: start, storageKey } = toolNames(tool)
  await page.goto(start)
  await page.evaluate((key) => localStorage.setItem(key, crypto.randomUUID()), storageKey)
  await page.reload()
  for (const [at, question] of questions.entries()) {
    await page.getByRole('textbox', { name: `Message ${label}` }).fill(question)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('button', { name: 'Copy the answer' }).nth(at).waitFor()
  }
}
const answered = (page: Page) => asked(page, 'scenario', QUESTION)

const brief = briefs.find(({ name }) => name === 'lane-assault')
async function crossExamined(page: Page) {
  await page.goto('/CrossQussion')
  await page.evaluate(() => localStorage.setItem('crossquestion_id', crypto.randomUUID()))
  await page.reload()
  await page.locator('input[type=file]').setInputFiles({
    name: 'case-papers.pdf',
    mimeType: 'application/pdf',
    buffer: await textPdf(brief?.pages.map(({ text }) => text) ?? []),
  })
  await page.getByRole('textbox', { name: 'Message Cross Q/A' }).fill('Prepare the cross-examination of PW-1.')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('button', { name: 'Copy the answer' }).waitFor({ timeout: 120_000 })
}

const PAPER = 'Draft a cheque bounce notice: cheque No. 123456 dated 12 August 2025 for Rs 4,50,000, returned unpaid.'

/** The paper beside its answer; on a narrow screen the answer's link opens it. */
async function drafted(page: Page) {
  await asked(page, 'legaldrafting', PAPER)
  const panel = page.getByRole('dialog', { name: 'Draft' })
  if (!(await panel.isVisible())) await page.getByRole('link', { name: /Open the paper/ }).click()
  await panel.getByText('found in what you gave').waitFor()
  return panel
}

/** With the library's own page below it. */
async function sourceOpened(page: Page) {
  await answered(page)
  await page
    .getByRole('button', { name: /^Source 1:/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy citation' }).waitFor()
}

const stops: Stops = {
  ...visitorStops,
  'scenario-empty': { member: true, go: async (page) => void (await page.goto('/scenario')) },
  'scenario-answer': { member: true, go: answered },
  'scenario-answer-top': {
    member: true,
    async go(page) {
      await answered(page)
      await page.getByRole('heading', { name: 'Short answer' }).scrollIntoViewIfNeeded()
    },
  },
  'scenario-source': { member: true, go: sourceOpened },
  'scenario-source-followed': {
    member: true,
    async go(page) {
      await sourceOpened(page)
      const panel = page.getByRole('dialog')
      await panel.getByRole('region', { name: 'Judgments on it' }).getByRole('link').first().click()
      await panel.getByRole('region', { name: 'What it decides' }).waitFor()
    },
  },
  'scenario-menu': {
    member: true,
    async go(page) {
      await page.goto('/scenario')
      await page.getByRole('button', { name: /^Account menu/ }).click()
      await page.getByRole('menu').waitFor()
    },
  },
  'judgement-empty': { member: true, go: async (page) => void (await page.goto('/judgement')) },
  'judgement-answer': {
    member: true,
    async go(page) {
      await asked(page, 'judgement', LOOKUP)
      await page.getByRole('heading', { name: 'Judgments' }).scrollIntoViewIfNeeded()
    },
  },
  'judgement-source': {
    member: true,
    async go(page) {
      await asked(page, 'judgement', LOOKUP)
      await page
        .getByRole('button', { name: /^Source 1:/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'Copy citation' }).waitFor()
    },
  },
  'judgement-narrowed': { member: true, go: (page) => asked(page, 'judgement', LOOKUP, 'High Court of Bombay') },
  'judgement-file': {
    member: true,
    async go(page) {
      await asked(page, 'judgement')
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'notice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
      await page.getByText('notice.pdf').waitFor()
    },
  },
  'cross-empty': { member: true, go: async (page) => void (await page.goto('/CrossQussion')) },
  'cross-answer': {
    member: true,
    async go(page) {
      await crossExamined(page)
      await page.getByRole('heading', { name: 'Contradictions and omissions' }).scrollIntoViewIfNeeded()
    },
  },
  'cross-questions': {
    member: true,
    async go(page) {
      await crossExamined(page)
      await page.getByRole('heading', { name: 'PW-1 Ramesh Chand' }).scrollIntoViewIfNeeded()
    },
  },
  'cross-printed': {
    member: true,
    async go(page) {
      await crossExamined(page)
      await page.emulateMedia({ media: 'print' })
    },
  },
  'drafting-empty': { member: true, go: async (page) => void (await page.goto('/LegalDrafting')) },
  'drafting-answer': { member: true, go: (page) => asked(page, 'legaldrafting', PAPER) },
  'drafting-facts': { member: true, go: async (page) => void (await drafted(page)) },
  'drafting-paper': {
    member: true,
    async go(page) {
      const panel = await drafted(page)
      await panel.getByRole('button', { name: 'Paper', exact: true }).click()
      await panel.getByText('123456').first().waitFor()
    },
  },
  'draft-catalogue': { member: true, go: async (page) => void (await page.goto('/draft')) },
  'draft-form': {
    member: true,
    go: async (page) => void (await page.goto('/draft/new/civil-suits/recovery-of-money')),
  },
  'law-search': { member: true, go: async (page) => void (await page.goto('/law')) },
  'law-provision': { member: true, go: async (page) => void (await page.goto('/law/provision/bns/318')) },
  'law-provision-old': { member: true, go: async (page) => void (await page.goto('/law/provision/ipc/420')) },
  'law-judgment': { member: true, go: async (page) => void (await page.goto('/law/judgment/arnesh-kumar')) },
  'law-matter': { member: true, go: async (page) => void (await page.goto('/law/matter/cheque-bounce')) },
  'law-found': { member: true, go: async (page) => void (await page.goto('/law?q=cheque+bounce+notice')) },
  'law-missing': { member: true, go: async (page) => void (await page.goto('/law/provision/bns/999')) },
  subscription: { member: true, go: async (page) => void (await page.goto('/Subscription')) },
  'subscription-details': {
    member: true,
    async go(page) {
      await page.goto('/Subscription')
      await page.getByRole('button', { name: 'Purchase Plan' }).first().click()
      await page.getByRole('button', { name: 'Continue to payment' }).click()
    },
  },
  earning: { member: true, go: async (page) => void (await page.goto('/Earning')) },
  'earning-refused': {
    member: true,
    async go(page) {
      await page.goto('/Earning')
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'plaint.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') })
      await page.getByText('Only PDF files are allowed.').first().waitFor()
    },
  },
  'my-listing': { member: true, go: async (page) => void (await page.goto('/my-listing')) },
  caselist: { member: true, go: async (page) => void (await page.goto('/caselist')) },
  'payment-history': { member: true, go: async (page) => void (await page.goto('/payment-history')) },
  'pricing-legal': { member: true, go: async (page) => void (await page.goto('/AI-Legal-Assistance')) },
  'pricing-smart': { member: true, go: async (page) => void (await page.goto('/Smart-Law-Assistant')) },
  profile: { member: true, go: async (page) => void (await page.goto('/profile')) },
  'profile-changed': {
    member: true,
    async go(page) {
      await page.goto('/profile')
      await page.getByLabel('Law category').selectOption('Corporate and Business')
      await page.getByLabel('Intellectual Property').check()
      await page.getByLabel('GST number').fill('29ABCDE1234F1ZX')
    },
  },
  'profile-security': { member: true, go: async (page) => void (await page.goto('/profile#security')) },
  'profile-privacy': { member: true, go: async (page) => void (await page.goto('/profile#privacy')) },
  'profile-close': {
    member: true,
    async go(page) {
      await page.goto('/profile')
      await page.getByRole('button', { name: 'Close my account' }).click()
      await page.getByRole('dialog').getByLabel('Password', { exact: true }).waitFor()
    },
  },
}

await buildChanged()
if (!values.only) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const place = mkdtempSync(join(tmpdir(), 'nyayadesk-tour-'))
process.once('exit', () => rmSync(place, { recursive: true, force: true }))
// Another build, that of a test say, empties dist/ while the tour goes on: pages then ask for files that are gone.
const webRoot = join(place, 'web')
cpSync(join(dist, 'web'), webRoot, { recursive: true })
const product = await openProduct(readConfig({ PORT: '0', DATA_DIR: join(place, 'data') }), {
  libraryFile: await currentLibrary(join(dist, 'library')),
  webRoot,
})
const browser = await openBrowser()
const person = await new Client({ address: product.address, dataDir: join(place, 'data') }).join()

async function picture(name: string, width: number, colorScheme: 'light' | 'dark') {
  const stop = stops[name]
  const context = await browser.newContext({
    baseURL: product.address,
    viewport: { width, height: width === 360 ? 740 : 900 },
    colorScheme,
    reducedMotion: 'reduce',
    isMobile: width === 360,
    hasTouch: width === 360,
  })
  const page = await context.newPage()
  if (stop?.member) await page.addInitScript((token) => localStorage.setItem('authToken', token), person.token)
  try {
    await stop?.go(page)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
  } catch (error) {
    process.exitCode = 1
    console.error(`${name}-${width}-${colorScheme}, pictured as it stood: ${(error as Error).message}`)
  }
  await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) })
  await context.close()
}

try {
  for (const name of Object.keys(stops).filter((one) => one.includes(values.only))) {
    for (const width of [360, 768, 1440])
      for (const colorScheme of ['light', 'dark'] as const) await picture(name, width, colorScheme)
    console.log(name)
  }
} finally {
  await browser.close()
  await product.stop(0)
}
