import type { Limit } from '#server/platform/limits/limits.ts'

/** Each makes the one before it void. Counted by what was issued: a call that changes nothing is none of them. */
export const CERTIFICATES_A_DAY = 3

/** A file costs half a second of a thread that everybody shares. */
export const certificateFilesPer5Minutes: Limit = {
  name: 'lawyers-file-5m',
  points: 20,
  seconds: 300,
  reached: 'files_made',
}

/** Of one network: enough for an office that checks papers, nothing for who tries codes. */
export const checksPerMinute: Limit = {
  name: 'lawyers-check-1m',
  points: 30,
  seconds: 60,
  reached: 'certificates_checked',
}
/** The machine itself stands for many people (docs/decisions/0005). */
export const checksFromLoopback: Limit = { name: 'lawyers-check-loopback', points: 600, seconds: 60 }

/** Who lists and delists all day is a script. */
export const listingsPerDay: Limit = {
  name: 'lawyers-listing-1d',
  points: 20,
  seconds: 86_400,
  reached: 'listings',
}

/** Of one network: nobody reads faster, and a list of all members is not there to be taken away. */
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

/** A number that somebody else gave cannot be made to ask the whole directory. */
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
