import type { BlockStyle } from '#shared/drafts.ts'

/** The names of the styles. A page break is missing because it is inserted, not chosen. */
export const STYLE_NAMES: Record<BlockStyle, string> = {
  court: 'Court heading',
  'case-number': 'Case number',
  party: 'Party',
  role: 'Role of the party',
  versus: 'Versus',
  title: 'Title',
  heading: 'Heading',
  numbered: 'Numbered paragraph',
  lettered: 'Prayer clause',
  ground: 'Ground',
  plain: 'Paragraph',
  quotation: 'Quotation',
  list: 'List entry',
  signature: 'Signature',
  'page-break': 'New page',
}
