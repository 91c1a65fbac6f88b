import { join } from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import { strFromU8, unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import type { DraftDocument } from '#shared/drafts.ts'
import { assemble } from '../paper/assemble.ts'
import { readTemplates } from '../templates/read-templates.ts'
import { readCourts } from '../courts/read-courts.ts'
import type { CourtProfile } from './court-profile.ts'
import { toDocx } from './docx.ts'
import { draftToPdf } from './pdf.ts'

const folder = join(import.meta.dirname, '../../../content/drafts')
const { templates, closings } = readTemplates(folder)
/** A court whose rules are not held has the plain print, which is the first. */
const profiles = readCourts(folder).filter(({ isPrintHeld }, at) => at === 0 || isPrintHeld)
const papers = [...templates].map(([id, template]): [string, DraftDocument] => [
  id,
  assemble(template, closings, {
    fields: { place: 'पुणे', documents: ['Bank statement', 'सूचना पत्र'] },
    first: [{ name: 'Asha Rao', parentage: '', age: '', occupation: '', address: 'Pune' }],
    second: [],
  }),
])
const simple = (...styles: DraftDocument['blocks'][number]['style'][]): DraftDocument => ({
  title: 'Paper',
  blocks: styles.map((style, at) => ({ style, spans: [{ text: `block ${at}` }] })),
})

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' })
const at = (xml: unknown, ...path: string[]): unknown =>
  path.reduce((node, name) => (node as Record<string, unknown> | undefined)?.[name], xml)
const twips = (cm: number) => String(Math.round((cm / 2.54) * 1_440))

async function readDocx(paper: DraftDocument, profile: CourtProfile) {
  const files = unzipSync(await toDocx(paper, profile))
  const read = (name: string): unknown => parser.parse(strFromU8(files[name] ?? new Uint8Array()))
  const text = strFromU8(files['word/document.xml'] ?? new Uint8Array())
  return { document: read('word/document.xml'), styles: read('word/styles.xml'), text }
}

describe.each(profiles.map((profile) => [profile.id, profile] as const))('Word by the profile %s', (_, profile) => {
  test.each(papers)('%s: paper, margins, font, size and spacing are those of the court', async (_id, paper) => {
    const { document, styles, text } = await readDocx(paper, profile)
    const section = at(document, 'w:document', 'w:body', 'w:sectPr')
    expect(at(section, 'w:pgSz')).toMatchObject({ 'w:w': '11906', 'w:h': '16838' })
    expect(at(section, 'w:pgMar')).toMatchObject(
      Object.fromEntries(Object.entries(profile.margins).map(([side, cm]) => [`w:${side}`, twips(cm)])),
    )
    const defaults = at(styles, 'w:styles', 'w:docDefaults')
    const face = { 'w:ascii': profile.font, 'w:hAnsi': profile.font }
    expect(at(defaults, 'w:rPrDefault', 'w:rPr', 'w:rFonts')).toMatchObject(face)
    expect(at(defaults, 'w:rPrDefault', 'w:rPr', 'w:sz', 'w:val')).toBe(String(profile.size * 2))
    const line = String(profile.spacing * 240)
    expect(at(defaults, 'w:pPrDefault', 'w:pPr', 'w:spacing', 'w:line')).toBe(line)
    // No paragraph and no run overrides them, and no Markdown is left.
    expect(text).not.toMatch(/<w:sz |<w:rFonts |w:line=/)
    expect(text.replaceAll(/<[^>]+>/g, ' ')).not.toMatch(/\*\*|\{\{|\}\}|^#|undefined/m)
  })
})

test('a quotation has the smaller size and spacing of the profile', async () => {
  const profile = profiles[0] ?? expect.unreachable()
  const { styles } = await readDocx(simple('quotation'), profile)
  const all = at(styles, 'w:styles', 'w:style') as unknown[]
  const quotation = all.find((style) => at(style, 'w:styleId') === 'quotation')
  expect(at(quotation, 'w:rPr', 'w:sz', 'w:val')).toBe(String(profile.quotation.size * 2))
  expect(at(quotation, 'w:pPr', 'w:spacing', 'w:line')).toBe(String(profile.quotation.spacing * 240))
})

/** White space is left out, because a line may end within a word's blanks. */
const run = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, '').toLowerCase()

test.each(papers)('%s as PDF: every word can be found in it', async (_id, paper) => {
  const profile = profiles[0] ?? expect.unreachable()
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await draftToPdf(paper, profile))))
  const read = run(text.map((page) => page.replace(/\s*\d+\s*$/, '')).join(' '))
  // A PDF has Devanagari by its signs, which are drawn in another order than they are typed.
  const words = paper.blocks
    .flatMap(({ spans }) => spans.map(({ text: said }) => said))
    .filter((said) => !/[\u0900-\u097f]/.test(said))
  const missing = words.filter((said) => !read.includes(run(said)))
  expect(missing).toEqual([])
})
