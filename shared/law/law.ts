/** The shapes that the law library hands out: sources, found law, and the findings of the citation check. */
import * as z from 'zod/mini'
import { readAuthorityId } from './authority-id.ts'

/** What the reader is told of an authority. Only `verified` may be relied on. */
export const CitationState = z.enum(['verified', 'check', 'not found'])
export type CitationState = z.infer<typeof CitationState>

/** An authority that code looked up. `n` is its number in the answer, from 1. */
export const Source = z.object({
  n: z.number(),
  /** `bns 318(4)` for a provision, `j:arnesh-kumar` for a judgment, else the text as it was cited. */
  id: z.string(),
  kind: z.enum(['provision', 'judgment']),
  /** How it is cited: "Section 318(4), BNS", "Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273". */
  label: z.string(),
  /** Its heading, or the court and date. */
  heading: z.string(),
  /** The passage of the library that supports it; empty when nothing was found. */
  passage: z.string(),
  /** Where the passage stands on its page: "p12" is paragraph 12 of an imported text. Left out where the words are the library's own. */
  anchor: z.exactOptional(z.string()),
  state: CitationState,
  /** Why it is not plainly verified, or what the reader should know; empty when there is nothing to say. */
  reason: z.string(),
})
export type Source = z.infer<typeof Source>

export const Offence = z.object({
  of: z.string(),
  punishment: z.string(),
  cognizable: z.union([z.boolean(), z.string()]),
  bailable: z.union([z.boolean(), z.string()]),
  compoundable: z.string(),
  court: z.string(),
})
export type Offence = z.infer<typeof Offence>

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
  /** The day from which it has these words, where they replaced earlier ones; else null. */
  substituted: string | null
  to: string | null
  /** Old law whose place it took: `{ old: "ipc 420", label: "Section 420, IPC", now: "318(4)" }`. */
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

/** A matter that is near to a question, but perhaps not meant. */
export interface OfferedMatter {
  id: string
  title: string
  /** How people ask about it, in English, Hinglish and Hindi. Any of these, sent as a question, finds the matter. */
  asks: string[]
}

/** What the library has for one question. Running texts keep their `[[reference]]` marks. */
export interface Found {
  question: string
  /** The matters that the question is about, best first; empty when the library knows none. */
  playbooks: FoundPlaybook[]
  /** Matters to ask back with, best first, where none is surely meant; empty when one is, or when nothing is near. */
  offered: OfferedMatter[]
  /** Every provision named by the playbooks or their texts, or found by search; best first. */
  provisions: FoundProvision[]
  judgments: FoundJudgment[]
  /** The name of each reference in these texts: "Section 318(4), BNS" for `bns 318(4)`, the parties for `j:arnesh-kumar`. */
  names: Record<string, string>
  /** The ids of what the question itself names, in its order, with a new provision before the old one that it replaced. */
  asked: string[]
  /** The dates of the acts that the question gives (ISO), and the words that were read. */
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
 * How the look-up ended. `verified` and `quotation matched` stand only with the state `verified`. `differs`: it exists, but its number,
 * name, words, paragraph or force is not as the text has it. `no lookup`: the library cannot tell.
 */
export const Finding = z.enum(['verified', 'quotation matched', 'differs', 'not found', 'no lookup'])
export type Finding = z.infer<typeof Finding>

/** Where the library has it from. */
export const CitationSource = z.object({
  /** `digests`, or the name of the import: `sc-citations`. */
  name: z.string(),
  /** The imported document; null for a digest. */
  document: z.nullable(z.number()),
  /** The printed paragraph that was named, or that has the quoted words. */
  para: z.nullable(z.string()),
})
export type CitationSource = z.infer<typeof CitationSource>

/** What a text names exactly, without ranking anything. */
export interface Authority {
  /** `bns 318`, `j:arnesh-kumar`, or `d:<source>/<name>` for what is only imported. */
  id: string
  kind: 'provision' | 'judgment'
  label: string
  heading: string
  source: CitationSource
}

/** A citation as a text has it, and what the library says of it. */
export const CheckedCitation = z.object({
  /** Offsets in the text that was checked, in UTF-16 units. */
  start: z.number(),
  end: z.number(),
  raw: z.string(),
  kind: z.enum(['provision', 'judgment']),
  /** The library's id where it was found: `bns 318(4)`, `j:arnesh-kumar`, or `d:<source>/<name>` for a judgment that is only imported. */
  id: z.nullable(z.string()),
  label: z.string(),
  heading: z.string(),
  passage: z.string(),
  state: CitationState,
  finding: Finding,
  reason: z.string(),
  /** Null when nothing was found. */
  source: z.nullable(CitationSource),
})
export type CheckedCitation = z.infer<typeof CheckedCitation>

/** A paragraph of an imported text. */
export const TextPassage = z.object({
  /** `p12` for the paragraph that begins here, `s3` where no number is printed; null where a paragraph continues. */
  anchor: z.nullable(z.string()),
  /** The printed number, which a pinpoint citation names. */
  para: z.nullable(z.string()),
  text: z.string(),
})
export type TextPassage = z.infer<typeof TextPassage>

/** Words of a text that name an authority with a page in the library. */
export const TextLink = z.object({
  /** Offsets in the text, in UTF-16 units. */
  start: z.number(),
  end: z.number(),
  kind: z.enum(['provision', 'judgment']),
  /** `bns 318`, `j:arnesh-kumar`, `d:<source>/<name>` */
  id: z.string(),
})
export type TextLink = z.infer<typeof TextLink>

/** A common matter with a playbook in the library. */
export const MatterRef = z.object({
  /** `m:cheque-bounce` */
  id: z.string(),
  title: z.string(),
})
export type MatterRef = z.infer<typeof MatterRef>

/** The filters of `/api/law/search`, besides the words. */
export const SEARCH_FILTERS = ['kind', 'court', 'from', 'to', 'judge', 'bench', 'act', 'no', 'outcome'] as const
export type SearchFilter = (typeof SEARCH_FILTERS)[number]

/** One result of a search. */
export const LawHit = z.object({
  id: z.string(),
  kind: z.enum(['provision', 'judgment']),
  /** "Section 318, BNS", or the parties. */
  label: z.string(),
  heading: z.string(),
  /** `exact` where the query names it; `ranked` where its words led to it. */
  how: z.enum(['exact', 'ranked']),
  /** For judgments only. */
  court: z.nullable(z.string()),
  date: z.nullable(z.string()),
  report: z.nullable(z.string()),
  outcome: z.nullable(z.string()),
  /** Passages that answer the query, best first, from the digest or the paragraphs of the text. */
  passages: z.array(TextPassage),
  /** Why it has its place; empty when its words are the only reason. */
  why: z.string(),
  /** How many judgments cite it. */
  citedBy: z.number(),
})
export type LawHit = z.infer<typeof LawHit>

/** The answer of `/api/law/search`. */
export const LawSearch = z.object({
  /** One sentence for the person who asked: what was searched for. */
  ran: z.string(),
  /** The words that were searched for, as the library spells them. */
  terms: z.array(z.string()),
  hits: z.array(LawHit),
  /** The common matters that the words describe, best first. Only on the first page. */
  matters: z.array(MatterRef),
  /** How many were found in all, as far as they were counted. */
  total: z.number(),
  /** From 1. */
  page: z.number(),
  pages: z.number(),
})
export type LawSearch = z.infer<typeof LawSearch>

/** The answer of `/api/law/indian-kanoon`: judgments of an outside service, found by its own search. */
export const LiveSearch = z.object({
  /** One sentence for the person who asked: what the service was asked. */
  ran: z.string(),
  hits: z.array(LawHit),
  /** From 1. */
  page: z.number(),
  /** Whether a further page may have more. */
  more: z.boolean(),
})
export type LiveSearch = z.infer<typeof LiveSearch>

/**
 * @param id the id of a provision, judgment or matter
 * @returns where the web app shows it: "/law/provision/bns/318", "/law/judgment/arnesh-kumar", "/law/matter/cheque-bounce"; null where
 *   the id names nothing
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

/** `POST /law/check` */
export const CheckedText = z.object({ citations: z.array(CheckedCitation) })
