/**
 * The certificate on one sheet: at its left the spine of a bound volume, beside it the recorded facts. Distances and
 * sizes are in points.
 */
import type { Column, Content, ContentText, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { splitByScript } from '#server/platform/printing/split-by-script.ts'
import { A4 } from '#server/platform/printing/paper.ts'
import { makePdf } from '#server/platform/printing/pdf.ts'
import { COLOURS, SHEET, SPINE, drawSheet } from './drawing.ts'
import type { CertificatePrintTask } from './print-task.ts'

const [height, width] = A4
const MARGINS = { left: SPINE + 62, right: 62, top: 86, bottom: 24 }
const TEXT_WIDTH = width - MARGINS.left - MARGINS.right
const FOOTER_Y = height - 152
/** The largest size of the QR code. The real size may be smaller, because its squares are whole points. */
const QR_SIZE = 96
const QR_MARGIN = 10

/**
 * The limits of the certificate. Nobody may take it for a statement about a lawyer (Rule 36 of the Bar Council of
 * India, Part VI, Chapter II) or of an authority. Decision 0024 explains why it says no more than this.
 */
const LIMITS =
  'This certificate records the facts above and nothing else. It is not a qualification, an accreditation or a licence to practise, and says nothing on the skill, experience or standing of its holder. No Bar Council, court or other authority has issued, approved or recognised it. Name, role and place are as the holder stated them and have not been verified.'

export const certificateToPdf = (task: CertificatePrintTask): Promise<Buffer> => makePdf(sheet(task))

const sheet = (task: CertificatePrintTask): TDocumentDefinitions => ({
  info: { title: `CALS certificate ${task.code}`, subject: task.name },
  pageSize: { width, height },
  pageMargins: [MARGINS.left, MARGINS.top, MARGINS.right, MARGINS.bottom],
  defaultStyle: { font: 'Times', fontSize: 14, color: COLOURS.ink, lineHeight: 1.2 },
  background: () => ({ svg: drawSheet(), width: SHEET.width }),
  content: [
    {
      text: 'CALS CERTIFICATE',
      fontSize: 12,
      bold: true,
      characterSpacing: 4,
      color: COLOURS.brass,
      alignment: 'center',
    },
    { text: 'This certificate records that', italics: true, alignment: 'center', margin: [0, 44, 0, 12] },
    { text: textRuns(task.name), alignment: 'center', ...nameStyle(task.name) },
    { text: `${task.role}, ${task.place}`, alignment: 'center', color: COLOURS.soft, margin: [0, 8, 0, 30] },
    {
      text: `takes part in CALS, the programme that comes with the yearly plan of NyayaDesk,\nand has held that plan since ${task.since}.`,
      alignment: 'center',
      lineHeight: 1.4,
    },
    spine(task),
    footer(task),
  ],
})

/** Splits a text into runs, each in a font that has its letters. Otherwise Hindi names would be printed as boxes. */
const textRuns = (text: string) =>
  splitByScript(text).map((run) => ({ text: run.text, ...(run.script && { font: run.script }) }))

/**
 * A name fills one large line, a long name two. The size is chosen so that the longest word stays between the margins
 * in any script.
 */
function nameStyle(name: string): Pick<ContentText, 'fontSize' | 'lineHeight'> {
  const filling = (words: string[], em: number) =>
    TEXT_WIDTH / (em * Math.max(...words.map((word) => Array.from(word).length)))
  const fontSize = Math.min(40, Math.max(22, filling([name], 0.55)), filling(name.split(' '), 0.8))
  return { fontSize, lineHeight: 1.15 }
}

/** A camera reads the code only as dark squares on a light ground with a margin, so the card grows with the code. */
function spine({ code, link }: CertificatePrintTask): Content {
  const centred = (text: string, style: Partial<ContentText>): Content => ({ text, alignment: 'center', ...style })
  const card: Column = {
    width: 'auto',
    table: { body: [[{ qr: link, eccLevel: 'M', fit: QR_SIZE, foreground: COLOURS.ink, background: COLOURS.paper }]] },
    layout: {
      fillColor: COLOURS.paper,
      hLineWidth: () => 0,
      vLineWidth: () => 0,
      paddingTop: () => QR_MARGIN,
      paddingBottom: () => QR_MARGIN,
      paddingLeft: () => QR_MARGIN,
      paddingRight: () => QR_MARGIN,
    },
  }
  const rest = { width: '*', text: '' }
  const stack = [
    centred('NyayaDesk', { fontSize: 19, color: COLOURS.coverInk, margin: [0, 0, 0, 150] }),
    { columns: [rest, card, rest], columnGap: 0 },
    centred('Scan to check', { fontSize: 9, color: COLOURS.coverSoft, margin: [0, 9, 0, 2] }),
    centred(code, { fontSize: 13, bold: true, characterSpacing: 1, color: COLOURS.coverInk }),
  ]
  return { columns: [{ width: SPINE, stack }], absolutePosition: { x: 0, y: 200 } }
}

function footer({ code, issued, issuer, link }: CertificatePrintTask): Content {
  const fact = (name: string, value: string, style: Partial<ContentText> = {}, size: 'auto' | '*' = '*'): Column => ({
    width: size,
    stack: [
      { text: name.toUpperCase(), fontSize: 7.5, characterSpacing: 1, color: COLOURS.brass, margin: [0, 0, 0, 2] },
      { text: value, fontSize: 10.5, ...style },
    ],
  })
  return {
    absolutePosition: { x: MARGINS.left, y: FOOTER_Y },
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: TEXT_WIDTH, y2: 0, lineWidth: 0.6, lineColor: COLOURS.line }] },
      {
        columns: [
          fact('Issued on', issued),
          fact('Code', code, { bold: true }),
          fact('Check it at', link.replace(/^https?:\/\//, ''), { link }, 'auto'),
        ],
        columnGap: 18,
        margin: [0, 10, 0, 10],
      },
      { text: `Issued by ${issuer}. ${LIMITS}`, fontSize: 8, color: COLOURS.soft, lineHeight: 1.25 },
    ],
  }
}
