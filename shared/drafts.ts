/** A draft as both sides know it: a document of blocks, each with its style; and the form that asks for the facts. */
import * as z from 'zod/mini'

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
export const BlockStyle = z.enum(BLOCK_STYLES)
export type BlockStyle = z.infer<typeof BlockStyle>

/** A stretch of text. A `blank` is what nobody has said yet: its text is the name of what is missing. */
export const Span = z.object({
  text: z.string(),
  blank: z.exactOptional(z.literal(true)),
  bold: z.exactOptional(z.literal(true)),
  italic: z.exactOptional(z.literal(true)),
  underline: z.exactOptional(z.literal(true)),
})
export type Span = z.infer<typeof Span>

export const Block = z.object({
  style: BlockStyle,
  spans: z.array(Span),
})
export type Block = z.infer<typeof Block>

export const DraftDocument = z.object({
  title: z.string(),
  blocks: z.array(Block),
})
export type DraftDocument = z.infer<typeof DraftDocument>

export const FIELD_KINDS = ['text', 'long', 'date', 'amount', 'number', 'choice', 'list'] as const

/** A party as the cause title names it. */
export const DraftParty = z.object({
  name: z.string(),
  /** "son of Ram Lal", "wife of …", "through its Director …" */
  parentage: z.string(),
  age: z.string(),
  occupation: z.string(),
  address: z.string(),
})
export type DraftParty = z.infer<typeof DraftParty>

/** What is known of a case. A field that is missing or empty becomes a blank. Dates are ISO, amounts whole rupees in digits. */
export const DraftFacts = z.object({
  fields: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  first: z.array(DraftParty),
  second: z.array(DraftParty),
})
export type DraftFacts = z.infer<typeof DraftFacts>

/** One question of the guided form. */
export const DraftField = z.object({
  id: z.string(),
  label: z.string(),
  kind: z.enum(FIELD_KINDS),
  choices: z.optional(z.array(z.string())),
  hint: z.optional(z.string()),
})
export type DraftField = z.infer<typeof DraftField>

/** What a template asks, as the guided form shows it. */
export const DraftForm = z.object({
  /** Category and sub-draft: "civil-suits/partition". */
  template: z.string(),
  name: z.string(),
  /** What one of each side is called. */
  parties: z.object({
    first: z.string(),
    second: z.string(),
  }),
  /** Who the paper itself names on a side, because the law puts it there: "The State, through the Public Prosecutor". */
  necessaryParty: z.optional(
    z.object({
      side: z.enum(['first', 'second']),
      name: z.string(),
    }),
  ),
  /** The common ones (court, place, advocate, date, documents) stand last. */
  fields: z.array(DraftField),
  /** What to see to before filing; never printed. */
  beforeFiling: z.array(z.string()),
})
export type DraftForm = z.infer<typeof DraftForm>

/** Where a fact was found. Page and line are null where the person wrote it in the message. */
export const FactPlace = z.object({
  page: z.nullable(z.number()),
  line: z.nullable(z.number()),
  /** The words it was taken from. */
  quote: z.string(),
})
export type FactPlace = z.infer<typeof FactPlace>

/** `assembled` from the facts, `edited` by hand, `restored` from an older version, `written` by a hosted model. */
export const DraftOrigin = z.enum(['assembled', 'edited', 'restored', 'written'])
export type DraftOrigin = z.infer<typeof DraftOrigin>

export const DraftVersion = z.object({
  /** From 1. */
  version: z.number(),
  origin: DraftOrigin,
  /** ISO time. */
  created_at: z.string(),
})
export type DraftVersion = z.infer<typeof DraftVersion>

/** An authority that was named for a paper and did not come into it, because code could not verify it. */
export const LeftOut = z.object({
  /** What stands in its place: the text of a blank. */
  blank: z.string(),
  /** As it was named. */
  named: z.string(),
  reason: z.string(),
})
export type LeftOut = z.infer<typeof LeftOut>

/** A draft somebody works on, with its newest version. */
export const Draft = z.object({
  id: z.string(),
  template: z.string(),
  name: z.string(),
  /** The chat session it was made in; null when it was begun from the catalogue. */
  session: z.nullable(z.string()),
  facts: DraftFacts,
  /** By field id, `first.0.name` for a party: where what was not typed into the form was found. */
  found: z.record(z.string(), FactPlace),
  /** Authorities whose blanks still stand in the paper. */
  leftOut: z.array(LeftOut),
  /** Whether the person has gone through the form since the facts were read. */
  confirmed: z.boolean(),
  version: z.number(),
  origin: DraftOrigin,
  document: DraftDocument,
  /** ISO times. */
  created_at: z.string(),
  updated_at: z.string(),
})
export type Draft = z.infer<typeof Draft>

/** A court whose print can be chosen. */
export const DraftCourt = z.object({
  id: z.string(),
  name: z.string(),
  /** On which sides of the sheet it is to be printed. */
  sides: z.enum(['one', 'both']),
})
export type DraftCourt = z.infer<typeof DraftCourt>

export const EXPORT_FORMATS = ['docx', 'pdf'] as const

/** A document may hold so much. */
export const MAX_BLOCKS = 2_000
export const MAX_DOCUMENT_CHARS = 400_000

/** `GET /drafts`, last worked on first. */
const DraftEntry = z.pick(Draft, { id: true, name: true, session: true, version: true, updated_at: true })
export const DraftList = z.object({ drafts: z.array(DraftEntry) })

/** `GET /drafts/templates`: every paper there is, by category. */
const CatalogueEntry = z.object({
  id: z.string(),
  name: z.string(),
  subdrafts: z.array(z.object({ id: z.string(), name: z.string() })),
})
export const DraftCatalogue = z.object({ categories: z.array(CatalogueEntry) })
