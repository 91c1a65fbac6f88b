/** The weights of the choice of a paper, fitted on the development requests (`node bench/drafts.ts`). */

/** How much a word speaks for a paper by its place. */
export const ZONES = {
  elsewhere: 0.25,
  sameSentence: 0.4,
  /** Factors, for each word that begins a story, each little word, and each clause. */
  story: 0.6,
  little: 0.96,
  clause: 0.75,
  /** For what somebody else made, and how many words of it. */
  others: 0.3,
  othersReach: 6,
  /** What is asked for ends where the weight falls below this. */
  objectLeast: 0.7,
  /** Tokens. */
  objectReach: 12,
  hindiReach: 14,
} as const

export const SCORES = {
  /** Of a name's words that the request lacks, and of the object's words that the name lacks. */
  missing: 0.7,
  extra: 0.35,
  subject: 4,
  law: 1.2,
  forum: 1,
} as const

export const CHOICE = {
  /** Below this the words only happen to be there. */
  least: 1,
  /** A paper whose score is nearer than this to the best is offered beside it. */
  near: 1.2,
  /** A paper that is nearer than this is as likely as the best. Neither is made then, and both are offered. */
  tie: 0.25,
} as const
