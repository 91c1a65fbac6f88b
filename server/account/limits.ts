import type { Limit } from '#server/platform/limits/limits.ts'

const DAY = 24 * 3_600

/** Saves are limited, because a photo needs a process of its own. */
export const savesPer5Minutes: Limit = {
  name: 'account-save-5m',
  points: 30,
  seconds: 300,
  reached: 'profile_saves',
}

/** Changes are limited, because every one adds a row that is never deleted. */
export const consentsPer5Minutes: Limit = { name: 'account-consent-5m', points: 30, seconds: 300 }

/** Closings are limited, because each sends a mail to the owner, and so does each login that takes it back. */
export const closingsPerDay: Limit = { name: 'account-close-1d', points: 5, seconds: DAY }

/** Archives are limited, because one may have half a gigabyte. */
export const archivesPerDay: Limit = {
  name: 'account-archive-1d',
  points: 5,
  seconds: DAY,
  reached: 'own_data_asked',
}

/** There are more downloads than archives, because a download may break off and be started again. */
export const downloadsPerDay: Limit = { name: 'account-download-1d', points: 15, seconds: DAY }
