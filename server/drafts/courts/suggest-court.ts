/** Suggests the court, and its bench, from the State and the town that somebody told. */
import { type FactPage, type Mention } from '../facts/fact-page.ts'
import { readState, readTowns } from '../facts/place-names.ts'
import type { Template } from '../templates/read-templates.ts'
import type { CourtEntry } from './court.ts'

type SeatedCourt = Pick<CourtEntry, 'takes' | 'heading' | 'states' | 'benches' | 'unsure'>

export type SuggestCourt = (told: FactPage, template: Pick<Template, 'court'>) => Mention | null

/**
 * @returns the heading of the court, at the words that tell the State; null where the paper goes to no court that is known
 *   by its State, or where the towns belong to several benches or to none that is sure. A wrong bench costs a person the
 *   case, and a blank is seen.
 */
export const openCourtSuggester =
  (courts: readonly SeatedCourt[]): SuggestCourt =>
  (told, template) => {
    const own = template.court ?? ''
    const taking = own.includes('{{') ? courts.filter(({ takes }) => takes !== undefined && own.includes(takes)) : []
    const state = taking.length > 0 ? readState(told) : null
    if (!state) return null
    const towns = readTowns(told, state.value)
    const headings = taking.map((court) => headingFor(court, state.value, towns)).filter((one) => one !== null)
    return headings[0] ? { ...state, value: headings[0] } : null
  }

function headingFor(
  { heading, states = [], benches, unsure }: SeatedCourt,
  state: string,
  towns: readonly string[],
): string | null {
  const serving = benches.filter((bench) => bench.states?.some((one) => one === state))
  const whole = serving.find(({ districts }) => !districts)
  if (whole) return whole.heading
  const main = states.some((one) => one === state) ? (heading ?? null) : null
  if (serving.length === 0) return main
  const picked = new Set(
    towns.map((town) =>
      unsure.includes(town) ? null : (serving.find(({ districts }) => districts?.includes(town))?.heading ?? main),
    ),
  )
  return picked.size === 1 ? ([...picked][0] ?? null) : null
}
