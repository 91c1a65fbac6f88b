/** A draft as a PDF, its text searchable and its Devanagari shaped. */
import { fileURLToPath } from 'node:url'
import pdfmake from 'pdfmake'
import type { ContentColumns, ContentStack, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { DraftDocument, Span } from '#shared/drafts.ts'
import { PAPERS, type CourtProfile } from './court-profile.ts'
import { numberBlocks, type NumberedBlock } from '#shared/number-blocks.ts'
import { byScript, PRINT_STYLES } from './print-styles.ts'

const POINTS_IN_CM = 72 / 2.54
const beside = (manifest: string) => (name: string) => fileURLToPath(new URL(name, manifest))
const tinos = beside(import.meta.resolve('@expo-google-fonts/tinos/package.json'))
const noto = beside(import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/package.json'))

/** Tinos has the measures of Times New Roman, and may be embedded. */
const FONTS = {
  Times: {
    normal: tinos('400Regular/Tinos_400Regular.ttf'),
    bold: tinos('700Bold/Tinos_700Bold.ttf'),
    italics: tinos('400Regular_Italic/Tinos_400Regular_Italic.ttf'),
    bolditalics: tinos('700Bold_Italic/Tinos_700Bold_Italic.ttf'),
  },
  Devanagari: {
    normal: noto('400Regular/NotoSansDevanagari_400Regular.ttf'),
    bold: noto('700Bold/NotoSansDevanagari_700Bold.ttf'),
    italics: noto('400Regular/NotoSansDevanagari_400Regular.ttf'),
    bolditalics: noto('700Bold/NotoSansDevanagari_700Bold.ttf'),
  },
}
const fontFiles = new Set(Object.values(FONTS).flatMap((faces) => Object.values(faces)))

pdfmake.setFonts(FONTS)
// A draft is somebody's text: whatever it says, nothing is fetched for it and no file of ours is read into it.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path))

/** @returns the bytes of the file */
export function toPdf(draft: DraftDocument, profile: CourtProfile): Promise<Buffer> {
  const { margins, paper, size, spacing } = profile
  const cm = (length: number) => length * POINTS_IN_CM
  const [width, height] = PAPERS[paper]
  const textWidth = width - cm(margins.left) - cm(margins.right)
  const definition: TDocumentDefinitions = {
    info: { title: draft.title },
    pageSize: { width, height },
    pageMargins: [cm(margins.left), cm(margins.top), cm(margins.right), cm(margins.bottom)],
    defaultStyle: { font: 'Times', fontSize: size, lineHeight: leading(spacing) },
    footer: (page) => ({ text: String(page), alignment: 'center', fontSize: size - 3 }),
    content: withBreaks(numberBlocks(draft)).map(({ block, breakBefore }) => ({
      ...paragraphOf(block, profile, textWidth),
      ...(breakBefore && { pageBreak: 'before' as const }),
    })),
  }
  return pdfmake.createPdf(definition).getBuffer()
}

/** The face's own line is 1.15 of its size; a spacing of 1.5 is meant of that line, as Word means it. */
const leading = (spacing: number) => spacing

function withBreaks(blocks: readonly NumberedBlock[]) {
  const shown: { block: NumberedBlock; breakBefore: boolean }[] = []
  let breakBefore = false
  for (const block of blocks) {
    if (block.style === 'page-break') breakBefore = true
    else {
      shown.push({ block, breakBefore })
      breakBefore = false
    }
  }
  return shown
}

function paragraphOf(
  { style, spans, marker }: NumberedBlock,
  { quotation }: CourtProfile,
  textWidth: number,
): ContentColumns | ContentStack {
  if (style === 'page-break') return { stack: [] }
  const { align, before, after, bold, underline, capitals, indent = 0 } = PRINT_STYLES[style]
  const width = indent * POINTS_IN_CM
  const texts = inPieces(spans.flatMap((span) => runsOf(span, capitals === true)))
  const look = {
    alignment: align,
    ...(bold && { bold }),
    ...(underline && { decoration: 'underline' as const }),
    ...(style === 'quotation' && { fontSize: quotation.size, lineHeight: leading(quotation.spacing) }),
  }
  const margin = (left: number, right: number): [number, number, number, number] => [left, before, right, after]
  if (marker)
    return {
      columns: [
        { width, text: marker },
        { width: textWidth - width, stack: texts.map((text) => ({ text, ...look })) },
      ],
      margin: margin(0, 0),
    }
  const stack = texts.map((text) => ({ text, ...look }))
  return { stack, margin: margin(width, style === 'quotation' ? width : 0) }
}

function runsOf({ text, blank, bold, italic, underline }: Span, capitals: boolean) {
  const said = blank ? `[${text}]` : text
  return byScript(capitals ? said.toUpperCase() : said).map((run) => ({
    text: run.text,
    ...(run.devanagari && { font: 'Devanagari' }),
    ...(blank && { background: '#fff3b0' }),
    ...(bold && { bold }),
    ...(italic && { italics: true }),
    ...(underline && { decoration: 'underline' as const }),
  }))
}

/** The time that a paragraph takes grows with the square of its length: a minute, were a whole paper one paragraph. In characters. */
const PIECE = 4_000

/** A paragraph beyond all measure, as several that stand on each other; any other is one. */
function inPieces(runs: ReturnType<typeof runsOf>): (typeof runs)[] {
  const pieces: (typeof runs)[] = [[]]
  let room = PIECE
  for (const run of runs)
    for (let { text } = run; text;) {
      if (room === 0) {
        pieces.push([])
        room = PIECE
      }
      const end = text.length > room ? breakBefore(text, room) : text.length
      if (end > 0) pieces.at(-1)?.push({ ...run, text: text.slice(0, end) })
      room = end < text.length ? 0 : room - end
      text = text.slice(end)
    }
  return pieces
}

/** After the last blank that fits, so that no word is torn; anywhere, when a word is longer than a whole piece. */
function breakBefore(text: string, room: number): number {
  const blank = text.lastIndexOf(' ', room - 1)
  return blank >= 0 || room < PIECE ? blank + 1 : room
}
