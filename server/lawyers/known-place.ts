import { STATES, townsOf } from '#shared/places.ts'

/** A State and a district of it, by our own table: what is free text could say anything under our name, and is left out. */
export function keepKnownPlace({ state, town }: { state: string; town: string }) {
  const known = STATES.includes(state) ? state : ''
  return { state: known, town: townsOf(known).includes(town) ? town : '' }
}
