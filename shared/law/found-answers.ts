/** What the library finds for just this question, beside the provisions and judgments of its matter. */

/** What was computed from the days or the weights of a question, with its working. */
export interface Computed {
  working: { en: string; hi: string }
  /** What to do now that the last day has passed. */
  late?: { en: string; hi: string } | undefined
  /** Ids of the library. */
  sources: string[]
  /** Whether it is a sum, a share or an age. That is the answer itself, so that it comes first. */
  isSum?: true
}

/** Law that each State makes for itself: what it is about, whose it is, and what to look for. */
export interface StateLaw {
  subject: { en: string; hi: string }
  state: string | null
  stateHi: string | null
  /** Whether nobody named the State, so that the one of the person's profile is taken. */
  assumed: boolean
  /** The name of the State's Act, which the library does not have; null where it is not known. */
  act: string | null
  /** The id of the State's Act in the library. */
  held: string | null
  /** Ids of Acts of other States, which do not answer the question. */
  foreign: string[]
  /** The id of the State's page in the library; null where it has none. */
  page: string | null
  /** What the question asks of the State, with what we hold of it. */
  rows: StateRowSaid[]
}

/** One point of a State's own law, as it is said in an answer. */
export interface StateRowSaid {
  /** As it stands in a sentence: "stamp duty on a gift to family". */
  name: { en: string; hi: string }
  /** Where to check it before relying on it. */
  check: { en: string; hi: string }
  /** The Act to look for where nothing is said. */
  look: string
  /** Null where it is not held. */
  says: { en: string; hi: string } | null
  /** The year for which it is said. */
  year: number | null
  /** The address of the public page that says it, or the id of a provision; null where nobody has checked it. */
  source: string | null
}

/** What may be asked next, in each language that code composes in, the likeliest first; empty without a sure matter. */
export interface FollowUps {
  en: string[]
  hi: string[]
}

/** An answer to a narrower question of a matter, with its `[[reference]]` marks. */
export interface FoundAnswer {
  matter: string
  /** How like the question its examples and its words are: 0.3 is faint, 0.6 is sure. */
  likeness: number
  /** The chance that it is meant among all answers, 0 to 1. */
  chance: number
  /** The question is one that is listed for it, or compares what it compares: nothing was guessed. */
  isExact?: true
  /** Whether it answers one of several questions of the message, so that it must not be left out. */
  isOfPart?: true
  /** What it answers, as a heading says it. */
  question: { en: string; hi: string }
  says: string
  hi: string
}
