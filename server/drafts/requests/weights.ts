/** The weights of the choice of a paper, fitted on the development requests (`node bench/drafts/drafts.ts`). */

/** How much a word speaks for a paper by its place. */
export const ZONES = {
  elsewhere: 0.15,
  sameSentence: 0.4,
  /** At least, where what is asked for says its kind alone. */
  topic: 0.5,
  /** The same of a paper that answers another: the story tells which. */
  answered: 0.7,
  /** Factors, for each word that begins a story, each little word, and each clause. */
  story: 0.6,
  little: 0.94,
  clause: 0.75,
  /** For what somebody else made, and how many words of it. */
  others: 0.3,
  othersReach: 6,
  hindiOthersReach: 3,
  /** The words that name the document end where the weight falls below this. */
  headLeast: 0.7,
  /** Tokens. */
  titleReach: 16,
  preamble: 4,
  hindiReach: 14,
  /** The likeliest places at which a request asks. More of them cost time and find no further right paper. */
  mostReadings: 4,
  /** A sentence of fewer tokens may ask without a verb. */
  shortAsk: 16,
  /** Tokens between the asking word and the name of a document, from which it is far. */
  farName: 3,
} as const

export const SCORES = {
  /** A name that the request lacks says nothing, because people seldom know what a paper is called. */
  leastName: -1,
  /** Of a name's words that the request lacks. */
  missing: 0.8,
  /** Of the words that name the document and that the name lacks, and of the other words of the request. */
  extra: 0.6,
  /** What the request is like, by the examples. */
  examples: 12,
  subject: 5.5,
  law: 1.5,
  forum: 1.2,
  /** For a paper of the kind that was named: a notice is no petition, even about the same cheque. */
  kind: 2.6,
  /** Against a paper that answers another where none is answered, and against any other paper where one is. */
  answer: 6,
} as const

/** How the example requests are compared and learned. */
export const EXAMPLES = {
  /** Of two neighbouring words beside each of them. */
  pair: 0.5,
  /** The least weight of a word by its place in the message, in tokens. */
  places: [
    { before: 30, weight: 1 },
    { before: 60, weight: 0.7 },
  ],
  elsewhere: 0.4,
  /** The weight of a word's place, to this power. */
  steepness: 2,
  /** Of a request that says less, so that one common word is not taken for a whole sentence. */
  leastLength: 13,
  /** What the nearest example counts, the second, the third. */
  nearest: [1, 0.5, 0.25],
  /** What the classifier counts beside them. */
  learned: 0.12,
  rounds: 2,
  rate: 4,
} as const

export const CHOICE = {
  /** Below this the words only happen to be there. */
  least: 4.8,
  /** The same where no word asks and none is a kind of document. */
  leastUnasked: 7,
  /** A paper whose score is nearer than this to the best is offered beside it. */
  near: 2,
  /** A paper for any request of its kind stands behind those of their own by so much. */
  generalLess: 0.4,
  /** Below this a paper of its own fits no better than the one for any request of its kind. */
  general: 7,
  /** A kind of document is asked for where its word weighs at least this. */
  asksFor: 0.45,
  /** A paper that is nearer than this is as likely as the best. Neither is made then, and both are offered. */
  tie: 0.15,
  /** Against a notice where one was sent, and where the paper goes to a court. */
  pastNotice: { sent: 3, court: 1.5 },
} as const
