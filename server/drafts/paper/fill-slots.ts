/**
 * Fills the slots of a template's text with the facts and the parties. A fact that nobody gave stays a blank, so that
 * nothing is invented.
 */
import { longDate } from '#shared/dates.ts'
import type { DraftFacts, DraftParty, Span } from '#shared/drafts.ts'
import { amountInWords } from './amounts.ts'
import { describeParty, isGovernment, necessaryOn, NOBODY, stateAsParty, type PartySide } from './parties.ts'
import type { Template } from '../templates/read-templates.ts'

export interface TemplateFilling {
  template: Template
  facts: DraftFacts
}

const SLOT = /\{\{([^{}]*)\}\}/

/** @param each the list for which the text is repeated @param item its entry; null when the list is empty */
export function fillSlots(filling: TemplateFilling, text: string, each?: string, item?: string | null): Span[] {
  const spans = text.split(SLOT).flatMap((piece, at): Span[] => {
    if (at % 2 === 0) return piece ? [{ text: piece }] : []
    if (piece === 'item') return item ? spansOfEntry(item) : [{ text: labelOf(filling, each ?? ''), blank: true }]
    return partySlot(filling, piece) ?? fieldValue(filling, piece) ?? blankOf(filling, piece)
  })
  return joinSpans(spans)
}

/** Words of an entry in double square brackets are a blank: "Paragraph 3 is not admitted. [[admitted or denied]]". */
const spansOfEntry = (entry: string): Span[] =>
  entry
    .split(/\[\[([^[\]]{1,300})\]\]/)
    .flatMap((piece, at): Span[] =>
      piece === '' ? [] : [at % 2 === 1 ? { text: piece, blank: true } : { text: piece }],
    )

/** "The State of [State]" keeps its first words, because the kind of party is known before its name. */
const blankOf = (filling: TemplateFilling, id: string): Span[] => [
  ...(id === 'state' ? [{ text: 'The State of ' }] : []),
  { text: labelOf(filling, id), blank: true },
]

/** Joins neighbouring spans of one kind, because a printer may set a gap between two. */
export const joinSpans = (spans: readonly Span[]): Span[] =>
  spans.reduce<Span[]>((all, span) => {
    const last = all.at(-1)
    if (last && !last.blank && !span.blank && !last.bold && !span.bold) last.text += span.text
    else all.push({ ...span })
    return all
  }, [])

/** Days that every paper may have without a field of its own for them. */
const COMMON_DAYS: ReadonlySet<string> = new Set(['date', 'made_on'])

export function fieldValue({ template, facts }: TemplateFilling, id: string): Span[] | null {
  const said = facts.fields[id]
  // A closing full stop is dropped, because the sentence around the value has its own.
  const text = (Array.isArray(said) ? said.join('; ') : (said ?? ''))
    .trim()
    .replace(/(?<!\.[A-Za-z]|\b(?:Ltd|Co|Dr|Mr|Mrs|Rs|No))[.;,]$/, '')
  if (!text) return null
  if (id === 'state') return [{ text: stateAsParty(text) }]
  const kind = template.asks.find((field) => field.id === id)?.kind
  if (kind === 'amount') return [{ text: amountInWords(text) }]
  if ((kind === 'date' || COMMON_DAYS.has(id)) && /^\d{4}-\d{2}-\d{2}$/.test(text))
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
  made_on: 'date',
  first_witness: 'name and address of the first witness',
  second_witness: 'name and address of the second witness',
  documents: 'documents to be listed',
}

function labelOf({ template }: TemplateFilling, id: string): string {
  if (id === 'first' || id === 'second') return `name of the ${template.parties[id]}`
  const field = template.asks.find((one) => one.id === id)
  return field?.blank ?? field?.label ?? COMMON_LABELS[id] ?? id
}

/**
 * Fills a slot for a party: "first", "second_names", "first_name" (of the first one), "second_described" (names with
 * all that is told of each), "first:is|are".
 */
function partySlot(filling: TemplateFilling, slot: string): Span[] | null {
  const [, which, shape, verbs] = /^(first|second)(?:_(names?|described)|:(.+))?$/.exec(slot) ?? []
  if (which !== 'first' && which !== 'second') return null
  const parties = partiesOf(filling, which)
  const role = roleOf(filling, which, 1)
  if (verbs) return [{ text: verbs.split('|')[parties.length > 1 ? 1 : 0] ?? '' }]
  if (!shape) return [{ text: roleOf(filling, which) }]
  return parties
    .slice(0, shape === 'name' ? 1 : undefined)
    .flatMap((party, at): Span[] => [
      ...(at > 0 ? [{ text: at === parties.length - 1 ? ' and ' : ', ' }] : []),
      ...(party.byLaw?.name ?? [
        party.name ? { text: party.name } : { text: `name of the ${role}`, blank: true as const },
      ]),
      ...(shape === 'described' ? (party.byLaw?.through ?? describeParty(party, role)) : []),
    ])
}

export interface TitleParty extends DraftParty {
  /** The printed name of a party that the law itself puts into the title. */
  byLaw?: { name: Span[]; through: Span[] }
}

/**
 * The parties of a side. There is always one, because a paper needs a line for each side that it has; its name may be a
 * blank.
 */
export function partiesOf(filling: TemplateFilling, which: PartySide): TitleParty[] {
  const named = filling.facts[which]
  const necessary = necessaryOn(filling.template, which, named)
  if (!necessary) return named.length > 0 ? named.map((party) => represented(filling, which, party)) : [NOBODY]
  const { name, through } = necessary
  return [{ ...NOBODY, byLaw: { name: fillSlots(filling, name), through: throughWhom(filling, through) } }, ...named]
}

/** A Government that was named ("State of Bihar v. …") is sued through the same office as one that the law puts there. */
function represented(filling: TemplateFilling, which: PartySide, party: DraftParty): TitleParty {
  const { side, through } = filling.template.necessary_party ?? {}
  if (side !== which || !through || !isGovernment(party.name) || party.address || party.parentage) return party
  return { ...party, byLaw: { name: [{ text: party.name }], through: throughWhom(filling, through) } }
}

const throughWhom = (filling: TemplateFilling, through: string | undefined): Span[] =>
  through ? fillSlots(filling, `, through ${through}`) : []

export function roleOf(filling: TemplateFilling, which: PartySide, count = partiesOf(filling, which).length): string {
  const role = filling.template.parties[which]
  return count === 1 ? role : pluralOf(role)
}

/** "Attorney" → "Attorneys", "Party" → "Parties"; "Accused" stays. */
export function pluralOf(role: string): string {
  if (/(?:accused|s)$/i.test(role)) return role
  return /[^aeiou]y$/.test(role) ? `${role.slice(0, -1)}ies` : `${role}s`
}
