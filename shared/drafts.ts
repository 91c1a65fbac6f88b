/**
 * A draft for server and browser: a document of blocks, each with its style, and the form that asks for the facts.
 * Times are ISO.
 */
import * as z from 'zod/mini'

/**
 * The styles in the order in which a pleading has them. A court's profile says how each is printed. Numbers are counted
 * and not written in the text, so that they stay right when a paragraph is added: `numbered` through the whole
 * document, `lettered` and `ground` from the start after every heading.
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

/**
 * A proposal that nobody has decided yet. `added` is text that comes into the paper when it is accepted, `removed` is
 * text that leaves it then. The removed and the added words of one place share an id, so that one decision settles both.
 */
export const TrackedChange = z.object({
  id: z.string(),
  kind: z.enum(['added', 'removed']),
  /** "NyayaDesk" for rules of code, else the language model. Word shows it as the author. */
  by: z.string(),
  at: z.string(),
})
export type TrackedChange = z.infer<typeof TrackedChange>

/** A remark on a block. It is no part of the paper: a file has it as a comment of Word, or not at all. */
export const BlockComment = z.object({
  id: z.string(),
  text: z.string(),
  by: z.string(),
  at: z.string(),
})
export type BlockComment = z.infer<typeof BlockComment>

/** A stretch of text. A `blank` stands for a fact that nobody has given yet; its text names what is missing. */
export const Span = z.object({
  text: z.string(),
  blank: z.exactOptional(z.literal(true)),
  bold: z.exactOptional(z.literal(true)),
  italic: z.exactOptional(z.literal(true)),
  underline: z.exactOptional(z.literal(true)),
  change: z.exactOptional(TrackedChange),
})
export type Span = z.infer<typeof Span>

export const Block = z.object({
  style: BlockStyle,
  spans: z.array(Span),
  /** That the whole block is proposed or is proposed to go. */
  change: z.exactOptional(TrackedChange),
  comments: z.exactOptional(z.array(BlockComment)),
})
export type Block = z.infer<typeof Block>

export const DraftDocument = z.object({
  title: z.string(),
  blocks: z.array(Block),
})
export type DraftDocument = z.infer<typeof DraftDocument>

/**
 * What a paper begins with: the cause title of a court, the address of a letter, the parties of a deed, the person who
 * declares, or its title alone.
 */
export const LAYOUTS = ['pleading', 'letter', 'deed', 'declaration', 'record'] as const
export type Layout = (typeof LAYOUTS)[number]

export const FIELD_KINDS = ['text', 'long', 'date', 'amount', 'number', 'choice', 'list'] as const

export const DraftParty = z.object({
  name: z.string(),
  /** "son of Ram Lal", "wife of …", "through its Director …" */
  parentage: z.string(),
  age: z.string(),
  occupation: z.string(),
  address: z.string(),
  /** The permanent account number, which deeds and declarations have. */
  pan: z.exactOptional(z.string()),
})
export type DraftParty = z.infer<typeof DraftParty>

/**
 * The facts of a case. A field that is missing or empty becomes a blank. Dates are ISO, amounts whole rupees in digits.
 */
export const DraftFacts = z.object({
  fields: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  first: z.array(DraftParty),
  second: z.array(DraftParty),
})
export type DraftFacts = z.infer<typeof DraftFacts>

export const DraftField = z.object({
  id: z.string(),
  label: z.string(),
  kind: z.enum(FIELD_KINDS),
  choices: z.optional(z.array(z.string())),
  /** What the choices are called in the reader's language, in their order. The answer is the choice itself. */
  choiceNames: z.optional(z.array(z.string())),
  hint: z.optional(z.string()),
  /** The field that must be filled before this one is asked: the heading of a section before its text. */
  after: z.optional(z.string()),
})
export type DraftField = z.infer<typeof DraftField>

export const DraftForm = z.object({
  /** Category and sub-draft: "civil-suits/partition". */
  template: z.string(),
  name: z.string(),
  layout: z.enum(LAYOUTS),
  /** The second is empty where the paper has one side alone. */
  parties: z.object({
    first: z.string(),
    second: z.string(),
  }),
  /**
   * The party that the law puts on a side: "The State, through the Public Prosecutor". The form shows it, so that
   * nobody enters it again.
   */
  necessaryParty: z.optional(
    z.object({
      side: z.enum(['first', 'second']),
      name: z.string(),
    }),
  ),
  fields: z.array(DraftField),
  /** What to do before filing. It is never printed, because it is no part of the paper. */
  beforeFiling: z.array(z.string()),
  /** What the signing of a deed or a declaration needs. It is never printed either. */
  execution: z.optional(
    z.object({
      voidIf: z.array(z.string()),
      signs: z.string(),
      registration: z.optional(z.string()),
      stamp: z.optional(z.string()),
      /** What a State may hold a duty on: "stamp.gift-family". */
      duty: z.optional(z.string()),
    }),
  ),
})
export type DraftForm = z.infer<typeof DraftForm>

/** Page and line are null where the person wrote the fact in the message. */
export const FactPlace = z.object({
  page: z.nullable(z.number()),
  line: z.nullable(z.number()),
  /** The words that the fact was taken from, so that the person can check it. */
  quote: z.string(),
  /** The language model that named it, "provider:model"; left out where code read it. The words were found by code. */
  by: z.exactOptional(z.string()),
})
export type FactPlace = z.infer<typeof FactPlace>

/**
 * `assembled` from the facts, `edited` by hand, `restored` from an older version, `written` by a hosted model,
 * `proposed`: the text before with changes that somebody asked for in words and has not decided yet.
 */
export const DraftOrigin = z.enum(['assembled', 'edited', 'restored', 'written', 'proposed'])
export type DraftOrigin = z.infer<typeof DraftOrigin>

export const DraftVersion = z.object({
  version: z.number(),
  origin: DraftOrigin,
  created_at: z.string(),
})
export type DraftVersion = z.infer<typeof DraftVersion>

/** An authority that was named for a paper and left out, because code could not verify it. */
export const LeftOut = z.object({
  blank: z.string(),
  named: z.string(),
  reason: z.string(),
})
export type LeftOut = z.infer<typeof LeftOut>

export const Draft = z.object({
  id: z.string(),
  template: z.string(),
  name: z.string(),
  /** The chat session that made it; null when it was begun from the catalogue. */
  session: z.nullable(z.string()),
  facts: DraftFacts,
  /** Where a fact was found that was not typed into the form, by field id, or `first.0.name` for a party. */
  found: z.record(z.string(), FactPlace),
  leftOut: z.array(LeftOut),
  /**
   * Whether the person has gone through the form since the facts were read. Until then software's reading may be wrong.
   */
  confirmed: z.boolean(),
  version: z.number(),
  origin: DraftOrigin,
  document: DraftDocument,
  created_at: z.string(),
  updated_at: z.string(),
})
export type Draft = z.infer<typeof Draft>

export const DraftCourt = z.object({
  /** `other` is the plain print, for every court whose rules are not held. */
  id: z.string(),
  name: z.string(),
  hindi: z.string(),
  /** "High Courts"; null for the plain print. */
  group: z.nullable(z.object({ name: z.string(), hindi: z.string() })),
  /** What tells it in the heading of a paper, for `courtOfHeading`. */
  marks: z.array(z.string()),
  /**
   * On which sides of the sheet to print. The screen tells the person, because a file cannot tell a printer. Null where
   * the rules of the court are not held.
   */
  sides: z.nullable(z.enum(['one', 'both'])),
  /** How a paper names it; null for a court of which there are many. */
  heading: z.nullable(z.string()),
  seat: z.nullable(z.string()),
  benches: z.array(z.object({ town: z.string(), heading: z.string() })),
  /** Towns in which it sits besides. */
  seats: z.array(z.string()),
  /** In which language papers are filed; empty where it is not known. */
  languages: z.array(z.enum(['English', 'Hindi'])),
  /** The usual abbreviations of its cases, each with its meaning. */
  caseTypes: z.array(z.object({ short: z.string(), meaning: z.string() })),
})
export type DraftCourt = z.infer<typeof DraftCourt>

export const MAX_TOLD_PLACE_CHARS = 4_000

/** The heading of the court to which a paper goes, by the places that were told; null where they do not tell it. */
export const SuggestedCourt = z.object({ heading: z.nullable(z.string()) })
export type SuggestedCourt = z.infer<typeof SuggestedCourt>

export const EXPORT_FORMATS = ['docx', 'pdf'] as const

/** How a file has the proposals that are not decided yet. */
export const CHANGES_IN_FILE = ['shown', 'accepted', 'before'] as const
export type ChangesInFile = (typeof CHANGES_IN_FILE)[number]

export const MAX_INSTRUCTION_CHARS = 2_000

/** A draft after an instruction, and what could not be done, in whole sentences. */
export const ProposedChanges = z.object({
  draft: Draft,
  /** How many places of the paper the instruction changed. */
  proposed: z.number(),
  /** "offline" for code, else the language model. */
  by: z.string(),
  notes: z.array(z.string()),
})
export type ProposedChanges = z.infer<typeof ProposedChanges>

export const MAX_BLOCKS = 2_000
export const MAX_DOCUMENT_CHARS = 400_000

const DraftEntry = z.pick(Draft, {
  id: true,
  template: true,
  name: true,
  session: true,
  version: true,
  updated_at: true,
})
export const DraftList = z.object({ drafts: z.array(DraftEntry) })

const CatalogueEntry = z.object({
  id: z.string(),
  name: z.string(),
  subdrafts: z.array(z.object({ id: z.string(), name: z.string() })),
})
export const DraftCatalogue = z.object({ categories: z.array(CatalogueEntry) })
