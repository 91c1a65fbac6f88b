/** Reads every template of content/drafts and checks it against the schema, its own fields and the closings. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { ALL_CATEGORIES } from '#shared/draft-categories.ts'
import {
  closingsFile,
  templateFile,
  VERIFIED_FIELDS,
  type Closings,
  type TemplateFile,
  type TemplateParagraph,
} from './template-schema.ts'

export interface Template extends TemplateFile {
  category: string
  name: string
}

export interface Templates {
  /** By category and sub-draft: "civil-suits/partition". */
  templates: ReadonlyMap<string, Template>
  closings: Closings
  /** A line for each fault: a missing file, a file that breaks the schema, a slot that no field fills. */
  faults: string[]
}

/** Fields that every paper may use without asking for them in its own form. */
const COMMON_FIELDS = [
  'court',
  'place',
  'state',
  'case_number',
  'case_year',
  'advocate_name',
  'advocate_enrolment',
  'advocate_address',
  'date',
  'made_on',
  'first_witness',
  'second_witness',
  'documents',
  'item',
  ...VERIFIED_FIELDS,
] as const

const SLOT = /\{\{([^{}]*)\}\}/g
/**
 * Slots that the assembly fills with parties: "{{first}}", "{{second:is|are}}", "{{second_names}}", "{{first_name}}"
 * (of the first one), "{{second_described}}" (names with all that is told of each).
 */
const PARTY_SLOT = /^(?:first|second)(?:_names?|_described|:[^|]+\|[^|]+)?$/
/** A paragraph may stand once for each party of a side, and only where the paper has that side. */
const SIDES = ['first', 'second']

export function readTemplates(dir: string): Templates {
  const faults: string[] = []
  const closings = readFile(dir, 'closings.yaml', closingsFile, faults) ?? {}
  const templates = new Map<string, Template>()
  for (const { id: category, subdrafts } of ALL_CATEGORIES)
    for (const { id, name } of subdrafts) {
      const file = `${category}/${id}.yaml`
      const template = readFile(dir, file, templateFile, faults)
      if (!template) continue
      if (template.id !== id) faults.push(`${file}: its id must be ${id}`)
      faults.push(...faultsOf(template, closings).map((fault) => `${file}: ${fault}`))
      templates.set(`${category}/${id}`, { ...template, category, name })
    }
  return { templates, closings, faults }
}

function readFile<S extends z.ZodType>(dir: string, file: string, schema: S, faults: string[]): z.infer<S> | null {
  const path = join(dir, file)
  if (!existsSync(path)) {
    faults.push(`${file}: is missing`)
    return null
  }
  let read: unknown
  try {
    read = parse(readFileSync(path, 'utf8'))
  } catch (error) {
    faults.push(`${file}: ${(error as Error).message}`)
    return null
  }
  const parsed = schema.safeParse(read)
  if (!parsed.success) faults.push(`${file}: ${z.prettifyError(parsed.error).replaceAll('\n', ' ')}`)
  return parsed.success ? parsed.data : null
}

function faultsOf(template: TemplateFile, closings: Closings): string[] {
  const fields = new Set([...template.asks.map(({ id }) => id), ...COMMON_FIELDS])
  const lists = new Set(template.asks.filter(({ kind }) => kind === 'list').map(({ id }) => id)).add('documents')
  for (const side of SIDES) lists.add(side)
  const doubled = template.asks.filter(({ id }, at) => template.asks.findIndex((other) => other.id === id) !== at)
  const named = [...template.front, ...template.closings]
  const paragraphs: TemplateParagraph[] = [
    ...template.parts.flatMap(({ lead, after, paragraphs: own }) => [
      ...own,
      ...(lead ? [lead] : []),
      ...(after ? [after] : []),
    ]),
    ...named.flatMap((name) => closings[name] ?? []),
    ...[
      template.title,
      template.under,
      template.court,
      template.number,
      template.necessary_party?.name,
      template.necessary_party?.through,
    ].filter((text) => text !== undefined),
  ]
  const conditions = [...template.parts, ...paragraphs.filter((one) => typeof one !== 'string')].flatMap((one) => [
    one.when,
    one.unless,
  ])
  const clauses = conditions.flatMap((one) => one?.split(' & ') ?? [])
  const slots = paragraphs.flatMap((one) => [...(typeof one === 'string' ? one : one.text).matchAll(SLOT)])
  return [
    ...(template.parties.second === '' && template.layout === 'letter' ? ['a letter has a second party'] : []),
    ...(template.layout === 'deed' && !template.execution ? ['a deed says how it is executed'] : []),
    ...doubled.map(({ id }) => `the field ${id} is asked twice`),
    ...named.filter((name) => !(name in closings)).map((name) => `there is no closing ${name}`),
    ...slots
      .map(([, slot = '']) => slot)
      .filter((slot) => !fields.has(slot) && !PARTY_SLOT.test(slot))
      .map((slot) => `no field fills {{${slot}}}`),
    ...clauses.flatMap((one) => conditionFault(one, template, fields)),
    ...paragraphs.flatMap((one) =>
      typeof one !== 'string' && one.each && !lists.has(one.each) ? [`${one.each} is no list`] : [],
    ),
    ...template.asks
      .filter(({ id }) => !slots.some(([, slot]) => slot === id) && !clauses.some((one) => one.split(' = ')[0] === id))
      .filter(({ id }) => !paragraphs.some((one) => typeof one !== 'string' && one.each === id))
      .map(({ id }) => `the field ${id} is asked and used nowhere`),
  ]
}

function conditionFault(condition: string, template: TemplateFile, fields: ReadonlySet<string>): string[] {
  const [id = '', value] = condition.split(' = ')
  if (!fields.has(id) && !SIDES.includes(id)) return [`the condition ${condition} names no field`]
  const choices = template.asks.find((field) => field.id === id)?.choices
  return (value?.split(' | ') ?? [])
    .filter((one) => !choices?.includes(one))
    .map((one) => `${one} is no choice of ${id}`)
}
