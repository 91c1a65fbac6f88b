import type { Limit } from '#server/platform/limits/limits.ts'
import type { NetworkLimit } from '#server/platform/limits/network-limit.ts'

/**
 * The number is small, because each new certificate makes the one before it void. Only issued certificates count, so a
 * call that changes nothing is free.
 */
export const CERTIFICATES_A_DAY = 3

/** Each file costs half a second of a thread that all people share, so one person must not print all day. */
export const certificateFilesPer5Minutes: Limit = {
  name: 'lawyers-file-5m',
  points: 20,
  seconds: 300,
  reached: 'files_made',
}

/** The limit of one network. It is enough for an office that checks papers, but guessing codes would take for ever. */
export const checksPerMinute: NetworkLimit = {
  name: 'lawyers-check-1m',
  points: 30,
  loopbackPoints: 600,
  seconds: 60,
  reached: 'certificates_checked',
}

/** Only a script would list and delist a member all day. */
export const listingsPerDay: Limit = {
  name: 'lawyers-listing-1d',
  points: 20,
  seconds: 86_400,
  reached: 'listings',
}

/** The limit of one network. Nobody reads faster, so only a copy of the whole list would need more. */
export const searchesPerMinute: NetworkLimit = {
  name: 'lawyers-look-1m',
  points: 60,
  loopbackPoints: 1_200,
  seconds: 60,
  reached: 'directory_opened',
}

export const placesPerMinute: NetworkLimit = {
  name: 'lawyers-place-1m',
  points: 10,
  loopbackPoints: 100,
  seconds: 60,
  reached: 'places_looked_up',
}

/** The limit of one mobile number, so that nobody can ask the whole directory in the name of a stranger. */
export const requestsPerPhone: Limit = {
  name: 'lawyers-request-phone-1d',
  points: 3,
  seconds: 86_400,
  reached: 'requests_by_phone',
}
export const requestsPerNetwork: NetworkLimit = {
  name: 'lawyers-request-1h',
  points: 5,
  loopbackPoints: 500,
  seconds: 3_600,
  reached: 'requests_by_network',
}
export const requestsPerMember: Limit = {
  name: 'lawyers-request-member-1d',
  points: 20,
  seconds: 86_400,
  reached: 'requests_to_member',
}
