import type { Limit } from '#server/platform/limits/limits.ts'

/** The number of Legal Drafting among the features of a plan. */
export const DRAFTING_FEATURE = 2

/** Drafts of one person. The refusal `drafts_full` says the same number. */
export const MOST_DRAFTS = 300
/** The newest so many versions of a draft keep their text, as long as they have no more characters than this together; so do the first and the newest. */
export const MOST_VERSIONS = 200
export const MOST_KEPT_CHARS = 4_000_000

/** Assembling and saving: an editor that saves while one types stays far below. */
export const savesPer5Minutes: Limit = { name: 'drafts-save-5m', points: 300, seconds: 300 }
/** A print costs up to some seconds of a thread that everybody shares. */
export const exportsPer5Minutes: Limit = { name: 'drafts-export-5m', points: 30, seconds: 300 }

/** Of what a person says of the case. In characters. */
export const FACTS = { text: 2_000, long: 20_000, entry: 5_000, entries: 200, all: 200_000, parties: 100 } as const
/** Stretches of text in a whole document. */
export const MOST_SPANS = 20_000
