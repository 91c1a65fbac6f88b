import { STATES, townsOf } from '#shared/states-and-districts.ts'

/**
 * Returns a State and a district of it as our own table has them. Free text is left out, because anybody could write
 * anything under our name.
 */
export function keepKnownPlace({ state, town }: { state: string; town: string }) {
  const known = STATES.includes(state) ? state : ''
  return { state: known, town: townsOf(known).includes(town) ? town : '' }
}
