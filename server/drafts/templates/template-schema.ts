/** The schema of content/drafts: a template for each sub-draft, in plain files that a lawyer can edit. */
import { z } from 'zod'
import { BLOCK_STYLES, FIELD_KINDS } from '#shared/drafts.ts'

const words = z.string().trim().min(1)
const fieldId = z.string().regex(/^[a-z][a-z0-9_]{1,40}$/, 'small letters, digits and underscores')
/** A condition: a field is filled ("owner_known") or chosen so ("mode = Cheque | Bank transfer"). Several joined by " & " must all hold. */
const condition = z
  .string()
  .refine(
    (text) => text.split(' & ').every((one) => /^[a-z][a-z0-9_]*(?: = .+)?$/.test(one)),
    'a field, or a field = one of its choices',
  )

const field = z
  .strictObject({
    id: fieldId,
    /** As the form asks: "Date of the agreement". */
    label: words,
    /** The text of the blank: "date of the loan". Without it the label is used. */
    blank: words.optional(),
    kind: z.enum(FIELD_KINDS),
    choices: z.array(words).min(2).optional(),
    hint: words.optional(),
  })
  .refine(({ kind, choices }) => (kind === 'choice') === (choices !== undefined), 'choices belong to a choice')

/** Fields that the assembly fills for the closings. No form asks for them. */
export const VERIFIED_FIELDS = ['fact_paragraphs', 'law_paragraphs'] as const

/** A paragraph. In its text `{{field}}` is filled or left as a blank. */
const paragraph = z.union([
  words,
  z
    .strictObject({
      text: z.string().trim().default(''),
      style: z.enum(BLOCK_STYLES).optional(),
      when: condition.optional(),
      unless: condition.optional(),
      /** Once for each entry of a list; the entry is `{{item}}`. */
      each: fieldId.optional(),
    })
    .refine(({ text, style }) => (text === '') === (style === 'page-break'), 'a text, or a page break without one'),
])

/** How the paragraphs of a part are printed unless they say otherwise. */
export const PARTS = {
  opening: 'plain',
  facts: 'numbered',
  grounds: 'ground',
  limitation: 'numbered',
  jurisdiction: 'numbered',
  valuation: 'numbered',
  'cause-of-action': 'numbered',
  declarations: 'numbered',
  prayer: 'lettered',
  body: 'plain',
} as const satisfies Record<string, (typeof BLOCK_STYLES)[number]>

const part = z.strictObject({
  kind: z.enum(Object.keys(PARTS) as [keyof typeof PARTS, ...(keyof typeof PARTS)[]]),
  /** Printed above the part. A part without a heading continues the one before it. */
  heading: words.optional(),
  /** A sentence before the paragraphs: "It is therefore prayed that this Hon'ble Court may be pleased to:" */
  lead: words.optional(),
  paragraphs: z.array(paragraph).min(1),
  /** A sentence after them. */
  after: words.optional(),
  /** Whether its numbered paragraphs are verified as believed on legal advice; so are limitation, jurisdiction and valuation unless they say otherwise. */
  on_advice: z.boolean().optional(),
  when: condition.optional(),
  unless: condition.optional(),
})

/** A party without which the court would reject the paper. In its texts `{{state}}` is the State as a party, "The State of Kerala". */
const necessaryParty = z.strictObject({
  side: z.enum(['first', 'second']),
  name: words,
  /** By whom it stands: "the Public Prosecutor". */
  through: words.optional(),
  /** What happens to persons that a message names on that side: they are left out, follow the party, or replace it. */
  others: z.enum(['none', 'after', 'instead']),
})

/** What follows the prayer, written once for all templates in content/drafts/closings.yaml. */
export const closingsFile = z.record(z.string().regex(/^[a-z-]+$/), z.array(paragraph).min(1))

export const templateFile = z.strictObject({
  id: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/),
  /** What the paper is called in its own title: "Plaint". */
  title: words,
  /** Under the title: the provision it is made under. */
  under: words.optional(),
  /** Whose court, as its heading names it; the field `court` of the form replaces it. None for a notice or a complaint to an office. */
  court: words.optional(),
  /** "Original Suit No. {{case_number}} of {{case_year}}" */
  number: words.optional(),
  /** What the two sides are called, one of each: "Plaintiff". A paper without parties (a letter) names its writer and its reader. */
  parties: z.strictObject({ first: words, second: words }),
  /** Who the law puts on a side, whoever a message names: the State in an application for bail. */
  necessary_party: necessaryParty.optional(),
  /** What else a message calls the two sides: in a suit for eviction the first is the landlord. */
  also_called: z.strictObject({ first: z.array(words).default([]), second: z.array(words).default([]) }).optional(),
  /** Which side makes the paper: the second in a written statement. */
  made_by: z.enum(['first', 'second']).default('first'),
  /** What stands between them: "Versus" when left out, "And" where both ask together. */
  between: words.optional(),
  /** Whether the cause title stands above it, or a letter's address. */
  layout: z.enum(['pleading', 'letter']),
  /** Provisions it rests on, as the law library calls them: "ni 138". */
  law: z.array(words).min(1),
  asks: z.array(field).min(1),
  parts: z.array(part).min(1),
  /** Papers of closings.yaml that are read before it, each on pages of its own: a synopsis. */
  front: z.array(z.string()).default([]),
  closings: z.array(z.string()),
  /** What to see to before filing: court fee, limitation, copies, annexures. Shown beside the paper, never in it. */
  before_filing: z.array(words).min(1),
})

export type NecessaryParty = z.infer<typeof necessaryParty>
export type TemplateFile = z.infer<typeof templateFile>
export type TemplatePart = z.infer<typeof part>
export type TemplateParagraph = z.infer<typeof paragraph>
export type Closings = z.infer<typeof closingsFile>
