/** How each style of block is printed, the same in every format. Distances are points, indents centimetres. */
import type { BlockStyle } from '#shared/drafts.ts'

export interface PrintStyle {
  align: 'left' | 'center' | 'right' | 'justify'
  before: number
  after: number
  bold?: true
  underline?: true
  capitals?: true
  /** The hanging indent of what is counted; both sides of a quotation. */
  indent?: number
  /** Stays on the page of what follows. */
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

/** Devanagari has a face of its own: Times has none of its signs. */
const DEVANAGARI = /[\u0900-\u097f\u200c\u200d]+(?:[\s.,;:()-]+[\u0900-\u097f\u200c\u200d]+)*/gu

/** @returns the stretches of a text, each of one script */
export function byScript(text: string): { text: string; devanagari: boolean }[] {
  const parts: { text: string; devanagari: boolean }[] = []
  let from = 0
  for (const { 0: match, index } of text.matchAll(DEVANAGARI)) {
    if (index > from) parts.push({ text: text.slice(from, index), devanagari: false })
    parts.push({ text: match, devanagari: true })
    from = index + match.length
  }
  if (from < text.length) parts.push({ text: text.slice(from), devanagari: false })
  return parts
}
