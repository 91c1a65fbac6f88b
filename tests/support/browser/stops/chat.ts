import type { Page } from 'playwright-core'
import { CHAT_TEXTS, toolNames, type ToolId } from '#shared/chat.ts'
import { briefs } from '#tests/support/papers/briefs.ts'
import { textPdf } from '#tests/support/files/documents.ts'
import { at, changed, type Stops } from './stop.ts'

const QUESTION = 'My cheque of Rs 4,50,000 was returned by the bank unpaid. What can I do?'
const LOOKUP = 'Arrest in a section 498A case without notice to the accused'
const PAPER = 'Draft a cheque bounce notice: cheque No. 123456 dated 12 August 2025 for Rs 4,50,000, returned unpaid.'

async function asked(page: Page, tool: ToolId, ...questions: string[]) {
  const { label, page: start } = toolNames(tool)
  await page.goto(start)
  for (const [place, question] of questions.entries()) {
    await page.getByRole('textbox', { name: `Message ${label}` }).fill(question)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('button', { name: 'Copy the answer' }).nth(place).waitFor()
  }
}
const answered = (page: Page) => asked(page, 'scenario', QUESTION)

const brief = briefs.find(({ name }) => name === 'lane-assault')
async function crossExamined(page: Page) {
  await asked(page, 'crossquestion')
  await page.locator('input[type=file]').setInputFiles({
    name: 'case-papers.pdf',
    mimeType: 'application/pdf',
    buffer: await textPdf(brief?.pages.map(({ text }) => text) ?? []),
  })
  await page.getByRole('textbox', { name: 'Message Cross Q/A' }).fill('Prepare the cross-examination of PW-1.')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('button', { name: 'Copy the answer' }).waitFor({ timeout: 120_000 })
}

/** On a narrow screen the paper must be opened by the answer's link, because there is no room beside the answer. */
async function drafted(page: Page) {
  await asked(page, 'legaldrafting', PAPER)
  const panel = page.getByRole('dialog', { name: 'Draft' })
  if (!(await panel.isVisible())) await page.getByRole('link', { name: /Open the paper/ }).click()
  await panel.getByText('in what you gave us').waitFor()
  return panel
}

async function sourceOpened(page: Page) {
  await page
    .getByRole('button', { name: /^Source 1:/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy citation' }).waitFor()
}

export const chatStops: Stops = {
  'scenario-empty': { as: 'member', go: at('/scenario') },
  'scenario-answer': { as: 'member', go: answered },
  'scenario-answer-top': {
    as: 'member',
    part: true,
    async go(page) {
      await answered(page)
      await page.getByRole('heading', { name: 'Short answer' }).scrollIntoViewIfNeeded()
    },
  },
  'scenario-source': {
    as: 'member',
    part: true,
    async go(page) {
      await answered(page)
      await sourceOpened(page)
    },
  },
  'scenario-source-followed': {
    as: 'member',
    async go(page) {
      await answered(page)
      await sourceOpened(page)
      const panel = page.getByRole('dialog')
      await panel.getByRole('region', { name: 'Judgments on it' }).getByRole('link').first().click()
      await panel.getByRole('region', { name: 'What it decides' }).waitFor()
    },
  },
  'scenario-menu': {
    as: 'member',
    async go(page) {
      await page.goto('/scenario')
      await page.getByRole('button', { name: /^Account menu/ }).click()
      await page.getByRole('menu').waitFor()
    },
  },
  'scenario-help': {
    as: 'member',
    async go(page) {
      await page.goto('/scenario')
      await page.getByRole('button', { name: 'Help', exact: true }).click()
      await page.getByRole('menu').waitFor()
    },
  },
  'scenario-drawer': {
    as: 'member',
    narrow: true,
    async go(page) {
      await answered(page)
      await page.getByRole('button', { name: 'Tools and history' }).click()
      await page.getByRole('dialog').getByRole('link', { name: QUESTION }).first().waitFor()
    },
  },
  'scenario-edit': {
    as: 'member',
    async go(page) {
      await answered(page)
      await page.getByRole('button', { name: 'Edit the question' }).click()
    },
  },
  'scenario-files': {
    as: 'member',
    async go(page) {
      await page.goto('/scenario')
      await page.locator('input[type=file]').setInputFiles([
        { name: 'notice.pdf', mimeType: 'application/pdf', buffer: await textPdf(['A notice.']) },
        { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<html>') },
      ])
      await page.getByRole('alert').filter({ hasText: 'Not sent' }).waitFor()
    },
  },
  'scenario-failed': {
    as: 'member',
    async go(page) {
      await asked(page, 'scenario')
      await page.route('**/api/scenario/**', (route) => route.abort())
      await page.getByRole('textbox', { name: 'Message Scenario Solver' }).fill(QUESTION)
      await page.getByRole('button', { name: 'Send' }).click()
      await page.getByText(CHAT_TEXTS.failed).first().waitFor()
      await page.unrouteAll()
    },
  },
  'scenario-help-lines': {
    as: 'member',
    async go(page) {
      await asked(page, 'scenario', 'I do not want to live any more')
      await changed(page, '**/api/S-history/**', (history) => ({ ...history, earlier: true }))
      await page.reload()
      await page.getByRole('button', { name: 'Show earlier messages' }).waitFor()
      await page.unrouteAll()
    },
  },
  'scenario-delete': {
    as: 'member',
    async go(page) {
      await answered(page)
      const drawer = page.getByRole('button', { name: 'Tools and history' })
      if ((await drawer.getAttribute('aria-expanded')) === 'false') await drawer.click()
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click()
      await page.getByRole('dialog', { name: 'Delete history' }).waitFor()
    },
  },
  'judgement-empty': { as: 'member', go: at('/judgement') },
  'judgement-answer': {
    as: 'member',
    async go(page) {
      await asked(page, 'judgement', LOOKUP)
      await page.getByRole('heading', { name: 'Judgments' }).scrollIntoViewIfNeeded()
    },
  },
  'judgement-source': {
    as: 'member',
    part: true,
    async go(page) {
      await asked(page, 'judgement', LOOKUP)
      await sourceOpened(page)
    },
  },
  'judgement-narrowed': {
    as: 'member',
    part: true,
    go: (page) => asked(page, 'judgement', LOOKUP, 'High Court of Bombay'),
  },
  'judgement-file': {
    as: 'member',
    async go(page) {
      await asked(page, 'judgement')
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'notice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
      await page.getByText('notice.pdf').waitFor()
    },
  },
  'cross-empty': { as: 'member', go: at('/CrossQussion') },
  'cross-answer': {
    as: 'member',
    async go(page) {
      await crossExamined(page)
      await page.getByRole('heading', { name: 'Contradictions and omissions' }).scrollIntoViewIfNeeded()
    },
  },
  'cross-questions': {
    as: 'member',
    part: true,
    async go(page) {
      await crossExamined(page)
      await page.getByRole('heading', { name: 'PW-1 Ramesh Chand' }).scrollIntoViewIfNeeded()
    },
  },
  'cross-printed': {
    as: 'member',
    part: true,
    async go(page) {
      await crossExamined(page)
      await page.emulateMedia({ media: 'print' })
    },
  },
  'drafting-empty': { as: 'member', go: at('/LegalDrafting') },
  'drafting-answer': { as: 'member', part: true, go: (page) => asked(page, 'legaldrafting', PAPER) },
  'drafting-facts': { as: 'member', go: async (page) => void (await drafted(page)) },
  'drafting-paper': {
    as: 'member',
    async go(page) {
      const panel = await drafted(page)
      await panel.getByRole('button', { name: 'Paper', exact: true }).click()
      await panel.getByText('123456').first().waitFor()
    },
  },
}
