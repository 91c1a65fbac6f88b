import type { Limit } from '#server/platform/limits/limits.ts'

const HOUR = 3_600

/** The limit of one person, or of one network when nobody is signed in. */
export const reportsPerHour: Limit = {
  name: 'site-report-1h',
  points: 5,
  seconds: HOUR,
  reached: 'reports_sent',
}
/**
 * Calls from the machine itself may stand for many people, because a proxy without TRUSTED_PROXIES looks like one
 * (docs/decisions/0005).
 */
export const reportsFromLoopback: Limit = { name: 'site-report-loopback', points: 500, seconds: HOUR }

export const messagesPerHour: Limit = {
  name: 'site-message-1h',
  points: 3,
  seconds: HOUR,
  reached: 'messages_sent',
}
export const messagesFromLoopback: Limit = { name: 'site-message-loopback', points: 300, seconds: HOUR }

/** Each grievance sends a mail to an address that nobody has proven, so the limit protects strangers. */
export const grievancesPerHour: Limit = {
  name: 'site-grievance-1h',
  points: 3,
  seconds: HOUR,
  reached: 'grievances_an_hour',
}
export const grievancesPerDay: Limit = {
  name: 'site-grievance-1d',
  points: 10,
  seconds: 24 * HOUR,
  reached: 'grievances_a_day',
}
/**
 * The limit of mails to one unproven address from all networks together, because otherwise many networks could flood
 * one person.
 */
export const receiptsPerAddress: Limit = { name: 'site-receipt-1d', points: 3, seconds: 24 * HOUR }

export const grievancesPerHourFromLoopback: Limit = { name: 'site-grievance-loopback-1h', points: 300, seconds: HOUR }
export const grievancesPerDayFromLoopback: Limit = {
  name: 'site-grievance-loopback-1d',
  points: 1_000,
  seconds: 24 * HOUR,
}
