/** What the law library hands out: sources, and what a check of a citation found. */
import { readAuthorityId } from './authority-id.ts'

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
  /** Where that stands on its page: "p12", paragraph 12 of an imported text. Left out where the passage is the library's own. */
  anchor?: string
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
  /** The day from which its words are these, where they took the place of earlier ones; else null. */
  substituted: string | null
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

/** A matter that is near to a question, but not surely meant. */
export interface OfferedMatter {
  id: string
  title: string
  /** How people ask it, in English, Hinglish and Hindi: any of these, sent as a question, finds the matter. */
  asks: string[]
}

/** What the library holds for one question. Running texts keep `[[reference]]` marks. */
export interface Found {
  question: string
  /** The matters the question is about, best first; empty when the library knows none. */
  playbooks: FoundPlaybook[]
  /** To ask back with, best first, where no matter is surely meant; empty when one is, or when nothing is near. */
  offered: OfferedMatter[]
  /** Every provision named by the playbooks, by their texts, or found by search; best first. */
  provisions: FoundProvision[]
  judgments: FoundJudgment[]
  /** What each reference in these texts is called: "Section 318(4), BNS" of `bns 318(4)`, the parties of `j:arnesh-kumar`. */
  names: Record<string, string>
  /** What the question names itself, in its order, a new provision before the old one in whose place it stands: ids of the above. */
  asked: string[]
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

/**
 * How the look-up ended. `verified` and `quotation matched` only beside the state `verified`; `differs`: it exists, but its
 * number, name, words, paragraph or force is not what the text takes it for; `no lookup`: the library cannot tell.
 */
export type Finding = 'verified' | 'quotation matched' | 'differs' | 'not found' | 'no lookup'

/** Where the library has it from. */
export interface CitationSource {
  /** `digests`, or the name under which it was imported: `sc-citations`. */
  name: string
  /** The imported document; null for a digest. */
  document: number | null
  /** The printed paragraph that was named, or in which the quoted words stand. */
  para: string | null
}

/** What a text names exactly, without ranking anything. */
export interface Authority {
  /** `bns 318`, `j:arnesh-kumar`; for what is imported only `d:<source>/<name>`. */
  id: string
  kind: 'provision' | 'judgment'
  label: string
  heading: string
  source: CitationSource
}

/** A citation as it stands in a text, and what the library says of it. */
export interface CheckedCitation {
  /** Offsets in the text that was checked, in UTF-16 units. */
  start: number
  end: number
  raw: string
  kind: 'provision' | 'judgment'
  /** The library's id when found: `bns 318(4)`, `j:arnesh-kumar`; `d:<source>/<name>` for a judgment that is imported only. */
  id: string | null
  label: string
  heading: string
  passage: string
  state: CitationState
  finding: Finding
  reason: string
  /** Null when nothing was found. */
  source: CitationSource | null
}

/** A paragraph of an imported text. */
export interface TextPassage {
  /** `p12` for the paragraph that begins here, `s3` where no number is printed; null for its continuation. */
  anchor: string | null
  /** The printed number, which a pinpoint citation names. */
  para: string | null
  text: string
}

/** Words of a text that name an authority the library has a page of. */
export interface TextLink {
  /** Offsets in the text, in UTF-16 units. */
  start: number
  end: number
  kind: Source['kind']
  /** `bns 318`, `j:arnesh-kumar`, `d:<source>/<name>` */
  id: string
}

/** A common matter of which the library has a playbook. */
export interface MatterRef {
  /** `m:cheque-bounce` */
  id: string
  title: string
}

/** What `/api/law/search` may be asked besides the words. */
export const SEARCH_FILTERS = ['kind', 'court', 'from', 'to', 'judge', 'bench', 'act', 'no', 'outcome'] as const
export type SearchFilter = (typeof SEARCH_FILTERS)[number]

/** One thing that a search found. */
export interface LawHit {
  id: string
  kind: 'provision' | 'judgment'
  /** "Section 318, BNS", or the parties. */
  label: string
  heading: string
  /** `exact`: what the query names; `ranked`: what its words lead to. */
  how: 'exact' | 'ranked'
  /** Of a judgment. */
  court: string | null
  date: string | null
  report: string | null
  outcome: string | null
  /** Passages that answer the query, best first: from the digest, or paragraphs of the text. */
  passages: TextPassage[]
  /** Why it stands where it stands; empty when the words alone say so. */
  why: string
  /** How many judgments cite it. */
  citedBy: number
}

/** The answer of `/api/law/search`. */
export interface LawSearch {
  /** The query as it was run, in a sentence for the person who asked. */
  ran: string
  /** The words that were looked for, spelled as the library spells them. */
  terms: string[]
  hits: LawHit[]
  /** The common matters that the words describe, best first; on the first page only. */
  matters: MatterRef[]
  /** How many were found in all, as far as they were counted. */
  total: number
  /** From 1. */
  page: number
  pages: number
}

/** The answer of `/api/law/indian-kanoon`: judgments of a service outside, found by its own search. */
export interface LiveSearch {
  /** What was asked of it, in a sentence for the person who asked. */
  ran: string
  hits: LawHit[]
  /** From 1. */
  page: number
  /** Whether a further page may have more. */
  more: boolean
}

/**
 * @param id of a provision, judgment or matter, as sources, citations, searches and the library's pages give it
 * @returns where the web app shows it: "/law/provision/bns/318", "/law/judgment/arnesh-kumar", "/law/matter/cheque-bounce"; null
 *   where the id names nothing
 */
export function lawPath(kind: Source['kind'] | 'matter', id: string | null): string | null {
  const named = readAuthorityId(id ?? '')
  const path = (...parts: string[]) => ['/law', kind, ...parts.map(encodeURIComponent)].join('/')
  if (kind === 'matter') return named?.of === 'matter' ? path(named.name) : null
  if (kind === 'judgment') {
    if (named?.of === 'document') return `${path(named.source)}:${encodeURIComponent(named.name)}`
    return named?.of === 'digest' ? path(named.name) : null
  }
  if (named?.of === 'document') return path(named.source, named.name)
  return named?.of === 'provision' ? path(named.act, named.no) : null
}
