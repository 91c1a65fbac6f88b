/** The schema of content/drafts: a template for each sub-draft, in plain files that a lawyer can edit. */
import { z } from 'zod'
import { BLOCK_STYLES, FIELD_KINDS, LAYOUTS } from '#shared/drafts.ts'

const words = z.string().trim().min(1)
const fieldId = z.string().regex(/^[a-z][a-z0-9_]{1,40}$/, 'small letters, digits and underscores')
/**
 * A condition: a field is filled ("owner_known") or chosen so ("mode = Cheque | Bank transfer"). Several joined by " &
 * " must all hold.
 */
const condition = z
  .string()
  .refine(
    (text) => text.split(' & ').every((one) => /^[a-z][a-z0-9_]*(?: = .+)?$/.test(one)),
    'a field, or a field = one of its choices',
  )

const field = z
  .strictObject({
    id: fieldId,
    label: words,
    /** The text of the blank: "date of the loan". Without it the label is used. */
    blank: words.optional(),
    kind: z.enum(FIELD_KINDS),
    choices: z.array(words).min(2).optional(),
    hint: words.optional(),
    /** The field that must be filled before this one is asked. */
    after: fieldId.optional(),
  })
  .refine(({ kind, choices }) => (kind === 'choice') === (choices !== undefined), 'choices belong to a choice')

/**
 * Fields that the assembly fills for the closings. No form asks for them, because only the finished paper tells its
 * numbers.
 */
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
  /** "Whereas", lettered A, B, C. */
  recitals: 'ground',
  /** The clauses of a deed. Their numbers run through the whole paper, so that a clause can be named by its number. */
  terms: 'numbered',
  schedule: 'plain',
  prayer: 'lettered',
  body: 'plain',
} as const satisfies Record<string, (typeof BLOCK_STYLES)[number]>

const part = z.strictObject({
  kind: z.enum(Object.keys(PARTS) as [keyof typeof PARTS, ...(keyof typeof PARTS)[]]),
  /** A part without a heading continues the one before it; recitals and a schedule have one of their own. */
  heading: words.optional(),
  /** A sentence before the paragraphs: "It is therefore prayed that this Hon'ble Court may be pleased to:" */
  lead: words.optional(),
  paragraphs: z.array(paragraph).min(1),
  after: words.optional(),
  /**
   * Whether its numbered paragraphs are verified as believed on legal advice. Limitation, jurisdiction and valuation
   * are so unless they say otherwise, because a party knows facts and not law.
   */
  on_advice: z.boolean().optional(),
  when: condition.optional(),
  unless: condition.optional(),
})

/**
 * A party without which the court would reject the paper. In its texts `{{state}}` is the State as a party, "The State
 * of Kerala".
 */
const necessaryParty = z.strictObject({
  side: z.enum(['first', 'second']),
  name: words,
  /** The office that represents it: "the Public Prosecutor". */
  through: words.optional(),
  /** What happens to persons that a message names on that side: they are left out, follow the party, or replace it. */
  others: z.enum(['none', 'after', 'instead']),
})

/**
 * The closing after the prayer. It is written once for all templates, in content/drafts/closings.yaml, so that a lawyer
 * changes it in one place.
 */
export const closingsFile = z.record(z.string().regex(/^[a-z-]+$/), z.array(paragraph).min(1))

/** What the signing of a paper needs. It is shown beside the paper and never in it. */
const execution = z.strictObject({
  /** What makes the paper void, or keeps a court from enforcing it. */
  void_if: z.array(words).default([]),
  /** Who signs, and how many witnesses. */
  signs: words,
  /** Whether it must be registered, and by which provision. */
  registration: words.optional(),
  /** How the stamp is found, and where to ask. */
  stamp: words.optional(),
  /** The item of content/law/state-items.yaml that has the duty of a State on this paper. */
  duty: words.optional(),
})

export const templateFile = z.strictObject({
  id: z.string().regex(/^[a-z]+(?:-[a-z0-9]+)*$/),
  title: words,
  /**
   * Names by which people ask for this paper: full, short, as advocates abbreviate, in Hindi of both scripts. Words that
   * only tell its story are none, because other papers have the same story.
   */
  called: z.array(words).min(3),
  /** The provision under which it is made, printed under the title. */
  under: words.optional(),
  /**
   * The court, as the heading names it; the field `court` of the form replaces it. A notice or a complaint to an office
   * has none.
   */
  court: words.optional(),
  /** "Original Suit No. {{case_number}} of {{case_year}}" */
  number: words.optional(),
  /**
   * What each side is called in the singular: "Plaintiff". A paper without parties (a letter) names its writer and its
   * reader. A paper of one side alone (an affidavit, a deed of partners) has no second.
   */
  parties: z.strictObject({ first: words, second: z.string().trim().default('') }),
  /**
   * The party that the law puts on a side, whatever a message says: in an application for bail it is the State, because
   * the State prosecutes.
   */
  necessary_party: necessaryParty.optional(),
  /** Other words of a message for the two sides: in a suit for eviction the landlord is the first. */
  also_called: z.strictObject({ first: z.array(words).default([]), second: z.array(words).default([]) }).optional(),
  /** The side that makes the paper: in a written statement the second. */
  made_by: z.enum(['first', 'second']).default('first'),
  /**
   * Whether either side of a running case may make it, the plaintiff or the defendant. Who does is read from the
   * request then, and stands on the side of `made_by`.
   */
  either_side: z.boolean().default(false),
  /** The word between them: "Versus" when left out, "And" where both ask together. */
  between: words.optional(),
  layout: z.enum(LAYOUTS),
  /** Provisions it rests on, as the law library calls them: "ni 138". */
  law: z.array(words).min(1),
  asks: z.array(field).min(1),
  parts: z.array(part).min(1),
  /** Papers of closings.yaml that are read before it, each on pages of its own: a synopsis. */
  front: z.array(z.string()).default([]),
  closings: z.array(z.string()),
  /**
   * What to do before filing: court fee, limitation, copies, annexures. It is shown beside the paper and never in it.
   */
  before_filing: z.array(words).min(1),
  execution: execution.optional(),
})

export type NecessaryParty = z.infer<typeof necessaryParty>
export type TemplateFile = z.infer<typeof templateFile>
export type TemplatePart = z.infer<typeof part>
export type TemplateParagraph = z.infer<typeof paragraph>
export type Closings = z.infer<typeof closingsFile>
