import type { Limit } from '#server/platform/limits/limits.ts'
import type { NetworkLimit } from '#server/platform/limits/network-limit.ts'

const HOUR = 3_600

/** The limit of one person, or of one network when nobody is signed in. */
export const reportsPerHour: NetworkLimit = {
  name: 'site-report-1h',
  points: 5,
  loopbackPoints: 500,
  seconds: HOUR,
  reached: 'reports_sent',
}

export const messagesPerHour: NetworkLimit = {
  name: 'site-message-1h',
  points: 3,
  loopbackPoints: 300,
  seconds: HOUR,
  reached: 'messages_sent',
}

/** Each grievance sends a mail to an address that nobody has proven, so the limit protects strangers. */
export const grievancesPerHour: NetworkLimit = {
  name: 'site-grievance-1h',
  points: 3,
  loopbackPoints: 300,
  seconds: HOUR,
  reached: 'grievances_an_hour',
}
export const grievancesPerDay: NetworkLimit = {
  name: 'site-grievance-1d',
  points: 10,
  loopbackPoints: 1_000,
  seconds: 24 * HOUR,
  reached: 'grievances_a_day',
}
/**
 * The limit of mails to one unproven address from all networks together, because otherwise many networks could flood
 * one person.
 */
export const receiptsPerAddress: Limit = { name: 'site-receipt-1d', points: 3, seconds: 24 * HOUR }
