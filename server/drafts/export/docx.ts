/** A draft as a Word document. It has real styles and real numbering, so that it can be worked on. */
import {
  AlignmentType,
  Document,
  Footer,
  type ILevelsOptions,
  type IParagraphStyleOptions,
  LevelFormat,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
  UnderlineType,
} from 'docx'
import { LINE, twips, wordFont } from '#server/platform/printing/word.ts'
import type { DraftDocument, Span } from '#shared/drafts.ts'
import { PAPERS, type CourtProfile } from './court-profile.ts'
import { numberBlocks, type CountedStyle, type NumberedBlock } from '#shared/number-blocks.ts'
import { PRINT_STYLES, type PrintStyle } from './print-styles.ts'

const ALIGN = {
  left: AlignmentType.LEFT,
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
  justify: AlignmentType.BOTH,
} as const

const LEVELS: Record<CountedStyle, Pick<ILevelsOptions, 'format' | 'text'>> = {
  numbered: { format: LevelFormat.DECIMAL, text: '%1.' },
  lettered: { format: LevelFormat.LOWER_LETTER, text: '(%1)' },
  ground: { format: LevelFormat.UPPER_LETTER, text: '%1.' },
  list: { format: LevelFormat.DECIMAL, text: '%1.' },
}

export async function toDocx(draft: DraftDocument, profile: CourtProfile): Promise<Buffer> {
  const { margins, paper, size, spacing, font } = profile
  const [width, height] = PAPERS[paper]
  const document = new Document({
    title: draft.title,
    creator: '',
    styles: {
      default: {
        document: {
          run: { font: wordFont(font), size: size * 2, sizeComplexScript: size * 2 },
          paragraph: { spacing: { line: spacing * LINE, lineRule: LineRuleType.AUTO } },
        },
      },
      paragraphStyles: Object.entries(PRINT_STYLES).map(([id, style]) => paragraphStyle(id, style, profile)),
    },
    numbering: {
      config: Object.entries(LEVELS).map(([reference, level]) => {
        const indent = twips.cm(PRINT_STYLES[reference as CountedStyle].indent ?? 0)
        const style = { paragraph: { indent: { left: indent, hanging: indent } } }
        return { reference, levels: [{ level: 0, alignment: AlignmentType.LEFT, ...level, style }] }
      }),
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: twips.point(width), height: twips.point(height) },
            margin: {
              top: twips.cm(margins.top),
              bottom: twips.cm(margins.bottom),
              left: twips.cm(margins.left),
              right: twips.cm(margins.right),
              footer: twips.cm(1),
              header: twips.cm(1),
            },
          },
        },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                alignment: AlignmentType.CENTER,
                children: [new TextRun({ children: [PageNumber.CURRENT] })],
              }),
            ],
          }),
        },
        children: numberBlocks(draft).map(paragraphOf),
      },
    ],
  })
  return Packer.toBuffer(document)
}

function paragraphStyle(id: string, style: PrintStyle, { quotation }: CourtProfile): IParagraphStyleOptions {
  const quoted = id === 'quotation'
  const indent = twips.cm(style.indent ?? 0)
  return {
    id,
    name: id.replace(/^\w/, (letter) => letter.toUpperCase()),
    basedOn: 'Normal',
    quickFormat: true,
    run: {
      ...(style.bold && { bold: true }),
      ...(style.capitals && { allCaps: true }),
      ...(style.underline && { underline: { type: UnderlineType.SINGLE } }),
      ...(quoted && { size: quotation.size * 2, sizeComplexScript: quotation.size * 2 }),
    },
    paragraph: {
      alignment: ALIGN[style.align],
      spacing: {
        before: twips.point(style.before),
        after: twips.point(style.after),
        ...(quoted && { line: quotation.spacing * LINE, lineRule: LineRuleType.AUTO }),
      },
      ...(quoted && { indent: { left: indent, right: indent } }),
      ...(style.keepWithNext && { keepNext: true }),
    },
  }
}

function paragraphOf({ style, spans, run }: NumberedBlock): Paragraph {
  if (style === 'page-break') return new Paragraph({ pageBreakBefore: true, children: [] })
  return new Paragraph({
    style,
    children: spans.map(runOf),
    ...(run !== null && { numbering: { reference: style, level: 0, instance: run } }),
  })
}

const runOf = ({ text, blank, bold, italic, underline }: Span) =>
  new TextRun({
    text: blank ? `[${text}]` : text,
    ...(blank && { highlight: 'yellow' as const }),
    ...(bold && { bold: true, boldComplexScript: true }),
    ...(italic && { italics: true }),
    ...(underline && { underline: { type: UnderlineType.SINGLE } }),
  })
