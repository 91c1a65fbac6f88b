import type { Limit } from '#server/platform/limits/limits.ts'

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
export const checksPerMinute: Limit = {
  name: 'lawyers-check-1m',
  points: 30,
  seconds: 60,
  reached: 'certificates_checked',
}
/**
 * Calls from the machine itself may stand for many people, because a proxy without TRUSTED_PROXIES looks like one
 * (docs/decisions/0005).
 */
export const checksFromLoopback: Limit = { name: 'lawyers-check-loopback', points: 600, seconds: 60 }

/** Only a script would list and delist a member all day. */
export const listingsPerDay: Limit = {
  name: 'lawyers-listing-1d',
  points: 20,
  seconds: 86_400,
  reached: 'listings',
}

/** The limit of one network. Nobody reads faster, so only a copy of the whole list would need more. */
export const searchesPerMinute: Limit = {
  name: 'lawyers-look-1m',
  points: 60,
  seconds: 60,
  reached: 'directory_opened',
}
export const searchesFromLoopback: Limit = { name: 'lawyers-look-loopback', points: 1_200, seconds: 60 }

export const placesPerMinute: Limit = {
  name: 'lawyers-place-1m',
  points: 10,
  seconds: 60,
  reached: 'places_looked_up',
}
export const placesFromLoopback: Limit = { name: 'lawyers-place-loopback', points: 100, seconds: 60 }

/** The limit of one mobile number, so that nobody can ask the whole directory in the name of a stranger. */
export const requestsPerPhone: Limit = {
  name: 'lawyers-request-phone-1d',
  points: 3,
  seconds: 86_400,
  reached: 'requests_by_phone',
}
export const requestsPerNetwork: Limit = {
  name: 'lawyers-request-1h',
  points: 5,
  seconds: 3_600,
  reached: 'requests_by_network',
}
export const requestsFromLoopback: Limit = { name: 'lawyers-request-loopback', points: 500, seconds: 3_600 }
export const requestsPerMember: Limit = {
  name: 'lawyers-request-member-1d',
  points: 20,
  seconds: 86_400,
  reached: 'requests_to_member',
}
