import type { Event } from './events.ts'
import type { Fact, Sentence } from '../paper.ts'
import type { Mention } from '../words/people.ts'

/** A clause, and what is known about it before its facts are read. */
export interface ReadClause {
  text: string
  sentence: Sentence
  /** The sentence before, so that a reader knows what "it" and "he" refer to. */
  before: string
  event: Event
  negated: boolean
  /** Who acts: a person's key, a role, or `self` for the witness. It is empty when the clause does not say. */
  actor: string
  /** The last other person whom the clause names, or empty. */
  object: string
  /** The persons whom the clause names, in order. */
  mentions: Mention[]
  /** The keys of all persons whom the whole sentence names. */
  named: string[]
}

export type RawFact = Omit<Fact, 'quote' | 'at'>
/** Reads the facts of one kind from a clause. */
export type Reader = (clause: ReadClause) => RawFact[]
