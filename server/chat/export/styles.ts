/**
 * How each part of an exported session is printed. One table serves Word and PDF, so that both look alike. Sizes and
 * distances are points.
 */
import type { HeadingLevel, LineStyle, StyledRun, TableBlock } from './blocks.ts'
import { plainOf } from './blocks.ts'

export interface TextStyle {
  size: number
  before: number
  after: number
  bold?: true
  italic?: true
  colour?: string
}

export const INK = '141d33'
export const QUIET = '5f6473'
export const RULE = 'bdb8ad'
export const WASH = 'f3f1ec'
export const LINK = '1f3f7a'

/** Centimetres. */
export const MARGINS = { top: 2.2, bottom: 2.2, left: 2.5, right: 2.5 }
export const SPACING = 1.15

export const BODY: TextStyle = { size: 11, before: 3, after: 4 }
export const ITEM: TextStyle = { size: 11, before: 0, after: 3 }
export const CODE: TextStyle = { size: 10, before: 6, after: 8 }
export const CELL: TextStyle = { size: 9.5, before: 0, after: 0 }

export const HEADINGS: Record<HeadingLevel, TextStyle> = {
  1: { size: 19, before: 0, after: 6, bold: true, colour: INK },
  2: { size: 14.5, before: 24, after: 0, bold: true, colour: INK },
  3: { size: 12.5, before: 12, after: 0, bold: true, colour: INK },
  4: { size: 12, before: 10, after: 4, bold: true },
  5: { size: 11, before: 8, after: 3, bold: true, italic: true },
  6: { size: 11, before: 6, after: 3, italic: true },
  7: { size: 11, before: 6, after: 3, italic: true, colour: QUIET },
}

export const LINES: Record<LineStyle, TextStyle> = {
  details: { size: 10, before: 0, after: 2, colour: QUIET },
  quiet: { size: 9.5, before: 0, after: 6, colour: QUIET },
  state: { size: 10.5, before: 0, after: 8, bold: true },
  closing: { size: 9.5, before: 4, after: 0, italic: true, colour: QUIET },
}

/** Characters of a table's text from margin to margin, and lines of a row that is kept on one page. */
const ROW_CHARS = 90
const MOST_KEPT_LINES = 20
/** Characters. A longer word is broken, because one long address would otherwise take the whole width. */
const LONGEST_WORD = 16
const MOST_MEAN = 60

/**
 * @returns the share of the width of each column. Its longest word comes first, so that few words are broken; the rest
 * goes by the length of the text
 */
export function columnShares({ header, rows, shares }: TableBlock): number[] {
  if (shares) return shares
  // The first rows of a long table are enough to measure it.
  const seen = [header, ...rows.slice(0, 200)]
  const columns = header.map((_, at) => {
    const cells = seen.map((row) => plainOf(row[at] ?? []))
    const longest = Math.max(...cells.flatMap((cell) => cell.split(/\s+/).map(({ length }) => length)))
    const mean = cells.reduce((sum, { length }) => sum + length, 0) / cells.length
    const least = Math.min(longest, LONGEST_WORD) * 1.1 + 2
    return { least, more: Math.max(0, Math.min(mean, MOST_MEAN) - least) }
  })
  const sum = (of: 'least' | 'more') => columns.reduce((all, column) => all + column[of], 0)
  const [least, more] = [sum('least'), sum('more')]
  const free = Math.max(0, ROW_CHARS - least)
  const widths = columns.map((column) => column.least + free * (more > 0 ? column.more / more : column.least / least))
  const all = widths.reduce((total, width) => total + width, 0)
  return widths.map((width) => width / all)
}

export const inHeader = ({ header }: TableBlock) =>
  header.map((cell) => cell.map((run) => ({ ...run, bold: true as const })))

/** @param shares of the width that its columns have @returns whether a row may run over the end of a page */
export const isLong = (row: readonly StyledRun[][], shares: readonly number[]) =>
  row.some((cell, at) => plainOf(cell).length / ROW_CHARS / (shares[at] ?? 1) > MOST_KEPT_LINES)
