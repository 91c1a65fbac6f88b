/** A paper as it was read: pages of lines, statements made in them, and the facts each statement gives. */

export interface PaperPage {
  /** The first page is 1. */
  page: number
  text: string
  /**
   * Whether the text was read from a picture. Then it may be full of errors, and the page must be named if it cannot be
   * trusted.
   */
  ocr: boolean
}

/**
 * The page and the printed line on it, both from 1. Empty lines are not counted, because nobody counts them on paper.
 */
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
  /**
   * Each printed line that begins within the sentence, with its offset in the text, in UTF-16 units, so that a clause
   * gets its own line.
   */
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

export interface Fact {
  kind: FactKind
  /** The subject in words for people: "time of the incident", "number of shots". Two facts differ only on one topic. */
  topic: string
  /**
   * The person or thing that the topic concerns: a person's key, or `self` for the witness. It is empty when the topic
   * says it all.
   */
  of: string
  /**
   * Two facts with the same meaning have the same value, whatever their language and spelling, so that they can be
   * compared.
   */
  value: string
  words: string
  /** The clause that says it, in the words of the paper. */
  quote: string
  at: Place
}

export interface Statement {
  /** Its number in the order of the papers, from 1. */
  n: number
  kind: StatementKind
  witness: string | null
  /** "PW-1", where the court has numbered the witness. */
  number: string | null
  from: Place
  to: Place
  sentences: Sentence[]
  facts: Fact[]
}

/**
 * Two statements that cannot both be right (`contradiction`), or a material fact that the earlier statement lacks
 * (`omission`).
 */
export interface Finding {
  kind: 'contradiction' | 'omission'
  /**
   * Whether the statements are of one witness or of two. Only a witness's own earlier statement may be put to that
   * witness as a previous statement (BNSS 181, BSA 148).
   */
  between: 'one witness' | 'two witnesses'
  topic: string
  factKind: FactKind
  /** An omission has no fact here, because the statement is the one that lacks it. */
  earlier: { statement: number; fact: Fact | null }
  later: { statement: number; fact: Fact }
}

export interface UnreadPage {
  page: number
  why: 'nothing could be read' | 'only a few words could be read' | 'what was read hardly makes words'
}

export interface Papers {
  statements: Statement[]
  findings: Finding[]
  unread: UnreadPage[]
  /**
   * ISO date of the first information report or, without one, of the earliest fact; null when the papers give none. It
   * decides between CrPC and BNSS, because pending proceedings stay under the old code.
   */
  begun: string | null
  /** Whether something was left out because time or room ran out. The answer must say so. */
  cut: boolean
}
