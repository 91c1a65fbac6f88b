import type { Limit } from '#server/platform/limits/limits.ts'

const DAY = 24 * 3_600

/** A photo costs a process of its own. */
export const savesPer5Minutes: Limit = {
  name: 'account-save-5m',
  points: 30,
  seconds: 300,
  reached: 'profile_saves',
}

/** The record only grows. */
export const consentsPer5Minutes: Limit = { name: 'account-consent-5m', points: 30, seconds: 300 }

/** Each writes a mail to the owner, and the login that takes it back another. */
export const closingsPerDay: Limit = { name: 'account-close-1d', points: 5, seconds: DAY }

/** All that somebody has may be half a gigabyte. */
export const archivesPerDay: Limit = {
  name: 'account-archive-1d',
  points: 5,
  seconds: DAY,
  reached: 'own_data_asked',
}

/** A link may be opened again when a download breaks off. */
export const downloadsPerDay: Limit = { name: 'account-download-1d', points: 15, seconds: DAY }
