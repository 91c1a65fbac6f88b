import type { Limit } from '#server/platform/limits.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** Answers one person may have running at once, over all tools and tabs. */
export const MAX_RUNNING_ANSWERS = 2
/** Streams of answers that are followed again: one in each tab; and of all people together, on a node. */
export const MAX_FOLLOWED_STREAMS = { perUser: 10, perNode: 2_000 }
/** Most messages of a session that its history gives at once, of about so many bytes; one message more than that is given alone. */
export const HISTORY_PAGE = { messages: 500, bytes: 1_048_576 }
/** Most messages of a session that a file of it has. */
export const MAX_PRINTED_MESSAGES = 500
export const MAX_LISTED_SESSIONS = 500
/** Most sessions of a tool that a search gives. */
export const MAX_FOUND_SESSIONS = 50
/** Searches that run at once, on a node. */
export const MAX_RUNNING_SEARCHES = 2
/** What a search reads at a time, some 10 ms of the database; and in all: what is older than that is found by its title alone. Bytes. */
export const SEARCH = { sliceBytes: 262_144, mostBytes: 67_108_864 }

/** A search reads everything that was said in a tool; the screen asks all four at once. */
export const searchesPerMinute: Limit = {
  name: 'chat-search-1m',
  points: 120,
  seconds: MINUTE,
  reached: 'sessions_searched',
}

/** A hosted model is paid by the word; the offline one costs us a few milliseconds. */
export const hostedPer5Minutes: Limit = {
  name: 'chat-5m',
  points: 20,
  seconds: 5 * MINUTE,
  reached: 'questions_20',
}
export const hostedPerDay: Limit = {
  name: 'chat-day',
  points: 200,
  seconds: DAY,
  reached: 'questions_a_day',
}
export const offlinePer5Minutes: Limit = {
  name: 'chat-offline-5m',
  points: 150,
  seconds: 5 * MINUTE,
  reached: 'questions_150',
}

/** A file of a long session costs some seconds of a thread that everybody shares. */
export const exportsPer5Minutes: Limit = {
  name: 'chat-export-5m',
  points: 20,
  seconds: 5 * MINUTE,
  reached: 'files_made',
}
