/**
 * Every template as a Word document that LibreOffice opens and prints: the words and numbers are those of the product.
 * Where LibreOffice is not installed (on Debian: `apt-get install --no-install-recommends libreoffice-writer-nogui`)
 * the test is skipped and says so.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { numberBlocks } from '#shared/number-blocks.ts'
import type { DraftDocument } from '#shared/drafts.ts'
import { assemble } from '../paper/assemble.ts'
import { readTemplates } from '../templates/read-templates.ts'
import { readCourts } from '../courts/read-courts.ts'
import { toDocx } from './docx.ts'

const MOST_MS = 600_000
/** One run with 277 files ended after 247 of them and reported no error. */
const FILES_AT_ONCE = 200

const folder = join(import.meta.dirname, '../../../content/drafts')
const { templates, closings } = readTemplates(folder)
const [profile] = readCourts(folder)
const papers = [...templates].map(([id, template]): [string, DraftDocument] => [
  id,
  assemble(template, closings, {
    fields: { place: 'Pune', documents: ['Bank statement', 'Sale deed'] },
    first: [{ name: 'Asha Rao', parentage: '', age: '', occupation: '', address: 'Pune' }],
    second: [],
  }),
])
const soffice = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((dir) => join(dir, 'soffice'))
  .find((file) => existsSync(file))
const fileOf = (id: string) => id.replace('/', '--')

const run = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase()

/** @returns the file's text without white space, because a line may end anywhere, and without the numbers of its pages */
async function readPdf(file: string): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await readFile(file))))
  return run(text.map((page) => page.replace(/\s*\d+\s*$/, '')).join(' '))
}

/** @returns the paragraphs, each behind its number, that a text lacks or has in another order */
function missingIn(text: string, paper: DraftDocument): string[] {
  let from = 0
  return numberBlocks(paper)
    .map(({ marker, spans }) => run(marker + spans.map((one) => (one.blank ? `[${one.text}]` : one.text)).join('')))
    .filter((paragraph) => {
      const at = text.indexOf(paragraph, from)
      if (at >= 0) from = at + paragraph.length
      return at < 0
    })
}

test(
  'LibreOffice prints every word of every template, each paragraph with its number',
  { timeout: MOST_MS },
  async (context) => {
    if (soffice === undefined || profile === undefined) return context.skip('LibreOffice is not installed')
    const dir = await mkdtemp(join(tmpdir(), 'libre-office-'))
    context.onTestFinished(() => rm(dir, { recursive: true, force: true }))
    const files: string[] = []
    for (const [id, paper] of papers) {
      const file = join(dir, `${fileOf(id)}.docx`)
      await writeFile(file, await toDocx(paper, profile))
      files.push(file)
    }
    const user = `-env:UserInstallation=${pathToFileURL(join(dir, 'user')).href}`
    for (let at = 0; at < files.length; at += FILES_AT_ONCE)
      await promisify(execFile)(
        soffice,
        [user, '--headless', '--convert-to', 'pdf', '--outdir', dir, ...files.slice(at, at + FILES_AT_ONCE)],
        { maxBuffer: 10_000_000 },
      )
    const faults: string[] = []
    for (const [id, paper] of papers) {
      const missing = missingIn(await readPdf(join(dir, `${fileOf(id)}.pdf`)), paper)
      faults.push(...missing.map((paragraph) => `${id}: ${paragraph.slice(0, 100)}`))
    }
    expect(faults).toEqual([])
  },
)
