/** The blocks of an exported session. They know no format, so that Word, PDF and Markdown show the same. */

/** A stretch of text in one style. A `\n` in it ends a line. */
export interface StyledRun {
  text: string
  bold?: true
  italic?: true
  code?: true
  struck?: true
  link?: string
}

/** Level 1 is the title, 2 a question, 3 its answer; headings inside an answer are 4 to 7. */
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6 | 7

export type LineStyle = 'details' | 'quiet' | 'state' | 'closing'

export interface ListBlock {
  kind: 'list'
  start: number | null
  items: ExportBlock[][]
}

export interface TableBlock {
  kind: 'table'
  align: ('left' | 'center' | 'right')[]
  header: StyledRun[][]
  rows: StyledRun[][][]
  /** The part of the width that each column has; by what stands in it when left out. */
  shares?: number[]
}

export type ExportBlock =
  | { kind: 'heading'; level: HeadingLevel; runs: StyledRun[]; newPage?: true }
  | { kind: 'line'; style: LineStyle; runs: StyledRun[] }
  | { kind: 'paragraph'; runs: StyledRun[] }
  /** `asked` marks what the person wrote; otherwise it is a quotation of the answer. */
  | { kind: 'quote'; asked: boolean; blocks: ExportBlock[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }
  | ListBlock
  | TableBlock

export const plainOf = (runs: readonly StyledRun[]) => runs.map(({ text }) => text).join('')
