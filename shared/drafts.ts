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

/** One question of the guided form. */
export interface DraftField {
  id: string
  label: string
  kind: (typeof FIELD_KINDS)[number]
  choices?: string[] | undefined
  hint?: string | undefined
}

/** What a template asks, as the guided form shows it. */
export interface DraftForm {
  /** Category and sub-draft: "civil-suits/partition". */
  template: string
  name: string
  /** What one of each side is called. */
  parties: { first: string; second: string }
  /** Who the paper itself names on a side, because the law puts it there: "The State, through the Public Prosecutor". */
  necessaryParty?: { side: 'first' | 'second'; name: string } | undefined
  /** The common ones (court, place, advocate, date, documents) stand last. */
  fields: DraftField[]
  /** What to see to before filing; never printed. */
  beforeFiling: string[]
}

/** Where a fact was found. Page and line are null where the person wrote it in the message. */
export interface FactPlace {
  page: number | null
  line: number | null
  /** The words it was taken from. */
  quote: string
}

/** `assembled` from the facts, `edited` by hand, `restored` from an older version, `written` by a hosted model. */
export type DraftOrigin = 'assembled' | 'edited' | 'restored' | 'written'

export interface DraftVersion {
  /** From 1. */
  version: number
  origin: DraftOrigin
  /** ISO time. */
  created_at: string
}

/** An authority that was named for a paper and did not come into it, because code could not verify it. */
export interface LeftOut {
  /** What stands in its place: the text of a blank. */
  blank: string
  /** As it was named. */
  named: string
  reason: string
}

/** A draft somebody works on, with its newest version. */
export interface Draft {
  id: string
  template: string
  name: string
  /** The chat session it was made in; null when it was begun from the catalogue. */
  session: string | null
  facts: DraftFacts
  /** By field id, `first.0.name` for a party: where what was not typed into the form was found. */
  found: Record<string, FactPlace>
  /** Authorities whose blanks still stand in the paper. */
  leftOut: LeftOut[]
  /** Whether the person has gone through the form since the facts were read. */
  confirmed: boolean
  version: number
  origin: DraftOrigin
  document: DraftDocument
  /** ISO times. */
  created_at: string
  updated_at: string
}

/** A court whose print can be chosen. */
export interface DraftCourt {
  id: string
  name: string
  /** On which sides of the sheet it is to be printed. */
  sides: 'one' | 'both'
}

export const EXPORT_FORMATS = ['docx', 'pdf'] as const

/** A document may hold so much. */
export const MAX_BLOCKS = 2_000
export const MAX_DOCUMENT_CHARS = 400_000
