/** The library's pages: one for each provision, each judgment and each common matter, with its links both ways. */
import type { MatterRef, Offence, TextLink, TextPassage } from './law.ts'

/** A provision named on a page of the library. */
export interface ProvisionRef {
  /** `bns 318`; `d:<source>/<name>` for an imported text whose Act is not known. */
  id: string
  label: string
  heading: string
}

/** A judgment named on a page of the library. */
export interface JudgmentRef {
  /** `j:arnesh-kumar`, or `d:<source>/<name>` for one that was imported and has no digest. */
  id: string
  title: string
  court: string | null
  /** ISO date */
  date: string | null
  /** The report by which it is known best. */
  report: string | null
  status: 'good' | 'overruled' | 'doubted' | 'modified' | null
  /** What it decides, where there is a digest. */
  point: string | null
  /** Where in the text the link stands: the anchor of that paragraph and its printed number. */
  at: { anchor: string; para: string | null } | null
  /** How often it says so; 0 where nobody counted. */
  times: number
}

/** A paragraph as the reader shows it. */
export interface ReadPassage extends TextPassage {
  /** Citations in it that lead to a page of the library, left to right; left out where there are none. */
  links?: TextLink[]
}

export interface FullText {
  /** The name of the import: "judgments-text". */
  source: string
  passages: ReadPassage[]
}

/** Words of the library's own, with the authorities they name. */
export interface LinkedText {
  text: string
  links: TextLink[]
}

/** The provision that took the place of another, or was replaced by it: a split or a merger has several. */
export interface Counterpart extends ProvisionRef {
  /** Which part of the older provision; empty when all of it. */
  olderPart: string
  /** Which part of the newer one: "318(4)"; null when all of it. */
  newerPart: string | null
  /** Imported judgments that cite it. */
  judgments: number
}

/** Everything the library has on one provision. */
export interface ProvisionPage {
  id: string
  act: { id: string; title: string; short: string }
  no: string
  label: string
  heading: string
  /** What it provides, in the library's own words; null where only the text was imported. */
  says: string | null
  /** ISO dates; `to` is the last day in force. Null where nobody said. */
  from: string | null
  /** Nothing is known of the section itself: `from` is the day of its Act. */
  fromOfAct: boolean
  /** Since when its words are these, where they took the place of earlier ones; else null. */
  substituted: string | null
  to: string | null
  /** Which acts or proceedings it governs, where old and new law meet; empty elsewhere. */
  reach: string
  /** Why it could not be checked against the official table; null when it was. */
  unchecked: string | null
  offences: Offence[]
  older: Counterpart[]
  newer: Counterpart[]
  texts: FullText[]
  /** Common matters whose answer rests on it. */
  matters: MatterRef[]
  /** Judgments with a digest first, then imported ones, the most concerned with it first. */
  judgments: JudgmentRef[]
  /** How many imported judgments cite it; the list above may hold fewer. */
  imported: number
  previous: ProvisionRef | null
  next: ProvisionRef | null
}

/** Everything the library has on one judgment. */
export interface JudgmentPage {
  id: string
  title: string
  /** As it is cited: "Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273". */
  label: string
  court: string | null
  /** How many judges sat; null where nobody said. */
  bench: number | null
  judges: string[]
  /** ISO date */
  date: string | null
  neutral: string | null
  reports: string[]
  outcome: string | null
  status: 'good' | 'overruled' | 'doubted' | 'modified' | null
  /** What later judgments did to it, and what it did to earlier ones. */
  treatment: { by: JudgmentRef | null; name: string; how: string }[]
  treats: { judgment: JudgmentRef; how: string }[]
  points: string[]
  unchecked: string | null
  matters: MatterRef[]
  /** Those of the digest first, then by how often the text names them. */
  provisions: (ProvisionRef & { times: number })[]
  cites: JudgmentRef[]
  /** Citations in its text that lead to no judgment of the library. */
  citesElsewhere: number
  citedBy: JudgmentRef[]
  /** How many judgments cite it; the list above may hold fewer. */
  citedByCount: number
  text: FullText | null
}

/** Everything the library has on one common matter: its playbook. */
export interface MatterPage extends MatterRef {
  /** The short answer, a sentence each. */
  short: LinkedText[]
  forum: LinkedText
  /** The time within which it must be brought. */
  limitation: LinkedText[]
  /** The court fee, and what it is reckoned on. */
  cost: LinkedText
  documents: LinkedText[]
  steps: LinkedText[]
  /** Facts that would change the answer. */
  changes: LinkedText[]
  /** What it leans on: as it lists them, then what else its texts name. */
  provisions: ProvisionRef[]
  judgments: JudgmentRef[]
}

/** What the library holds, for whoever is about to search it. */
export interface LawHoldings {
  acts: { id: string; title: string; short: string }[]
  /** Of the digests. */
  provisions: number
  judgments: number
  matters: MatterRef[]
  imported: { source: string; documents: number; withText: number }[]
  /** Whether Indian Kanoon can be asked too. */
  indianKanoon: boolean
}
