import type { Limit } from '#server/platform/limits/limits.ts'

/** Each try costs a process that reads the file, so refused tries count too. */
export const uploadTriesPerHour: Limit = { name: 'upload-tries-1h', points: 40, seconds: 3_600 }

/**
 * The number of uploads that one reviewer may accept alone within 24 hours. Beyond it a second reviewer has to agree,
 * so that no single account can give out much money (security §2.4).
 */
export const MAX_ACCEPTED_ALONE = 50
/** The credit that one person may get in a calendar month in India without a second reviewer, in paise. */
export const MAX_CREDITED_ALONE = 500_000
