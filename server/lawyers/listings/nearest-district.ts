import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Position {
  /** Degrees. */
  lat: number
  lon: number
}

interface Town extends Position {
  district: string
}

const FILE = join(import.meta.dirname, '../../../content/district-towns.tsv')
/** Km. A position that is farther from every known town is outside India, or in a district of which we know no town. */
const MAX_DISTANCE_KM = 60
const KM_PER_DEGREE = 111.2
const RADIANS = Math.PI / 180

let towns: Town[] | undefined

function readTowns(): Town[] {
  const lines = readFileSync(FILE, 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [, district, places] = line.startsWith('#') ? [] : line.split('\t')
    if (!district || !places) return []
    return places.split(' ').map((place) => {
      const [lat = 0, lon = 0] = place.split(',').map(Number)
      return { district, lat, lon }
    })
  })
}

/** @returns undefined when every town is more than 60 km away */
export function findNearestDistrict({ lat, lon }: Position): string | undefined {
  towns ??= readTowns()
  // A degree of longitude is shorter in the north, so it is scaled. Over a hundred kilometres this is exact enough.
  const shrink = Math.cos(lat * RADIANS)
  let nearest: Town | undefined
  let distance = MAX_DISTANCE_KM
  for (const town of towns) {
    const km = Math.hypot(town.lat - lat, (town.lon - lon) * shrink) * KM_PER_DEGREE
    if (km < distance) [nearest, distance] = [town, km]
  }
  return nearest?.district
}
