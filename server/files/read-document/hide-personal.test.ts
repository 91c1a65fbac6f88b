import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { ENGLISH, finished, picture, textPdf } from '#tests/support/files/documents.ts'
import { rawPdf, stream } from '#tests/support/files/hostile-pdfs.ts'
import { hidePersonal, hideWithin, type HiddenPage } from './hide-personal.ts'
import { MAX_CHECKED_PAGES, MAX_TEXT_BYTES } from './limits.ts'
import { readDocument } from './read-document.ts'

const directory = mkdtempSync(join(tmpdir(), 'nyayadesk-hide-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))
let made = 0
const kept = (bytes: Buffer) => {
  const path = join(directory, String((made += 1)))
  writeFileSync(path, bytes)
  return { path }
}
async function hide(bytes: Buffer) {
  const pages: HiddenPage[] = []
  const { pageCount } = await hidePersonal(kept(bytes), async (page) => void pages.push(page))
  expect(pages.map(({ page }) => page)).toEqual(Array.from({ length: pageCount }, (_, at) => at + 1))
  return pages
}
/** The text is long, because the text layer of a short page would be doubted. */
const MORE = `${ENGLISH} The accused has paid nothing.`
const pageAt = (pages: HiddenPage[], at: number) => pages[at] ?? expect.fail(`no page ${at + 1}`)

/** Dots per point of the pictures. */
const DOTS = 135 / 72
/**
 * Measures how dark a part of the picture is, from 0 (white) to 1 (black).
 * @param part left, top, width, height in points
 */
async function darkness({ picture }: HiddenPage, [left, top, width, height]: [number, number, number, number]) {
  const region = {
    left: Math.round(left * DOTS),
    top: Math.round(top * DOTS),
    width: Math.round(width * DOTS),
    height: Math.round(height * DOTS),
  }
  const part = await sharp(picture ?? undefined)
    .extract(region)
    .greyscale()
    .raw()
    .toBuffer()
  return 1 - part.reduce((sum, grey) => sum + grey, 0) / part.length / 255
}
const COVERED = 0.98
/** Ink on paper is at most so dark. */
const WRITTEN = 0.5

describe('in a PDF with text', () => {
  test('personal details are painted over everywhere, and the rest is read as before', async () => {
    const pdf = new PDFDocument({ size: 'A4', margin: 0 })
    const put = (text: string, x: number, y: number) => pdf.text(text, x, y, { lineBreak: false })
    pdf.fontSize(12).text(ENGLISH, 60, 40, { width: 480 })
    put('The deponent has PAN ABCPE1234F in his name', 60, 150)
    put('2341 2341', 60, 200)
    put('2346', 130, 200)
    put('98765', 60, 250)
    put('43210', 60, 265)
    pdf.save().rotate(90, { origin: [400, 300] })
    put('ram.kumar@gmail.com', 400, 300)
    pdf.restore()
    const page = pageAt(await hide(await finished(pdf)), 0)

    expect(page.hidden).toEqual({ pan: 1, aadhaar: 1, phone: 1, email: 1 })
    expect(page.text).toContain('has PAN [PAN hidden] in his name')
    expect(page.text.replaceAll('\n', ' ')).toContain(ENGLISH)
    expect(page.text).not.toMatch(/ABCPE|2341|2346|98765|43210|gmail/)
    const width = (text: string) => pdf.widthOfString(text)
    const before = width('The deponent has PAN ')
    expect(await darkness(page, [60 + before, 151, width('ABCPE1234F'), 9])).toBeGreaterThan(COVERED)
    expect(await darkness(page, [60, 201, width('2341 2341'), 9])).toBeGreaterThan(COVERED)
    expect(await darkness(page, [130, 201, width('2346'), 9])).toBeGreaterThan(COVERED)
    expect(await darkness(page, [60, 251, width('98765'), 22])).toBeGreaterThan(COVERED)
    expect(await darkness(page, [390, 300, 8, width('ram.kumar@gmail.com')])).toBeGreaterThan(COVERED)
    expect(await darkness(page, [60, 40, 480, 60])).toBeLessThan(WRITTEN)
    expect(await darkness(page, [60, 151, before - 20, 9])).toBeLessThan(WRITTEN)
    expect(await darkness(page, [60 + before + width('ABCPE1234F') + 20, 151, 40, 9])).toBeLessThan(WRITTEN)
  })

  test('details in stretched lines and after small letters are covered completely', async () => {
    const number = '2341 2341 2346'
    for (const font of ['Times-Roman', 'Courier']) {
      const pdf = new PDFDocument({ size: 'A4', margin: 0 }).font(font).fontSize(11)
      pdf.text(`${ENGLISH} `.repeat(2), 60, 40, { width: 480 })
      const first = 'illi mill will still fill it all'
      pdf.text(`${first} ${number} WWW MMM`, 60, 150, { lineBreak: false, wordSpacing: 4 })
      const left = 60 + pdf.widthOfString(first) + 4 * first.split(' ').length
      const page = pageAt(await hide(await finished(pdf)), 0)
      expect(
        await darkness(page, [left + pdf.widthOfString(' '), 151, pdf.widthOfString(number) + 8, 7]),
      ).toBeGreaterThan(COVERED)
    }
  })

  test('a page without a picture is not shown, and the others are', async () => {
    const pdf = new PDFDocument({ margin: 0, size: 'A4' }).text(MORE, 60, 40)
    pdf.addPage({ margin: 0, size: [20_000, 20] }).text(MORE, 60, 2, { lineBreak: false })
    pdf.addPage({ margin: 0, size: 'A4' }).text(MORE, 60, 40)
    const pages = await hide(await finished(pdf))
    const shown = pages.map(({ picture, text, hidden }) => [picture !== null, text.includes('funds'), hidden])
    expect(shown).toEqual([
      [true, true, {}],
      [false, false, {}],
      [true, true, {}],
    ])
  })

  test('a file with a password and a file that is no PDF are refused', async () => {
    const none = async () => expect.fail('a page')
    await expect(hidePersonal(kept(await textPdf([ENGLISH], 'secret')), none)).rejects.toMatchObject({
      code: 'pdf_encrypted',
    })
    await expect(hidePersonal(kept(Buffer.from('%PDF-1.7\n')), none)).rejects.toMatchObject({ code: 'pdf_unreadable' })
    expect(readdirSync(directory).filter((name) => name.startsWith('reading-'))).toEqual([])
  })
})

test('details in scans, in pictures among text and in annotations are found by OCR', { timeout: 120_000 }, async () => {
  const pdf = new PDFDocument({ size: 'A4', margin: 0 })
  const scan = await sharp(
    picture('A statutory notice under Section 138 was received. Aadhaar 2341 2341 2346 of the deponent'),
  )
    .rotate(180)
    .png()
    .toBuffer()
  pdf.image(scan, 0, 300, { width: 595 })
  pdf.addPage().fontSize(12).text(MORE, 60, 40, { width: 480 })
  pdf.image(picture('Call 98765 43210', { width: 500, height: 150 }), 60, 400, { width: 240 })
  pdf.addPage().fontSize(12).text(MORE, 60, 40, { width: 480 })
  const font = { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' }
  const look = pdf.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 200, 30], Resources: { Font: { F: font } } })
  look.end(Buffer.from('BT /F 14 Tf 5 8 Td (PAN ABCPE1234F) Tj ET'))
  const stamp = { Type: 'Annot', Subtype: 'Stamp', F: 4, AP: { N: look } }
  pdf.annotate(60, 400, 200, 30, stamp)
  const pages = await hide(await finished(pdf))

  expect(pages.map(({ hidden }) => hidden)).toEqual([{ aadhaar: 1 }, { phone: 1 }, { pan: 1 }])
  expect(pageAt(pages, 0).text).toContain('Aadhaar [Aadhaar number hidden] of the deponent')
  expect(pageAt(pages, 1).text.replaceAll('\n', ' ')).toBe(MORE)
  expect(await darkness(pageAt(pages, 1), [122, 435, 28, 6])).toBeGreaterThan(COVERED)
  expect(await darkness(pageAt(pages, 1), [60, 40, 480, 60])).toBeLessThan(WRITTEN)
  expect(await darkness(pageAt(pages, 2), [102, 414, 68, 6])).toBeGreaterThan(COVERED)
  const again = await readDocument({ ...kept(pageAt(pages, 0).picture ?? Buffer.alloc(0)), mediaType: 'image/webp' })
  expect(again.pages[0]?.text).toContain('statutory notice under Section 138')
  expect(again.pages[0]?.text).not.toMatch(/2341|2346/)
})

test(
  'details that are light on dark, sideways, faint or split between two pages are found',
  {
    timeout: 120_000,
  },
  async () => {
    const pdf = new PDFDocument({ size: [440, 320], margin: 0 }).fontSize(12)
    const small = { width: 700, height: 100, size: 28 }
    const scan = sharp(picture(ENGLISH, { height: 900 })).composite([
      {
        input: await sharp(picture('Rao Associates 98765 43210', small)).negate({ alpha: false }).toBuffer(),
        left: 60,
        top: 780,
      },
      { input: await sharp(picture('Aadhaar 2341 2341 2346', small)).rotate(270).toBuffer(), left: 1_100, top: 150 },
    ])
    pdf.image(await scan.png().toBuffer(), 0, 0, { width: 440 })
    const faint = sharp(picture('Call 98765 43210', { width: 1_240, height: 400 })).linear(0.19, 206)
    pdf.addPage().image(await faint.png().toBuffer(), 0, 0, { width: 440 })
    pdf.addPage().text(`${MORE} Aadhaar number 2341 2341`, 20, 20, { width: 400 })
    pdf.addPage().text(`2346 of the first petitioner. ${MORE}`, 20, 20, { width: 400 })
    const pages = await hide(await finished(pdf))

    expect(pages.map(({ hidden }) => hidden)).toEqual([
      { phone: 1, aadhaar: 1 },
      { phone: 1 },
      { aadhaar: 1 },
      { aadhaar: 1 },
    ])
    // These points are those of the other pages, because a small page is drawn larger.
    expect(await darkness(pageAt(pages, 0), [517, 273, 6, 20])).toBeGreaterThan(COVERED)
    expect(pageAt(pages, 2).text).toMatch(/Aadhaar number \[Aadhaar number hidden\]$/)
    expect(pageAt(pages, 3).text).toMatch(/^\[Aadhaar number hidden\] of the first petitioner/)
  },
)

test('digits that the text layer calls letters are found', async () => {
  const lines = [...(MORE.match(/.{1,60}(?: |$)/g) ?? []), 'Mobile 98765 43210']
  const content = `BT /F 12 Tf 20 TL 40 760 Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`
  const letters =
    '1 begincodespacerange <00> <ff> endcodespacerange 2 beginbfrange <20> <2f> <0020> <3a> <7e> <003a> endbfrange 1 beginbfrange <30> <39> <0041> endbfrange'
  const bytes = rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 440 800] /Resources << /Font << /F 5 0 R >> >> /Contents 4 0 R >>',
    stream('', content),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>',
    stream('', letters),
  ])
  const page = pageAt(await hide(bytes), 0)

  expect(page.text).toContain('Mobile JIHGF EDCBA')
  expect(page.hidden).toEqual({ phone: 1 })
  expect(await darkness(page, [84, 36 + 20 * (lines.length - 1), 24, 3])).toBeGreaterThan(COVERED)
})

describe('the limits of one file', () => {
  /** @returns the pages that are shown, and the last one that was read */
  async function shownOf(pageCount: number, text: string) {
    const picture = Buffer.from('a picture')
    const shown: number[] = []
    let read = 0
    const run = async (_: number, first: number, count: number) => {
      const pages = Array.from({ length: count }, (_, at) => ({ page: first + at, text, hidden: {}, picture }))
      read = first + count - 1
      return { pages, pageCount, ms: 1, failure: undefined }
    }
    let told = 0
    await hideWithin(run, async ({ page, text: said, picture: drawn }) => {
      expect(page).toBe((told += 1))
      expect(said).toBe(drawn ? text : '')
      if (drawn) shown.push(page)
    })
    expect(told).toBe(pageCount)
    return { last: shown.at(-1), all: shown.length, read }
  }

  test('pages after the hundredth are neither read nor shown', async () => {
    const most = MAX_CHECKED_PAGES
    expect(await shownOf(most + 25, 'A suit.')).toEqual({ last: most, all: most, read: most })
  })

  test('with too much text, the page where the room ends and all later pages are not shown', async () => {
    const third = 'क'.repeat(MAX_TEXT_BYTES / 3 / 3)
    expect(await shownOf(40, third)).toEqual({ last: 3, all: 3, read: 10 })
  })
})
