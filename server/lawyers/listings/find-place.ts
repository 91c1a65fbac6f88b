import { z } from 'zod'
import { throwError } from '#server/platform/errors.ts'
import { log } from '#server/platform/log.ts'
import { roundDegrees } from '#shared/directory.ts'
import { limitOnNetwork } from '#server/platform/limits/network-limit.ts'
import type { LawyersContext } from '../context.ts'
import { placesPerMinute } from '../limits.ts'
import { findNearestDistrict, type Position } from './nearest-district.ts'

/** Ms. */
const TIMEOUT = 4_000
const name = z.string().trim().min(1).max(100).optional().catch(undefined)
/** The answer of Nominatim (`format=json`), with the smallest place first. */
const answer = z.object({
  address: z.object({ city: name, town: name, village: name, county: name, state_district: name }),
})

/**
 * Returns the city, town or village of a position. It asks the geocoder that the operator configured, but only to about
 * a kilometre, because it must not learn where a person is. Without an answer it takes the nearest district.
 * @throws AppError `place_unknown` when neither knows; `too_many`
 */
export async function findPlace(
  { platform: { config, limits } }: LawyersContext,
  position: Position,
  ip: string,
): Promise<string> {
  await limits.consume(...limitOnNetwork(ip, placesPerMinute))
  const place = config.geocoderUrl && (await askGeocoder(config.geocoderUrl, position))
  return place || (findNearestDistrict(position) ?? throwError('place_unknown'))
}

/** @returns undefined when the geocoder knows no place there, or does not answer */
async function askGeocoder(address: string, { lat, lon }: Position): Promise<string | undefined> {
  const url = new URL(address)
  for (const [key, value] of Object.entries({ lat: roundDegrees(lat), lon: roundDegrees(lon), format: 'json' }))
    url.searchParams.set(key, String(value))
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': 'NyayaDesk' },
      // A redirect is refused, because it could send this call to any host, also to one in our own network.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    })
    const { city, town, village, state_district, county } = answer.parse(await response.json()).address
    return city ?? town ?? village ?? state_district ?? county
  } catch (cause) {
    // The log gets only the kind of the error, because the address may contain the operator's key.
    log.warn({ reason: cause instanceof Error ? cause.name : 'unknown' }, 'the geocoder failed')
    return undefined
  }
}
