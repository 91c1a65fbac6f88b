import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AlignmentType, DeletedTextRun, Document, LevelFormat, Packer, Paragraph, TextRun } from 'docx'
import { strToU8, zipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { WORD_TYPE } from '#shared/chat.ts'
import { AppError } from '#server/platform/errors.ts'
import { detectType, HEAD_BYTES } from '../../detect-type.ts'
import { readDocument } from '../read-document.ts'

const directory = mkdtempSync(join(tmpdir(), 'nyayadesk-word-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

let made = 0
function read(bytes: Uint8Array) {
  made += 1
  const path = join(directory, String(made))
  writeFileSync(path, bytes)
  return readDocument({ path, mediaType: WORD_TYPE })
}
const codeOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )
const NAMESPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const xml = (body: string) => strToU8(`<w:document ${NAMESPACE}><w:body>${body}</w:body></w:document>`)
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
const word = (parts: Record<string, Uint8Array>) => zipSync({ '[Content_Types].xml': strToU8('<Types/>'), ...parts })

test('a Word document is read with the numbers that Word counts, page by page, without what was struck out', async () => {
  const level = (level: number, format: (typeof LevelFormat)[keyof typeof LevelFormat], text: string) => ({
    level,
    format,
    text,
    alignment: AlignmentType.LEFT,
  })
  const numbered = (text: string, at = 0) => new Paragraph({ text, numbering: { reference: 'facts', level: at } })
  const document = new Document({
    numbering: {
      config: [
        {
          reference: 'facts',
          levels: [level(0, LevelFormat.DECIMAL, '%1.'), level(1, LevelFormat.LOWER_LETTER, '(%2)')],
        },
      ],
    },
    sections: [
      {
        children: [
          new Paragraph('IN THE COURT OF THE CIVIL JUDGE & OTHERS'),
          numbered('That money was lent.'),
          numbered('by cheque;', 1),
          numbered('in cash.', 1),
          new Paragraph({
            numbering: { reference: 'facts', level: 0 },
            children: [
              new TextRun('That it was '),
              new DeletedTextRun({ text: 'never ', id: 1, author: 'x', date: '2026-01-01T00:00:00Z' }),
              new TextRun('repaid.'),
            ],
          }),
          new Paragraph({ text: 'वादी', pageBreakBefore: true }),
        ],
      },
    ],
  })
  const bytes = await Packer.toBuffer(document)
  expect(detectType(bytes.subarray(0, HEAD_BYTES))).toBe(WORD_TYPE)
  const { pages, truncated } = await read(bytes)
  expect(pages.map(({ text }) => text)).toEqual([
    'IN THE COURT OF THE CIVIL JUDGE & OTHERS\n1. That money was lent.\n(a) by cheque;\n(b) in cash.\n2. That it was repaid.',
    'वादी',
  ])
  expect(truncated).toBe(false)
})

test.each<[string, Uint8Array, string]>([
  [
    'with macros',
    word({ 'word/document.xml': xml(paragraph('x')), 'word/vbaProject.bin': strToU8('x') }),
    'docx_macros',
  ],
  ['that is a table', word({ 'xl/workbook.xml': xml('') }), 'docx_unreadable'],
  [
    'that is cut off',
    word({ 'word/document.xml': xml(paragraph('x'.repeat(9_000))) }).subarray(0, 300),
    'docx_unreadable',
  ],
  ['that is a bomb', word({ 'word/document.xml': new Uint8Array(200 * 1_048_576).fill(97) }), 'docx_too_large'],
  [
    'of 400 pages',
    word({ 'word/document.xml': xml(`${paragraph('x')}<w:p><w:r><w:br w:type="page"/></w:r></w:p>`.repeat(400)) }),
    'docx_too_large',
  ],
])('a Word file %s is refused with its own sentence', async (_, bytes, code) => {
  expect(await codeOf(read(bytes))).toBe(code)
})

test('an entity of the document’s own is never expanded', async () => {
  const bytes = word({
    'word/document.xml': strToU8(
      `<!DOCTYPE x [<!ENTITY a "boom"><!ENTITY b "&a;&a;">]><w:document ${NAMESPACE}><w:body>${paragraph('&b; A &amp; B &#2325;')}</w:body></w:document>`,
    ),
  })
  expect((await read(bytes)).pages[0]?.text).toBe('&b; A & B क')
})
