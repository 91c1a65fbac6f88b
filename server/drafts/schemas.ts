/** The schemas of the calls on drafts. Each sentence must be a rule of `shared/errors/rule-errors.ts`. */
import { z } from 'zod'
import {
  BLOCK_STYLES,
  CHANGES_IN_FILE,
  MAX_BLOCKS,
  MAX_DOCUMENT_CHARS,
  MAX_INSTRUCTION_CHARS,
  MAX_TOLD_PLACE_CHARS,
  type DraftDocument,
  type DraftFacts,
} from '#shared/drafts.ts'
import { countChars } from './document-text.ts'
import { FACTS, MOST_SPANS } from './limits.ts'

/** Characters that are removed, because Word cannot open a file with them and PostgreSQL cannot store some of them. */
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
  pan: z.exactOptional(words(20, LONG_ANSWER)),
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

export const toldPlaces = z.object({
  template: z.string().max(100),
  places: words(MAX_TOLD_PLACE_CHARS, LONG_ANSWER).describe('The State, the towns and the addresses that were told.'),
})

export const facts = factsShape.refine(
  (said) => JSON.stringify(said).length <= FACTS.all,
  'These facts are too long together. Please shorten them.',
)

const TOO_LONG = `This draft is too long: ${MAX_DOCUMENT_CHARS.toLocaleString('en-IN')} characters at most.`
const LONG_COMMENT = 'A comment may have 2,000 characters, and a paragraph 50 comments.'
const flag = z.exactOptional(z.literal(true))
const change = z.strictObject({
  id: z.string().min(1).max(60),
  kind: z.enum(['added', 'removed']),
  by: words(120, TOO_LONG),
  at: z.iso.datetime(),
})
const comment = z.strictObject({
  id: z.string().min(1).max(60),
  text: words(2_000, LONG_COMMENT),
  by: words(120, TOO_LONG),
  at: z.iso.datetime(),
})
const span = z.strictObject({
  text: words(MAX_DOCUMENT_CHARS, TOO_LONG),
  blank: flag.describe('What nobody has said yet; its text names what is missing'),
  bold: flag,
  italic: flag,
  underline: flag,
  change: z.exactOptional(change).describe('An open proposal: text that comes or goes when it is accepted'),
})
const block = z.strictObject({
  style: z.enum(BLOCK_STYLES),
  spans: z.array(span).max(MOST_SPANS, TOO_LONG),
  change: z.exactOptional(change).describe('An open proposal on the whole block'),
  comments: z.exactOptional(z.array(comment).max(50, LONG_COMMENT)),
})
const documentShape = z.strictObject({
  title: words(500, 'The title is too long.'),
  blocks: z
    .array(block)
    .max(MAX_BLOCKS, `This draft has too many paragraphs: ${MAX_BLOCKS.toLocaleString('en-IN')} at most.`),
}) satisfies z.ZodType<DraftDocument>

export const document = documentShape
  .refine((draft) => countChars(draft) <= MAX_DOCUMENT_CHARS, TOO_LONG)
  .refine(({ blocks }) => blocks.reduce((sum, { spans }) => sum + spans.length, 0) <= MOST_SPANS, TOO_LONG)
  .refine(
    ({ blocks }) => blocks.every(({ style, spans }) => style !== 'page-break' || spans.every(({ text }) => !text)),
    'A page break can’t contain text.',
  )

export const instruction = words(MAX_INSTRUCTION_CHARS, 'Please say it in 2,000 characters at most.').refine(
  (said) => said.trim() !== '',
  'Please say what to change.',
)
export const changes = z
  .enum(CHANGES_IN_FILE, 'Please choose: with changes shown, as accepted, or as before.')
  .optional()
  .describe('How the file has the proposals that are not decided: needed where the draft has one')

export const version = z.int().min(1).max(2_000_000_000)
export const session = z.uuidv4('The session id must be a version-4 UUID.')
export const templateId = z.string().max(200).describe('Category and sub-draft: `civil-suits/partition`')
export const annexure = z
  .enum(['0', '1'])
  .default('0')
  .describe('`1`: the statement on the use of artificial intelligence as last page')
export const defectsPage = z
  .enum(['0', '1'])
  .default('0')
  .describe('`1`: the defects that a registry would raise, on a sheet before the paper that is taken out for filing')
