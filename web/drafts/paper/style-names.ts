import type { BlockStyle } from '#shared/drafts.ts'

/** What a writer calls each style. A page break is not chosen but inserted. */
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
