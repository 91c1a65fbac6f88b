import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { DraftDocument, TrackedChange } from '#shared/drafts.ts'
import { resolveChanges } from '#shared/tracked-changes.ts'
import { readPdf } from '#tests/support/files/printed.ts'
import { readCourts } from '../courts/read-courts.ts'
import { toDocx } from './docx.ts'
import { draftToPdf } from './pdf.ts'

const [first] = readCourts(join(import.meta.dirname, '../../../content/drafts'))
if (!first) throw new Error('there is no profile of a court')
const profile = first

const at = '2026-11-28T10:20:30.456Z'
const change = (kind: TrackedChange['kind'], id: string): TrackedChange => ({ id, kind, by: 'NyayaDesk', at })
const paper: DraftDocument = {
  title: 'Rent agreement',
  blocks: [
    {
      style: 'numbered',
      spans: [
        { text: 'The rent is ' },
        { text: 'Rs 20,000', bold: true, change: change('removed', 'a') },
        { text: 'Rs 25,000', bold: true, change: change('added', 'a') },
        { text: ' a month.' },
      ],
      comments: [{ id: 'c', text: 'Is the new rent agreed?\nAsk the owner.', by: 'Asha Rao', at }],
    },
    { style: 'numbered', spans: [{ text: 'Pets are forbidden.' }], change: change('removed', 'b') },
    { style: 'numbered', spans: [{ text: 'Lock-in. Six months.' }], change: change('added', 'd') },
  ],
}

async function wordFiles(document: DraftDocument) {
  const files = unzipSync(await toDocx(document, profile))
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  return { xml: read('word/document.xml'), comments: read('word/comments.xml') }
}

describe('a file with changes shown', () => {
  test('Word has each proposal as a revision with its author and its day, and the formats stay', async () => {
    const { xml } = await wordFiles(paper)
    const revision = String.raw`w:id="\d+" w:author="NyayaDesk" w:date="2026-11-28T10:20:30Z"`
    expect(xml).toMatch(
      new RegExp(`<w:del ${revision}><w:r><w:rPr><w:b/>.*?</w:rPr><w:delText[^>]*>Rs 20,000</w:delText></w:r></w:del>`),
    )
    expect(xml).toMatch(
      new RegExp(`<w:ins ${revision}><w:r><w:rPr><w:b/>.*?</w:rPr><w:t[^>]*>Rs 25,000</w:t></w:r></w:ins>`),
    )
    // A whole paragraph has its mark among the revisions, so that no empty one stays.
    expect(xml).toMatch(
      new RegExp(`<w:rPr><w:del ${revision}/></w:rPr></w:pPr><w:del ${revision}>.*?Pets are forbidden`),
    )
    expect(xml).toMatch(new RegExp(`<w:rPr><w:ins ${revision}/></w:rPr></w:pPr><w:ins ${revision}>.*?Lock-in`))
    const ids = [...xml.matchAll(/<w:(?:ins|del) w:id="(\d+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('Word has a comment at its paragraph, with its author', async () => {
    const { xml, comments } = await wordFiles(paper)
    expect(xml).toMatch(
      /<w:commentRangeStart w:id="0"\/>.*Rs 25,000.*<w:commentRangeEnd w:id="0"\/>.*<w:commentReference w:id="0"\/>/s,
    )
    expect(comments).toMatch(/<w:comment [^>]*w:author="Asha Rao"/)
    expect(comments).toContain('Ask the owner.')
  })

  test('a PDF has what goes and what comes', async () => {
    const { pages } = await readPdf(await draftToPdf(paper, profile))
    expect(String(pages)).toMatch(/Rs 20,000\s?Rs 25,000/)
  })
})

test('a resolved file has no trace of a proposal or a comment', async () => {
  for (const [choice, has, lacks] of [
    ['accepted', ['Rs 25,000', 'Lock-in'], ['Rs 20,000', 'Pets']],
    ['before', ['Rs 20,000', 'Pets'], ['Rs 25,000', 'Lock-in']],
  ] as const) {
    const { xml, comments } = await wordFiles(resolveChanges(paper, choice))
    for (const words of has) expect(xml).toContain(words)
    for (const words of lacks) expect(xml).not.toContain(words)
    expect(xml).not.toMatch(/w:ins |w:del |w:comment/)
    expect(comments).not.toContain('Ask the owner')
  }
})
