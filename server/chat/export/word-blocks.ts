import {
  AlignmentType,
  BorderStyle,
  ExternalHyperlink,
  HeadingLevel,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
  type IParagraphOptions,
  type ParagraphChild,
} from 'docx'
import { twips } from '#server/platform/printing/word.ts'
import type { ExportBlock, ListBlock, StyledRun, TableBlock } from './blocks.ts'
import { columnShares, inHeader, isLong, RULE, WASH } from './styles.ts'
import { indentOf, ItemParagraph, type WordLists } from './word-lists.ts'
import { lineStyle } from './word-styles.ts'

export interface WordPosition {
  lists: WordLists
  /** Twentieths of a point, from margin to margin. */
  width: number
  depth: number
  style: 'Asked' | 'Quotation' | undefined
}

const LEVELS = {
  1: HeadingLevel.TITLE,
  2: HeadingLevel.HEADING_1,
  3: HeadingLevel.HEADING_2,
  4: HeadingLevel.HEADING_3,
  5: HeadingLevel.HEADING_4,
  6: HeadingLevel.HEADING_5,
  7: HeadingLevel.HEADING_6,
} as const

export const drawBlocks = (blocks: readonly ExportBlock[], place: WordPosition): (Paragraph | Table)[] =>
  blocks.flatMap((block) => draw(block, place))

function draw(block: ExportBlock, place: WordPosition): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'heading':
      return [
        new Paragraph({
          heading: LEVELS[block.level],
          ...(block.newPage && { pageBreakBefore: true }),
          children: runsOf(block.runs),
        }),
      ]
    case 'line':
      return [new Paragraph({ style: lineStyle(block.style), children: runsOf(block.runs) })]
    case 'paragraph':
      return [new Paragraph({ style: place.style ?? 'BodyText', ...indented(place), children: runsOf(block.runs) })]
    case 'quote':
      return drawBlocks(block.blocks, { ...place, style: block.asked ? 'Asked' : 'Quotation' })
    case 'code':
      return [new Paragraph({ style: 'CodeBlock', ...indented(place), children: runsOf([{ text: block.text }]) })]
    case 'rule':
      return [
        new Paragraph({
          border: { bottom: { style: BorderStyle.SINGLE, size: 4, color: RULE, space: 4 } },
          children: [],
        }),
      ]
    case 'list':
      return drawList(block, place)
    case 'table':
      return [drawTable(block, place), new Paragraph({ style: 'AfterTable', children: [] })]
  }
}

/** A further paragraph of a list item is indented, so that it stays under the text of the first one. */
const indented = ({ depth }: WordPosition): IParagraphOptions =>
  depth === 0 ? {} : { indent: { left: indentOf(depth - 1) } }

function drawList({ start, items }: ListBlock, place: WordPosition): (Paragraph | Table)[] {
  const numbering = place.lists.begin(start, place.depth)
  const inside = { ...place, depth: place.depth + 1 }
  return items.flatMap(([first, ...rest]) => {
    const leads = first?.kind === 'paragraph'
    const line = new ItemParagraph(numbering, leads ? runsOf(first.runs) : [])
    return [line, ...drawBlocks(first && !leads ? [first, ...rest] : rest, inside)]
  })
}

const ALIGN = { left: AlignmentType.LEFT, center: AlignmentType.CENTER, right: AlignmentType.RIGHT } as const

function drawTable(table: TableBlock, { width, depth }: WordPosition): Table {
  const indent = depth === 0 ? 0 : indentOf(depth - 1)
  const shares = columnShares(table)
  const columnWidths = shares.map((share) => Math.floor(share * (width - indent)))
  const border = { style: BorderStyle.SINGLE, size: 4, color: RULE }
  const cell = (runs: readonly StyledRun[], at: number, header: boolean) =>
    new TableCell({
      width: { size: columnWidths[at] ?? 0, type: WidthType.DXA },
      ...(header && { shading: { type: ShadingType.CLEAR, fill: WASH } }),
      children: [
        new Paragraph({ style: 'TableText', alignment: ALIGN[table.align[at] ?? 'left'], children: runsOf(runs) }),
      ],
    })
  return new Table({
    width: { size: columnWidths.reduce((sum, one) => sum + one, 0), type: WidthType.DXA },
    indent: { size: indent, type: WidthType.DXA },
    columnWidths,
    layout: TableLayoutType.FIXED,
    margins: { top: twips.point(3), bottom: twips.point(2), left: twips.point(4), right: twips.point(4) },
    borders: {
      top: border,
      bottom: border,
      left: border,
      right: border,
      insideHorizontal: border,
      insideVertical: border,
    },
    rows: [
      new TableRow({
        tableHeader: !isLong(table.header, shares),
        cantSplit: !isLong(table.header, shares),
        children: inHeader(table).map((runs, at) => cell(runs, at, true)),
      }),
      ...table.rows.map(
        (row) =>
          new TableRow({
            cantSplit: !isLong(row, shares),
            children: table.header.map((_, at) => cell(row[at] ?? [], at, false)),
          }),
      ),
    ],
  })
}

const runsOf = (runs: readonly StyledRun[]) =>
  runs.flatMap((run): ParagraphChild[] =>
    run.link === undefined
      ? linesOf(run, run.code ? 'CodeText' : undefined)
      : [new ExternalHyperlink({ link: run.link, children: linesOf(run, 'Hyperlink') })],
  )

const linesOf = ({ text, bold, italic, struck }: StyledRun, style: string | undefined) =>
  text.split('\n').map(
    (line, at) =>
      new TextRun({
        text: line,
        ...(at > 0 && { break: 1 }),
        ...(style !== undefined && { style }),
        ...(bold && { bold: true, boldComplexScript: true }),
        ...(italic && { italics: true, italicsComplexScript: true }),
        ...(struck && { strike: true }),
      }),
  )
