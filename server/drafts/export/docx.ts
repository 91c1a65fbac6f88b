/** A draft as a Word document. It has real styles and real numbering, so that it can be worked on. */
import {
  AlignmentType,
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  DeletedTextRun,
  Document,
  Footer,
  type ICommentOptions,
  type ILevelsOptions,
  InsertedTextRun,
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
import type { BlockComment, DraftDocument, Span, TrackedChange } from '#shared/drafts.ts'
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
  const marks = new WordMarks()
  const children = numberBlocks(draft).map((block) => paragraphOf(block, marks))
  const document = new Document({
    title: draft.title,
    creator: '',
    ...(marks.comments.length > 0 && { comments: { children: marks.comments } }),
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
        children,
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

/** Numbers the revisions and the comments of a file, because Word finds them by number. */
class WordMarks {
  readonly comments: ICommentOptions[] = []
  #revisions = 0

  revision({ by, at }: TrackedChange) {
    this.#revisions += 1
    // Word wants no fractions of a second.
    return { id: this.#revisions, author: by, date: at.replace(/\.\d+Z$/, 'Z') }
  }

  /** @returns the number of the comment */
  comment({ text, by, at }: BlockComment): number {
    const id = this.comments.length
    this.comments.push({
      id,
      author: by,
      initials: by.slice(0, 2).toUpperCase(),
      date: new Date(at),
      children: text.split('\n').map((line) => new Paragraph({ children: [new TextRun(line)] })),
    })
    return id
  }
}

function paragraphOf({ style, spans, run, change, comments = [] }: NumberedBlock, marks: WordMarks): Paragraph {
  const revision = change && marks.revision(change)
  // The mark of the paragraph itself is a revision too: otherwise an empty paragraph would stay when the change is refused.
  const mark = revision && { run: change?.kind === 'added' ? { insertion: revision } : { deletion: revision } }
  if (style === 'page-break') return new Paragraph({ pageBreakBefore: true, children: [], ...mark })
  const ids = comments.map((comment) => marks.comment(comment))
  return new Paragraph({
    style,
    children: [
      ...ids.map((id) => new CommentRangeStart(id)),
      ...spans.map((span) => runOf(span, change ?? span.change, marks)),
      ...ids.flatMap((id) => [new CommentRangeEnd(id), new TextRun({ children: [new CommentReference(id)] })]),
    ],
    ...(run !== null && { numbering: { reference: style, level: 0, instance: run } }),
    ...mark,
  })
}

function runOf(
  { text, blank, bold, italic, underline }: Span,
  change: TrackedChange | undefined,
  marks: WordMarks,
): TextRun | InsertedTextRun | DeletedTextRun {
  const options = {
    text: blank ? `[${text}]` : text,
    ...(blank && { highlight: 'yellow' as const }),
    ...(bold && { bold: true, boldComplexScript: true }),
    ...(italic && { italics: true }),
    ...(underline && { underline: { type: UnderlineType.SINGLE } }),
  }
  if (!change) return new TextRun(options)
  const revision = marks.revision(change)
  return change.kind === 'added'
    ? new InsertedTextRun({ ...options, ...revision })
    : new DeletedTextRun({ ...options, ...revision })
}
