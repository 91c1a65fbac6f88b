/** A draft as a PDF. Its text can be searched, and its Devanagari is shaped. */
import type { ContentColumns, ContentStack } from 'pdfmake/interfaces.js'
import { splitByScript } from '#server/platform/printing/split-by-script.ts'
import { splitLongParagraph } from '#server/platform/printing/split-long-paragraph.ts'
import { POINTS_IN_CM } from '#server/platform/printing/paper.ts'
import { makePdf } from '#server/platform/printing/pdf.ts'
import type { DraftDocument, Span } from '#shared/drafts.ts'
import { numberBlocks, type NumberedBlock } from '#shared/number-blocks.ts'
import { PAPERS, type CourtProfile } from './court-profile.ts'
import { PRINT_STYLES } from './print-styles.ts'

export function draftToPdf(draft: DraftDocument, profile: CourtProfile): Promise<Buffer> {
  const { margins, paper, size, spacing } = profile
  const cm = (length: number) => length * POINTS_IN_CM
  const [width, height] = PAPERS[paper]
  const textWidth = width - cm(margins.left) - cm(margins.right)
  return makePdf({
    info: { title: draft.title },
    pageSize: { width, height },
    pageMargins: [cm(margins.left), cm(margins.top), cm(margins.right), cm(margins.bottom)],
    defaultStyle: { font: 'Times', fontSize: size, lineHeight: leading(spacing) },
    footer: (page) => ({ text: String(page), alignment: 'center', fontSize: size - 3 }),
    content: withBreaks(numberBlocks(draft)).map(({ block, breakBefore }) => ({
      ...paragraphOf(block, profile, textWidth),
      ...(breakBefore && { pageBreak: 'before' as const }),
    })),
  })
}

/**
 * A spacing is the line height itself, because the font's own line is 1.15 of its size and a spacing of 1.5 multiplies
 * that line, as in Word.
 */
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
  { style, spans, marker, change }: NumberedBlock,
  { quotation }: CourtProfile,
  textWidth: number,
): ContentColumns | ContentStack {
  if (style === 'page-break') return { stack: [] }
  const { align, before, after, bold, underline, capitals, indent = 0 } = PRINT_STYLES[style]
  const width = indent * POINTS_IN_CM
  const texts = splitLongParagraph(
    spans.flatMap((span) => runsOf(change ? { ...span, change } : span, capitals === true)),
  )
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

/** Proposals are told apart by lines as well as by colour, because most courts print in black. */
const REVISIONS = {
  added: { color: '#1b5e20', decoration: 'underline' },
  removed: { color: '#8a1c1c', decoration: 'lineThrough' },
} as const

function runsOf({ text, blank, bold, italic, underline, change }: Span, capitals: boolean) {
  const said = blank ? `[${text}]` : text
  return splitByScript(capitals ? said.toUpperCase() : said).map((run) => ({
    text: run.text,
    ...(run.script && { font: run.script }),
    ...(blank && { background: '#fff3b0' }),
    ...(bold && { bold }),
    ...(italic && { italics: true }),
    ...(underline && { decoration: 'underline' as const }),
    ...(change && REVISIONS[change.kind]),
  }))
}
