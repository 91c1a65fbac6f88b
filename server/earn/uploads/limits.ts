import type { Limit } from '#server/platform/limits/limits.ts'

/** Each costs a process that reads the file; those that are refused count too. */
export const uploadTriesPerHour: Limit = { name: 'upload-tries-1h', points: 40, seconds: 3_600 }

/** What one reviewer may accept alone within 24 hours; beyond it a second one looks as well (security §2.4). */
export const MAX_ACCEPTED_ALONE = 50
/** What one person may be credited with in a calendar month in India without a second reviewer, paise. */
export const MAX_CREDITED_ALONE = 500_000
