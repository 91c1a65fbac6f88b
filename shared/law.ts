/** What the law library hands out: sources, and what a check of a citation found. */

/** What the reader is told of an authority. Only `verified` may be leaned on. */
export type CitationState = 'verified' | 'check' | 'not found'

/** An authority that code looked up; `n` is its number in the answer, from 1. */
export interface Source {
  n: number
  /** `bns 318(4)` for a provision, `j:arnesh-kumar` for a judgment, else the text as it was cited. */
  id: string
  kind: 'provision' | 'judgment'
  /** How it is cited: "Section 318(4), BNS", "Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273". */
  label: string
  /** Its heading, or the court and date. */
  heading: string
  /** The passage of the library that supports it. Empty when nothing was found. */
  passage: string
  state: CitationState
  /** Why it is not plainly verified, or what the reader should know; empty when there is nothing to say. */
  reason: string
}

export interface Offence {
  of: string
  punishment: string
  cognizable: boolean | string
  bailable: boolean | string
  compoundable: string
  court: string
}

export interface FoundProvision {
  /** `bns 318` */
  id: string
  act: string
  actTitle: string
  actShort: string
  unit: 'section' | 'article' | 'rule'
  no: string
  heading: string
  says: string
  offences: Offence[]
  /** ISO dates; `to` is the last day in force. */
  from: string
  to: string | null
  /** Old law it took the place of: `{ old: "ipc 420", label: "Section 420, IPC", now: "318(4)" }`. */
  replaces: { old: string; label: string; now: string | null }[]
  checked: boolean
}

export interface FoundJudgment {
  /** `arnesh-kumar` */
  id: string
  title: string
  court: string
  bench: number
  date: string
  neutral: string | null
  reports: string[]
  points: string[]
  provisions: string[]
  status: 'good' | 'overruled' | 'doubted' | 'modified'
  treatment: { by: string; how: string }[]
  checked: boolean
}

export interface FoundPlaybook {
  id: string
  title: string
  short: string[]
  law: string[]
  authorities: string[]
  forum: string
  limitation: string[]
  cost: string
  documents: string[]
  steps: string[]
  changes: string[]
}

/** What the library holds for one question. Running texts keep `[[reference]]` marks. */
export interface Found {
  question: string
  /** The matters the question is about, best first; empty when the library knows none. */
  playbooks: FoundPlaybook[]
  /** Every provision named by the playbooks, by their texts, or found by search; best first. */
  provisions: FoundProvision[]
  judgments: FoundJudgment[]
  /** The date of the acts asked about, when the question gives one (ISO), and how it was read. */
  factsDate: { from: string; to: string; quoted: string } | null
  coverage: Coverage
}

export interface Coverage {
  acts: { id: string; title: string; short: string; provisions: number; from: string; to: string | null }[]
  provisions: number
  judgments: number
  playbooks: number
  matters: string[]
  /** Content hash of the library file. */
  version: string
}

/** A citation as it stands in a text, and what the library says of it. */
export interface CheckedCitation {
  /** Offsets in the text that was checked, in UTF-16 units. */
  start: number
  end: number
  raw: string
  kind: 'provision' | 'judgment'
  /** The library's id when found: `bns 318(4)`, `j:arnesh-kumar`. */
  id: string | null
  label: string
  heading: string
  passage: string
  state: CitationState
  reason: string
}
