/**
 * Reads the facts of a case for one paper from a message and its attachment, by code alone, each fact with its place. A
 * fact that two places state differently is not taken but reported, because code cannot know which is right.
 */
import { setImmediate as pause } from 'node:timers/promises'
import type { DraftFacts, DraftForm, FactPlace } from '#shared/drafts.ts'
import { fieldMatcher, nearnessOf, type Nearness, type MatchField } from './match-fields.ts'
import { openPage, factPlaceOf, type FactPage, type FactText, type Mention } from './fact-page.ts'
import { partySides } from './party-words.ts'
import { isTown, readState } from './place-names.ts'
import { readRegistrations } from './read-registrations.ts'
import { bareSumMatcher, readBareSums } from './read-bare-sums.ts'
import { readLabelled } from './read-labelled.ts'
import { readParticulars, type Particular } from './read-particulars.ts'
import { readParties } from './read-parties.ts'
import { daysWithoutYear } from './story/read-contrary.ts'
import { readAmounts, readDates } from './read-values.ts'
import { settleParties, type PageParty } from './settle-parties.ts'
import { filledByLaw, isCompany } from '../paper/parties.ts'
import type { Template } from '../templates/read-templates.ts'

export type { FactText } from './fact-page.ts'

export interface Contradiction {
  key: string
  label: string
  values: { value: string; place: FactPlace }[]
}

export interface ReadFacts {
  facts: DraftFacts
  found: Record<string, FactPlace>
  contradictions: Contradiction[]
}

/** No brief has more pages. */
const MOST_PAGES = 600

/** More values would not help the person. */
const MAX_VALUES = 6

interface FoundValue {
  value: string
  place: FactPlace
  /** How surely it is that of its field. */
  nearness: Nearness
}
type FoundValues = Map<string, Map<string, FoundValue>>

/**
 * @param texts the message (page null) and the pages of the attachment, in any order
 * @param isFirst whether the message asks for the paper, and does not add to one
 */
export async function readFacts(
  template: Template,
  form: DraftForm,
  texts: readonly FactText[],
  isFirst = true,
): Promise<ReadFacts> {
  const pages = texts.slice(0, MOST_PAGES).map(openPage)
  const sides = partySides(template, isFirst)
  const mentions: PageParty[] = []
  const said: FoundValues = new Map()
  const say = (
    id: string,
    value: string,
    page: FactPage,
    start: number,
    end: number,
    nearness: Nearness = 'before',
  ) => {
    if (!value) return
    // A name may be on every page, so a value is taken only once, at its first place.
    const all = said.get(id) ?? new Map<string, FoundValue>()
    if (!all.has(value.toLowerCase()) && all.size < MAX_VALUES)
      all.set(value.toLowerCase(), { value, place: factPlaceOf(page, start, end), nearness })
    said.set(id, all)
  }
  const [matchDate, matchSum] = [fieldMatcher(form, 'date'), fieldMatcher(form, 'amount')]
  const nearness = nearnessOf(form)
  const matchBare = bareSumMatcher(form, matchSum)
  for (const page of pages) {
    const labelled = page.page === null ? readLabelled(page, form) : []
    for (const { id, value, start, end } of labelled) say(id, value, page, start, end)
    const told = new Set(labelled.map(({ id }) => id))
    const take = (id: string, value: string, start: number, end: number, of: Nearness = 'before') => {
      if (!told.has(id)) say(id, value, page, start, end, of)
    }
    takeMentions(readDates(page), matchDate, page, (id, value, start, end) =>
      take(id, value, start, end, nearness(page, { value, start, end }, id)),
    )
    for (const day of page.page === null ? daysWithoutYear(page) : []) {
      const id = matchDate(page, day)
      const [held, other] = [...((id && said.get(id)?.values()) || [])]
      const differs = held && !other && held.value.slice(4) !== day.value.slice(4)
      if (id && differs && nearness(page, day, id) === 'right') take(id, day.value, day.start, day.end, held.nearness)
    }
    takeMentions(readAmounts(page), matchSum, page, take)
    takeMentions(readBareSums(page), matchBare, page, take)
    readParticularFields(template, form, page, take)
    if (page.page === null)
      for (const { field, value, start, end } of readRegistrations(page, template))
        if (form.fields.some(({ id }) => id === field)) take(field, value, start, end)
    mentions.push(...readParties(page, sides).map((mention) => ({ ...mention, page })))
    // Without the pause this thread could not answer other requests until the last page is read.
    await pause()
  }
  readPlaceField(form, pages, say, said)
  readStateField(form, pages, say, said)
  const read = settleFields(form, said)
  settleParties(
    mentions.filter(({ side }) => side !== filledByLaw(template)),
    read,
  )
  fillImpliedChoices(form, read)
  fillDeponent(template, form, read)
  return read
}

type AddValue = (id: string, value: string, page: FactPage, start: number, end: number) => void
type TakeValue = (id: string, value: string, start: number, end: number) => void

function takeMentions(mentions: readonly Mention[], match: MatchField, page: FactPage, takeValue: TakeValue): void {
  for (const { value, start, end } of mentions) {
    const id = match(page, { value, start, end })
    if (id) takeValue(id, value, start, end)
  }
}

/** The first one that the form has is taken. */
const FIELDS_OF: Record<Particular, readonly string[]> = {
  fir: ['fir_number'],
  case: ['trial_number', 'complaint_number'],
  station: ['police_station'],
  sections: ['offences'],
  cheque: ['cheque_number'],
  reason: ['reason'],
  drawer_bank: ['drawer_bank'],
  payee_bank: ['payee_bank'],
  jail: ['custody'],
  rate: ['rate'],
  court_at: ['place'],
  high_court: ['high_court'],
}
/** Papers in a case that already has a number, so that a number that is found is their own. */
const IN_A_CASE = new Set([
  'written-statement',
  'temporary-injunction',
  'drt-written-statement',
  'drt-interim-stay',
  'consumer-written-version',
  'consumer-execution',
])

function readParticularFields(template: Template, form: DraftForm, page: FactPage, take: TakeValue): void {
  for (const { what, value, start, end } of readParticulars(page)) {
    if (what === 'case' && (IN_A_CASE.has(template.id) || template.category === 'vakalath')) {
      const [number = '', year = ''] = value.split('/')
      take('case_number', number, start, end)
      take('case_year', year, start, end)
      continue
    }
    const id = FIELDS_OF[what].find((one) => form.fields.some((field) => field.id === one))
    if (id) take(id, value, start, end)
  }
}

const TOWN =
  /(?<![\p{L}])(?:at|in) (\p{Lu}\p{L}{2,24}(?: \p{Lu}\p{L}{2,24})?)|(?<![\p{L}])(\p{Lu}\p{L}{2,24}) (?:mein|me|में)(?![\p{L}\p{M}])/gu

/**
 * Takes a town of the message as the place of filing, when nothing more exact was found. With two towns code would have
 * to guess, so the field stays a blank.
 */
function readPlaceField(form: DraftForm, pages: readonly FactPage[], say: AddValue, said: FoundValues): void {
  if (said.has('place') || !form.fields.some(({ id }) => id === 'place')) return
  for (const page of pages.filter((one) => one.page === null)) {
    const towns = [...page.flat.matchAll(TOWN)].flatMap((match) => {
      const name = match[1] ?? match[2] ?? ''
      const town = isTown(name) ? name : (name.split(' ')[0] ?? '')
      return isTown(town) ? [{ town, start: match.index, end: match.index + match[0].length }] : []
    })
    const [one] = towns
    if (one && towns.every(({ town }) => town === one.town)) say('place', one.town, page, one.start, one.end)
  }
}

/** Finds which State is meant, because the State may be a party. The message counts before the attached papers. */
function readStateField(form: DraftForm, pages: readonly FactPage[], say: AddValue, said: FoundValues): void {
  if (said.has('state') || !form.fields.some(({ id }) => id === 'state')) return
  for (const page of pages.toSorted((one, other) => Number(one.page !== null) - Number(other.page !== null))) {
    const state = readState(page)
    if (!state) continue
    say('state', state.value, page, state.start, state.end)
    return
  }
}

/** "Arrested 24.9.2026" says more surely what the day is than "crime of 19.9.2026, arrested later". */
function surest(all: FoundValue[]): FoundValue[] {
  const right = all.filter(({ nearness }) => nearness === 'right')
  return right.length === 1 && all.every(({ nearness }) => nearness !== 'before') ? right : all
}

function settleFields(form: DraftForm, said: FoundValues): ReadFacts {
  const read: ReadFacts = { facts: { fields: {}, first: [], second: [] }, found: {}, contradictions: [] }
  for (const { id, label, kind } of form.fields) {
    const distinct = surest([...(said.get(id)?.values() ?? [])])
    const [first] = distinct
    if (!first) continue
    if (distinct.length > 1) {
      read.contradictions.push({ key: id, label, values: distinct.map(({ value, place }) => ({ value, place })) })
      continue
    }
    read.facts.fields[id] = kind === 'list' ? [first.value] : first.value
    read.found[id] = first.place
  }
  return read
}

const NEW_LAW = '2024-07-01'

/** Fills choices that follow from the facts that were found. Nothing else is filled, because it would be a guess. */
export function fillImpliedChoices(form: DraftForm, { facts, found }: ReadFacts): void {
  const choices = (id: string) => form.fields.find((field) => field.id === id && field.kind === 'choice')?.choices
  const pick = (id: string, choice: string | undefined, from: string) => {
    const place = found[from]
    if (choice === undefined || !place || facts.fields[id] || !choices(id)?.includes(choice)) return
    facts.fields[id] = choice
    found[id] = place
  }
  const offences = String(facts.fields['offences'] ?? '')
  const registered = String(facts.fields['fir_date'] ?? '')
  if (offences.includes('Nyaya Sanhita') && !offences.includes('Penal Code'))
    pick('offence_when', 'On or after 1 July 2024', 'offences')
  if (offences.includes('Penal Code') && !offences.includes('Nyaya Sanhita')) {
    pick('offence_when', 'Before 1 July 2024', 'offences')
    if (registered)
      pick(
        'offence_when',
        `Before 1 July 2024, case registered ${registered < NEW_LAW ? 'before' : 'after'}`,
        'offences',
      )
  }
  const other = facts.second[0]?.name ?? ''
  if (isCompany(other)) pick('drawer_kind', 'A company or a firm', 'second.0.name')
}

const STANDS_FOR =
  /^(?:represented by|(?:acting )?through) (?:(?:its|his|her|their) )?(proprietor|proprietrix|(?:managing )?partner|(?:managing )?director|secretary|manager|trustee|president|authori[sz]ed (?:signatory|representative)|partner) (\p{Lu}[\p{L}. ]+)/u

/** A firm cannot swear. Who stands for it does: "through its proprietor Asha Rao". */
function fillDeponent({ made_by: side }: Template, form: DraftForm, { facts, found }: ReadFacts): void {
  const who = STANDS_FOR.exec(facts[side][0]?.parentage ?? '')
  const place = found[`${side}.0.parentage`]
  if (!who || !place || facts.fields['deponent'] || !form.fields.some(({ id }) => id === 'deponent')) return
  facts.fields['deponent'] = `${who[2]?.trim()}, ${who[1]}`
  found['deponent'] = place
}
