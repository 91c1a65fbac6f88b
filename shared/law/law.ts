/** The shapes that the law library hands out: sources, found law, and the findings of the citation check. */
import * as z from 'zod/mini'
import { readAuthorityId } from './authority-id.ts'
import type { Computed, FollowUps, FoundAnswer, StateLaw } from './found-answers.ts'

/** Only `verified` may be relied on. */
export const CitationState = z.enum(['verified', 'check', 'not found'])
export type CitationState = z.infer<typeof CitationState>

/** An authority that code looked up, not the model. `n` is its number in the answer, from 1. */
export const Source = z.object({
  n: z.number(),
  /** `bns 318(4)` for a provision, `j:arnesh-kumar` for a judgment, else the text as it was cited. */
  id: z.string(),
  kind: z.enum(['provision', 'judgment']),
  label: z.string(),
  heading: z.string(),
  /** Empty when nothing was found. */
  passage: z.string(),
  /**
   * Where the passage begins on its page, so that the link opens there: "p12" is paragraph 12 of an imported text. Left
   * out where the words are the library's own.
   */
  anchor: z.exactOptional(z.string()),
  state: CitationState,
  /**
   * A reader must not be left with a bare "check", so that every doubt has its reason here; empty when there is nothing
   * to say.
   */
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
  id: string
  act: string
  actTitle: string
  actShort: string
  unit: 'section' | 'article' | 'rule'
  no: string
  heading: string
  says: string
  /** The law whole, sentence by sentence, with `[[reference]]` marks; empty where nobody has written it. */
  details: string[]
  offences: Offence[]
  /** ISO dates; `to` is the last day in force. */
  from: string
  /** The day from which it has these words, where they replaced earlier ones; else null. */
  substituted: string | null
  to: string | null
  /** Old law whose place it took: `{ old: "ipc 420", label: "Section 420, IPC", now: "318(4)" }`. */
  replaces: { old: string; label: string; now: string | null }[]
  checked: boolean
  /** Null where nobody has written it. */
  hi: { heading: string; says: string } | null
}

export interface FoundJudgment {
  id: string
  title: string
  court: string
  bench: number | null
  date: string
  neutral: string | null
  reports: string[]
  points: string[]
  provisions: string[]
  status: 'good' | 'overruled' | 'doubted' | 'modified'
  treatment: { by: string; how: string }[]
  checked: boolean
  /** Its first point in Hindi; null where nobody has written it. */
  hi: string | null
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
  /** The same in Hindi; null where nobody has written it. */
  hi: Omit<FoundPlaybook, 'id' | 'law' | 'authorities' | 'hi'> | null
}

/**
 * A matter that is near to a question, but perhaps not meant. It is offered back, because an answer about the wrong
 * matter would mislead.
 */
export interface OfferedMatter {
  id: string
  title: string
  /**
   * The questions that are likest first, in English, Hinglish and Hindi. Any of these, sent as a question, finds the matter,
   * so that a click is enough.
   */
  asks: string[]
}

/**
 * The library's answer to one question. Running texts keep their `[[reference]]` marks, because numbers of sources are
 * given only when the answer is composed.
 */
export interface Found {
  question: string
  playbooks: FoundPlaybook[]
  /** Null where no State's own law decides the question. */
  stateLaw: StateLaw | null
  /** Periods that the days of the question start, and quantities of drugs; what matters most first. */
  computed: Computed[]
  /** Answers to just this question, best first; empty where none fits. */
  answers: FoundAnswer[]
  followUps: FollowUps
  /** Matters to ask back with, best first; empty when the library is sure of one, or when nothing is near. */
  offered: OfferedMatter[]
  /** Other matters that are near, so that who was misread can say which is meant. */
  others: OfferedMatter[]
  /** Those named by the playbooks or their texts come with those found by search; best first. */
  provisions: FoundProvision[]
  judgments: FoundJudgment[]
  /** The name of each reference in these texts: "Section 318(4), BNS" for `bns 318(4)`, the parties for `j:arnesh-kumar`. */
  names: Record<string, string>
  /**
   * The ids of what the question itself names, in its order. A new provision comes before the old one that it replaced,
   * because it is the law now.
   */
  asked: string[]
  /**
   * ISO dates of the acts, because they decide between the old codes and the new. `quoted` has the words that were
   * read, so that the person can see a misreading.
   */
  factsDate: { from: string; to: string; quoted: string } | null
  coverage: Coverage
}

export interface Coverage {
  acts: { id: string; title: string; short: string; provisions: number; from: string; to: string | null }[]
  provisions: number
  judgments: number
  playbooks: number
  matters: string[]
  version: string
}

/**
 * How the look-up ended. `verified` and `quotation matched` come only with the state `verified`. `differs`: it exists,
 * but its number, name, words, paragraph or force is not as the text has it. `no lookup`: the library cannot tell.
 */
export const Finding = z.enum(['verified', 'quotation matched', 'differs', 'not found', 'no lookup'])
export type Finding = z.infer<typeof Finding>

export const CitationSource = z.object({
  /** `digests`, or the name of the import: `sc-citations`. */
  name: z.string(),
  /** Null for a digest. */
  document: z.nullable(z.number()),
  /** The printed paragraph that was named, or that has the quoted words. */
  para: z.nullable(z.string()),
})
export type CitationSource = z.infer<typeof CitationSource>

export interface Authority {
  /** `bns 318`, `j:arnesh-kumar`, or `d:<source>/<name>` for what is only imported. */
  id: string
  kind: 'provision' | 'judgment'
  label: string
  heading: string
  source: CitationSource
}

/** A citation as a text has it, with the finding of the library. */
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
  source: z.nullable(CitationSource),
})
export type CheckedCitation = z.infer<typeof CheckedCitation>

export const TextPassage = z.object({
  /**
   * `p12` for the paragraph that begins here, `s3` where no number is printed; null where a paragraph continues,
   * because an anchor must not be on the page twice.
   */
  anchor: z.nullable(z.string()),
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

export const MatterRef = z.object({ id: z.string(), title: z.string(), titleHi: z.nullable(z.string()) })
export type MatterRef = z.infer<typeof MatterRef>

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

export const CheckedText = z.object({ citations: z.array(CheckedCitation) })
