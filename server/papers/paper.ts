/** What a paper is, once read: pages of lines, statements made in them, and the facts each statement gives. */

export interface PaperPage {
  /** From 1. */
  page: number
  text: string
  /** Whether the text was read from a picture. */
  ocr: boolean
}

/** Where words stand: the page, from 1, and on it the printed line, from 1; empty lines are not counted. */
export interface Place {
  page: number
  line: number
}

export interface Line extends Place {
  text: string
}

export type StatementKind =
  | 'fir'
  | 'police'
  | 'magistrate'
  | 'chief'
  | 'cross'
  | 're-examination'
  | 'medical'
  | 'seizure'

export interface Sentence {
  text: string
  at: Place
  /** Each printed line that begins within the sentence, with its offset in the text, in UTF-16 units. */
  breaks: { offset: number; at: Place }[]
}

export type FactKind =
  | 'person'
  | 'date'
  | 'time'
  | 'place'
  | 'distance'
  | 'number'
  | 'weapon'
  | 'injury'
  | 'vehicle'
  | 'amount'
  | 'phone'
  | 'light'
  | 'identity'
  | 'relation'
  | 'speech'
  | 'property'
  | 'sequence'

/** One thing a statement says. */
export interface Fact {
  kind: FactKind
  /** What it is about, in words for people: "time of the incident", "number of shots". Two facts differ only on one topic. */
  topic: string
  /** Whom or what of the topic it concerns: a person's key, `self` for the witness; empty when the topic says it all. */
  of: string
  /** The same for the same meaning, whatever the language and the spelling. */
  value: string
  /** As it stands in the paper. */
  words: string
  /** The piece of the sentence that says it, as it stands there. */
  quote: string
  /** Where the quote begins. */
  at: Place
}

export interface Statement {
  /** From 1, in the order of the papers. */
  n: number
  kind: StatementKind
  /** Null where the paper does not name one. */
  witness: string | null
  /** "PW-1", where the court has numbered the witness. */
  number: string | null
  from: Place
  to: Place
  sentences: Sentence[]
  facts: Fact[]
}

/** Two statements that cannot both be right (`contradiction`), or a material fact that the earlier one lacks (`omission`). */
export interface Finding {
  kind: 'contradiction' | 'omission'
  /** Between two statements of one witness, or of two. Only the first may be put as that witness's own previous statement. */
  between: 'one witness' | 'two witnesses'
  topic: string
  factKind: FactKind
  /** Of the omission: the statement that lacks it, and no fact. */
  earlier: { statement: number; fact: Fact | null }
  later: { statement: number; fact: Fact }
}

export interface UnreadPage {
  page: number
  why: 'nothing could be read' | 'only a few words could be read' | 'what was read hardly makes words'
}

/** Everything that is said in the papers that were handed in. */
export interface Papers {
  statements: Statement[]
  findings: Finding[]
  unread: UnreadPage[]
  /** ISO date of the first information report or, without one, of the earliest fact; null when the papers give none. */
  begun: string | null
  /** Whether the papers say more, or differ in more, than was read and compared in the time there is. */
  cut: boolean
}
