/** What a call on drafts may bring, and what it answers with. Sentences that end in a full stop are shown to the person. */
import { z } from 'zod'
import {
  BLOCK_STYLES,
  FIELD_KINDS,
  MAX_BLOCKS,
  MAX_DOCUMENT_CHARS,
  type Draft,
  type DraftCourt,
  type DraftDocument,
  type DraftFacts,
  type DraftForm,
  type DraftVersion,
} from '#shared/drafts.ts'
import { charsOf } from './document-text.ts'
import { FACTS, MOST_SPANS } from './limits.ts'

/** Word cannot open a file with these in it, and PostgreSQL cannot keep some of them. */
const UNPRINTABLE = /(?![\n\t])[\p{Cc}\ufffe\uffff]/gu
const clean = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll(UNPRINTABLE, '').toWellFormed()
const words = (most: number, sentence: string) => z.string().max(most, sentence).overwrite(clean)

const LONG_ANSWER = 'One of the answers is too long. Please shorten it.'
const party = z.strictObject({
  name: words(300, LONG_ANSWER),
  parentage: words(500, LONG_ANSWER),
  age: words(40, LONG_ANSWER),
  occupation: words(300, LONG_ANSWER),
  address: words(FACTS.text, LONG_ANSWER),
})
const parties = z.array(party).max(FACTS.parties, `Please name at most ${FACTS.parties} parties on each side.`)

const factsShape = z.strictObject({
  fields: z
    .record(
      z.string().max(60),
      z.union([
        words(FACTS.long, LONG_ANSWER),
        z
          .array(words(FACTS.entry, LONG_ANSWER))
          .max(FACTS.entries, `A list may have ${FACTS.entries} entries at most.`),
      ]),
    )
    .describe('By the id of a field of the form. A field that is missing or empty becomes a blank.'),
  first: parties,
  second: parties,
}) satisfies z.ZodType<DraftFacts>

export const facts = factsShape.refine(
  (said) => JSON.stringify(said).length <= FACTS.all,
  'These facts are too long together. Please shorten them.',
)

const TOO_LONG = `This draft is too long: ${MAX_DOCUMENT_CHARS.toLocaleString('en-IN')} characters at most.`
const flag = z.exactOptional(z.literal(true))
const span = z.strictObject({
  text: words(MAX_DOCUMENT_CHARS, TOO_LONG),
  blank: flag.describe('What nobody has said yet; its text names what is missing'),
  bold: flag,
  italic: flag,
  underline: flag,
})
const block = z.strictObject({
  style: z.enum(BLOCK_STYLES),
  spans: z.array(span).max(MOST_SPANS, TOO_LONG),
})
export const documentShape = z.strictObject({
  title: words(500, 'The title is too long.'),
  blocks: z
    .array(block)
    .max(MAX_BLOCKS, `This draft has too many paragraphs: ${MAX_BLOCKS.toLocaleString('en-IN')} at most.`),
}) satisfies z.ZodType<DraftDocument>

export const document = documentShape
  .refine((draft) => charsOf(draft) <= MAX_DOCUMENT_CHARS, TOO_LONG)
  .refine(({ blocks }) => blocks.reduce((sum, { spans }) => sum + spans.length, 0) <= MOST_SPANS, TOO_LONG)
  .refine(
    ({ blocks }) => blocks.every(({ style, spans }) => style !== 'page-break' || spans.every(({ text }) => !text)),
    'A page break holds no text.',
  )

export const version = z.int().min(1).max(2_000_000_000)
export const session = z.uuidv4('The session id must be a version-4 UUID.')
export const templateId = z.string().max(200).describe('Category and sub-draft: `civil-suits/partition`')
export const annexure = z
  .enum(['0', '1'])
  .default('0')
  .describe('`1`: the statement on the use of artificial intelligence as last page')

const isoTime = z.string().describe('ISO time')
const origin = z.enum(['assembled', 'edited', 'restored', 'written'])
const place = z.object({ page: z.int().nullable(), line: z.int().nullable(), quote: z.string() })

export const draftAnswer = z.object({
  id: z.string(),
  template: templateId,
  name: z.string(),
  session: z.string().nullable().describe('The chat session it was made in'),
  facts: z.object({ fields: factsShape.shape.fields, first: z.array(party), second: z.array(party) }),
  found: z.record(z.string(), place).describe('By field id, `first.0.name` for a party: where a fact was found'),
  leftOut: z
    .array(z.object({ blank: z.string(), named: z.string(), reason: z.string() }))
    .describe('Authorities that were named and could not be verified: each is a blank of the paper'),
  confirmed: z.boolean().describe('Whether the person has gone through the form since the facts were read'),
  version: z.int(),
  origin,
  document: documentShape,
  created_at: isoTime,
  updated_at: isoTime,
}) satisfies z.ZodType<Draft>

export const draftList = z.object({
  drafts: z.array(draftAnswer.pick({ id: true, name: true, session: true, version: true, updated_at: true })),
})
export const versionList = z.array(z.object({ version: z.int(), origin, created_at: isoTime })) satisfies z.ZodType<
  DraftVersion[]
>

export const catalogueAnswer = z.object({
  categories: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      subdrafts: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
})
export const formAnswer = z.object({
  template: templateId,
  name: z.string(),
  parties: z.object({ first: z.string(), second: z.string() }),
  necessaryParty: z
    .object({ side: z.enum(['first', 'second']), name: z.string() })
    .optional()
    .describe('Whom the paper itself names on a side, because the law puts it there'),
  fields: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      kind: z.enum(FIELD_KINDS),
      choices: z.array(z.string()).optional(),
      hint: z.string().optional(),
    }),
  ),
  beforeFiling: z.array(z.string()).describe('What to see to before filing; never printed'),
}) satisfies z.ZodType<DraftForm>
export const courtsAnswer = z.array(
  z.object({ id: z.string(), name: z.string(), sides: z.enum(['one', 'both']) }),
) satisfies z.ZodType<DraftCourt[]>
