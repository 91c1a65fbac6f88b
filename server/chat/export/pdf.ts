/** A session as a PDF. Its text can be searched, and its Indian scripts are shaped. */
import type { Content, ContentStack, ContentTable, CustomTableLayout } from 'pdfmake/interfaces.js'
import { splitLongParagraph } from '#server/platform/printing/split-long-paragraph.ts'
import { A4, POINTS_IN_CM } from '#server/platform/printing/paper.ts'
import { makePdf } from '#server/platform/printing/pdf.ts'
import type { ExportBlock, ListBlock, StyledRun, TableBlock } from './blocks.ts'
import { plainOf } from './blocks.ts'
import {
  BODY,
  CELL,
  CODE,
  columnShares,
  HEADINGS,
  inHeader,
  INK,
  isLong,
  ITEM,
  LINES,
  type TextStyle,
} from './styles.ts'
import { MARGINS, QUIET, RULE, SPACING, WASH } from './styles.ts'
import { hasUnknownScript, pdfRuns } from './pdf-runs.ts'

const cm = (length: number) => length * POINTS_IN_CM
const WIDTH = A4[0] - cm(MARGINS.left) - cm(MARGINS.right)
/** Points. */
const INDENT = 21
/** Points. */
const DIGIT = 5.5
const MOST_FOOTER_CHARS = 80
/** A heading is kept with what follows when that is at most so many characters, because both must fit on one page. */
const KEPT_TOGETHER = 900
const LINE_CHARS = 80
/** More headings and lines in a row are not kept together, because they may not fit on one page. */
const MOST_KEPT = 5

const UNKNOWN_SCRIPT =
  'Some words are in a script that this PDF has no letters for, and show as boxes. The Word file has them.'

export function sessionToPdf(title: string, blocks: readonly ExportBlock[]): Promise<Buffer> {
  const name = title.length > MOST_FOOTER_CHARS ? `${title.slice(0, MOST_FOOTER_CHARS).toWellFormed()}…` : title
  return makePdf({
    info: { title, creator: 'NyayaDesk' },
    pageSize: { width: A4[0], height: A4[1] },
    pageMargins: [cm(MARGINS.left), cm(MARGINS.top), cm(MARGINS.right), cm(MARGINS.bottom)],
    defaultStyle: { font: 'Times', fontSize: BODY.size, lineHeight: SPACING, color: '#000000' },
    footer: (page, pages) => ({
      columns: [
        { text: pdfRuns([{ text: name }]), width: '*' },
        { text: `Page ${page} of ${pages}`, width: 80, alignment: 'right' },
      ],
      margin: [cm(MARGINS.left), 18, cm(MARGINS.right), 0],
      fontSize: 8.5,
      color: `#${QUIET}`,
    }),
    content: keptTogether(hasUnknownScript(blocks) ? withNote(blocks) : blocks),
  })
}

function withNote(blocks: readonly ExportBlock[]): ExportBlock[] {
  const note: ExportBlock = { kind: 'line', style: 'details', runs: [{ text: UNKNOWN_SCRIPT }] }
  const at = blocks.findIndex((block) => block.kind !== 'line' && !(block.kind === 'heading' && block.level === 1))
  return at < 0 ? [...blocks, note] : [...blocks.slice(0, at), note, ...blocks.slice(at)]
}

/**
 * Keeps a heading with the lines below it and a short paragraph or the beginning of a list, so that no page ends with a
 * heading.
 */
function keptTogether(blocks: readonly ExportBlock[]): Content[] {
  const drawn: Content[] = []
  let kept: Content[] = []
  for (const [at, block] of blocks.entries()) {
    const [begins, rest] = kept.length > 0 && block.kind === 'list' ? divided(block) : [block, null]
    const leads = block.kind === 'heading' || (block.kind === 'line' && kept.length > 0)
    const next = blocks[at + 1]
    const content = draw(begins, rest ? { ...PAGE, inList: true } : PAGE)
    if (block.kind === 'heading' && block.newPage) {
      drawn.push(...kept, { text: '', pageBreak: 'before' })
      kept = []
    }
    if (leads && kept.length < MOST_KEPT && isShort(block) && next && isShort(next)) kept.push(content)
    else {
      drawn.push(kept.length > 0 ? { stack: [...kept, content], unbreakable: true } : content)
      if (rest) drawn.push(draw(rest, PAGE))
      kept = []
    }
  }
  return drawn
}

function isShort(block: ExportBlock): boolean {
  if (block.kind === 'list') return block.items[0]?.every(isShort) === true
  if (block.kind === 'quote') return block.blocks.length < 3 && block.blocks.every(isShort)
  if (!('runs' in block || block.kind === 'code')) return false
  const text = block.kind === 'code' ? block.text : plainOf(block.runs)
  return text.length + LINE_CHARS * (text.split('\n').length - 1) < KEPT_TOGETHER
}

function divided(list: ListBlock): [ListBlock, ListBlock | null] {
  const [first = [], ...others] = list.items
  const start = list.start === null ? null : list.start + 1
  return [{ ...list, items: [first] }, others.length > 0 ? { ...list, start, items: others } : null]
}

interface DrawPosition {
  width: number
  inList: boolean
}

const PAGE: DrawPosition = { width: WIDTH, inList: false }

function draw(block: ExportBlock, place: DrawPosition): Content {
  const { width, inList } = place
  switch (block.kind) {
    case 'heading':
      return textOf(block.runs, HEADINGS[block.level])
    case 'line':
      return textOf(block.runs, LINES[block.style])
    case 'paragraph':
      return textOf(block.runs, inList ? ITEM : BODY)
    case 'quote':
      return boxed(
        block.blocks.map((one) => draw(one, { width: width - INDENT, inList: false })),
        { width, edge: block.asked ? INK : RULE, fill: null, whole: isShort(block) },
      )
    case 'code':
      return boxed(
        [
          {
            ...textOf([{ text: block.text.replaceAll('\t', '    ') }], { ...CODE, before: 0 }),
            preserveLeadingSpaces: true,
          },
        ],
        { width, edge: null, fill: WASH, whole: isShort(block) },
      )
    case 'rule':
      return {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.5, lineColor: `#${RULE}` }],
        margin: [0, 8, 0, 10],
      }
    case 'list':
      return drawList(block, place)
    case 'table':
      return drawTable(block, width)
  }
}

function textOf(runs: readonly StyledRun[], { size, before, after, bold, italic, colour }: TextStyle): ContentStack {
  return {
    stack: splitLongParagraph(pdfRuns(runs)).map((text) => ({ text })),
    fontSize: size,
    margin: [0, before, 0, after],
    ...(bold && { bold }),
    ...(italic && { italics: true }),
    ...(colour && { color: `#${colour}` }),
  }
}

/** Draws each item beside its number, so that the number comes first when the text is copied or read aloud. */
function drawList({ start, items }: ListBlock, { width, inList }: DrawPosition): Content {
  const last = `${(start ?? 0) + items.length - 1}`
  const indent = start === null ? INDENT : Math.max(INDENT, last.length * DIGIT + 10)
  const room = { width: width - indent, inList: true }
  return {
    stack: items.map((item, at) => ({
      columns: [
        {
          width: indent,
          text: start === null ? '•' : `${start + at}.`,
          margin: [4, 0, 0, 0] as [number, number, number, number],
        },
        { width: room.width, stack: item.length > 0 ? item.map((one) => draw(one, room)) : [{ text: ' ' }] },
      ],
    })),
    margin: [0, 0, 0, inList ? 0 : 5],
  }
}

interface Box {
  width: number
  edge: string | null
  fill: string | null
  whole: boolean
}

function boxed(stack: Content[], { width, edge, fill, whole }: Box): ContentTable {
  const layout: CustomTableLayout = {
    hLineWidth: () => 0,
    vLineWidth: (at) => (edge && at === 0 ? 1.5 : 0),
    vLineColor: () => `#${edge ?? RULE}`,
    paddingLeft: () => 10,
    paddingRight: () => (fill ? 10 : 0),
    paddingTop: () => (fill ? 6 : 1),
    paddingBottom: () => 0,
  }
  const inner = width - 12 - (fill ? 10 : 0)
  return {
    table: { widths: [inner], body: [[{ stack, ...(fill && { fillColor: `#${fill}` }) }]] },
    layout,
    unbreakable: whole,
    margin: [0, 2, 0, 8],
  }
}

const PADDING = 4

function drawTable(table: TableBlock, width: number): Content {
  const room = width - table.header.length * (2 * PADDING + 0.5) - 0.5
  const shares = columnShares(table)
  const cell = (runs: readonly StyledRun[], at: number) => ({
    ...textOf(runs.length > 0 ? runs : [{ text: ' ' }], CELL),
    alignment: table.align[at] ?? ('left' as const),
  })
  return {
    table: {
      // A row that must stay on one page and fits on none would not be drawn at all, so a long row may be split.
      headerRows: isLong(table.header, shares) ? 0 : 1,
      keepWithHeaderRows: isLong(table.rows[0] ?? [], shares) ? 0 : 1,
      dontBreakRows: ![table.header, ...table.rows].some((row) => isLong(row, shares)),
      widths: shares.map((share) => share * room),
      body: [
        inHeader(table).map((runs, at) => ({ ...cell(runs, at), fillColor: `#${WASH}` })),
        ...table.rows.map((row) => table.header.map((_, at) => cell(row[at] ?? [], at))),
      ],
    },
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0.5,
      hLineColor: () => `#${RULE}`,
      vLineColor: () => `#${RULE}`,
      paddingLeft: () => PADDING,
      paddingRight: () => PADDING,
      paddingTop: () => 3,
      paddingBottom: () => 2,
    },
    margin: [0, 2, 0, 10],
  }
}
