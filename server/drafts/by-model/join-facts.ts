/**
 * Joins what code read with what a model read. Where they agree, or one of them read nothing, the value stands. Where
 * they contradict each other neither is taken: the person is asked, and both are shown.
 */
import type { DraftForm, DraftParty, FactPlace } from '#shared/drafts.ts'
import { fillImpliedChoices, type Contradiction, type ReadFacts } from '../facts/read-facts.ts'
import { NOBODY, type PartySide } from '../paper/parties.ts'
import { isWords, partsOf, type ExtractedFacts, type HeldParty, type HeldValue } from './extract-facts.ts'

const SIDES = ['first', 'second'] as const

export function joinFacts(read: ReadFacts, extracted: ExtractedFacts, form: DraftForm): ReadFacts {
  const joined: ReadFacts = {
    facts: { ...read.facts, fields: { ...read.facts.fields } },
    found: { ...read.found },
    contradictions: read.contradictions.map((one) => ({ ...one, values: [...one.values] })),
  }
  joinFields(joined, extracted, form)
  joinParties(joined, extracted, form)
  fillImpliedChoices(form, joined)
  return joined
}

function joinFields(joined: ReadFacts, { fields }: ExtractedFacts, form: DraftForm): void {
  const ofCode = { ...joined.facts.fields }
  /**
   * Whether code took a value for this field that the model has for another one, to which code gave nothing else: then
   * code put it into the wrong place, and the two contradict each other no more. Two values that were exchanged do.
   */
  const isMisplaced = (id: string, value: string) =>
    [...fields].some(
      ([other, values]) =>
        other !== id && values.some((one) => one.value === value) && [undefined, value].includes(textOf(ofCode[other])),
    )
  for (const field of form.fields) {
    const { id, label, kind } = field
    const values = fields.get(id)
    if (!values) continue
    const known = ofCode[id]
    if (kind === 'list') {
      const entries = [known ?? []].flat()
      for (const { value } of values) if (!entries.some((one) => holds(one, value))) entries.push(value)
      joined.facts.fields[id] = entries
      joined.found[id] ??= values[0]?.place ?? MESSAGE
      continue
    }
    const before = joined.contradictions.find(({ key }) => key === id)
    const read = textOf(known)
    const candidates = [
      ...(read ? [{ value: read, place: joined.found[id] ?? MESSAGE }] : []),
      ...(before?.values ?? []),
    ]
    const standing = candidates.filter(
      ({ value }) => values.some((one) => one.value === value) || !isMisplaced(id, value),
    )
    const settled = settle([...standing, ...values], isWords(field))
    const [only] = settled
    if (only && settled.length === 1) {
      joined.facts.fields[id] = only.value
      joined.found[id] = only.place
      joined.contradictions = joined.contradictions.filter(({ key }) => key !== id)
    } else contradict(joined, { key: id, label, values: settled })
  }
}

const textOf = (said: string | string[] | undefined) => (typeof said === 'string' && said !== '' ? said : undefined)

const MESSAGE: FactPlace = { page: null, line: null, quote: '' }

/** One value of those that say the same. Of words that contain each other the longer ones are taken. */
function settle(values: readonly HeldValue[], isText: boolean): HeldValue[] {
  const settled: HeldValue[] = []
  for (const one of values) {
    const at = settled.findIndex(({ value }) =>
      isText ? holds(value, one.value) || holds(one.value, value) : value === one.value,
    )
    const known = settled[at]
    if (!known) settled.push(one)
    else if (isText && plain(one.value).length > plain(known.value).length) settled[at] = one
  }
  return settled
}

function contradict(joined: ReadFacts, { key, label, values }: Contradiction): void {
  const known = joined.contradictions.find((one) => one.key === key)
  if (known) known.values = values
  else joined.contradictions.push({ key, label, values })
  const { [key]: _, ...fields } = joined.facts.fields
  joined.facts.fields = fields
  delete joined.found[key]
}

interface OpenParty {
  party: DraftParty
  places: Partial<Record<keyof DraftParty, FactPlace>>
}

function joinParties(joined: ReadFacts, extracted: ExtractedFacts, form: DraftForm): void {
  const open = { first: opened(joined, 'first'), second: opened(joined, 'second') }
  for (const side of SIDES) for (const held of extracted[side]) joinParty(joined, open, side, held, form)
  dropMisread(joined, open, extracted, form)
  const kept = Object.entries(joined.found).filter(([key]) => !/^(?:first|second)\.\d+\./.test(key))
  joined.found = Object.fromEntries(kept)
  for (const side of SIDES) {
    joined.facts[side] = open[side].map(({ party }) => party)
    for (const [at, { places }] of open[side].entries())
      for (const [part, place] of Object.entries(places)) joined.found[`${side}.${at}.${part}`] = place
  }
}

const opened = ({ facts, found }: ReadFacts, side: PartySide): OpenParty[] =>
  facts[side].map((party, at) => ({
    party: { ...party },
    places: Object.fromEntries(
      Object.entries(found).flatMap(([key, place]) => {
        const [, part] = new RegExp(`^${side}\\.${at}\\.(\\w+)$`).exec(key) ?? []
        return part ? [[part, place]] : []
      }),
    ),
  }))

type OpenSides = Record<PartySide, OpenParty[]>

function joinParty(joined: ReadFacts, open: OpenSides, side: PartySide, held: HeldParty, form: DraftForm): void {
  const [name] = settle(held.name ?? [], true)
  if (!name) return
  const other = side === 'first' ? 'second' : 'first'
  const opposite = open[other].findIndex(({ party }) => isSamePerson(party.name, name.value))
  if (opposite >= 0) {
    // On which side somebody stands decides the whole paper, so that two readings of it stand nowhere.
    const [stood] = open[other].splice(opposite, 1)
    const sideOf = (which: PartySide, place: FactPlace) => ({ value: `${name.value}, ${form.parties[which]}`, place })
    contradict(joined, {
      key: `side of ${name.value}`,
      label: `The side of ${name.value}`,
      values: [sideOf(other, stood?.places.name ?? MESSAGE), sideOf(side, name.place)],
    })
    return
  }
  let known = open[side].find(({ party }) => isSamePerson(party.name, name.value))
  if (!known) {
    known = { party: { ...NOBODY, name: name.value }, places: { name: name.place } }
    open[side].push(known)
  } else if (plain(name.value).length > plain(known.party.name).length) {
    known.party.name = name.value
    known.places.name = name.place
  }
  for (const [part, values] of partsOf(held)) {
    if (part === 'name') continue
    const before = known.party[part]
    const ofCode = before ? [{ value: before, place: known.places[part] ?? MESSAGE }] : []
    const key = `${side}.${open[side].indexOf(known)}.${part}`
    const settled = settle([...ofCode, ...values], part !== 'age')
    const [only] = settled
    if (joined.contradictions.some((one) => one.key === key)) continue
    if (only && settled.length === 1) {
      known.party[part] = only.value
      known.places[part] = only.place
    } else {
      known.party[part] = ''
      delete known.places[part]
      contradict(joined, { key, label: `${part} of ${known.party.name}`, values: settled })
    }
  }
}

/** A name that code took for a party and the model for something else, a bank or an officer, is asked. */
function dropMisread(joined: ReadFacts, open: OpenSides, extracted: ExtractedFacts, form: DraftForm): void {
  const named = SIDES.flatMap((side) => extracted[side].flatMap(({ name }) => name ?? []))
  for (const side of SIDES) {
    if (extracted[side].length === 0) continue
    open[side] = open[side].filter(({ party, places }) => {
      if (named.some(({ value }) => isSamePerson(value, party.name))) return true
      const elsewhere = [...extracted.fields].find(([id, values]) => {
        const kind = form.fields.find((field) => field.id === id)?.kind
        return kind === 'text' && values.some(({ value }) => plain(value) === plain(party.name))
      })
      const label = form.fields.find(({ id }) => id === elsewhere?.[0])?.label
      const [other] = elsewhere?.[1] ?? []
      if (!other || label === undefined) return true
      contradict(joined, {
        key: `place of ${party.name}`,
        label: `Who ${party.name} is`,
        values: [
          { value: form.parties[side], place: places.name ?? MESSAGE },
          { value: label, place: other.place },
        ],
      })
      return false
    })
  }
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
const holds = (one: string, other: string) => plain(one).includes(plain(other))

/** "Javed" and "Javed Ansari" are one person. */
function isSamePerson(one: string, other: string): boolean {
  const [short = [], long = []] = [one, other]
    .map((name) =>
      name
        .split(' ')
        .map(plain)
        .filter((word) => word !== ''),
    )
    .toSorted((a, b) => a.length - b.length)
  return short.length > 0 && short[0] === long[0] && short.every((word) => long.includes(word))
}
