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
export interface PaperPlace {
  page: number
  line: number
}

export interface PrintedLine extends PaperPlace {
  text: string
}

/** The ids of `content/cross/kinds.yaml`, which says by what signs each is known. */
export const PAPER_KINDS = [
  'fir',
  'police',
  'magistrate',
  'chief',
  'cross',
  're-examination',
  'affidavit',
  'complaint',
  'plaint',
  'written-statement',
  'notice',
  'reply',
  'bank-memo',
  'account-statement',
  'call-records',
  'medical',
  'post-mortem',
  'laboratory',
  'seizure',
  'recovery',
  'arrest',
  'site-plan',
  'diary',
  'letter',
  'chat',
  'contract',
  'invoice',
  'survey',
  'office',
  'order',
  'unknown',
] as const
export type StatementKind = (typeof PAPER_KINDS)[number]

/**
 * What a paper is to its maker: `told` to somebody outside the court, said in `court`, written as a party (`pleaded`),
 * or a `document`, which no witness told and to which nobody's words are put as their own.
 */
export type PaperSort = 'told' | 'court' | 'pleaded' | 'document'

/** What a person has said a paper is, when its kind was not sure. It goes before every sign. */
export interface ToldKind {
  /** Where the paper begins, as `Statement.from` has it. */
  from: PaperPlace
  kind: StatementKind
  /** Whose words it holds; left out where the person has not said it. */
  witness?: string
}

/** What a language model read in a paper. Nothing of it counts whose words do not stand at their place. */
export interface GivenFact {
  /** Where its paper begins, as `Statement.from` has it. */
  paper: PaperPlace
  /** Of whom it tells; empty for the speaker. */
  who: string
  /** The question that it answers; two papers that answer it have the same. */
  topic: string
  value: string
  words: string
  at: PaperPlace
}

export interface Sentence {
  text: string
  at: PaperPlace
  /**
   * Each printed line that begins within the sentence, with its offset in the text, in UTF-16 units, so that a clause
   * gets its own line.
   */
  breaks: { offset: number; at: PaperPlace }[]
}

/** A value that a paper gives for a field: "iron rod" for `weapon`. */
export interface PaperFact {
  /** The id of a field of `content/cross/fields.yaml`, or `statement` for a whole clause. */
  field: string
  /** The field in words for people: "the weapon". */
  topic: string
  /**
   * Two facts with the same meaning have the same value, whatever their language and spelling. ISO for a date, with
   * question marks for a part that is not said ("2023-04-??"), minutes
   * from midnight for a time, paise for a sum, metres, minutes and grams for measures.
   */
  value: string
  /** The words that give the value. */
  words: string
  /** The sentence or clause that says it, letter by letter as it stands in the paper. */
  quote: string
  /** Where the quote begins. */
  at: PaperPlace
}

export interface Statement {
  /** Its number in the order of the papers, from 1. */
  n: number
  kind: StatementKind
  sort: PaperSort
  /** False when the signs of its kind are weak, so that the person should be asked what it is. */
  sure: boolean
  /** Its heading as it is printed, to ask about it and to name it. */
  title: string
  /** Who speaks in it: the witness, the party for whom a notice is sent, the doctor or officer who signs. */
  witness: string | null
  /** "PW-1", where the court or the police has numbered the witness. */
  number: string | null
  /**
   * For whom it speaks in a case between parties: who claims (notice, complaint, affidavit of the complainant) or who
   * answers. What a party wrote is put to the witness of that party as his own, whatever name the paper has.
   */
  party: 'claims' | 'answers' | null
  /** ISO; the day on which it was made, where its heading or its end gives one. */
  made: string | null
  from: PaperPlace
  to: PaperPlace
  sentences: Sentence[]
  facts: PaperFact[]
}

/** Whose two papers a finding sets against each other. */
export const BETWEEN = ['one witness', 'two witnesses', 'person and document', 'two documents'] as const

/**
 * Two papers that cannot both be right (`contradiction`), or a material thing that no earlier statement of the witness
 * has (`omission`).
 */
export interface PaperFinding {
  kind: 'contradiction' | 'omission'
  /**
   * Only a witness's own earlier statement may be put to that witness as a previous statement (BNSS 181, BSA 148).
   * `person and document`: a doctor's, a bank's or an officer's paper says otherwise than a person.
   */
  between: (typeof BETWEEN)[number]
  /** In words for people: "the weapon". */
  topic: string
  field: string
  /** From 1, a detail, to 5, the heart of the case. Findings are in the order of their weight. */
  weight: number
  /** A sentence on what differs: "an iron rod, where there was a wooden stick before". */
  why: string
  /** `fact` is null for an omission, because the statement is the one that lacks it. */
  earlier: { statement: number; fact: PaperFact | null }
  later: { statement: number; fact: PaperFact }
}

export interface UnreadPage {
  page: number
  why: 'nothing could be read' | 'only a few words could be read' | 'what was read hardly makes words'
}

export interface Papers {
  statements: Statement[]
  findings: PaperFinding[]
  unread: UnreadPage[]
  /**
   * ISO date of the first information report or, without one, of the earliest fact; null when the papers give none. It
   * decides between CrPC and BNSS, because pending proceedings stay under the old code.
   */
  begun: string | null
  /** Whether something was left out because time or room ran out. The answer must say so. */
  cut: boolean
}
