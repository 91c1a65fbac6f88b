import type { Limit } from '#server/platform/limits.ts'

/** Each makes the one before it void. Counted by what was issued: a call that changes nothing is none of them. */
export const CERTIFICATES_A_DAY = 3

/** A file costs half a second of a thread that everybody shares. */
export const certificateFilesPer5Minutes: Limit = {
  name: 'lawyers-file-5m',
  points: 20,
  seconds: 300,
  reached: 'You have made 20 files within five minutes, the most there may be.',
}

/** Of one network: enough for an office that checks papers, nothing for who tries codes. */
export const checksPerMinute: Limit = {
  name: 'lawyers-check-1m',
  points: 30,
  seconds: 60,
  reached: 'Certificates have been checked 30 times within a minute from your network, the most there may be.',
}
/** The machine itself stands for many people (docs/decisions/0005). */
export const checksFromLoopback: Limit = { name: 'lawyers-check-loopback', points: 600, seconds: 60 }
