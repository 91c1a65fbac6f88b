/**
 * Makes a document from a template and the facts. A fact that nobody gave stays a blank, so that nothing is invented.
 */
import { longDate } from '#shared/dates.ts'
import type { Block, BlockStyle, DraftDocument, DraftFacts, DraftParty, Span } from '#shared/drafts.ts'
import { amountInWords } from './amounts.ts'
import { addressInTitle, necessaryOn, NOBODY, standsThrough, stateAsParty, type Side } from './parties.ts'
import type { Template } from '../templates/read-templates.ts'
import { PARTS, type Closings, type TemplateParagraph, type TemplatePart } from '../templates/template-schema.ts'
import { verifiedParagraphs } from './verified-paragraphs.ts'

interface TemplateFilling {
  template: Template
  facts: DraftFacts
}

export function assemble(template: Template, closings: Closings, facts: DraftFacts): DraftDocument {
  const filling = { template, facts }
  const head = template.layout === 'pleading' ? causeTitle(filling) : letterHead(filling)
  const body = [
    ...head.map((one) => ({ block: one, onAdvice: false })),
    ...template.parts.flatMap((part) =>
      partBlocks(filling, part).map((one) => ({ block: one, onAdvice: part.on_advice ?? ON_ADVICE.has(part.kind) })),
    ),
  ]
  const closing = { template, facts: { ...facts, fields: { ...facts.fields, ...verifiedParagraphs(body) } } }
  const printed = (name: string) =>
    (closings[name] ?? []).flatMap((paragraph) => paragraphBlocks(closing, paragraph, 'plain'))
  const front = template.front.flatMap((name) => [...printed(name), block('page-break', [])])
  const end = template.closings.flatMap(printed)
  return { title: template.name, blocks: [...front, ...body.map((one) => one.block), ...end] }
}

/**
 * Parts whose paragraphs a party does not know itself and believes on legal advice. A verification must keep the two
 * apart.
 */
const ON_ADVICE: ReadonlySet<TemplatePart['kind']> = new Set(['limitation', 'jurisdiction', 'valuation'])

function partBlocks(filling: TemplateFilling, part: TemplatePart): Block[] {
  if (!conditionHolds(filling, part.when) || (part.unless !== undefined && conditionHolds(filling, part.unless)))
    return []
  return [
    ...(part.heading ? [block('heading', fillSlots(filling, part.heading))] : []),
    ...(part.lead ? [block('plain', fillSlots(filling, part.lead))] : []),
    ...part.paragraphs.flatMap((paragraph) => paragraphBlocks(filling, paragraph, PARTS[part.kind])),
    ...(part.after ? [block('plain', fillSlots(filling, part.after))] : []),
  ]
}

const block = (style: BlockStyle, spans: Span[]): Block => ({ style, spans })

function causeTitle(filling: TemplateFilling): Block[] {
  const { template } = filling
  const side = (which: Side): Block[] => [
    ...partiesOf(filling, which).map((party, at, all) =>
      block('party', partyLine(party, roleOf(filling, which, 1), all.length > 1 ? `${at + 1}. ` : '')),
    ),
    block('role', [{ text: `… ${roleOf(filling, which)}` }]),
  ]
  return [
    ...(template.court ? [block('court', fieldValue(filling, 'court') ?? fillSlots(filling, template.court))] : []),
    ...(template.number ? [block('case-number', fillSlots(filling, template.number))] : []),
    ...side('first'),
    // Two parties who apply together are on one side, so there is no "Versus" between them.
    template.between ? block('plain', [{ text: template.between }]) : block('versus', [{ text: 'Versus' }]),
    ...side('second'),
    ...titleBlocks(filling),
  ]
}

function letterHead(filling: TemplateFilling): Block[] {
  const address = (which: Side, lead: string) => [
    block('plain', [{ text: lead, bold: true }]),
    ...partiesOf(filling, which).map((party) => block('party', partyLine(party, roleOf(filling, which, 1), ''))),
  ]
  return [
    ...address('first', 'From'),
    ...address('second', 'To'),
    block('plain', fillSlots(filling, 'Dated: {{date}}')),
    ...titleBlocks(filling),
  ]
}

const titleBlocks = (filling: TemplateFilling): Block[] =>
  [filling.template.title, filling.template.under]
    .filter((text) => text !== undefined)
    .map((text) => block('title', fillSlots(filling, text)))

function paragraphBlocks(filling: TemplateFilling, paragraph: TemplateParagraph, style: BlockStyle): Block[] {
  if (typeof paragraph === 'string') return [block(style, fillSlots(filling, paragraph))]
  const { text, when, unless, each } = paragraph
  if (!conditionHolds(filling, when) || (unless !== undefined && conditionHolds(filling, unless))) return []
  const own = paragraph.style ?? style
  if (own === 'page-break') return [block(own, [])]
  if (each === undefined) return [block(own, fillSlots(filling, text))]
  const items = listOf(filling, each)
  const shown = items.length > 0 ? items : [null]
  return shown.map((item) => block(own, fillSlots(filling, text, each, item)))
}

/** A list counts as filled when it has entries. Examples: "owner_known", "mode = Bank transfer & owner_known". */
const conditionHolds = (filling: TemplateFilling, condition: string | undefined): boolean =>
  condition === undefined || condition.split(' & ').every((clause) => clauseHolds(filling, clause))

function clauseHolds({ facts }: TemplateFilling, clause: string): boolean {
  const [id = '', wanted] = clause.split(' = ')
  const said = facts.fields[id]
  if (wanted !== undefined) return typeof said === 'string' && wanted.split(' | ').includes(said)
  return Array.isArray(said) ? said.length > 0 : Boolean(said?.trim())
}

function listOf({ facts }: TemplateFilling, id: string): string[] {
  const said = facts.fields[id]
  return (Array.isArray(said) ? said : (said ?? '').split('\n')).map((one) => one.trim()).filter(Boolean)
}

const SLOT = /\{\{([^{}]*)\}\}/

/** @param each the list for which the text is repeated @param item its entry; null when the list is empty */
function fillSlots(filling: TemplateFilling, text: string, each?: string, item?: string | null): Span[] {
  const spans = text.split(SLOT).flatMap((piece, at): Span[] => {
    if (at % 2 === 0) return piece ? [{ text: piece }] : []
    if (piece === 'item') return [item ? { text: item } : { text: labelOf(filling, each ?? ''), blank: true }]
    return partySlot(filling, piece) ?? fieldValue(filling, piece) ?? blankOf(filling, piece)
  })
  return joinSpans(spans)
}

/** "The State of [State]" keeps its first words, because the kind of party is known before its name. */
const blankOf = (filling: TemplateFilling, id: string): Span[] => [
  ...(id === 'state' ? [{ text: 'The State of ' }] : []),
  { text: labelOf(filling, id), blank: true },
]

/** Joins neighbouring spans of one kind, because a printer may set a gap between two. */
const joinSpans = (spans: readonly Span[]): Span[] =>
  spans.reduce<Span[]>((all, span) => {
    const last = all.at(-1)
    if (last && !last.blank && !span.blank && !last.bold && !span.bold) last.text += span.text
    else all.push({ ...span })
    return all
  }, [])

function fieldValue({ template, facts }: TemplateFilling, id: string): Span[] | null {
  const said = facts.fields[id]
  // A closing full stop is dropped, because the sentence around the value has its own.
  const text = (Array.isArray(said) ? said.join('; ') : (said ?? ''))
    .trim()
    .replace(/(?<!\.[A-Za-z]|\b(?:Ltd|Co|Dr|Mr|Mrs|Rs|No))[.;,]$/, '')
  if (!text) return null
  if (id === 'state') return [{ text: stateAsParty(text) }]
  const kind = template.asks.find((field) => field.id === id)?.kind
  if (kind === 'amount') return [{ text: amountInWords(text) }]
  if ((kind === 'date' || id === 'date') && /^\d{4}-\d{2}-\d{2}$/.test(text))
    return [{ text: longDate(new Date(text)) }]
  return [{ text }]
}

const COMMON_LABELS: Record<string, string> = {
  court: 'name of the court',
  place: 'place',
  state: 'State',
  case_number: 'number',
  case_year: 'year',
  advocate_name: 'name of the advocate',
  advocate_enrolment: 'enrolment number',
  advocate_address: 'address of the advocate',
  date: 'date',
  documents: 'documents to be listed',
}

function labelOf({ template }: TemplateFilling, id: string): string {
  const field = template.asks.find((one) => one.id === id)
  return field?.blank ?? field?.label ?? COMMON_LABELS[id] ?? id
}

/** Fills a slot for a party: "first", "second_names", "first_name" (of the first one), "first:is|are". */
function partySlot(filling: TemplateFilling, slot: string): Span[] | null {
  const [, which, names, verbs] = /^(first|second)(?:(_names?)|:(.+))?$/.exec(slot) ?? []
  if (which !== 'first' && which !== 'second') return null
  const parties = partiesOf(filling, which)
  if (names)
    return parties
      .slice(0, names === '_name' ? 1 : undefined)
      .flatMap(({ name, byLaw }, at): Span[] => [
        ...(at > 0 ? [{ text: at === parties.length - 1 ? ' and ' : ', ' }] : []),
        ...(byLaw?.name ?? [
          name ? { text: name } : { text: `name of the ${roleOf(filling, which, 1)}`, blank: true as const },
        ]),
      ])
  if (verbs) return [{ text: verbs.split('|')[parties.length > 1 ? 1 : 0] ?? '' }]
  return [{ text: roleOf(filling, which) }]
}

interface TitleParty extends DraftParty {
  /** The printed name of a party that the law itself puts into the title. */
  byLaw?: { name: Span[]; through: Span[] }
}

/**
 * The parties of a side. There is always one, because a cause title needs a line for each side; its name may be a
 * blank.
 */
function partiesOf(filling: TemplateFilling, which: Side): TitleParty[] {
  const named = filling.facts[which]
  const necessary = necessaryOn(filling.template, which, named)
  if (!necessary) return named.length > 0 ? named : [NOBODY]
  const { name, through } = necessary
  const byLaw = { name: fillSlots(filling, name), through: through ? fillSlots(filling, `, through ${through}`) : [] }
  return [{ ...NOBODY, byLaw }, ...named]
}

function roleOf(filling: TemplateFilling, which: Side, count = partiesOf(filling, which).length): string {
  const role = filling.template.parties[which]
  if (count === 1 || /(?:accused|s)$/i.test(role)) return role
  return role.endsWith('y') ? `${role.slice(0, -1)}ies` : `${role}s`
}

function partyLine(party: TitleParty, role: string, number: string): Span[] {
  const { name, parentage, age, occupation, address, byLaw } = party
  if (byLaw)
    return joinSpans([
      ...(number ? [{ text: number }] : []),
      ...byLaw.name.map((span) => (span.blank ? span : { ...span, bold: true as const })),
      ...byLaw.through,
    ])
  const blank = (text: string): Span => ({ text, blank: true })
  return joinSpans([
    ...(number ? [{ text: number }] : []),
    name ? { text: name, bold: true as const } : blank(`name of the ${role}`),
    ...(parentage ? [{ text: `, ${parentage}` }] : []),
    ...(age ? [{ text: `, aged about ${age} years` }] : []),
    ...(occupation ? [{ text: `, ${occupation}` }] : []),
    ...(!address && standsThrough(party)
      ? []
      : address
        ? [{ text: `, ${addressInTitle(address)}` }]
        : [{ text: ', of ' }, blank(`address of the ${role}`)]),
  ]).filter(({ text }) => text !== '')
}
