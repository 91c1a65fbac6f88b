/** Makes documents as people attach them: text, scans, photographs, English and Hindi. */
import { createRequire } from 'node:module'
import { createCanvas, GlobalFonts, PDFDocument as SkiaPdf, type SKRSContext2D } from '@napi-rs/canvas'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'

const require = createRequire(import.meta.url)
GlobalFonts.registerFromPath(
  require.resolve('@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2'),
  'Latin',
)
GlobalFonts.registerFromPath(
  require.resolve('@fontsource-variable/noto-serif-devanagari/files/noto-serif-devanagari-devanagari-wght-normal.woff2'),
  'Devanagari',
)
const FAMILIES = 'Latin, Devanagari'

export const ENGLISH =
  'The cheque bearing number 004512 dated 14 March 2022 for a sum of Rs. 4,75,000 was returned unpaid with the remark ' +
  'funds insufficient. A statutory notice under Section 138 was received by the accused on 7 April 2022.'
export const HINDI =
  'प्रार्थी निवेदन करता है कि चेक दिनांक १४ मार्च २०२२ को बैंक द्वारा अपर्याप्त निधि के कारण वापस कर दिया गया। दिल्ली के अभियुक्त ने ' +
  'पंद्रह दिन के भीतर राशि का भुगतान नहीं किया।'

/**
 * @param pages one text for each page
 * @param password makes the PDF ask for one
 */
export function textPdf(pages: string[], password?: string): Promise<Buffer> {
  return finish(new PDFDocument({ autoFirstPage: false, ...(password && { userPassword: password }) }), (pdf) => {
    for (const text of pages) pdf.addPage().text(text)
  })
}

export function scannedPdf(pictures: Buffer[]): Promise<Buffer> {
  return finish(new PDFDocument({ size: 'A4', autoFirstPage: false }), (pdf) => {
    for (const picture of pictures) pdf.addPage().image(picture, 0, 0, { width: 595 })
  })
}

function finish(pdf: PDFKit.PDFDocument, write: (pdf: PDFKit.PDFDocument) => void): Promise<Buffer> {
  write(pdf)
  return finished(pdf)
}

export function finished(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = []
  return new Promise((resolve) => {
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.end()
  })
}

/**
 * Makes a Hindi PDF with a text layer as word processors write it: glyphs in the order they are drawn, so that its text
 * is out of order.
 */
export function hindiTextPdf(text: string): Buffer {
  const pdf = new SkiaPdf()
  const page = pdf.beginPage(595, 842)
  writeLines(page, text, 12, 500)
  pdf.endPage()
  return pdf.close()
}

/** @param width of the picture in pixels; 1,240 is A4 at 150 dots per inch */
export function picture(text: string, { width = 1_240, height = 500, size = 30 } = {}): Buffer {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  writeLines(context, text, size, width - 200)
  return canvas.toBuffer('image/png')
}

export const photograph = (png: Buffer): Promise<Buffer> =>
  sharp(png)
    .rotate(0.8, { background: '#ddd' })
    .blur(0.9)
    .modulate({ brightness: 0.9 })
    .jpeg({ quality: 55 })
    .toBuffer()

type Pen = Pick<SKRSContext2D, 'fillStyle' | 'font' | 'fillText' | 'measureText'>

function writeLines(context: Pen, text: string, size: number, width: number) {
  context.fillStyle = '#111'
  context.font = `${size}px ${FAMILIES}`
  let [line, y] = ['', size * 3]
  const put = () => {
    context.fillText(line, 60, y)
    y += size * 1.5
    line = ''
  }
  for (const written of text.split('\n')) {
    for (const word of written.split(' ')) {
      if (context.measureText(`${line} ${word}`).width > width) put()
      line = line ? `${line} ${word}` : word
    }
    put()
  }
}
