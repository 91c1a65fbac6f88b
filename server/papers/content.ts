/** Reads the words of `content/cross` once: signs of papers, names, fields and words that mean the same. */
import { join } from 'node:path'
import { z } from 'zod'
import { readYaml } from '#server/platform/read-yaml.ts'
import { BETWEEN, PAPER_KINDS, type PaperSort, type StatementKind } from './paper.ts'

const FOLDER = join(import.meta.dirname, '../../content/cross')

/** @throws ZodError when the file has another form; Error when it is missing */
const read = <T>(name: string, form: z.ZodType<T>): T => form.parse(readYaml(join(FOLDER, `${name}.yaml`)))

const signs = z.array(z.string()).default([])
const kindForm = z.strictObject({
  name: z.string(),
  sort: z.enum(['told', 'court', 'pleaded', 'document']),
  strong: signs,
  head: signs,
  weak: signs,
  body: signs,
})
const KINDS = read('kinds', z.partialRecord(z.enum(PAPER_KINDS), kindForm))

/** A word ends where its letters end. `\b` is not used, because it knows no Devanagari. */
const wholeWords = (patterns: readonly string[], flags = 'u'): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])(?:${patterns.join('|') || '(?!)'})(?![\p{L}\p{M}\p{N}])`, flags)

export interface KindSigns {
  kind: StatementKind
  /** The strongest first: 3 decides, 2 is the usual heading, 1 leaves it unsure. */
  inHead: { strength: number; pattern: RegExp }[]
  inBody: RegExp
}
export const KIND_SIGNS: readonly KindSigns[] = Object.entries(KINDS).map(([kind, { strong, head, weak, body }]) => ({
  kind: kind as StatementKind,
  inHead: [strong, head, weak].map((list, i) => ({ strength: 3 - i, pattern: wholeWords(list) })),
  inBody: wholeWords(body),
}))

/** The name of a kind of paper for people: "Statement to the police". */
export const paperName = (kind: StatementKind): string => KINDS[kind]?.name ?? 'Paper of a kind that is not known'
export const sortOf = (kind: StatementKind): PaperSort => KINDS[kind]?.sort ?? 'document'

const MAKERS = read(
  'makers',
  z.strictObject({
    labels: z.array(z.string()),
    parties: z.array(z.string()),
    clients: z.array(z.string()),
    through: z.string(),
    after_name: z.string(),
    no_name: z.string(),
    victim: z.string(),
    withheld: z.string(),
    informant: z.string(),
    relatives: z.string(),
    relative_to: z.string(),
    statement: z.string(),
    signature: z.string(),
    closing: z.string(),
    honorific: z.string(),
    common_parts: z.string(),
    capital: z.string(),
    claims: z.string(),
    answers: z.string(),
    another: z.string(),
  }),
)
/** Before and after a word for a person: "mother of the victim", "माता पीड़िता", "victim's mother", "पीड़िता की माता". */
const ALONE = String.raw`(?<![\p{L}\p{M}])(?<!(?:${MAKERS.relatives})(?:['’]?s)?(?: (?:of|to|for|का|की|के|ka|ki|ke))? (?:the )?(?:child )?)`
const NO_RELATIVE = String.raw`(?!(?!s )[\p{L}\p{M}]|(?:['’]s?|s) (?:${MAKERS.relatives})(?![\p{L}\p{M}])|(?:\s+(?:मुकदमा|मुक़दमा|mukadma|muqadma))?\s+(?:की|का|के|ki|ka|ke)\s+(?:सगी |सगे |छोटी |छोटा |बड़ी |बड़े )?(?:${MAKERS.relatives})(?![\p{L}\p{M}]))`
const VICTIM = String.raw`(?:${MAKERS.victim})${NO_RELATIVE}`
const SAID = `(?:${MAKERS.statement})`
const ANYBODY = `(?:${MAKERS.victim}|${MAKERS.informant}|${MAKERS.relative_to})`
const LABEL_END = String.raw`\s{0,3}[:.–-]{0,2}\s{0,3}`
/** A label is found with "rn" for its "m" too, because a scan reads "Cornplainant". */
const labelOf = (label: string) =>
  new RegExp(String.raw`${ALONE}(?:${label.replaceAll('m', '(?:m|rn)')})(?![\p{L}\p{M}])${LABEL_END}`, 'giu')
/** A heading that says whose words follow: "statement of the victim", "वादी का बयान", "PW-2 the complainant". */
const spokenBy = (person: string) =>
  new RegExp(
    String.raw`${SAID}(?:[^.:\n]{0,30}? of)?(?: the)?(?: child)? ${ALONE}${person}|${ALONE}${person}(?: ka| का| के|['’]s|s)? ${SAID}|(?:p\.?w|c\.?w|अ\.?\s?सा)[\s.:-]{0,3}\d{1,3}[\s.:,/(–-]{0,6}(?:the )?(?:child )?${ALONE}${person}`,
    'iu',
  )
export const MAKER = {
  signature: MAKERS.signature,
  closing: MAKERS.closing,
  capital: MAKERS.capital,
  claims: MAKERS.claims,
  answers: MAKERS.answers,
  /** "Before SI Das", "in presence of her mother Sunita": who is named behind these words does not speak. */
  another: new RegExp(
    String.raw`(?<![\p{L}\p{M}])(?:${MAKERS.another}|${MAKERS.relatives}|${MAKERS.relative_to})(?![\p{L}\p{M}])`,
    'iu',
  ),
  honorific: new RegExp(String.raw`^(?:${MAKERS.honorific})\.?$`, 'iu'),
  labels: MAKERS.labels.map(labelOf),
  parties: MAKERS.parties.map(labelOf),
  clients: MAKERS.clients.map(
    (label) => new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${label})(?![\p{L}\p{M}])${LABEL_END}`, 'giu'),
  ),
  through: new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${MAKERS.through})[\s:,]{1,3}`, 'giu'),
  afterName: new RegExp(String.raw`^[\s,(-]{0,3}(?:${MAKERS.after_name})(?![\p{L}\p{M}])`, 'iu'),
  noName: new RegExp(String.raw`^(?:${MAKERS.no_name})$`, 'iu'),
  victim: new RegExp(String.raw`${ALONE}${VICTIM}|${MAKERS.withheld}`, 'iu'),
  ofVictim: spokenBy(VICTIM),
  namedVictim: new RegExp(
    String.raw`(?<!(?:${MAKERS.victim})\s(?:का|के|की|ka|ke|ki)\s)(?:name|naam|नाम)(?:(?!${MAKERS.victim})[^:\n]){0,20}:\s*[^\p{L}\n]?(?:the )?(?:${VICTIM}|${MAKERS.withheld})`,
    'iu',
  ),
  /** "The neighbour of the petitioner": who is called so speaks for nobody. */
  relation: new RegExp(
    String.raw`(?<![\p{L}\p{M}])(?:${MAKERS.relatives}) (?:of|to|for) (?:the )?[\p{L}\p{M}]+`,
    'giu',
  ),
  informant: spokenBy(String.raw`${ALONE}(?:victim )?(?:${MAKERS.informant})${NO_RELATIVE}`),
  relativeOf: new RegExp(
    String.raw`^(?:(?:the )?(?:${MAKERS.relatives}) (?:of )?(?:the )?${ANYBODY}|(?:the )?${ANYBODY}(?:['’]s?|s|\s+(?:की|का|के|ki|ka|ke))\s+(?:${MAKERS.relatives})|['’]s (?:${MAKERS.relatives}))(?![\p{L}\p{M}])[\s,:–-]*`,
    'iu',
  ),
}
/** Parts of a name that tell nobody apart. */
export const COMMON_PARTS: ReadonlySet<string> = new Set(MAKERS.common_parts.split(' '))

const words = z.string().transform((text) => text.split(/\s+/).filter(Boolean))
const measure = z.strictObject({
  topic: z.string(),
  weight: z.number(),
  broad: z.boolean().default(false),
})
const WORDS = read(
  'words',
  z.strictObject({
    same: z.string(),
    empty: words,
    roles: words,
    deny: words,
    before_noun: words,
    units: z.record(z.string(), measure.extend({ slack: z.number(), of: z.record(z.string(), z.number()) })),
    figures: z.record(z.enum(['date', 'time', 'sum', 'count', 'number', 'slot', 'impression']), measure),
    acts: z.record(z.string(), z.strictObject({ topic: z.string(), weight: z.number(), words: z.string() })),
  }),
)
/** From each form of a word to the first of its row. */
export const SAME: ReadonlyMap<string, string> = new Map(
  WORDS.same.split('\n').flatMap((row) => {
    const [first = '', ...rest] = row.split(' ').filter(Boolean)
    return [first, ...rest].map((word) => [word, first] as const)
  }),
)
export const EMPTY: ReadonlySet<string> = new Set(WORDS.empty)
export const BEFORE_NOUN: ReadonlySet<string> = new Set(WORDS.before_noun)
export const DENY: ReadonlySet<string> = new Set(WORDS.deny)
/** What a word for a person means, where it is no name: "the accused", "the manager". */
export const ROLES: ReadonlySet<string> = new Set(WORDS.roles.flatMap((word) => [word, SAME.get(word) ?? word]))
/** From a unit to its field and to how many of the base unit (metres, minutes, grams) it has. */
export const UNITS: ReadonlyMap<string, { field: string; by: number }> = new Map(
  Object.entries(WORDS.units).flatMap(([field, { of }]) =>
    Object.entries(of).map(([unit, by]) => [unit, { field, by }]),
  ),
)

const fieldForm = measure.extend({
  of: z.enum(['next', 'last', 'person', 'holder']).optional(),
  with: z.array(z.string()).default([]),
  opposite: z.boolean().default(false),
  self: z.boolean().default(false),
  alike: z.array(z.array(z.string())).default([]),
  /** The part by which two measures may differ and still be one estimate. */
  slack: z.number().default(0),
  values: z.record(z.string(), z.string()).default({}),
})
const FIELDS = read('fields', z.record(z.string(), fieldForm))

/** The head of `fields.yaml` says what each part of a field means. */
export type Field = z.infer<typeof fieldForm> & { id: string }
const PLAIN = fieldForm.parse({ topic: '', weight: 4 })
export const FIELD: ReadonlyMap<string, Field> = new Map([
  ...Object.entries(FIELDS).map(([id, field]): [string, Field] => [id, { ...field, id }]),
  ...Object.entries({ ...WORDS.figures, ...WORDS.units }).map(([id, one]): [string, Field] => [
    id,
    { ...PLAIN, ...one, of: undefined, id },
  ]),
])
/** Before the topic of what a language model read. */
const GIVEN = 'given: '
/** @param topic of what a language model read */
export const givenField = (topic: string): string => `${GIVEN}${topic}`
export const isGiven = (field: string): boolean => field.startsWith(GIVEN)
export const fieldOf = (id: string): Field | undefined =>
  FIELD.get(id) ?? (isGiven(id) ? { ...PLAIN, id, topic: id.slice(GIVEN.length) } : undefined)
const phrases = (list: string) => list.split(',').map((phrase) => phrase.trim())
export const VALUES = Object.entries(FIELDS).flatMap(([field, { values }]) =>
  Object.entries(values).flatMap(([value, list]) => phrases(list).map((phrase) => ({ field, value, phrase }))),
)
export const ACTS = Object.entries(WORDS.acts).map(([id, act]) => ({ id, ...act, words: phrases(act.words) }))
/** All words that mean something here, as they are written. "Turn" is a word, and "tum" no misreading of it. */
export const KNOWN: ReadonlySet<string> = new Set([
  'turn',
  ...EMPTY,
  ...SAME.keys(),
  ...VALUES.flatMap(({ phrase }) => phrase.toLowerCase().split(' ')),
])

const SIGNS = [
  ...(['base', 'apart', 'document', 'papers', 'cross', 'order', 'figure', 'ratio', 'near'] as const),
  ...(['broad', 'shared', 'around', 'rival', 'own', 'denial', 'cover', 'nested'] as const),
]
/** `weights.yaml` says what each sign tells and how a difference is listed. */
export const { signs: WEIGHTS, least: LEAST } = read(
  'weights',
  z.strictObject({ signs: z.record(z.enum(SIGNS), z.number()), least: z.record(z.enum(BETWEEN), z.number()) }),
)
