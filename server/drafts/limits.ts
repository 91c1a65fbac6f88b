import type { Limit } from '#server/platform/limits/limits.ts'

export const DRAFTING_FEATURE = 2

/** The refusal `drafts_full` says the same number. */
export const MOST_DRAFTS = 300
/**
 * The newest versions of a draft keep their text up to this number and this many characters in all. The first and the
 * newest always keep it.
 */
export const MOST_VERSIONS = 200
export const MOST_KEPT_CHARS = 4_000_000

/** An editor that saves while a person types stays far below. */
export const savesPer5Minutes: Limit = { name: 'drafts-save-5m', points: 300, seconds: 300 }
/** The limit is low because a print may take seconds of a thread that everybody shares. */
export const exportsPer5Minutes: Limit = { name: 'drafts-export-5m', points: 30, seconds: 300 }

/** The list is read anew after each correction. */
export const defectsPer5Minutes: Limit = { name: 'drafts-defects-5m', points: 120, seconds: 300 }

/** A review reads a whole paper and looks up all that it cites: a second or two of a shared thread. */
export const reviewsPer5Minutes: Limit = { name: 'drafts-review-5m', points: 40, seconds: 300 }

/** A change may call a paid model many times. */
export const changesPer5Minutes: Limit = { name: 'drafts-change-5m', points: 30, seconds: 300 }

/** Characters, and numbers of entries and parties. */
export const FACTS = { text: 2_000, long: 20_000, entry: 5_000, entries: 200, all: 200_000, parties: 100 } as const
/** In a whole document. */
export const MOST_SPANS = 20_000
