/**
 * How each style of block is printed. One table serves all formats, so that they look alike. Distances are points,
 * indents centimetres.
 */
import type { BlockStyle } from '#shared/drafts.ts'

export interface PrintStyle {
  align: 'left' | 'center' | 'right' | 'justify'
  before: number
  after: number
  bold?: true
  underline?: true
  capitals?: true
  /** The hanging indent of numbered blocks, or the indent on both sides of a quotation. */
  indent?: number
  keepWithNext?: true
}

export const PRINT_STYLES: Record<Exclude<BlockStyle, 'page-break'>, PrintStyle> = {
  court: { align: 'center', before: 0, after: 12, bold: true, capitals: true, keepWithNext: true },
  'case-number': { align: 'center', before: 0, after: 18 },
  party: { align: 'left', before: 0, after: 6 },
  role: { align: 'right', before: 0, after: 6 },
  versus: { align: 'center', before: 6, after: 6, bold: true, capitals: true, keepWithNext: true },
  title: { align: 'center', before: 12, after: 12, bold: true, underline: true, keepWithNext: true },
  heading: { align: 'left', before: 12, after: 6, bold: true, capitals: true, keepWithNext: true },
  numbered: { align: 'justify', before: 0, after: 8, indent: 1.25 },
  lettered: { align: 'justify', before: 0, after: 6, indent: 1.25 },
  ground: { align: 'justify', before: 0, after: 8, indent: 1.25 },
  plain: { align: 'justify', before: 0, after: 8 },
  quotation: { align: 'justify', before: 0, after: 8, indent: 1.25 },
  list: { align: 'left', before: 0, after: 6, indent: 1.25 },
  signature: { align: 'right', before: 6, after: 0 },
}
