/**
 * Takes the pictures of the landing page from the product into web/public/pictures: node scripts/picture-product.ts [source]. Its
 * output is committed, so that a build needs no browser. Run it after a change of these screens.
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { openProduct } from '#server/app.ts'
import { currentLibrary } from '#server/law/index.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { toolNames, type ToolId } from '#shared/chat.ts'
import type { Draft } from '#shared/drafts.ts'
import { PICTURES, pictureFile, SIZES, type PictureName } from '#web/site/landing/pictures.ts'
import { openBrowser } from '#tests/support/browser/browser.ts'
import { briefs } from '#tests/support/papers/briefs.ts'
import { Client, json } from '#tests/support/client.ts'
import { textPdf } from '#tests/support/files/documents.ts'
import { readJson } from '#tests/support/drafts/draft-calls.ts'
import { buildChanged } from './build.ts'
import { FACTS } from './specimen-facts.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'web/public/pictures')
/** Of AVIF, 1 to 100: letters stay sharp, and a picture has about 30 kB. */
const QUALITY = 48
/** CSS pixels of the top bar, and of the composer. */
const TOP = 60
const BELOW = 240
/** A screen without a panel beside it is pictured nearer, so that one can read it. */
const ZOOM: Record<PictureName, number> = { source: 1, draft: 4 / 3, cross: 4 / 3 }

/** The first example of the tool, whose answer counts the days. */
const QUESTIONS = {
  en: 'A cheque for Rs 2 lakh was returned unpaid last week. What must I do, and by when?',
  hi: 'पिछले हफ़्ते ₹2 लाख का चेक बिना भुगतान लौट आया। मुझे क्या करना है, और कब तक?',
}
await buildChanged()
const dataDir = mkdtempSync(join(tmpdir(), 'nyayadesk-pictures-'))
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
const product = await openProduct(readConfig({ PORT: '0', DATA_DIR: dataDir }), {
  libraryFile: await currentLibrary(join(root, 'dist/library')),
  webRoot: join(root, 'dist/web'),
  localPorts: {},
})
const browser = await openBrowser()
const meera = await new Client({ ...product, dataDir }).join({ username: 'meera.rao' })

async function ask(tool: ToolId, question: string, file?: Uint8Array): Promise<string> {
  const session = randomUUID()
  const answer = await meera.ask(question, {
    tool,
    session,
    ...(file && { file: { bytes: file, name: 'case-papers.pdf' } }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  await answer.text()
  return `${toolNames(tool).sessionPage}/${session}`
}

/** Made once, because each takes seconds. */
const made = new Map<string, Promise<string>>()
const once = (key: string, make: () => Promise<string>) => {
  const path = made.get(key) ?? make()
  made.set(key, path)
  return path
}

/** Some facts are left out, because the picture shows what becomes of them: a blank that one can jump to. */
const draftNotice = async () => {
  const { memo_date: _memo, informed_date: _informed, drawer_bank: _bank, ...fields } = FACTS.fields
  const { id } = await readJson<Draft>(
    meera.call('/drafts', json({ template: 'criminal-cases/cheque-notice', facts: { ...FACTS, fields } })),
  )
  return `/draft/${id}`
}

/** Opens the screen of each picture. */
const SCENES: Record<PictureName, (page: Page, language: 'en' | 'hi') => Promise<void>> = {
  async source(page, language) {
    await page.goto(await once(`source-${language}`, () => ask('scenario', QUESTIONS[language])))
    await page.locator('article button[aria-label^="Source 1:"], article button[aria-label^="स्रोत 1:"]').first().click()
    await page.getByRole('dialog').locator('h2, h3').first().waitFor()
  },
  async draft(page) {
    await page.goto(await once('draft', draftNotice))
    const paper = page.locator('[contenteditable=true]').first()
    await paper.waitFor()
    await paper
      .locator('[data-blank]')
      .first()
      .evaluate((blank) => scrollBy(0, blank.getBoundingClientRect().top - 260))
  },
  async cross(page) {
    const papers = briefs.find(({ name }) => name === 'lane-assault')?.pages.map(({ text }) => text) ?? []
    await page.goto(
      await once('cross', async () =>
        ask('crossquestion', 'Prepare the cross-examination of PW-1 for the accused.', await textPdf(papers)),
      ),
    )
    // A difference in the witness's own words is what the tool is for.
    await page
      .locator('article li', { hasText: /^In your .* you said/ })
      .first()
      .evaluate((said) => {
        const headings = [...document.querySelectorAll('article :is(h3, h4, h5)')]
        headings
          .findLast((one) => one.compareDocumentPosition(said) & Node.DOCUMENT_POSITION_FOLLOWING)
          ?.scrollIntoView()
      })
  },
}

try {
  mkdirSync(folder, { recursive: true })
  const wanted = process.argv.slice(2)
  for (const name of PICTURES.filter((one) => wanted.length === 0 || wanted.includes(one)))
    for (const language of ['en', 'hi'] as const)
      for (const [size, { width, height, scale }] of Object.entries(SIZES))
        for (const colorScheme of ['light', 'dark'] as const) {
          // What stands above and below is the frame of the app, which says nothing.
          const zoom = size === 'wide' ? ZOOM[name] : 1
          const seen = { width: width / zoom, height: height / zoom }
          const viewport = { width: seen.width, height: seen.height + TOP + BELOW }
          const context = await browser.newContext({
            baseURL: product.address,
            viewport,
            deviceScaleFactor: scale * zoom,
            colorScheme,
            reducedMotion: 'reduce',
          })
          await context.addCookies([{ name: 'language', value: language, url: product.address }])
          const page = await context.newPage()
          await page.addInitScript((token) => {
            localStorage.setItem('authToken', token)
            localStorage.setItem('side_nav', 'hidden')
          }, meera.token)
          await SCENES[name](page, language)
          await page.waitForLoadState('networkidle')
          await page.evaluate(() => document.fonts.ready.then(() => undefined))
          const file = join(
            folder,
            pictureFile(name, { language, size: size as keyof typeof SIZES, theme: colorScheme }),
          )
          const { size: bytes } = await sharp(
            await page.screenshot({ clip: { x: 0, y: name === 'draft' ? 0 : TOP, ...seen } }),
          )
            .avif({ quality: QUALITY })
            .toFile(file)
          console.log(file.slice(root.length + 1), `${Math.round(bytes / 1000)} kB`)
          await context.close()
        }
} finally {
  await browser.close()
  await product.stop(0)
}
