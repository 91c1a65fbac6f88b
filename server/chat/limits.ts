import type { Limit } from '#server/platform/limits/limits.ts'
import type { NetworkLimit } from '#server/platform/limits/network-limit.ts'
import { VISITOR_QUESTIONS_A_DAY } from '#shared/tools.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/**
 * Answers that one person may have running at once, over all tools and tabs, so that nobody takes the model from
 * others.
 */
export const MAX_RUNNING_ANSWERS = 2
/** Resumed streams at once. A person needs one in each tab, but a node would run out of connections without a limit. */
export const MAX_FOLLOWED_STREAMS = { perUser: 10, perNode: 2_000 }
/**
 * One page of a history: at most so many messages and about so many bytes. A single larger message is a page of its
 * own, because it would otherwise never be shown.
 */
export const HISTORY_PAGE = { messages: 500, bytes: 1_048_576 }
export const MAX_PRINTED_MESSAGES = 500
export const MAX_LISTED_SESSIONS = 500
export const MAX_FOUND_SESSIONS = 50
/** Searches that run at once on a node, so that the database has time for other requests. */
export const MAX_RUNNING_SEARCHES = 2
/**
 * Bytes that a search reads in one query (about 10 ms of the database), and in all. Older sessions are found by their
 * title only, because reading everything would take seconds.
 */
export const SEARCH = { sliceBytes: 262_144, mostBytes: 67_108_864 }

/** The limit is per minute because a search reads all messages of a tool, and the screen searches all tools at once. */
export const searchesPerMinute: Limit = {
  name: 'chat-search-1m',
  points: 120,
  seconds: MINUTE,
  reached: 'sessions_searched',
}

/**
 * A hosted model is paid by the word, so its limit is lower than that of the library's own model, which would cost only
 * a few milliseconds.
 */
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

/** The limit is low because the file of a long session takes seconds of a thread that everybody shares. */
export const exportsPer5Minutes: Limit = {
  name: 'chat-export-5m',
  points: 20,
  seconds: 5 * MINUTE,
  reached: 'files_made',
}

export const visitorQuestionsPerDay: NetworkLimit = {
  name: 'chat-visitor-day',
  points: VISITOR_QUESTIONS_A_DAY,
  loopbackPoints: 300,
  seconds: DAY,
  reached: 'visitor_questions',
}
/** Cries for help are not counted in a day, so this limit keeps a machine from asking without end. */
export const visitorCallsPer5Minutes: NetworkLimit = {
  name: 'chat-visitor-5m',
  points: 30,
  loopbackPoints: 600,
  seconds: 5 * MINUTE,
}
