import { z } from 'zod'
import { fail } from '#server/platform/errors.ts'
import { log } from '#server/platform/log.ts'
import { coarse } from '#shared/directory.ts'
import { onNetwork } from '../../auth/index.ts'
import type { Lawyers } from '../index.ts'
import { placesFromLoopback, placesPerMinute } from '../limits.ts'

/** How long the geocoder may take, ms. */
const PATIENCE = 4_000
const name = z.string().trim().min(1).max(100).optional().catch(undefined)
/** As Nominatim answers (`format=json`), the smallest place first. */
const answer = z.object({
  address: z.object({ city: name, town: name, village: name, county: name, state_district: name }),
})

export interface Position {
  /** Degrees. */
  lat: number
  lon: number
}

/**
 * The city, town or village of a position, by the geocoder that the operator configured: a fixed address, told the position to about a
 * kilometre and nothing of who asks.
 * @throws Refusal `place_unknown` without a geocoder, or when it does not know; `too_many`
 */
export async function findPlace(
  { platform: { config, limits } }: Lawyers,
  { lat, lon }: Position,
  ip: string,
): Promise<string> {
  await limits.take(...onNetwork(ip, placesPerMinute, placesFromLoopback))
  if (!config.geocoderUrl) fail('place_unknown')
  const url = new URL(config.geocoderUrl)
  for (const [key, value] of Object.entries({ lat: coarse(lat), lon: coarse(lon), format: 'json' }))
    url.searchParams.set(key, String(value))
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': 'NyayaDesk' },
      // It would be told to call any host, also one within our own network.
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    })
    const { address } = answer.parse(await response.json())
    const place = address.city ?? address.town ?? address.village ?? address.state_district ?? address.county
    return place ?? fail('place_unknown')
  } catch (cause) {
    // The address may hold the operator's key.
    log.warn({ reason: cause instanceof Error ? cause.name : 'unknown' }, 'the geocoder named no place')
    return fail('place_unknown', { cause })
  }
}
