import type { Event } from './events.ts'
import type { Fact, Sentence } from '../paper.ts'
import type { Mention } from '../words/people.ts'

/** A piece of a sentence with what is known of it before its facts are read. */
export interface ReadClause {
  text: string
  sentence: Sentence
  /** What the sentence before it says: a blow, a paper, an injured man that "it" and "he" are. */
  before: string
  event: Event
  negated: boolean
  /** Who does it: a person's key, a role, `self` for the witness; empty when it does not say. */
  actor: string
  /** The last other person it names; empty when there is none. */
  object: string
  /** The persons it names, in order. */
  mentions: Mention[]
  /** The keys of all persons whom the whole sentence names. */
  named: string[]
}

export type RawFact = Omit<Fact, 'quote' | 'at'>
/** Reads facts of one sort out of a piece of a sentence. */
export type Reader = (clause: ReadClause) => RawFact[]
