import type { FactPlace } from '#shared/drafts.ts'

/**
 * Tells which answers were found where the one before them was found. Their quotation is not shown again, because one
 * sentence often gives a whole party.
 * @param places of the answers in the order of the screen; undefined for one that was not found
 */
export function foundAgain(places: readonly (FactPlace | undefined)[]): boolean[] {
  let before: FactPlace | undefined
  return places.map((place) => {
    const again = place !== undefined && before !== undefined && isSame(place, before)
    before = place ?? before
    return again
  })
}

const isSame = (one: FactPlace, other: FactPlace) =>
  one.page === other.page && one.line === other.line && one.quote === other.quote
