import { z } from 'zod'
import { throwError } from '#server/platform/errors.ts'
import { log } from '#server/platform/log.ts'
import { roundDegrees } from '#shared/directory.ts'
import { limitOnNetwork } from '../../auth/index.ts'
import type { LawyersContext } from '../context.ts'
import { placesFromLoopback, placesPerMinute } from '../limits.ts'
import { findNearestDistrict, type Position } from './nearest-district.ts'

/** How long the geocoder may take, ms. */
const TIMEOUT = 4_000
const name = z.string().trim().min(1).max(100).optional().catch(undefined)
/** As Nominatim answers (`format=json`), the smallest place first. */
const answer = z.object({
  address: z.object({ city: name, town: name, village: name, county: name, state_district: name }),
})

/**
 * The city, town or village of a position, by the geocoder that the operator configured, which is told the position to about a kilometre
 * and nothing of who asks; else the nearest district.
 * @throws AppError `place_unknown` when neither knows; `too_many`
 */
export async function findPlace(
  { platform: { config, limits } }: LawyersContext,
  position: Position,
  ip: string,
): Promise<string> {
  await limits.consume(...limitOnNetwork(ip, placesPerMinute, placesFromLoopback))
  const named = config.geocoderUrl && (await askGeocoder(config.geocoderUrl, position))
  return named || (findNearestDistrict(position) ?? throwError('place_unknown'))
}

/** @returns undefined when it knows no place there, or does not answer */
async function askGeocoder(address: string, { lat, lon }: Position): Promise<string | undefined> {
  const url = new URL(address)
  for (const [key, value] of Object.entries({ lat: roundDegrees(lat), lon: roundDegrees(lon), format: 'json' }))
    url.searchParams.set(key, String(value))
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': 'NyayaDesk' },
      // It would be told to call any host, also one within our own network.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    })
    const { city, town, village, state_district, county } = answer.parse(await response.json()).address
    return city ?? town ?? village ?? state_district ?? county
  } catch (cause) {
    // The address may hold the operator's key.
    log.warn({ reason: cause instanceof Error ? cause.name : 'unknown' }, 'the geocoder named no place')
    return undefined
  }
}
