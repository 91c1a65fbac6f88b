import type { DraftFacts, DraftParty, FactPlace } from '#shared/drafts.ts'
import { TOLD } from '../told/told-field.ts'

interface FactsWithPlaces {
  facts: DraftFacts
  found: Record<string, FactPlace>
}

const PARTS = ['name', 'parentage', 'age', 'occupation', 'address'] as const
/** Words that add a party. Without them a new name replaces the only party. */
const ADDS_A_PARTY =
  /(?<![\p{L}])(?:add|also|another|second|third|fourth|joint|too|aur|bhi|jodo)(?![\p{L}])|जोड़|और|भी|दूसर|द्वितीय/iu

/** @param message the words in which the later facts were said: "add the second defendant Mohan" */
export function mergeFacts(before: FactsWithPlaces, later: FactsWithPlaces, message: string): FactsWithPlaces {
  const merged: FactsWithPlaces = {
    facts: {
      ...before.facts,
      fields: { ...before.facts.fields, ...later.facts.fields, ...joinToldParagraphs(before, later) },
    },
    found: { ...before.found },
  }
  for (const [key, place] of Object.entries(later.found)) if (key in later.facts.fields) merged.found[key] = place
  for (const side of ['first', 'second'] as const) {
    const parties: DraftParty[] = before.facts[side].map((party) => ({ ...party }))
    later.facts[side].forEach((party, at) => {
      const same = parties.findIndex(({ name }) => plain(name) === plain(party.name))
      const unnamed = parties.findIndex(({ name }) => name === '')
      // Only the first new name replaces: otherwise the second name of the same message would take the place of the first.
      const replaces = at === 0 && before.facts[side].length === 1 && !ADDS_A_PARTY.test(message)
      const only = replaces ? 0 : -1
      const to = [same, unnamed, only, parties.length].find((one) => one >= 0) ?? parties.length
      // This is another person, so the age and address of the one before must not stay.
      const known = to === same || to === unnamed ? parties[to] : undefined
      if (!known) for (const part of PARTS) delete merged.found[`${side}.${to}.${part}`]
      const joined: DraftParty = known ?? { name: '', parentage: '', age: '', occupation: '', address: '' }
      for (const part of PARTS) {
        if (!party[part]) continue
        joined[part] = party[part]
        const place = later.found[`${side}.${at}.${part}`]
        if (place) merged.found[`${side}.${to}.${part}`] = place
      }
      parties[to] = joined
    })
    merged.facts[side] = parties
  }
  return merged
}

/** What is told later does not replace what was told. */
function joinToldParagraphs(before: FactsWithPlaces, later: FactsWithPlaces): DraftFacts['fields'] {
  const all = [before, later].flatMap(({ facts }) => facts.fields[TOLD] ?? [])
  return all.length > 0 ? { [TOLD]: all } : {}
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
