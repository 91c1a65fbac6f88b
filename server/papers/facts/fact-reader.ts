import type { Event } from './events.ts'
import type { Fact, Sentence } from '../paper.ts'
import type { Mention } from '../words/people.ts'

/** A clause, and the knowledge about it that readers need before they read its facts. */
export interface ReadClause {
  text: string
  sentence: Sentence
  /** The sentence before, so that a reader knows what "it" and "he" refer to. */
  before: string
  event: Event
  negated: boolean
  /**
   * The person who acts: a person's key, a role, or `self` for the witness. It is empty when the clause does not say.
   */
  actor: string
  object: string
  mentions: Mention[]
  /**
   * The keys of all persons whom the whole sentence names, because people who act together are often named before the
   * clause.
   */
  named: string[]
}

export type RawFact = Omit<Fact, 'quote' | 'at'>
export type Reader = (clause: ReadClause) => RawFact[]
