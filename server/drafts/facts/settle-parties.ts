/** Makes the parties of a paper from all places that name them. */
import type { DraftParty, FactPlace } from '#shared/drafts.ts'
import { isGovernment, type PartySide } from '../paper/parties.ts'
import { factPlaceOf, type FactPage } from './fact-page.ts'
import { isPlace } from './place-names.ts'
import type { Contradiction, ReadFacts } from './read-facts.ts'
import { otherAge } from './story/read-contrary.ts'
import { isName } from './read-name.ts'
import { strongest, type PartyMention } from './read-parties.ts'
import { stripPunctuation, pageWords } from './words.ts'

export type PageParty = PartyMention & { page: FactPage }

const PARTS = ['parentage', 'age', 'occupation', 'address', 'pan'] as const
const MOST_PARTIES = 30

/** "Plaintiff Nusrat Bano's application" names Nusrat Bano. */
const withoutPossessive = (one: PageParty): PageParty => ({
  ...one,
  party: { ...one.party, name: one.party.name.replace(/['’]s$/, '') },
})

interface SettledParty {
  party: DraftParty
  places: Partial<Record<keyof DraftParty, FactPlace>>
}

/** Puts the parties into what was read, with their places; details that contradict each other stay blank. */
export function settleParties(all: readonly PageParty[], read: ReadFacts): void {
  const mentions = withFullNames(strongest(all).map(withoutPossessive))
  for (const side of ['first', 'second'] as const) {
    const parties: SettledParty[] = []
    const others = mentions.filter((one) => one.side !== side)
    for (const { party, start, end, page } of mentions.filter((one) => one.side === side)) {
      // A name on both sides is skipped, because code cannot tell which side is right.
      if (others.some((one) => plain(one.party.name) === plain(party.name))) continue
      const place = factPlaceOf(page, start, end)
      let known = parties.find((one) => isSamePerson(one.party.name, party.name))
      if (!known) {
        if (parties.length >= MOST_PARTIES) continue
        known = {
          party: { name: party.name, parentage: '', age: '', occupation: '', address: '' },
          places: { name: place },
        }
        parties.push(known)
      }
      addDetails(read, `${side}.${parties.indexOf(known)}`, known, party, place)
    }
    const [only] = parties
    if (only && parties.length === 1) addOtherAge(read, `${side}.0`, only, mentions)
    putParties(read, side, parties)
  }
}

function addDetails(read: ReadFacts, key: string, known: SettledParty, party: DraftParty, place: FactPlace): void {
  for (const part of PARTS) {
    const value = party[part]
    if (!value) continue
    const before = known.places[part]
    const held = known.party[part] ?? ''
    if (!before) {
      known.party[part] = value
      known.places[part] = place
    } else if (plain(held).includes(plain(value))) continue
    else if (plain(value).includes(plain(held))) known.party[part] = value
    else if (part !== 'occupation')
      addContradiction(read, `${key}.${part}`, `${part} of ${party.name}`, [
        { value: held, place: before },
        { value, place },
      ])
  }
}

function addOtherAge(read: ReadFacts, key: string, { party, places }: SettledParty, mentions: readonly PageParty[]) {
  const { age: before } = places
  for (const page of new Set(mentions.map((one) => one.page))) {
    const other = before ? otherAge(page, party) : null
    if (before && other)
      addContradiction(read, `${key}.age`, `age of ${party.name}`, [
        { value: party.age, place: before },
        { value: other.value, place: factPlaceOf(page, other.start, other.end) },
      ])
  }
}

function addContradiction(
  { contradictions }: ReadFacts,
  key: string,
  label: string,
  values: Contradiction['values'],
): void {
  const known = contradictions.find((one) => one.key === key)
  if (!known) contradictions.push({ key, label, values })
  else
    known.values.push(...values.filter(({ value }) => !known.values.some((one) => plain(one.value) === plain(value))))
}

function putParties(read: ReadFacts, side: PartySide, parties: readonly SettledParty[]): void {
  read.facts[side] = parties.map(({ party, places }, at) => {
    const settled = { ...party }
    for (const [part, place] of Object.entries(places) as [keyof DraftParty, FactPlace][]) {
      const key = `${side}.${at}.${part}`
      if (read.contradictions.some((one) => one.key === key)) settled[part] = ''
      else read.found[key] = place
    }
    return settled
  })
}

/**
 * Gives a person who is named by the first name alone the whole name that the page has for it: "w/o Rakesh Yadav …
 * Husband Rakesh". Where two whole names begin so, code cannot tell which is meant.
 */
function withFullNames(mentions: readonly PageParty[]): PageParty[] {
  return mentions.map((mention) => {
    const { party, page } = mention
    if (isGovernment(party.name) || party.name.split(' ').length > 1) return mention
    const whole = new Set(
      [...mentions.map((one) => one.party.name), ...namesBeginningWith(party.name, page)].filter(
        (name) => name !== party.name && name.startsWith(`${party.name} `),
      ),
    )
    const [name] = whole
    return name !== undefined && whole.size === 1 ? { ...mention, party: { ...party, name } } : mention
  })
}

function namesBeginningWith(first: string, page: FactPage): string[] {
  if (page.page !== null) return []
  const words = pageWords(page)
  return words.flatMap((word, at) => {
    if (word.text !== first) return []
    const name = [first]
    for (
      let next = words[at + 1];
      next && isName(next) && !/[.]$/.test(words[at + name.length - 1]?.text ?? '');
      next = words[at + name.length]
    )
      name.push(stripPunctuation(next.text))
    return name.length > 1 && name.length < 5 && !name.slice(1).some(isPlace) ? [name.join(' ')] : []
  })
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

/** "Javed" and "Javed Ansari" are one person on one side. */
function isSamePerson(one: string, other: string): boolean {
  const [short = [], long = []] = [one, other]
    .map((name) => name.split(' ').map(plain))
    .toSorted((a, b) => a.length - b.length)
  // "Superintendent Range III" may be named a second time by its range alone.
  const isRest = short.length > 1 && long.slice(-short.length).every((word, at) => word === short[at])
  return isRest || (short[0] === long[0] && short.every((word) => long.includes(word)))
}
