import type { Limit } from '#server/platform/limits.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** Answers one person may have running at once, over all tools and tabs. */
export const ANSWERS_AT_ONCE = 2
/** Most messages of a session that its history gives. */
export const HISTORY_PAGE = 500
export const SESSIONS_LISTED = 500
/** Most sessions of a tool that a search gives. */
export const SESSIONS_FOUND = 50

/** A search reads everything that was said in a tool; the screen asks all four at once. */
export const searchesPerMinute: Limit = {
  name: 'chat-search-1m',
  points: 120,
  seconds: MINUTE,
  reached: 'You have searched very often within a minute.',
}

/** A hosted model is paid by the word; the offline one costs us a few milliseconds. */
export const hostedPer5Minutes: Limit = {
  name: 'chat-5m',
  points: 20,
  seconds: 5 * MINUTE,
  reached: 'You have asked 20 questions within five minutes, the most there may be.',
}
export const hostedPerDay: Limit = {
  name: 'chat-day',
  points: 200,
  seconds: DAY,
  reached: 'You have asked 200 questions within a day, the most there may be.',
}
export const offlinePer5Minutes: Limit = {
  name: 'chat-offline-5m',
  points: 150,
  seconds: 5 * MINUTE,
  reached: 'You have asked 150 questions within five minutes, the most there may be.',
}

/** A file of a long session costs some seconds of a thread that everybody shares. */
export const exportsPer5Minutes: Limit = {
  name: 'chat-export-5m',
  points: 20,
  seconds: 5 * MINUTE,
  reached: 'You have made 20 files within five minutes, the most there may be.',
}
