/** The facts of a paper as the answer lists them, each with its place. */
import type { DraftFacts, DraftForm, FactPlace } from '#shared/drafts.ts'
import { addressInTitle, amountInDigits } from '../../../drafts/index.ts'
import type { ShownFact } from './grounds.ts'

export function shownFacts(
  form: DraftForm,
  { facts, found }: { facts: DraftFacts; found: Record<string, FactPlace> },
): ShownFact[] {
  const parties = (['first', 'second'] as const).flatMap((side) =>
    facts[side].map((party, at): ShownFact => {
      const { name, parentage, age, occupation, address } = party
      const value = [name, parentage, age && `aged ${age} years`, occupation, address && addressInTitle(address)]
      return {
        label: form.parties[side],
        value: value.filter(Boolean).join(', '),
        place: found[`${side}.${at}.name`] ?? null,
      }
    }),
  )
  const fields = form.fields.flatMap(({ id, label, kind }): ShownFact[] => {
    const value = facts.fields[id]
    if (value === undefined || value.length === 0) return []
    const shown = Array.isArray(value) ? listedValue(value) : kind === 'amount' ? amountInDigits(value) : value
    return [{ label, value: shown, place: found[id] ?? null }]
  })
  return [...parties, ...fields]
}

/** A long list stands in the paper itself, so that the answer only counts it. */
const MOST_LISTED_CHARS = 200
const listedValue = (entries: readonly string[]) => {
  const all = entries.join('; ')
  return all.length <= MOST_LISTED_CHARS ? all : `${entries.length} paragraphs`
}
