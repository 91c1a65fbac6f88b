/** What the reader of parties knows of a paper, and what it finds: a word for a side, and a person on one. */
import type { DraftParty } from '#shared/drafts.ts'
import type { PartySide } from '../paper/parties.ts'
import type { PageWord } from './words.ts'

export interface PartySides {
  words: ReadonlyMap<string, PartySide | null>
  own: PartySide
  /** Both ask together. */
  joint: boolean
  /** A letter has an address behind "to". */
  letter: boolean
  /** A deed names those between whom it is made. */
  deed: boolean
  /** A deed, or a declaration with another side: a power of attorney. */
  twoSided: boolean
  /** Whether the message asks for the paper. A name of a later one, of which nothing is said, may be anybody's. */
  isFirst: boolean
  /** The side of the State, where the law puts it there: against the accused. */
  state: PartySide | null
  /** Whether an office is on the other side, which people name by its title alone. */
  office: boolean
  /** Whether a company may be on the other side: an employer, a builder, an insurer. */
  business: boolean
  /** Whether it attacks a decree or an order, so that who won there is on the other side. */
  appeals: boolean
  /** Whether it carries out or defends a decree. */
  holdsDecree: boolean
  /** Whether the paper is made in a running case, in which a complainant may stand in the place of the State. */
  ofCase: boolean
}

export interface PartyMention {
  side: PartySide
  party: DraftParty
  /** Whether only a word like "for" or "to" names the side, so that a mention with a role goes before it. */
  weak: boolean
  start: number
  end: number
}

export interface PartyCue {
  side: PartySide
  /** Words. */
  length: number
  /** Whether several persons may follow: "Respondents: …", "between … and …". */
  several: boolean
  /** The side of the next person, which differs in a joint paper. */
  next: PartySide
  weak: boolean
  /** Whether the person speaks of himself or herself. */
  self?: true
  /** Whether a trader may call a customer so: "client Asha Rao cancelled the order". */
  anybody?: true
}

export const otherThan = (side: PartySide): PartySide => (side === 'first' ? 'second' : 'first')
export const isJoin = (word: PageWord | undefined): boolean => /^(?:and|aur|और|&|evam|एवं)$/.test(word?.lower ?? '')
