/** A draft as both sides know it: a document of blocks, each with its style; and the form that asks for the facts. */

/**
 * What a block is, in the order in which a pleading has them. A court's profile says how each is printed; numbers are not written
 * in the text but counted: `numbered` through the whole document, `lettered` and `ground` anew after every heading.
 */
export const BLOCK_STYLES = [
  'court',
  'case-number',
  'party',
  'role',
  'versus',
  'title',
  'heading',
  'numbered',
  'lettered',
  'ground',
  'plain',
  'quotation',
  'list',
  'signature',
  'page-break',
] as const
export type BlockStyle = (typeof BLOCK_STYLES)[number]

/** A stretch of text. A `blank` is what nobody has said yet: its text is the name of what is missing. */
export interface Span {
  text: string
  blank?: true
  bold?: true
  italic?: true
  underline?: true
}

export interface Block {
  style: BlockStyle
  spans: Span[]
}

export interface DraftDocument {
  title: string
  blocks: Block[]
}

export const FIELD_KINDS = ['text', 'long', 'date', 'amount', 'number', 'choice', 'list'] as const

/** A party as the cause title names it. */
export interface DraftParty {
  name: string
  /** "son of Ram Lal", "wife of …", "through its Director …" */
  parentage: string
  age: string
  occupation: string
  address: string
}

/** What is known of a case. A field that is missing or empty becomes a blank. Dates are ISO, amounts whole rupees in digits. */
export interface DraftFacts {
  fields: Record<string, string | string[]>
  first: DraftParty[]
  second: DraftParty[]
}
